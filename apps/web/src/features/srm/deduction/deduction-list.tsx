import { deduction as routes, type DeductionRow } from '@srm/contract/srm/deduction'
import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useDeductionColumns, useDeductionFilters } from './list-parts'
import { deductionPageText } from './text'

/** Deductions of the departments in reach. */
export const DeductionList = () => {
  const t = useText(deductionPageText)
  return (
    <ListPage<DeductionRow>
      id="srm/deduction/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useDeductionColumns<DeductionRow>(true)}
      filters={useDeductionFilters(true)}
      views={useStatusViews(deductionMachine)}
      rowLink={(row) => `/srm/deduction/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/deduction/form', permission: 'srm:deduction:add' }}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
