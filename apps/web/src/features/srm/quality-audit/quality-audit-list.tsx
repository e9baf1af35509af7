import { qualityAudit as routes, qualityAuditFiles, type QualityAuditRow } from '@srm/contract/srm/quality-audit'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import { AuditRowActions } from './audit-actions'
import './audit.css'
import { useAuditColumns, useAuditFilters, useAuditViews } from './list-parts'
import { qualityAuditPageText } from './text'

const waiting = ['pendingConfirmation']

/** All corrective actions in reach. */
export const QualityAuditList = () => {
  const t = useText(qualityAuditPageText)
  return (
    <ListPage<QualityAuditRow>
      id="srm/qualityAudit/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useAuditColumns<QualityAuditRow>(true)}
      filters={useAuditFilters(true)}
      views={useAuditViews(waiting)}
      rowLink={(row) => `/srm/qualityAudit/detail?id=${row.id}`}
      rowActions={(row) => <AuditRowActions row={row} />}
      primary={{ label: t.new, to: '/srm/qualityAudit/form', permission: 'srm:qualityAudit:add' }}
      exportPath={qualityAuditFiles.export}
      exportPermission="srm:qualityAudit:exportXls"
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
