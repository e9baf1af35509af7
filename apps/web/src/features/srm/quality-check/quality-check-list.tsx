import { qualityCheck as routes, qualityCheckFiles, type QualityCheckRow } from '@srm/contract/srm/quality-check'
import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { CheckRowActions } from './check-actions'
import { useCheckColumns, useCheckFilters } from './list-parts'
import { qualityCheckPageText } from './text'

/** All quality checks in reach. */
export const QualityCheckList = () => {
  const t = useText(qualityCheckPageText)
  const views = useStatusViews(qualityCheckMachine).map((view) => ({ ...view, urgent: view.key === 'ongoing' }))
  return (
    <ListPage<QualityCheckRow>
      id="srm/qualityCheck/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useCheckColumns<QualityCheckRow>(true)}
      filters={useCheckFilters(true)}
      views={views}
      rowLink={(row) => `/srm/qualityCheck/detail?id=${row.id}`}
      rowActions={(row) => <CheckRowActions row={row} />}
      primary={{ label: t.new, to: '/srm/qualityCheck/form', permission: 'srm:qualityCheck:add' }}
      exportPath={qualityCheckFiles.export}
      exportPermission="srm:qualityCheck:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
