import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { otherLanguage, setLanguage, useLanguage } from '../../lib/session/language'
import { homeOf, useSession } from '../../lib/session/session'
import { useText } from '../../lib/text'
import { chooseTheme, useIsDark } from '../../lib/session/theme-choice'
import { Icon, Mark } from './icons'
import { publicText } from './public.text'
import { useSiteNames } from './site'
import type { Section } from './site-map'

export const Brand = ({ onNavy = false, short = false }: { onNavy?: boolean; short?: boolean }) => {
  const { site, product, organisation } = useSiteNames()
  const logo = site?.logo.image?.url
  return (
    <Link className="brand" to="/user/Index">
      {logo ? <img src={logo} alt="" /> : <Mark onNavy={onNavy} />}
      <span>{product}</span>
      {short ? null : <span className="sub">{organisation}</span>}
    </Link>
  )
}

export const LanguageButton = ({ className = 'icon-btn lang' }: { className?: string }) => {
  const t = useText(publicText)
  const lang = useLanguage()
  return (
    <button type="button" className={className} onClick={() => setLanguage(otherLanguage(lang))}>
      {t.language}
      <span className="vh" lang={otherLanguage(lang)}>
        {' '}
        {t.switchLanguage}
      </span>
    </button>
  )
}

export const ThemeButton = ({ className = 'icon-btn', named = false }: { className?: string; named?: boolean }) => {
  const t = useText(publicText)
  const dark = useIsDark()
  const label = dark ? t.toLight : t.toDark
  return (
    <button type="button" className={className} aria-label={label} onClick={() => chooseTheme(dark ? 'light' : 'dark')}>
      {named ? label : <Icon name={dark ? 'sun' : 'moon'} />}
    </button>
  )
}

const SectionLinks = ({ current, onGo }: { current?: Section; onGo?: () => void }) => {
  const { navs } = useSiteNames()
  return navs.map(({ key, to, label }) => (
    <Link key={key} to={to} aria-current={key === current ? 'page' : undefined} onClick={onGo}>
      {label}
    </Link>
  ))
}

/** Where the header is on its way down the page: over the hero, solid, or out of sight while reading on. */
const useHeaderPlace = (immersed: boolean) => {
  const [place, setPlace] = useState<'top' | 'fixed' | 'hidden'>('top')
  useEffect(() => {
    if (!immersed) return
    let last = window.scrollY
    const look = () => {
      const y = window.scrollY
      // The header stands above the page from 64 px on and hides past 100 px while scrolling down.
      if (y < 64) setPlace('top')
      else if (Math.abs(y - last) > 4) setPlace(y > last && y > 100 ? 'hidden' : 'fixed')
      last = y
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [immersed])
  return place
}

const AccountLinks = () => {
  const t = useText(publicText)
  const session = useSession()
  if (session)
    return (
      <Link className="btn btn--s btn--solid btn--home" to={homeOf(session.userInfo)}>
        {t.workbench}
      </Link>
    )
  return (
    <>
      <Link className="btn btn--s btn--ghost" to="/user/login">
        {t.login}
      </Link>
      <Link className="btn btn--s btn--solid" to="/register">
        {t.register}
      </Link>
    </>
  )
}

/** The sections behind a button, on phones. */
const PhoneMenu = ({ current, onGo }: { current?: Section; onGo: () => void }) => {
  const t = useText(publicText)
  const session = useSession()
  return (
    <nav className="drawer only-m" aria-label={t.mainNav}>
      <SectionLinks current={current} onGo={onGo} />
      <Link to="/search" onClick={onGo}>
        {t.search}
      </Link>
      <LanguageButton className="" />
      <ThemeButton className="" named />
      {session ? null : (
        <Link className="btn btn--line" to="/register">
          {t.register}
        </Link>
      )}
    </nav>
  )
}

export interface HeaderProps {
  current?: Section
  immersed?: boolean
  /** The page has its own main action: the header's solid button steps back. */
  quiet?: boolean
}
/** Tabs, search, language, theme and the way in. */
export const Header = ({ current, immersed = false, quiet = false }: HeaderProps) => {
  const t = useText(publicText)
  const place = useHeaderPlace(immersed)
  const [open, setOpen] = useState(false)
  const onNavy = immersed && place === 'top' && !open
  const classes = [
    'hd',
    immersed && 'hd--over',
    onNavy && 'hd--on on-navy',
    place !== 'top' && 'hd--fix',
    place === 'hidden' && !open && 'hd--up',
    quiet && 'hd--quiet',
  ]
  return (
    <header className={classes.filter(Boolean).join(' ')}>
      <div className="wrap">
        <Brand onNavy={onNavy} />
        <nav className="nav" aria-label={t.mainNav}>
          <SectionLinks current={current} />
        </nav>
        <div className="row hd-act">
          <Link className="icon-btn search-i" to="/search" aria-label={t.search}>
            <Icon name="search" />
          </Link>
          <ThemeButton className="icon-btn theme-i" />
          <LanguageButton />
          <AccountLinks />
          <button
            type="button"
            className="icon-btn only-m"
            aria-expanded={open}
            aria-label={open ? t.closeMenu : t.openMenu}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close20' : 'menu'} />
          </button>
        </div>
      </div>
      {open ? <PhoneMenu current={current} onGo={() => setOpen(false)} /> : null}
    </header>
  )
}

/** The header of this layout has one way back and one way in. */
export const BackHeader = () => {
  const t = useText(publicText)
  return (
    <header className="hd hd--over hd--on on-navy hd--back">
      <div className="wrap">
        <Brand onNavy />
        <div className="row hd-act">
          <Link className="back" to="/user/Index">
            <Icon name="left" />
            {t.backHome}
          </Link>
          <ThemeButton />
          <LanguageButton />
        </div>
      </div>
    </header>
  )
}
