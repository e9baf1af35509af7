import { serviceEntry as routes, type ServiceEntryRow } from '@srm/contract/srm/service-entry'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useEntryColumns, useEntryFilters } from './list-parts'
import { entryPageText } from './text'

/** Lists what was done for the departments in reach. */
export const ServiceEntryList = () => {
  const t = useText(entryPageText)
  return (
    <ListPage<ServiceEntryRow>
      id="srm/serviceEntry/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useEntryColumns<ServiceEntryRow>(true)}
      filters={useEntryFilters(true)}
      views={useStatusViews(serviceEntryMachine)}
      rowLink={(row) => `/srm/serviceEntry/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/serviceEntry/form', permission: 'srm:serviceEntry:add' }}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
