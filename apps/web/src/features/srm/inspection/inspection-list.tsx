import { inspection as routes, type InspectionRow } from '@srm/contract/srm/inspection'
import { inspectionMachine } from '@srm/domain/srm/inspection/inspection.machine'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useInspectionColumns, useInspectionFilters } from './list-parts'
import { inspectionPageText } from './text'

/** Lots that came and what became of them. */
export const InspectionList = () => {
  const t = useText(inspectionPageText)
  return (
    <ListPage<InspectionRow>
      id="srm/inspection/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useInspectionColumns<InspectionRow>(true)}
      filters={useInspectionFilters(true)}
      views={useStatusViews(inspectionMachine)}
      rowLink={(row) => `/srm/inspection/detail?id=${row.id}`}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
