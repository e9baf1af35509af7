import { useNavigate } from '@tanstack/react-router'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { lazily } from '../../lib/lazily'
import { ask, toast } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { useText } from '../../lib/text'
import { Icon } from '../../ui/icons'
import { useAccess } from '../menu'
import { logout, refreshDicts } from '../session-actions'
import { shellText } from './shell.text'

const DepartmentDialog = lazily(() => import('./department-dialog').then((m) => m.DepartmentDialog))
const PasswordDialog = lazily(() => import('./password-dialog').then((m) => m.PasswordDialog))

export const UserMenu = () => {
  const t = useText(shellText)
  const { kind } = useAccess()
  const session = useSession()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'password' | 'department' | null>(null)
  const name = session?.userInfo.realname || session?.userInfo.username || ''

  const leave = async () => {
    if (!(await ask({ title: t.logoutTitle, content: t.logoutAsk, ok: t.ok, cancel: t.cancel }))) return
    await logout()
    await navigate({ to: '/user/login' })
  }
  const refresh = () =>
    refreshDicts().then(
      () => toast('success', t.refreshed),
      () => toast('warning', t.refreshFailed),
    )
  const run = (key: string) => {
    if (key === 'password' || key === 'department') setDialog(key)
    if (key === 'refresh') void refresh()
    if (key === 'logout') void leave()
  }
  const items = [
    { key: 'password', label: t.password, icon: <Icon name="lock" /> },
    ...(kind === 'buyer' ? [{ key: 'department', label: t.department, icon: <Icon name="building" /> }] : []),
    { key: 'refresh', label: t.refresh, icon: <Icon name="refresh" /> },
    { type: 'divider' as const },
    { key: 'logout', label: t.logout, icon: <Icon name="logout" /> },
  ]
  return (
    <>
      <Dropdown menu={{ items, onClick: ({ key }) => run(key) }} trigger={['click']} placement="bottomRight">
        <button type="button" className="srm-avatar" aria-label={`${name} ${t.account}`}>
          <i aria-hidden="true" data-initial={[...name][0] ?? '?'} />
          <span>{name}</span>
        </button>
      </Dropdown>
      {dialog === 'password' && <PasswordDialog onClose={() => setDialog(null)} />}
      {dialog === 'department' && <DepartmentDialog onClose={() => setDialog(null)} />}
    </>
  )
}
