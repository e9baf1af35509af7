import { createContext, useContext, useEffect, useState } from 'react'
import { usePageHref } from '../lib/page/page'

/** The shell's way to rename a page's tab; does nothing where there are no tabs. */
export const TabTitleContext = createContext<(href: string, title: string) => void>(() => undefined)

/** A page that knows better what it shows names its tab: `询价 RFQ20261121-0001`. */
export const useTabTitle = (title: string | null | undefined): void => {
  const rename = useContext(TabTitleContext)
  const shown = usePageHref()
  // The address moves on before the page is gone: the title belongs to the one it was opened with.
  const [href] = useState(shown)
  useEffect(() => {
    if (title) rename(href, title)
  }, [rename, href, title])
}
