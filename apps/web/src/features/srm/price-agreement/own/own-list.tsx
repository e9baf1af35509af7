import { ownAgreement as routes, priceAgreementFiles, type OwnAgreementRow } from '@srm/contract/srm/price-agreement'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { useAgreementColumns, useAgreementFilters } from '../list-parts'
import { agreementPageText } from '../text'

/** The buyer's drafts are none of the company's states. */
const states = ['pendingSupplier', 'inForce', 'expired', 'terminated', 'voided'] as const

/** Agreements the company was asked to confirm. */
export const OwnAgreementList = () => {
  const t = useText(agreementPageText)
  return (
    <ListPage<OwnAgreementRow>
      id="srm/ownAgreement/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useAgreementColumns<OwnAgreementRow>(false)}
      filters={useAgreementFilters(false)}
      views={useStatusViews(priceAgreementMachine, states)}
      rowLink={(row) => `/srm/ownAgreement/detail?id=${row.id}`}
      exportPath={priceAgreementFiles.exportOwn}
      exportPermission="srm:ownAgreement:exportXls"
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
