import { useEffect } from 'react'
import { pageKey } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { appText } from '../../app.text'
import { rememberPage } from '../palette/recent'
import { useShellSettings } from '../settings/settings'
import { titleTab, useTabs } from './tabs'

/** A page names itself: its tab, and its entry among the pages visited last. */
export const nameTab = (href: string, title: string): void => {
  titleTab(href, title)
  rememberPage(href, title)
}

/** Keeps the page among those visited last, and its name in the window's title where the user wants that. */
export const usePageMemory = (href: string, title: string): void => {
  const { product } = useText(appText)
  const { pageTitle } = useShellSettings()
  const own = useTabs().find((tab) => tab.key === pageKey(href) && tab.own)?.title
  const shown = own ?? title
  useEffect(() => rememberPage(href, shown), [href, shown])
  useEffect(() => {
    document.title = pageTitle && shown ? `${shown} · ${product}` : product
  }, [pageTitle, shown, product])
}
