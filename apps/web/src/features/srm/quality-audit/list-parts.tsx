import type { QualityAuditRow, QualityReplyRow } from '@srm/contract/srm/quality-audit'
import { owedStates, qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { qualityAuditText } from '@srm/domain/srm/quality-audit/quality-audit.text'
import { useMemo } from 'react'
import { useText } from '../../../lib/text'
import { shortInstant } from '../../../lib/format'
import { DeadlineCell } from '../../../ui/dates/deadline-cell'
import { DictText } from '../../../ui/dict/dict'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import type { Column, Filter, View } from '../../../ui/list-page/types'
import { ToneTag } from '../../../ui/tags/status-tag'
import { qualityAuditPageText } from './text'

const heat = { CR: 'bad', MA: 'todo', MI: 'end' } as const
export const SeverityTag = ({ severity }: { severity: QualityReplyRow['severity'] }) => (
  <ToneTag tone={heat[severity]}>
    <DictText code="quality_severity" value={severity} />
  </ToneTag>
)

/** The clock runs only while an answer is owed. */
const Deadline = ({ row }: { row: Pick<QualityReplyRow, 'status' | 'replyDeadline' | 'createTime'> }) =>
  owedStates.includes(row.status) ? (
    <DeadlineCell from={row.createTime} to={row.replyDeadline} late />
  ) : (
    <span className="srm-num srm-dim">{shortInstant(row.replyDeadline)}</span>
  )

const Rounds = ({ row }: { row: Pick<QualityReplyRow, 'round' | 'late'> }) => {
  const t = useText(qualityAuditPageText)
  return (
    <>
      {t.rounds(row.round)}
      {row.late && <small className="srm-warn"> {t.late}</small>}
    </>
  )
}

/** Columns of both sides' lists; `first` go before the finding's own. */
export const useAuditColumns = <R extends QualityAuditRow | QualityReplyRow>(supplierToo: boolean): readonly Column<R>[] => {
  const f = useText(qualityAuditText).field
  return useMemo(() => {
    const all: readonly Column<QualityAuditRow>[] = [
      { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 150 },
      { key: 'finding', title: f.finding, link: true },
      ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 128, card: 'field' } as const] : []),
      {
        key: 'severity',
        title: f.severity,
        width: 76,
        sort: true,
        card: 'field',
        render: (row) => <SeverityTag severity={row.severity} />,
      },
      { key: 'replyDeadline', title: f.replyDeadline, sort: true, width: 158, card: 'field', render: (row) => <Deadline row={row} /> },
      { key: 'status', title: f.status, kind: 'status', machine: qualityAuditMachine, width: 88 },
      { key: 'round', title: f.round, width: 76, card: 'field', render: (row) => <Rounds row={row} />, hidden: true },
      { key: 'source', title: f.source, kind: 'dict', dict: 'quality_audit_source', width: 76, hidden: true },
      { key: 'createTime', title: f.createTime, kind: 'day', sort: true, width: 96, card: 'none', hidden: true },
      { key: 'sourceNo', title: f.sourceNo, hidden: true, card: 'none' },
      { key: 'clause', title: f.clause, hidden: true, card: 'none' },
      { key: 'rejectCount', title: f.rejectCount, kind: 'int', sort: true, hidden: true, card: 'none' },
      { key: 'repliedAt', title: f.repliedAt, kind: 'instant', sort: true, hidden: true, card: 'none' },
      ...(supplierToo
        ? ([{ key: 'issuerName', title: f.issuerName, hidden: true, card: 'none' }] as const)
        : ([{ key: 'orgName', title: f.orgName, hidden: true, card: 'none' }] as const)),
    ]
    return all as unknown as readonly Column<R>[]
  }, [f, supplierToo])
}

export const useAuditFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(qualityAuditPageText)
  const f = useText(qualityAuditText).field
  return useMemo(
    () => [
      { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
      { key: 'severity', label: f.severity, kind: 'dicts', dict: 'quality_severity' },
      {
        key: 'overdue',
        label: f.overdue,
        kind: 'select',
        options: [
          { value: 'Y', label: t.yes },
          { value: 'N', label: t.no },
        ],
      },
      { key: 'source', label: f.source, kind: 'dicts', dict: 'quality_audit_source' },
      ...(supplierToo ? [{ key: 'supplierName', label: f.supplierName } as const] : []),
      { key: 'createTime', label: f.createTime, kind: 'days' },
      { key: 'replyDeadline', label: f.replyDeadline, kind: 'days' },
    ],
    [t, f, supplierToo],
  )
}

/** @param waiting states in which this side has to act */
export const useAuditViews = (waiting: readonly string[]): readonly View[] =>
  useStatusViews(qualityAuditMachine).map((view) => ({ ...view, urgent: waiting.includes(view.key) }))
