import { ownReturn as routes, type OwnReturnRow } from '@srm/contract/srm/goods-return'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { useReturnColumns, useReturnFilters } from '../list-parts'
import { goodsReturnPageText } from '../text'

/** Lists what the buyer sends back to the company. */
export const OwnReturnList = () => {
  const t = useText(goodsReturnPageText)
  return (
    <ListPage<OwnReturnRow>
      id="srm/ownReturn/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useReturnColumns<OwnReturnRow>(false)}
      filters={useReturnFilters(false)}
      views={useStatusViews(goodsReturnMachine)}
      rowLink={(row) => `/srm/ownReturn/detail?id=${row.id}`}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
