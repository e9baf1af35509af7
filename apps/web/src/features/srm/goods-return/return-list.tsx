import { goodsReturn as routes, type GoodsReturnRow } from '@srm/contract/srm/goods-return'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useReturnColumns, useReturnFilters } from './list-parts'
import { goodsReturnPageText } from './text'

/** Lists what goes back from the departments in reach. */
export const ReturnList = () => {
  const t = useText(goodsReturnPageText)
  return (
    <ListPage<GoodsReturnRow>
      id="srm/goodsReturn/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useReturnColumns<GoodsReturnRow>(true)}
      filters={useReturnFilters(true)}
      views={useStatusViews(goodsReturnMachine)}
      rowLink={(row) => `/srm/goodsReturn/detail?id=${row.id}`}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
