import type { Page } from '@srm/contract/kit/page'
import type { AnnouncementFacets, PurchaseItem } from '@srm/contract/portal/announcement'
import { useRef, useState } from 'react'
import { useText } from '../../../lib/text'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { NothingFound } from '../../../ui/public/drawings'
import { FlowLines, Icon } from '../../../ui/public/icons'
import { useRead } from '../../../ui/public/read'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { useBizNow } from '../../../ui/public/time'
import { AnnouncementCard } from '../announcement-card'
import { facetsOf, purchaseRows } from '../api'
import { InvitationDialog } from '../dialogs'
import { SearchBox } from '../search-box'
import { portalText } from '../text'
import { Chips } from './chips'
import { FilterRail } from './filter-rail'
import { useListState, type ListState } from '../list-state'
import { Pager } from '../pager'
import { listText } from './text'
import { TypeTabs } from './type-tabs'
import '../../../ui/public/layouts.css'
import '../portal.css'
import '../list.css'

const orders = ['deadline', 'newest'] as const

const SortAndFilter = ({ state, change, onFilter }: { state: ListState; change: (patch: ListState) => void; onFilter: () => void }) => {
  const t = useText(listText)
  const active = [state.status, state.category, state.region, state.within, state.on].filter(Boolean).length
  return (
    <>
      <label className="sort">
        <span className="vh">{t.order}</span>
        <select
          value={state.order ?? 'deadline'}
          onChange={(e) => change({ order: e.target.value === 'deadline' ? undefined : e.target.value })}
        >
          {orders.map((order) => (
            <option key={order} value={order}>
              {t.orders[order]}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
      <button type="button" className="sort fbtn" onClick={onFilter}>
        {active > 0 ? t.filtersOn(active) : t.filters}
      </button>
    </>
  )
}

/** The filters on a narrow screen: a sheet over the list that they change at once. */
const FilterSheet = ({ children, total, onClose }: { children: React.ReactNode; total: number; onClose: () => void }) => {
  const t = useText(listText)
  const p = useText(portalText)
  const shown = useRef<HTMLDialogElement>(null)
  return (
    <dialog
      ref={(el) => {
        shown.current = el
        if (el && !el.open) el.showModal()
      }}
      className="sheet"
      aria-label={t.filters}
      onClose={onClose}
    >
      <div className="dlg-h apart">
        <h2>{t.filters}</h2>
        <button type="button" className="icon-btn" aria-label={p.close} onClick={() => shown.current?.close()}>
          <Icon name="close20" />
        </button>
      </div>
      <div className="rail">{children}</div>
      <button type="button" className="btn btn--l btn--solid" onClick={() => shown.current?.close()}>
        {t.showResults(total)}
      </button>
    </dialog>
  )
}

const Nothing = ({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) => {
  const t = useText(listText)
  return (
    <section className="trouble">
      <NothingFound />
      <h2>{narrowed ? t.none : t.noneAtAll}</h2>
      {narrowed ? <p>{t.noneHint}</p> : null}
      {narrowed ? (
        <div className="a row row--12">
          <button type="button" className="btn btn--line" onClick={onClear}>
            {t.clear}
          </button>
        </div>
      ) : null}
    </section>
  )
}

/** Purchase announcements: keyword, tabs, filters and page, all in the address. */
export const PurchaseListPage = () => {
  const t = useText(listText)
  const p = useText(portalText)
  const { state, change } = useListState()
  const now = useBizNow()
  const rows = useRead<Page<PurchaseItem>>(purchaseRows({ ...state, pageSize: 10 }), { keep: true })
  const { pageNo: _, order: __, ...filter } = state
  const facets = useRead<AnnouncementFacets>(facetsOf(filter), { keep: true }).data
  const [applying, setApplying] = useState<PurchaseItem | null>(null)
  const [filtering, setFiltering] = useState(false)
  usePageTitle(t.title)
  const clear = () => change(Object.fromEntries(Object.keys(state).map((key) => [key, undefined])))
  const rail = <FilterRail state={state} facets={facets} change={change} />
  return (
    <PublicFrame current="purchase">
      <main id="main">
        <div className="ban navy on-navy">
          <FlowLines height={260} />
          <div className="wrap mid">
            <h1>{t.title}</h1>
            <SearchBox label={t.find} button={p.find} value={state.likeName} onSearch={(likeName) => change({ likeName })} />
            <p className="cnt">
              {t.ongoingBefore}
              <b className="fig">{facets?.ongoing ?? '–'}</b>
              {t.ongoingAfter}
            </p>
          </div>
        </div>
        <div className="sticky">
          <div className="wrap">
            <TypeTabs state={state} counts={facets?.types} />
            <SortAndFilter state={state} change={change} onFilter={() => setFiltering(true)} />
          </div>
        </div>
        <div className="wrap sided lay">
          <aside className="rail" aria-label={t.filters}>
            {rail}
          </aside>
          <div>
            <Chips state={state} change={change} total={rows.data?.total} now={now} />
            <div className="list" aria-busy={rows.isFetching}>
              {rows.isPending ? <Skeleton rows={6} height={112} /> : null}
              {(rows.error ? undefined : rows.data)?.records.map((item) => (
                <AnnouncementCard
                  key={item.id}
                  item={item}
                  now={now}
                  onApply={setApplying}
                  mixed={!state.type || state.type === 'all'}
                  heading="h2"
                />
              ))}
            </div>
            {rows.data?.total === 0 && !rows.error ? <Nothing narrowed={Object.keys(state).length > 0} onClear={clear} /> : null}
            {rows.error ? <LoadTrouble message={rows.error.message} onRetry={rows.refetch} /> : null}
            {rows.data ? <Pager state={state} page={rows.data} /> : null}
          </div>
        </div>
        {filtering ? (
          <FilterSheet total={rows.data?.total ?? 0} onClose={() => setFiltering(false)}>
            {rail}
          </FilterSheet>
        ) : null}
        {applying ? <InvitationDialog item={applying} onClose={() => setApplying(null)} /> : null}
      </main>
    </PublicFrame>
  )
}
