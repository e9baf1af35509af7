import { useCallback, type ReactNode } from 'react'
import { usePageHash, usePageId } from '../../lib/page/page'
import { useReveal } from '../../lib/page/reveal'
import { useStore } from '../../lib/session/store'
import { printsWhole } from '../detail/whole-print'

export interface SectionTab {
  readonly key: string
  readonly title: string
  readonly count?: number
}

/** The tab named in the address's hash; unknown ones mean the first. */
export const useSectionTab = (tabs: readonly SectionTab[]) => {
  const hash = usePageHash()
  const current = tabs.find((tab) => tab.key === hash)?.key ?? tabs[0]?.key ?? ''
  return current
}

interface SectionTabsProps {
  readonly label: string
  readonly tabs: readonly SectionTab[]
  readonly current: string
  readonly onPick: (key: string) => void
}

/** Sections of a page as tabs on the band's lower edge; arrow keys move between them. */
export const SectionTabs = ({ label, tabs, current, onPick }: SectionTabsProps) => {
  const idOf = usePageId()
  const move = useCallback(
    (event: React.KeyboardEvent<HTMLDivElement>) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (!step) return
      event.preventDefault()
      const at = tabs.findIndex((tab) => tab.key === current)
      const next = tabs[(at + step + tabs.length) % tabs.length]
      if (!next) return
      onPick(next.key)
      document.getElementById(idOf(`tab-${next.key}`))?.focus()
    },
    [tabs, current, onPick, idOf],
  )
  const row = useReveal<HTMLDivElement>(current)
  const whole = useStore(printsWhole)
  const shown = whole ? undefined : tabs.find((tab) => tab.key === current)?.title
  return (
    <>
      <div ref={row} className="srm-views" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={idOf(`tab-${tab.key}`)}
            type="button"
            role="tab"
            aria-selected={tab.key === current}
            aria-current={tab.key === current || undefined}
            aria-controls={idOf(`panel-${tab.key}`)}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onPick(tab.key)}
          >
            {tab.title}
            {tab.count !== undefined && tab.count > 0 && <i>{tab.count}</i>}
          </button>
        ))}
      </div>
      {shown && <h2 className="srm-print-only srm-print-tab">{shown}</h2>}
    </>
  )
}

export const SectionPanel = ({ name, children }: { name: string; children: ReactNode }) => {
  const idOf = usePageId()
  return (
    <div role="tabpanel" id={idOf(`panel-${name}`)} aria-labelledby={idOf(`tab-${name}`)} className="srm-stack">
      {children}
    </div>
  )
}

interface SectionPanelsProps {
  readonly tabs: readonly SectionTab[]
  readonly current: string
  readonly children: (name: string) => ReactNode
}
/** The section that is looked at; on paper all of them, each under its title. */
export const SectionPanels = ({ tabs, current, children }: SectionPanelsProps) => {
  const whole = useStore(printsWhole)
  const panels = whole ? tabs : tabs.filter((tab) => tab.key === current)
  return panels.map((tab) => (
    <div key={tab.key} className={tab.key === current ? undefined : 'srm-print-only'}>
      {whole && <h2 className="srm-print-only srm-print-tab">{tab.title}</h2>}
      <SectionPanel name={tab.key}>{children(tab.key)}</SectionPanel>
    </div>
  ))
}
