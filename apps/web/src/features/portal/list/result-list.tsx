import type { Page } from '@srm/contract/kit/page'
import type { ResultItem } from '@srm/contract/portal/announcement'
import { useState } from 'react'
import { useText } from '../../../lib/text'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { NothingFound } from '../../../ui/public/drawings'
import { FlowLines } from '../../../ui/public/icons'
import { useRead } from '../../../ui/public/read'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { resultRows } from '../api'
import { ResultCard } from '../result-card'
import { ResultDialog } from '../dialogs'
import { SearchBox } from '../search-box'
import { portalText } from '../text'
import { useListState } from '../list-state'
import { Pager } from '../pager'
import { listText } from './text'
import { TypeTabs } from './type-tabs'
import '../../../ui/public/layouts.css'
import '../portal.css'
import '../list.css'

/** Published results: tabs by type, a keyword, two cards to a row. */
export const ResultListPage = () => {
  const t = useText(portalText)
  const l = useText(listText)
  const w = l.results
  const { state, change } = useListState()
  const { type, likeName, pageNo } = state
  const rows = useRead<Page<ResultItem>>(resultRows({ type, likeName, pageNo, pageSize: 10 }), { keep: true })
  const [open, setOpen] = useState<ResultItem | null>(null)
  usePageTitle(w.title)
  return (
    <PublicFrame current="result">
      <main id="main">
        <div className="ban navy on-navy">
          <FlowLines height={260} />
          <div className="wrap mid">
            <h1>{w.title}</h1>
            <SearchBox label={w.find} button={t.find} value={likeName} onSearch={(words) => change({ likeName: words })} />
            <p className="cnt">
              {w.before}
              <b className="fig">{rows.data?.total ?? '–'}</b>
              {w.after}
            </p>
          </div>
        </div>
        <div className="sticky">
          <div className="wrap">
            <TypeTabs state={state} />
          </div>
        </div>
        <div className="wrap lay lay--one">
          <div className="sided" aria-busy={rows.isFetching}>
            {rows.isPending ? <Skeleton rows={6} height={136} /> : null}
            {(rows.error ? undefined : rows.data)?.records.map((item) => (
              <ResultCard key={item.id} item={item} onOpen={setOpen} heading="h2" />
            ))}
          </div>
          {rows.data?.total === 0 && !rows.error ? (
            <section className="trouble">
              <NothingFound />
              <h2>{w.none}</h2>
              {type || likeName ? (
                <div className="a row row--12">
                  <button type="button" className="btn btn--line" onClick={() => change({ type: undefined, likeName: undefined })}>
                    {l.clear}
                  </button>
                </div>
              ) : null}
            </section>
          ) : null}
          {rows.error ? <LoadTrouble message={rows.error.message} onRetry={rows.refetch} /> : null}
          {rows.data ? <Pager state={state} page={rows.data} /> : null}
        </div>
        {open ? <ResultDialog item={open} onClose={() => setOpen(null)} /> : null}
      </main>
    </PublicFrame>
  )
}
