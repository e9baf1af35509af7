import type { ExceptionRow } from '@srm/contract/srm/invoice.shapes'
import { invoice as routes } from '@srm/contract/srm/invoice'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { Link } from '@tanstack/react-router'
import { useContext, useEffect, useRef, useState } from 'react'
import { shortInstant, thousands } from '../../../../lib/format'
import { usePageMove, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { useSettled } from '../../../../lib/use-settled'
import { query } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PageHeader } from '../../../../ui/layout/page-header'
import { ShortcutsContext } from '../../../../ui/shortcuts'
import { useTabTitle } from '../../../../ui/tab-title'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { invoicePageText } from '../text'
import { Pane } from './pane'
import '../invoice.css'

const tabs = ['todo', 'waiting', 'asked', 'returned'] as const
type Tab = (typeof tabs)[number]

const Entry = ({ row, isCurrent, onPick }: { row: ExceptionRow; isCurrent: boolean; onPick: () => void }) => {
  const t = useText(invoicePageText).bench
  const names: Readonly<Record<string, string>> = t.held
  return (
    <button type="button" className="mx-entry" aria-current={isCurrent} onClick={onPick}>
      <span className="srm-row">
        <b className="srm-grow">{row.supplierName}</b>
        <span>{thousands(row.incl, 2)}</span>
      </span>
      <span className="srm-row inv-sub">
        <span className="srm-grow">…{row.number.slice(-8)}</span>
        {Number(row.excess) > 0 && <span className="mx-red">{t.over(thousands(row.excess, 2))}</span>}
      </span>
      <span className="srm-row">
        <span className="srm-grow">
          {row.held.map((code) => (
            <ToneTag key={code} tone="bad">
              {names[code] ?? code}
            </ToneTag>
          ))}
        </span>
        {row.handleBy && <span className="inv-sub">{shortInstant(row.handleBy).slice(5)}</span>}
      </span>
    </button>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
/** J and K go through the list, where nobody is typing. */
const useSteps = (step: (by: 1 | -1) => void) => {
  const isOn = useContext(ShortcutsContext)
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'j') latest.current(1)
      if (event.key === 'k') latest.current(-1)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

const Empty = () => {
  const t = useText(invoicePageText).bench
  const { data } = useQuery(query(routes.counts, { query: {}, quiet: true }))
  return (
    <div className="mx-empty">
      <b>{t.none}</b>
      <p className="srm-dim">{t.noneHint(data?.['2'] ?? 0)}</p>
    </div>
  )
}
/** The invoice that is shown (`?id=`), whatever list it stands in. */
const Shown = ({ id, next }: { id: string; next: () => void }) => {
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Pane key={`${item.id}${item.version}`} item={item} onDone={next} />}</DetailLoader>
}

/** Exceptions by deadline, and beside them what differs and what may be done about it. */
export const Workbench = () => {
  const t = useText(invoicePageText)
  const may = useMay()
  const move = usePageMove()
  const search = usePageSearch()
  const tab = tabs.find((one) => one === search['tab']) ?? 'todo'
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed, 300).value
  useTabTitle(t.workbench)
  const counts = useQuery(query(routes.exceptionCounts, { query: {}, quiet: true }))
  const list = useQuery(query(routes.exceptions, { query: { tab, pageSize: '100', ...(keyword ? { keyword } : {}) }, quiet: true }))
  const rows = list.data?.records ?? []
  const current = search['id'] ?? rows[0]?.id
  const pick = (id: string | undefined) => move({ search: { tab, ...(id ? { id } : {}) } })
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === current)
    const to = rows[Math.min(rows.length - 1, Math.max(0, at + by))]
    if (to) pick(to.id)
  }
  useSteps(step)
  const show = (one: Tab) => move({ search: { tab: one } })
  return (
    <>
      <PageHeader
        title={t.workbench}
        actions={
          may('srm:matchTolerance:list') && (
            <Link className="srm-link" to="/srm/matchTolerance/list">
              {t.bench.rules}
            </Link>
          )
        }
      >
        <nav className="mx-tabs" aria-label={t.workbench}>
          {tabs.map((one) => (
            <button key={one} type="button" aria-current={one === tab} onClick={() => show(one)}>
              {t.bench.tabs[one]} <i>{counts.data?.[one] ?? ''}</i>
            </button>
          ))}
        </nav>
      </PageHeader>
      <div className="mx-bench">
        <section className="mx-list" aria-label={t.bench.tabs[tab]}>
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={t.bench.search}
            aria-label={t.bench.search}
            allowClear
          />
          <div className="mx-entries">
            {rows.map((row) => (
              <Entry key={row.id} row={row} isCurrent={row.id === current} onPick={() => pick(row.id)} />
            ))}
          </div>
          <p className="mx-keys">
            <kbd>J</kbd> <kbd>K</kbd> {t.bench.keys} <kbd>1</kbd>–<kbd>4</kbd> {t.bench.keysWays}
          </p>
        </section>
        {current ? <Shown key={current} id={current} next={() => pick(undefined)} /> : !list.isPending && <Empty />}
      </div>
    </>
  )
}
