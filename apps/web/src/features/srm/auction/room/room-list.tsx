import { auctionRoom as routes, type RoomRow } from '@srm/contract/srm/auction'
import { auctionMachine, unpublishedAuction } from '@srm/domain/srm/auction/auction.machine'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import { useMemo } from 'react'
import { query } from '../../../../lib/wire/client'
import { nothing } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { DeadlineCell } from '../../../../ui/dates/deadline-cell'
import { DictText } from '../../../../ui/dict/dict'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import type { Column, Filter } from '../../../../ui/list-page/types'
import { auctionPageText } from '../text'

const Result = ({ row }: { row: RoomRow }) => {
  const t = useText(auctionPageText)
  if (row.won !== null) return <>{row.won ? t.won : t.lost}</>
  if (row.signUp === null) return <>{t.publicOpen}</>
  return row.myRank === null ? <DictText code="auction_sign_up" value={row.signUp} /> : <>{t.rank(row.myRank)}</>
}
const useColumns = (): readonly Column<RoomRow>[] => {
  const f = useText(auctionText).field
  return useMemo(
    () => [
      { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 148 },
      { key: 'title', title: f.title, link: true, sort: true },
      {
        ...{ key: 'planStart', title: f.planStart, kind: 'deadline', sort: true, width: 180 },
        render: (row) => (row.planStart ? <DeadlineCell from={row.createTime} to={row.planStart} /> : nothing),
      },
      { key: 'endAt', title: f.end, kind: 'instant', sort: true, width: 156, card: 'field' },
      { key: 'myRank', title: f.myRank, width: 110, card: 'field', render: (row) => <Result row={row} /> },
      { key: 'status', title: f.status, kind: 'status', machine: auctionMachine, width: 88 },
      { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
    ],
    [f],
  )
}
const useFilters = (): readonly Filter[] => {
  const t = useText(auctionPageText)
  const f = useText(auctionText).field
  return useMemo(
    () => [
      { key: 'keyword', label: t.keyword, kind: 'exact' },
      { key: 'planStart', label: f.planStart, kind: 'days' },
    ],
    [t, f],
  )
}

/** A company's auctions: those it is invited to or signed up for, and public ones. */
export const RoomList = () => {
  const t = useText(auctionPageText)
  const hidden = Object.entries(auctionMachine.states).flatMap(([name, code]) => (unpublishedAuction.includes(code) ? [name] : []))
  return (
    <ListPage<RoomRow>
      id="srm/auctionRoom/list"
      title={t.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useColumns()}
      filters={useFilters()}
      views={useStatusViews(auctionMachine).filter((view) => !hidden.includes(view.key))}
      rowLink={(row) => `/srm/auctionRoom/detail?id=${row.id}`}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
