import { tenderSeat as routes, type SeatRow } from '@srm/contract/srm/tender-evaluation'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Input } from 'antd'
import { useState } from 'react'
import { nothing, shortInstant } from '../../../../lib/format'
import { usePageMove, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { Countdown } from '../../../../ui/dates/countdown'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Card, PageBody } from '../../../../ui/layout/card'
import { PageHeader } from '../../../../ui/layout/page-header'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { Segments } from '../../../../ui/layout/segments'
import { EmptyState, NoMatchState } from '../../../../ui/states/states'
import { StatusTag, ToneTag } from '../../../../ui/tags/status-tag'
import { countsOf, isOpenSeat, seatViews, shownSeats, viewOf, type SeatView } from './seat.model'
import { seatText } from './seat.text'
import './seat.css'

const Due = ({ row }: { row: SeatRow }) => {
  const t = useText(seatText)
  const { action } = useText(tenderText)
  if (row.due) return <ToneTag tone="todo">{action[row.due]}</ToneTag>
  return <span className="srm-dim">{isOpenSeat(row) ? t.waitingOthers : t.over}</span>
}
const Stage = ({ row }: { row: SeatRow }) => {
  const { dict } = useText(tenderText)
  if (row.status !== tenderMachine.states.ongoing) return <StatusTag machine={tenderMachine} status={row.status} />
  return <>{dict.tender_stage[stageWords[row.stage]]}</>
}
const stageWords = { bidding: 'WAIT_OPEN', review: 'INIT_REVIEW', technical: 'SCORE_T', price: 'SCORE_P', candidates: 'CANDIDATE' } as const

const Seats = ({ rows }: { rows: readonly SeatRow[] }) => {
  const t = useText(seatText)
  const c = t.columns
  return (
    <PlainTable
      label={t.list}
      stacked
      rows={rows}
      keyOf={(row) => row.id}
      columns={[
        { key: 'code', title: c.code, cell: (row) => <span className="srm-nowrap">{row.docNo}</span> },
        {
          ...{ key: 'title', title: c.title },
          cell: (row) => (
            <Link className="tds-title" to={`/srm/tenderSeat/desk?id=${row.id}`}>
              {row.title}
            </Link>
          ),
        },
        { key: 'role', title: c.role, cell: (row) => <span className="srm-nowrap">{row.leader ? t.role.leader : t.role.member}</span> },
        { key: 'stage', title: c.stage, cell: (row) => <Stage row={row} /> },
        { key: 'due', title: c.due, cell: (row) => <Due row={row} /> },
        {
          ...{ key: 'until', title: c.until },
          cell: (row) =>
            row.answersDueAt ? (
              <span className="srm-nowrap">
                {shortInstant(row.answersDueAt)} <Countdown to={row.answersDueAt} />
              </span>
            ) : (
              <span className="srm-dim">{nothing}</span>
            ),
        },
      ]}
    />
  )
}

/** What of the list is looked at stands in the address, as of every list. */
const useShown = () => {
  const { view: named, keyword = '', ...rest } = usePageSearch()
  const move = usePageMove()
  const view = viewOf(named)
  const to = (next: { view: SeatView; keyword: string }) =>
    move({
      search: { ...rest, ...(next.view === 'all' ? {} : { view: next.view }), ...(next.keyword === '' ? {} : { keyword: next.keyword }) },
    })
  return {
    ...{ view, keyword },
    pick: (next: SeatView) => to({ view: next, keyword }),
    search: (words: string) => to({ view, keyword: words }),
    clear: () => to({ view: 'all', keyword: '' }),
  }
}
const List = ({ rows }: { rows: readonly SeatRow[] }) => {
  const t = useText(seatText)
  const shown = useShown()
  const [words, setWords] = useState(shown.keyword)
  const counts = countsOf(rows)
  const found = shownSeats(rows, shown.view, shown.keyword)
  if (rows.length === 0) return <EmptyState title={t.empty} detail={t.emptyHint} />
  return (
    <>
      <div className="srm-row wrap tds-filters">
        <Segments
          label={t.view}
          value={shown.view}
          options={seatViews.map((view) => ({ value: view, label: `${t.views[view]} ${counts[view]}` }))}
          onChange={shown.pick}
        />
        <span className="srm-grow" />
        <Input.Search
          className="tds-search"
          allowClear
          value={words}
          placeholder={t.search}
          aria-label={t.search}
          onChange={(event) => setWords(event.target.value)}
          onSearch={shown.search}
        />
      </div>
      {found.length === 0 ? (
        <NoMatchState
          clear={() => {
            setWords('')
            shown.clear()
          }}
        />
      ) : (
        <Seats rows={found} />
      )}
    </>
  )
}

/** Tenders that the account sits on; what asks something of it comes first. */
export const SeatList = () => {
  const t = useText(seatText)
  const { menu } = useText(tenderText)
  const seats = useQuery(query(routes.mine, { query: {}, quiet: true }))
  return (
    <>
      <PageHeader title={menu.seats} facts={[t.listHint]} />
      <DetailLoader query={seats}>
        {(rows) => (
          <PageBody>
            <Card flush>
              <List rows={rows} />
            </Card>
          </PageBody>
        )}
      </DetailLoader>
    </>
  )
}
