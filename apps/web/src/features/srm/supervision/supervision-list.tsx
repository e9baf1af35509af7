import { supervision as routes, supervisionFiles, type SupervisionRow } from '@srm/contract/srm/supervision'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useSupervisionColumns, useSupervisionFilters } from './list-parts'
import { supervisionPageText } from './text'

/** All supervision plans in reach. */
export const SupervisionList = () => {
  const t = useText(supervisionPageText)
  const views = useStatusViews(supervisionMachine).map((view) => ({ ...view, urgent: view.key === 'pendingReview' }))
  return (
    <ListPage<SupervisionRow>
      id="srm/supervision/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useSupervisionColumns<SupervisionRow>(true)}
      filters={useSupervisionFilters(true)}
      views={views}
      rowLink={(row) => `/srm/supervision/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/supervision/form', permission: 'srm:supervision:add' }}
      exportPath={supervisionFiles.export}
      exportPermission="srm:supervision:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
