import { auction as routes, auctionFiles, type AuctionRow } from '@srm/contract/srm/auction'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { auctionWay } from '@srm/domain/srm/auction/auction.sourcing'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import { useMemo } from 'react'
import { query } from '../../../lib/wire/client'
import { nothing } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import type { Column, Filter } from '../../../ui/list-page/types'
import { useSourcingFilters, useStatusQuery } from '../../../ui/sourcing/list-filters'
import { MoneyText } from '../../../ui/tags/money'
import { auctionPageText } from './text'

const useColumns = (): readonly Column<AuctionRow>[] => {
  const f = useText(auctionText).field
  const t = useText(auctionPageText)
  const s = useText(sourcingText).field
  return useMemo(
    () => [
      { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 148 },
      { key: 'title', title: f.title, link: true, sort: true },
      { key: 'planStart', title: f.planStart, kind: 'instant', sort: true, width: 156, card: 'field' },
      { key: 'endAt', title: f.end, kind: 'instant', sort: true, width: 156, card: 'field' },
      { key: 'status', title: f.status, kind: 'status', machine: auctionMachine, width: 88 },
      {
        ...{ key: 'bidderCount', title: f.participants, width: 84, card: 'field' },
        render: (row) => (row.bidderCount ? t.companies(row.bidderCount) : nothing),
      },
      {
        ...{ key: 'leadTotal', title: f.lead, width: 140, card: 'field' },
        render: (row) => (row.leadTotal ? <MoneyText value={row.leadTotal} currency={row.currency} /> : nothing),
      },
      { key: 'dropPct', title: f.dropPct, width: 84, card: 'none', render: (row) => row.dropPct ?? nothing },
      { key: 'purchaserName', title: f.purchaserName, width: 84, card: 'none' },
      { key: 'unit', title: f.unit, kind: 'dict', dict: 'auction_unit', hidden: true, card: 'none' },
      { key: 'openness', title: f.openness, kind: 'dict', dict: 'auction_openness', hidden: true, card: 'none' },
      { key: 'publishAt', title: s.published, kind: 'instant', sort: true, hidden: true, card: 'none' },
      { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
    ],
    [f, t, s],
  )
}
const useFilters = (): readonly Filter[] => {
  const t = useText(auctionPageText)
  const f = useText(auctionText).field
  return useMemo(
    () => [
      { key: 'keyword', label: t.keyword, kind: 'exact' },
      { key: 'planStart', label: f.planStart, kind: 'days' },
      { key: 'openness', label: f.openness, kind: 'dicts', dict: 'auction_openness' },
      { key: 'purchaserName', label: f.purchaserName },
    ],
    [t, f],
  )
}

/** The buyer's auctions. */
export const AuctionList = () => {
  const t = useText(auctionPageText)
  return (
    <ListPage<AuctionRow>
      id="srm/auction/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useColumns()}
      filters={[...useFilters(), ...useSourcingFilters(auctionWay)]}
      superQuery={useStatusQuery(auctionMachine)}
      views={useStatusViews(auctionMachine)}
      rowLink={(row) => `/srm/auction/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/auction/form', permission: 'srm:auction:add' }}
      exportPath={auctionFiles.export}
      exportPermission="srm:auction:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
