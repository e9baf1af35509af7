import { concession as routes, type ConcessionRow } from '@srm/contract/srm/concession'
import { concessionMachine } from '@srm/domain/srm/concession/concession.machine'
import { concessionText } from '@srm/domain/srm/concession/concession.text'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useConcessionColumns } from './list-parts'
import { concessionPageText } from './text'

/** Goods that failed and are, or may be, taken as they are. */
export const ConcessionList = () => {
  const t = useText(concessionPageText)
  const { field: f } = useText(concessionText)
  return (
    <ListPage<ConcessionRow>
      id="srm/concession/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useConcessionColumns<ConcessionRow>(true)}
      filters={[
        { key: 'keyword', label: t.keyword, kind: 'exact' },
        { key: 'supplierName', label: f.supplierName },
      ]}
      views={useStatusViews(concessionMachine)}
      rowLink={(row) => `/srm/concession/detail?id=${row.id}`}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
