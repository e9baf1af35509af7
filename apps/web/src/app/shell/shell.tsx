import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ensureDicts } from '../../lib/dicts'
import { onLanguageChange, useLanguage } from '../../lib/session/language'
import { lazily } from '../../lib/page/lazily'
import { useIsPhone, useIsTablet } from '../../lib/media'
import { pageKey } from '../../lib/page/page'
import { Within } from '../../lib/page/within'
import { reloadAccess, useAccess } from '../../lib/page/menu'
import { useSession } from '../../lib/session/session'
import { storedStore } from '../../lib/session/storage'
import { useStore } from '../../lib/session/store'
import { useText } from '../../lib/text'
import { appText } from '../app.text'
import { ActorContext } from '../../ui/actor'
import { ShortcutsContext } from '../../ui/shortcuts'
import { TabTitleContext } from '../../ui/tab-title'
import '../../ui/layout/ui.css'
import { Brand } from './brand'
import { Foot } from './foot'
import { Breadcrumb, Header, MenuButton } from './header'
import { Guards } from './guards'
import { Panes, useTabsOn } from './tabs/panes'
import { nameTab, usePageMemory } from './tabs/page-memory'
import { useHere } from './tabs/place'
import { PrintHead } from './print-head'
import { RefusalBar } from './refusals/refusal-bar'
import { useHeaderScroll } from './scroll'
import { useShellSettings } from './settings/settings'
// First: the frame's rules for narrow windows and print come after the menu's own.
import './menu/side-menu.css'
import './shell.css'
import './header.css'
import './layout.css'
import './print.css'
import { shellText } from './shell.text'
import { SideMenu } from './menu/side-menu'
import { Support } from './support'
import { homePath } from './tabs/tabs'
import { ThemeProvider } from './settings/theme-provider'

const MenuDrawer = lazily(() => import('./menu/menu-drawer').then((m) => m.MenuDrawer))
const SettingsDrawer = lazily(() => import('./settings/settings-drawer').then((m) => m.SettingsDrawer))
const loadPalette = () => import('./palette/palette').then((m) => m.Palette)
const Palette = lazily(loadPalette)
const ShownWithin = lazily(() => import('./tabs/page-within').then((m) => m.ShownWithinPage))
const TabBar = lazily(() => import('./tabs/tab-bar').then((m) => m.TabBar))
// After the first paint, as everything that talks to the server by the contract.
const TourHost = lazily(() => import('./tour/tour-offer').then((m) => m.TourHost))
const TopMenu = lazily(() => import('./menu/top-menu').then((m) => m.TopMenu))
const Watermark = lazily(() => import('./watermark').then((m) => m.Watermark))

const collapsedStore = storedStore('sidebar-collapsed', false)

/** Menu titles and dictionary words come from the server in the chosen language. */
const useServerWords = () => {
  useEffect(() => {
    void ensureDicts().catch(() => null)
    return onLanguageChange(() => {
      void ensureDicts().catch(() => null)
      void reloadAccess().catch(() => null)
    })
  }, [])
}

/** A session that ends anywhere (another tab, an expired token) leaves the shell here too. */
const useLeaveWithSession = () => {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (!session) void navigate({ to: '/user/login', ignoreBlocker: true })
  }, [session, navigate])
}

type Part = 'menu' | 'settings' | 'palette'
/** The one part that lies over the page, if any; Ctrl K or Cmd K opens the palette from everywhere. */
const useShellParts = () => {
  const [open, setOpen] = useState<Part | null>(null)
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen((was) => (was === 'palette' ? null : 'palette'))
    }
    addEventListener('keydown', key)
    // Fetched while nothing else happens, so that it opens at once.
    const idle = setTimeout(() => void loadPalette().catch(() => null), 3000)
    return () => {
      removeEventListener('keydown', key)
      clearTimeout(idle)
    }
  }, [])
  return { open, show: setOpen, close: () => setOpen(null) }
}

const Frame = () => {
  const t = useText(shellText)
  const app = useText(appText)
  const phone = useIsPhone()
  const tablet = useIsTablet()
  const collapsed = useStore(collapsedStore)
  const settings = useShellSettings()
  const scroll = useHeaderScroll(settings.fixedHeader && settings.autoHideHeader)
  const { open, close, show } = useShellParts()
  const here = useHere()
  const access = useAccess()
  const tabsOn = useTabsOn()
  useServerWords()
  useLeaveWithSession()
  usePageMemory(here.href, here.title)
  const bare = here.screen?.bare ?? false
  const onTop = settings.layout === 'top' && !phone && !bare
  const narrow = tablet || collapsed
  const side = !bare && !phone && !onTop
  const classes = ['srm-app', side ? (narrow ? 'narrow' : '') : 'bare'].filter(Boolean).join(' ')
  return (
    <div
      className={classes}
      data-content={settings.contentWidth}
      data-header={settings.fixedHeader ? (scroll.hidden ? 'hidden' : 'fixed') : 'free'}
      data-sidebar={settings.fixedSidebar ? 'fixed' : 'free'}
      data-tabs={settings.tabStyle}
    >
      <a className="srm-skip" href="#content">
        {t.skip}
      </a>
      {side && <SideMenu collapsed={narrow} name={app.product} />}
      <div className="srm-column">
        <Header state={scroll} bare={bare} onSearch={() => show('palette')} onSettings={() => show('settings')}>
          {side && <MenuButton label={narrow ? t.expand : t.collapse} open={!narrow} onClick={() => collapsedStore.set(!collapsed)} />}
          {phone && !bare && <MenuButton label={t.menu} open={open === 'menu'} onClick={() => show('menu')} />}
          {(bare || onTop) && <Brand name={app.product} />}
          {onTop && <TopMenu />}
          {side && <Breadcrumb />}
          {phone && !bare && <strong className="srm-top-title">{here.title || t.home}</strong>}
        </Header>
        {!bare && tabsOn && (
          <div className="srm-tabs-place">
            <TabBar />
          </div>
        )}
        <main id="content" className="srm-main">
          <PrintHead name={app.product} href={here.href} />
          <ActorContext value={access}>
            <TabTitleContext value={nameTab}>
              <ShortcutsContext value={settings.shortcuts}>
                <Within value={ShownWithin}>
                  <Panes />
                </Within>
              </ShortcutsContext>
            </TabTitleContext>
          </ActorContext>
        </main>
        {!bare && !phone && <Foot name={app.product} />}
      </div>
      <Support />
      <RefusalBar page={pageKey(here.href)} />
      <Guards />
      {!bare && <TourHost home={here.path === homePath} />}
      {settings.watermark && <Watermark words={app.product} />}
      {open === 'menu' && <MenuDrawer label={t.menu} name={app.product} onClose={close} onSettings={() => show('settings')} />}
      {open === 'settings' && <SettingsDrawer onClose={close} />}
      {open === 'palette' && <Palette onClose={close} onSettings={() => show('settings')} />}
    </div>
  )
}

export const Shell = () => {
  const lang = useLanguage()
  return (
    <ThemeProvider>
      <div data-lang={lang}>
        <Frame />
      </div>
    </ThemeProvider>
  )
}
