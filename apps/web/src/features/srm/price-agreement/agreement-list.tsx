import { priceAgreement as routes, priceAgreementFiles, type PriceAgreementRow } from '@srm/contract/srm/price-agreement'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useAgreementColumns, useAgreementFilters } from './list-parts'
import { agreementPageText } from './text'

/** Price agreements of the departments in reach. */
export const AgreementList = () => {
  const t = useText(agreementPageText)
  return (
    <ListPage<PriceAgreementRow>
      id="srm/priceAgreement/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useAgreementColumns<PriceAgreementRow>(true)}
      filters={useAgreementFilters(true)}
      views={useStatusViews(priceAgreementMachine)}
      rowLink={(row) => `/srm/price-agreement/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/price-agreement/form', permission: 'srm:priceAgreement:add' }}
      exportPath={priceAgreementFiles.export}
      exportPermission="srm:priceAgreement:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
