import { pm } from '@srm/contract/sys/pm'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { write } from '../../../lib/wire/client'
import { refreshDicts } from '../../../lib/dicts'
import { allPages, mayLeave } from '../../../lib/page/dirty'
import { otherLanguage, setLanguage, useLanguage } from '../../../lib/session/language'
import { useIsPhone } from '../../../lib/media'
import { useAccess } from '../../../lib/page/menu'
import { ask, toast } from '../../../lib/notify'
import { publicConfigQuery } from '../../../lib/wire/public-config'
import { getSession } from '../../../lib/session/session'
import { currentText, useText } from '../../../lib/text'
import { Icon, type IconName } from '../../../ui/icons'
import { useDark } from '../../appearance'
import { logout, myDepartments } from '../../session-actions'
import { shellSettings } from '../settings/settings'
import { shellText } from '../shell.text'
import { tourText } from '../tour/tour.text'
import { touring, useTour } from '../tour/tour-state'
import type { UserDialog } from './user-menu'

/** Opens the procurement-management system in a new window: the answer's message is its address. */
const jump = async () => {
  const t = currentText(shellText)
  const username = getSession()?.userInfo.username
  if (!username) return toast('warning', t.noUser)
  // Opened before the answer has come: a window that opens later counts as a pop-up.
  const opened = window.open('', '_blank')
  try {
    const { message } = await write(pm.login, { body: { username } })
    if (opened) {
      opened.opener = null
      opened.location.href = message
    }
  } catch {
    opened?.close()
  }
}

const refresh = () => {
  const t = currentText(shellText)
  return refreshDicts().then(
    () => toast('success', t.refreshed),
    () => toast('warning', t.refreshFailed),
  )
}

/** Up, down, Home and End move among the entries. */
const move = (event: KeyboardEvent<HTMLDivElement>) => {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 + entries.length, Home: 0, End: entries.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  entries[next % entries.length]?.focus()
}

interface Entry {
  readonly key: string
  readonly icon: IconName
  readonly label: string
  readonly to?: string
  readonly href?: string
  readonly run?: () => void
}

const Item = ({ entry, onClose }: { entry: Entry; onClose: () => void }): ReactNode => {
  const face = (
    <>
      <Icon name={entry.icon} />
      <span>{entry.label}</span>
    </>
  )
  const common = { role: 'menuitem', tabIndex: -1 } as const
  if (entry.to)
    return (
      <Link {...common} to={entry.to} onClick={onClose}>
        {face}
      </Link>
    )
  if (entry.href)
    return (
      <a {...common} href={entry.href} target="_blank" rel="noopener" onClick={onClose}>
        {face}
      </a>
    )
  const run = () => {
    onClose()
    entry.run?.()
  }
  return (
    <button {...common} type="button" onClick={run}>
      {face}
    </button>
  )
}

/** What has no room in a phone's header. */
const usePhoneEntries = (serviceUrl: string | null | undefined): readonly Entry[] => {
  const t = useText(shellText)
  const lang = useLanguage()
  const dark = useDark()
  if (!useIsPhone()) return []
  return [
    ...(serviceUrl ? [{ key: 'support', icon: 'headset' as const, label: t.support, href: serviceUrl }] : []),
    { key: 'language', icon: 'globe', label: t.language, run: () => setLanguage(otherLanguage(lang)) },
    {
      key: 'theme',
      icon: dark ? 'sun' : 'moon',
      label: dark ? t.toLight : t.toDark,
      run: () => shellSettings.set({ theme: dark ? 'light' : 'dark' }),
    },
  ]
}

interface UserPanelProps {
  readonly onDialog: (which: UserDialog) => void
  readonly onClose: () => void
}
export const UserPanel = ({ onDialog, onClose }: UserPanelProps) => {
  const t = useText(shellText)
  const words = useText(tourText)
  const { tour } = useTour()
  const { kind } = useAccess()
  const navigate = useNavigate()
  const { data: config } = useQuery(publicConfigQuery())
  const onPhone = usePhoneEntries(config?.serviceUrl)
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => host.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), [])

  const leave = async () => {
    if (!(await mayLeave(allPages))) return
    if (!(await ask({ title: t.logoutTitle, content: t.logoutAsk, ok: t.ok, cancel: t.cancel }))) return
    await logout()
    await navigate({ to: '/user/login' })
  }
  const department = async () => {
    const { list } = await myDepartments()
    if (list.length === 0) toast('warning', t.noDepartments)
    else onDialog('department')
  }
  const parts: readonly (readonly Entry[])[] = [
    [
      { key: 'center', icon: 'user', label: t.accountCenter, to: '/account/center' },
      ...(config?.pm ? [{ key: 'pm', icon: 'swap' as const, label: t.pm, run: () => void jump() }] : []),
      { key: 'manual', icon: 'book', label: t.manual, href: '/manual' },
      ...(tour ? [{ key: 'tour', icon: 'info' as const, label: words.again, run: () => touring.set(true) }] : []),
    ],
    [
      { key: 'password', icon: 'lock', label: t.password, run: () => onDialog('password') },
      ...(kind === 'buyer'
        ? [{ key: 'department', icon: 'building' as const, label: t.department, run: () => void department().catch(() => null) }]
        : []),
      { key: 'refresh', icon: 'refresh', label: t.refresh, run: () => void refresh() },
    ],
    ...(onPhone.length ? [onPhone] : []),
    [{ key: 'logout', icon: 'logout', label: t.logout, run: () => void leave() }],
  ]
  return (
    <div className="srm-user-panel" role="menu" tabIndex={-1} aria-label={t.account} ref={host} onKeyDown={move}>
      {parts.map((entries) => (
        <div key={entries[0]?.key} role="group">
          {entries.map((entry) => (
            <Item key={entry.key} entry={entry} onClose={onClose} />
          ))}
        </div>
      ))}
    </div>
  )
}
