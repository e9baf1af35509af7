import { ownDeduction as routes, type OwnDeductionRow } from '@srm/contract/srm/deduction'
import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useWaitingViews } from '../../../../ui/list-page/views/status-views'
import { useDeductionColumns, useDeductionFilters } from '../list-parts'
import { deductionPageText } from '../text'

/** What the buyer deducts from the company, what waits for an answer first. */
export const OwnDeductionList = () => {
  const t = useText(deductionPageText)
  return (
    <ListPage<OwnDeductionRow>
      id="srm/ownDeduction/list"
      title={t.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useDeductionColumns<OwnDeductionRow>(false)}
      filters={useDeductionFilters(false)}
      views={useWaitingViews(deductionMachine, ['pendingSupplier'])}
      rowLink={(row) => `/srm/ownDeduction/detail?id=${row.id}`}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
