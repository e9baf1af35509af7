import type { AuditRound, QualityAuditDetail, QualityReplyDetail } from '@srm/contract/srm/quality-audit'
import { qualityAuditText } from '@srm/domain/srm/quality-audit/quality-audit.text'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nothing, shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { DictText } from '../../../ui/dict/dict'
import { EmptyState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import { FileList } from '../../../ui/imports/upload'
import { SeverityTag } from './list-parts'
import { qualityAuditPageText } from './text'
import { SupplierLink } from '../supplier-link'

/** What both sides read of an item. */
export type AuditItem = Omit<QualityReplyDetail, 'draft'>
type Of = { readonly item: AuditItem }

const sourcePages: Readonly<Record<string, string>> = {
  CHECK: '/srm/qualityCheck/detail',
  IQC: '/srm/inspection/detail',
  SUPERVISION: '/srm/supervision/detail',
  EVALUATION: '/srm/evaluation/detail',
}
/** The document it was found in, where that has a page. */
const Source = ({ item, sourceId }: Of & { sourceId: string | null }) => {
  const page = sourcePages[item.source]
  if (!sourceId || !page) return <>{item.sourceNo ?? nothing}</>
  return (
    <Link to={page} search={{ id: sourceId }}>
      {item.sourceNo}
    </Link>
  )
}

export const ProblemSection = ({
  item,
  supplier,
}: Of & { supplier?: Pick<QualityAuditDetail, 'supplierId' | 'supplierName' | 'sourceId'> }) => {
  const t = useText(qualityAuditPageText)
  const f = useText(qualityAuditText).field
  const items: DetailItem[] = [
    { label: f.finding, value: <span className="srm-words">{item.finding}</span>, wide: true },
    { label: f.severity, value: <SeverityTag severity={item.severity} /> },
    { label: f.source, value: <DictText code="quality_audit_source" value={item.source} /> },
    { label: f.clause, value: item.clause },
    { label: f.sourceNo, value: <Source item={item} sourceId={supplier?.sourceId ?? null} /> },
    ...(supplier ? [{ label: f.supplierName, value: <SupplierLink id={supplier.supplierId} name={supplier.supplierName} /> }] : []),
    { label: f.replyDeadline, value: shortInstant(item.replyDeadline) },
  ]
  return (
    <>
      <Card title={t.sections.problem}>
        <Detail items={items} />
      </Card>
      <Card title={f.photos} note={item.photos.length ? String(item.photos.length) : undefined}>
        <FileList files={item.photos} />
      </Card>
    </>
  )
}

const VerdictTag = ({ round }: { round: AuditRound }) => {
  const t = useText(qualityAuditPageText)
  if (!round.verdict) return <>{nothing}</>
  return <ToneTag tone={round.verdict === 'confirm' ? 'done' : 'bad'}>{t.verdict[round.verdict]}</ToneTag>
}

/** Every reply and what was said to it, a column each: what changed from one to the next stands side by side. */
export const RoundsSection = ({ item, none }: Of & { none: string }) => {
  const t = useText(qualityAuditPageText)
  const f = useText(qualityAuditText).field
  const words = (text: string | null) => (text ? <span className="srm-words">{text}</span> : nothing)
  const rows: readonly (readonly [string, (round: AuditRound) => ReactNode])[] = [
    [f.containment, (r) => words(r.containment)],
    [f.rootCause, (r) => words(r.rootCause)],
    [f.corrective, (r) => words(r.corrective)],
    [f.preventive, (r) => words(r.preventive)],
    [f.planDate, (r) => r.planDate],
    [f.evidence, (r) => <FileList files={r.evidence} />],
    [t.fields.reply, (r) => `${r.repliedBy} ${shortInstant(r.repliedAt)}`],
    [t.fields.verdict, (r) => <VerdictTag round={r} />],
    [f.verifyText, (r) => words(r.verdictText)],
    [t.fields.verdictBy, (r) => (r.verdictBy ? `${r.verdictBy} ${shortInstant(r.verdictAt)}` : nothing)],
    [f.newDeadline, (r) => shortInstant(r.newDeadline)],
  ]
  if (item.rounds.length === 0)
    return (
      <Card title={t.sections.compare}>
        <EmptyState title={none} />
      </Card>
    )
  return (
    <Card title={t.sections.compare} note={t.rounds(item.rounds.length)} flush>
      <div className="srm-scroll" tabIndex={0} role="region" aria-label={t.sections.compare}>
        <table className="srm-table-plain qau-rounds">
          <thead>
            <tr>
              <th scope="col">{f.round}</th>
              {item.rounds.map((round) => (
                <th key={round.id} scope="col">
                  {t.roundNo(round.roundNo)} {round.late && <small className="srm-warn">{t.late}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([title, cell]) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {item.rounds.map((round) => (
                  <td key={round.id}>{cell(round)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

export const VerificationSection = ({ item }: Of) => {
  const t = useText(qualityAuditPageText)
  const f = useText(qualityAuditText).field
  const judged = item.rounds.filter((round) => round.verdict)
  return (
    <>
      {item.confirmedAt && (
        <Card title={t.verdict.confirm}>
          <Detail
            items={[
              { label: f.confirmedAt, value: shortInstant(item.confirmedAt) },
              { label: f.effectCheckOn, value: item.effectCheckOn },
            ]}
          />
        </Card>
      )}
      <Card title={t.sections.verdicts} note={judged.length ? String(judged.length) : undefined}>
        {judged.length === 0 ? (
          <EmptyState title={t.noVerdict} />
        ) : (
          <ol className="srm-entries">
            {[...judged].reverse().map((round) => (
              <li key={round.id}>
                <div className="srm-row">
                  <b>{t.roundNo(round.roundNo)}</b>
                  <VerdictTag round={round} />
                  <span className="srm-grow" />
                  <span className="srm-dim">
                    {round.verdictBy} {shortInstant(round.verdictAt)}
                  </span>
                </div>
                <p>{round.verdictText}</p>
                {round.newDeadline && (
                  <p className="srm-dim">
                    {f.newDeadline} {shortInstant(round.newDeadline)}
                  </p>
                )}
              </li>
            ))}
          </ol>
        )}
      </Card>
    </>
  )
}

export const FilesSection = ({ item }: Of) => {
  const t = useText(qualityAuditPageText)
  const f = useText(qualityAuditText).field
  return (
    <>
      <Card title={f.photos} note={String(item.photos.length)}>
        <FileList files={item.photos} />
      </Card>
      {item.rounds.map((round) => (
        <Card key={round.id} title={`${t.roundNo(round.roundNo)} ${f.evidence}`} note={String(round.evidence.length)}>
          <FileList files={round.evidence} />
        </Card>
      ))}
    </>
  )
}
