import { ownServiceEntry as routes, type OwnServiceEntryRow } from '@srm/contract/srm/service-entry'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { useEntryColumns, useEntryFilters } from '../list-parts'
import { entryPageText } from '../text'

/** The company's own entries, drafts among them. */
export const OwnServiceEntryList = () => {
  const t = useText(entryPageText)
  return (
    <ListPage<OwnServiceEntryRow>
      id="srm/ownServiceEntry/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useEntryColumns<OwnServiceEntryRow>(false)}
      filters={useEntryFilters(false)}
      views={useStatusViews(serviceEntryMachine)}
      rowLink={(row) => `/srm/ownServiceEntry/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/ownServiceEntry/form', permission: 'srm:serviceEntry:add' }}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
