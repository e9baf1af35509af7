import type { InspectionDetail } from '@srm/contract/srm/inspection'
import { auditableInspection } from '@srm/domain/srm/inspection/inspection.machine'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { Link } from '@tanstack/react-router'
import { shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { DictText } from '../../../ui/dict/dict'
import { Card } from '../../../ui/layout/card'
import { StatusTag } from '../../../ui/tags/status-tag'
import { inspectionPageText } from './text'

/** Corrective actions that were issued for what the lot failed in, and the way to issue one. */
export const AuditsCard = ({ item }: { item: InspectionDetail }) => {
  const t = useText(inspectionPageText)
  const may = useMay()
  const isOffered = may('srm:qualityAudit:add') && auditableInspection.includes(item.status)
  if (!isOffered && item.audits.length === 0) return null
  return (
    <Card title={t.audits}>
      <div className="srm-stack gap-2">
        {item.audits.map((audit) => (
          <div key={audit.id} className="srm-stack">
            <span className="srm-row wrap gap-2">
              {may('srm:qualityAudit:queryById') ? (
                <Link className="srm-link srm-code" to={`/srm/qualityAudit/detail?id=${audit.id}`}>
                  {audit.docNo}
                </Link>
              ) : (
                audit.docNo
              )}
              <StatusTag machine={qualityAuditMachine} status={audit.status} />
            </span>
            <span className="srm-dim">
              <DictText code="quality_severity" value={audit.severity} /> · {t.answerBy(shortInstant(audit.replyDeadline))}
            </span>
          </div>
        ))}
        {isOffered && (
          <Link className="srm-link" to={`/srm/qualityAudit/form?inspectionId=${item.id}`}>
            {t.issueAudit}
          </Link>
        )}
      </div>
    </Card>
  )
}
