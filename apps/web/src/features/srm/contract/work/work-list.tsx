import { contractWork as routes, type ContractWorkRow } from '@srm/contract/srm/contract'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useWaitingViews } from '../../../../ui/list-page/views/status-views'
import { useContractColumns, useContractFilters } from '../contract-list'
import { contractPageText } from '../text'

const waiting = ['pendingSupplier', 'pendingSignature'] as const
/** Drafts and approvals are the buyer's alone. */
const states = [...waiting, 'inForce', 'changing', 'expired', 'completed', 'terminated', 'void'] as const

/** Contracts of the company, from when the buyer handed them to it. */
export const ContractWorkList = () => {
  const t = useText(contractPageText)
  return (
    <ListPage<ContractWorkRow>
      id="srm/contractWork/list"
      title={t.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useContractColumns<ContractWorkRow>(false)}
      filters={useContractFilters(false)}
      views={useWaitingViews(contractMachine, waiting, states)}
      rowLink={(row) => `/srm/contractWork/detail?id=${row.id}`}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
