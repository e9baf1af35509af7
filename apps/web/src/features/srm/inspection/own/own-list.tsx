import { ownInspection as routes, type OwnInspectionRow } from '@srm/contract/srm/inspection'
import { inspectionMachine } from '@srm/domain/srm/inspection/inspection.machine'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { useInspectionColumns, useInspectionFilters } from '../list-parts'
import { inspectionPageText } from '../text'

/** A company sees its lots once they are judged. */
const states = ['accepted', 'concession', 'rejected', 'sorted'] as const

export const OwnInspectionList = () => {
  const t = useText(inspectionPageText)
  return (
    <ListPage<OwnInspectionRow>
      id="srm/ownInspection/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useInspectionColumns<OwnInspectionRow>(false)}
      filters={useInspectionFilters(false)}
      views={useStatusViews(inspectionMachine, states)}
      rowLink={(row) => `/srm/ownInspection/detail?id=${row.id}`}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
