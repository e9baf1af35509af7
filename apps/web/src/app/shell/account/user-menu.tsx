import { useState } from 'react'
import { lazily } from '../../../lib/page/lazily'
import { useSession } from '../../../lib/session/session'
import { useText } from '../../../lib/text'
import { Avatar } from './avatar'
import { Popup } from '../popup'
import { shellText } from '../shell.text'

const UserPanel = lazily(() => import('./user-panel').then((m) => m.UserPanel))
const DepartmentDialog = lazily(() => import('./department-dialog').then((m) => m.DepartmentDialog))
const PasswordDialog = lazily(() => import('./password-dialog').then((m) => m.PasswordDialog))

export type UserDialog = 'password' | 'department'

export const UserMenu = () => {
  const t = useText(shellText)
  const session = useSession()
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState<UserDialog | null>(null)
  const name = session?.userInfo.realname || session?.userInfo.username || ''
  const show = (which: UserDialog) => {
    setOpen(false)
    setDialog(which)
  }
  const face = (
    <>
      <Avatar name={name} path={session?.userInfo.avatar} />
      <span>{name}</span>
    </>
  )
  return (
    <>
      <Popup label={`${name} ${t.account}`} kind="menu" className="srm-me" open={open} onOpen={setOpen} face={face}>
        <UserPanel onDialog={show} onClose={() => setOpen(false)} />
      </Popup>
      {dialog === 'password' && <PasswordDialog onClose={() => setDialog(null)} />}
      {dialog === 'department' && <DepartmentDialog onClose={() => setDialog(null)} />}
    </>
  )
}
