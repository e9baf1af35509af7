import { Link } from '@tanstack/react-router'
import { otherLanguage, setLanguage, useLanguage } from '../../lib/language'
import { useIsPhone } from '../../lib/media'
import { useText } from '../../lib/text'
import { Icon } from '../../ui/icons'
import { Bell } from './bell'
import { useHere } from './place'
import { shellText } from './shell.text'
import { homePath } from './tabs'
import { UserMenu } from './user-menu'

const Breadcrumb = () => {
  const t = useText(shellText)
  const { crumbs, path } = useHere()
  const trail = path === homePath ? [] : crumbs
  return (
    <nav className="srm-crumbs" aria-label={t.breadcrumb}>
      <ol>
        <li>{trail.length ? <Link to={homePath}>{t.home}</Link> : <span aria-current="page">{t.home}</span>}</li>
        {trail.map((crumb, i) => (
          <li key={`${crumb.title}${i}`}>
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

interface HeaderProps {
  readonly menuLabel: string
  readonly menuOpen: boolean
  /** Absent on pages without a menu. */
  readonly onMenu?: () => void
  readonly product: string
}
export const Header = ({ menuLabel, menuOpen, onMenu, product }: HeaderProps) => {
  const t = useText(shellText)
  const lang = useLanguage()
  const phone = useIsPhone()
  const { title } = useHere()
  return (
    <header className="srm-top">
      {onMenu && (
        <button type="button" className="srm-icon-button" aria-label={menuLabel} aria-expanded={menuOpen} onClick={onMenu}>
          <Icon name="menu" />
        </button>
      )}
      {!onMenu && <strong className="srm-top-title">{product}</strong>}
      {onMenu && (phone ? <strong className="srm-top-title">{title || t.home}</strong> : <Breadcrumb />)}
      <span className="srm-grow" />
      <Bell />
      <button
        type="button"
        className="srm-icon-button srm-language"
        aria-label={`${t.otherLanguage} ${t.language}`}
        onClick={() => setLanguage(otherLanguage(lang))}
      >
        {t.otherLanguage}
      </button>
      <UserMenu />
    </header>
  )
}
