import { supplierCheck as routes, type SupplierCheckRow } from '@srm/contract/srm/quality-check'
import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { query } from '../../../../lib/wire/client'
import { useText } from '../../../../lib/text'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { useCheckColumns, useCheckFilters } from '../list-parts'
import { qualityCheckPageText } from '../text'

const told = ['notified', 'ongoing', 'pendingCorrection', 'closed', 'cancelled'] as const

/** Checks the company was told of. */
export const SupplierCheckList = () => {
  const t = useText(qualityCheckPageText)
  return (
    <ListPage<SupplierCheckRow>
      id="srm/supplierCheck/list"
      title={t.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useCheckColumns<SupplierCheckRow>(false)}
      filters={useCheckFilters(false)}
      views={useStatusViews(qualityCheckMachine, told)}
      rowLink={(row) => `/srm/supplierCheck/detail?id=${row.id}`}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
