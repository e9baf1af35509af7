import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ensureDicts } from '../../lib/dicts'
import { onLanguageChange, useLanguage } from '../../lib/language'
import { lazily } from '../../lib/lazily'
import { useIsPhone, useIsTablet } from '../../lib/media'
import { useSession } from '../../lib/session'
import { storedStore } from '../../lib/storage'
import { useStore } from '../../lib/store'
import { useText } from '../../lib/text'
import { appText } from '../app.text'
import { reloadAccess, useAccess } from '../menu'
import { ActorContext } from '../../ui/actor'
import { TabTitleContext } from '../../ui/tab-title'
import '../../ui/ui.css'
import { Header } from './header'
import { LeaveDialog } from './leave-dialog'
import { Panes, useTabsOn } from './panes'
import { useHere } from './place'
import './shell.css'
import { shellText } from './shell.text'
import { SideMenu } from './side-menu'
import { TabBar } from './tab-bar'
import { titleTab } from './tabs'
import { ThemeProvider } from './theme-provider'

const MenuDrawer = lazily(() => import('./menu-drawer').then((m) => m.MenuDrawer))

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

const Frame = () => {
  const t = useText(shellText)
  const app = useText(appText)
  const phone = useIsPhone()
  const tablet = useIsTablet()
  const collapsed = useStore(collapsedStore)
  const [drawer, setDrawer] = useState(false)
  const { screen } = useHere()
  const access = useAccess()
  const narrow = tablet || collapsed
  useServerWords()
  useLeaveWithSession()
  const bare = screen?.bare ?? false
  const tabsOn = useTabsOn()
  const toggle = () => (phone ? setDrawer(true) : collapsedStore.set(!collapsed))
  const menuLabel = phone ? t.menu : narrow ? t.expand : t.collapse
  return (
    <div className={bare ? 'srm-app bare' : narrow ? 'srm-app narrow' : 'srm-app'}>
      <a className="srm-skip" href="#content">
        {t.skip}
      </a>
      {!bare && !phone && <SideMenu collapsed={narrow} name={app.product} />}
      <div className="srm-column">
        <Header menuLabel={menuLabel} menuOpen={phone ? drawer : !narrow} onMenu={bare ? undefined : toggle} product={app.product} />
        {!bare && tabsOn && <TabBar />}
        <main id="content" className="srm-main">
          <ActorContext value={access}>
            <TabTitleContext value={titleTab}>
              <Panes />
            </TabTitleContext>
          </ActorContext>
        </main>
      </div>
      <LeaveDialog />
      {phone && drawer && <MenuDrawer label={t.menu} name={app.product} onClose={() => setDrawer(false)} />}
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
