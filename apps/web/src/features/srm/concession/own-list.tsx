import { ownConcession as routes, type OwnConcessionRow } from '@srm/contract/srm/concession'
import { concessionMachine } from '@srm/domain/srm/concession/concession.machine'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useConcessionColumns } from './list-parts'
import { concessionPageText } from './text'

/** The company sees it from the day it is asked. */
const states = ['pendingSupplier', 'agreed', 'declined', 'cancelled'] as const

export const OwnConcessionList = () => {
  const t = useText(concessionPageText)
  return (
    <ListPage<OwnConcessionRow>
      id="srm/ownConcession/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useConcessionColumns<OwnConcessionRow>(false)}
      filters={[{ key: 'keyword', label: t.keywordMine, kind: 'exact' }]}
      views={useStatusViews(concessionMachine, states)}
      rowLink={(row) => `/srm/ownConcession/detail?id=${row.id}`}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
