import type { CheckAudit, SupplierCheckDetail } from '@srm/contract/srm/quality-check'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { qualityAuditText } from '@srm/domain/srm/quality-audit/quality-audit.text'
import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { qualityCheckText } from '@srm/domain/srm/quality-check/quality-check.text'
import { Link } from '@tanstack/react-router'
import { nothing, shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { Detail } from '../../../ui/detail/detail'
import { DictText } from '../../../ui/dict/dict'
import { PlainTable } from '../../../ui/layout/plain-table'
import { EmptyState } from '../../../ui/states/states'
import { StatusTag } from '../../../ui/tags/status-tag'
import { Steps, type Step } from '../../../ui/detail/steps'
import { FileList } from '../../../ui/imports/upload'
import { ConclusionTag } from './list-parts'
import { qualityCheckPageText } from './text'

/** What both sides read of a check. */
type Of = { readonly check: SupplierCheckDetail }

export const PlanSection = ({ check, supplierName }: Of & { supplierName?: string }) => {
  const t = useText(qualityCheckPageText)
  const f = useText(qualityCheckText).field
  return (
    <Card title={t.sections.basics}>
      <Detail
        items={[
          { label: f.type, value: <DictText code="quality_check_type" value={check.type} /> },
          ...(supplierName ? [{ label: f.supplierName, value: supplierName }] : []),
          { label: f.categoryName, value: check.categoryName },
          { label: f.planFrom, value: check.planFrom },
          { label: f.planTo, value: check.planTo },
          { label: f.leaderName, value: check.leaderName },
          { label: f.team, value: check.team },
          { label: f.place, value: check.place },
          { label: f.scope, value: check.scope && <span className="srm-words">{check.scope}</span>, wide: true },
        ]}
      />
    </Card>
  )
}

export const ResultSection = ({ check, none }: Of & { none: string }) => {
  const t = useText(qualityCheckPageText)
  const f = useText(qualityCheckText).field
  if (!check.concludedAt)
    return (
      <Card title={t.sections.result}>
        <EmptyState title={none} />
      </Card>
    )
  return (
    <>
      <Card title={t.sections.result}>
        <Detail
          items={[
            { label: f.scorePct, value: check.scorePct && t.percent(check.scorePct) },
            { label: f.conclusion, value: <ConclusionTag conclusion={check.conclusion} /> },
            { label: f.concludedAt, value: shortInstant(check.concludedAt) },
            { label: f.closedAt, value: check.closedAt && shortInstant(check.closedAt) },
            { label: f.summary, value: <span className="srm-words">{check.summary}</span>, wide: true },
          ]}
        />
      </Card>
      <Card title={f.report} note={check.report.length ? String(check.report.length) : undefined}>
        <FileList files={check.report} />
      </Card>
    </>
  )
}

/** What came out of the check, each leading to its page on the reader's own side. */
export const AuditsSection = ({ check, page }: Of & { page: '/srm/qualityAudit/detail' | '/srm/qualityReply/detail' }) => {
  const t = useText(qualityCheckPageText)
  const f = useText(qualityCheckText).field
  const { docNo } = useText(qualityAuditText).field
  return (
    <Card title={t.sections.audits} note={check.audits.length ? String(check.audits.length) : undefined} flush={check.audits.length > 0}>
      {check.audits.length === 0 ? (
        <EmptyState title={t.noAudits} />
      ) : (
        <PlainTable<CheckAudit>
          label={t.sections.audits}
          rows={check.audits}
          keyOf={(audit) => audit.id}
          columns={[
            {
              key: 'docNo',
              title: docNo,
              cell: (audit) => (
                <Link to={page} search={{ id: audit.id }} className="srm-num">
                  {audit.docNo}
                </Link>
              ),
            },
            { key: 'finding', title: t.columns.finding, cell: (audit) => <span className="qck-finding">{audit.finding}</span> },
            { key: 'severity', title: f.severity, cell: (audit) => <DictText code="quality_severity" value={audit.severity} /> },
            {
              key: 'deadline',
              title: t.columns.deadline,
              cell: (audit) => <span className="srm-num">{shortInstant(audit.replyDeadline)}</span>,
            },
            { key: 'round', title: t.columns.round, right: true, cell: (audit) => audit.round },
            { key: 'status', title: f.status, cell: (audit) => <StatusTag machine={qualityAuditMachine} status={audit.status} /> },
          ]}
        />
      )}
    </Card>
  )
}

const order = ['planned', 'notified', 'ongoing', 'pendingCorrection', 'closed'] as const

/** Planned, told, checked, corrected, closed: how far it has come. */
export const CheckProgress = ({ check }: Of) => {
  const t = useText(qualityCheckPageText)
  const cancelled = check.status === qualityCheckMachine.states.cancelled
  const reached = check.startedAt ? 2 : check.notifiedAt ? 1 : 0
  const at = cancelled ? reached : order.findIndex((name) => qualityCheckMachine.states[name] === check.status)
  const stateOf = (place: number): Step['state'] => {
    if (place < at || (place === at && check.status === qualityCheckMachine.states.closed)) return 'done'
    if (place > at) return 'next'
    return cancelled ? 'bad' : 'now'
  }
  const moment = (instant: string | null) => (instant ? shortInstant(instant).slice(5) : null)
  const plan: readonly (readonly [string, string | null])[] = [
    [t.steps.plan, moment(check.createTime)],
    [t.steps.notify, moment(check.notifiedAt)],
    [t.steps.check, moment(check.concludedAt) ?? moment(check.startedAt)],
    [t.steps.correct, check.audits.length ? t.itemCount(check.audits.length) : null],
    [t.steps.close, moment(check.closedAt)],
  ]
  return <Steps label={t.steps.label} steps={plan.map(([title, words], place) => ({ title, state: stateOf(place), lines: [words] }))} />
}

export const useCheckFigures = (check: SupplierCheckDetail) => {
  const t = useText(qualityCheckPageText)
  const f = useText(qualityCheckText).field
  return [
    { label: f.planFrom, value: check.planFrom },
    { label: f.planTo, value: check.planTo },
    ...(check.scorePct ? [{ label: f.scorePct, value: t.percent(check.scorePct) }] : []),
    { label: f.audits, value: check.audits.length || nothing },
  ]
}
