import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazily } from '../../lib/page/lazily'
import { otherLanguage, setLanguage, useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { Icon } from '../../ui/icons'
import { useDark } from '../appearance'
import { Bell } from './bell/bell'
import { useHere } from './tabs/place'
import type { HeaderState } from './scroll'
import { shellSettings } from './settings/settings'
import { shellText } from './shell.text'
import { homePath } from './tabs/tabs'
import { UserMenu } from './account/user-menu'

// What it needs to talk to the server is more than all the rest of the shell: it comes after the first paint.
const TaskTray = lazily(() => import('../../ui/tasks/task-tray').then((m) => m.TaskTray))

export const Breadcrumb = () => {
  const t = useText(shellText)
  const { crumbs, path } = useHere()
  const trail = path === homePath ? [] : crumbs
  return (
    <nav className="srm-crumbs" aria-label={t.breadcrumb}>
      <ol>
        <li>{trail.length ? <Link to={homePath}>{t.home}</Link> : <span aria-current="page">{t.home}</span>}</li>
        {trail.map((crumb, i) => (
          <li key={`${crumb.title}${i}`} title={crumb.title}>
            {crumb.path && i < trail.length - 1 ? (
              <Link to={crumb.path}>{crumb.title}</Link>
            ) : (
              <span aria-current={i === trail.length - 1 ? 'page' : undefined}>{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export const MenuButton = ({ label, open, onClick }: { label: string; open: boolean; onClick: () => void }) => (
  <button type="button" className="srm-icon-button" aria-label={label} title={label} aria-expanded={open} onClick={onClick}>
    <Icon name="menu" />
  </button>
)

const ThemeButton = () => {
  const t = useText(shellText)
  const dark = useDark()
  const label = dark ? t.toLight : t.toDark
  return (
    <button
      type="button"
      className="srm-icon-button srm-wide-only"
      aria-label={label}
      title={label}
      onClick={() => shellSettings.set({ theme: dark ? 'light' : 'dark' })}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  )
}

const LanguageButton = () => {
  const t = useText(shellText)
  const lang = useLanguage()
  return (
    <button
      type="button"
      className="srm-icon-button srm-language srm-wide-only"
      lang={otherLanguage(lang)}
      aria-label={`${t.otherLanguage} ${t.language}`}
      title={t.language}
      onClick={() => setLanguage(otherLanguage(lang))}
    >
      {t.otherLanguage}
    </button>
  )
}

interface HeaderProps {
  readonly state: HeaderState
  /** Left: the way into the menu, and where one is. */
  readonly children: ReactNode
  readonly onSearch: () => void
  readonly onSettings: () => void
  /** Without search and settings: the completion pages. */
  readonly bare: boolean
}
export const Header = ({ state, children, onSearch, onSettings, bare }: HeaderProps) => {
  const t = useText(shellText)
  return (
    <header className="srm-top" data-immersed={state.immersed || undefined} data-hidden={state.hidden || undefined}>
      {children}
      <span className="srm-grow" />
      {!bare && (
        <button type="button" className="srm-search" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
          <Icon name="search" />
          <span>{t.search}</span>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </button>
      )}
      {!bare && (
        <span className="srm-slot">
          <TaskTray />
        </span>
      )}
      <Bell />
      <LanguageButton />
      <ThemeButton />
      {!bare && (
        <button type="button" className="srm-icon-button srm-wide-only" aria-label={t.settings} title={t.settings} onClick={onSettings}>
          <Icon name="gear" />
        </button>
      )}
      <UserMenu />
    </header>
  )
}
