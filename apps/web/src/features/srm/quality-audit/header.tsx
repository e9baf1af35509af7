import { owedStates, qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { qualityAuditText } from '@srm/domain/srm/quality-audit/quality-audit.text'
import type { ReactNode } from 'react'
import { ellipsis, shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { CountdownCard } from '../../../ui/dates/countdown'
import { DateBlock } from '../../../ui/dates/date-block'
import { Detail } from '../../../ui/detail/detail'
import { PageHeader } from '../../../ui/layout/page-header'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { Steps, type Step } from '../../../ui/detail/steps'
import { SeverityTag } from './list-parts'
import type { AuditItem } from './sections'
import { qualityAuditPageText } from './text'

type Of = { readonly item: AuditItem }

/** How far it has come: issued, answered, verified, confirmed. */
const Progress = ({ item }: Of) => {
  const t = useText(qualityAuditPageText)
  const { pendingConfirmation, confirmed, withdrawn, rejected } = qualityAuditMachine.states
  const last = item.rounds.at(-1)
  const at = item.status === confirmed ? 4 : item.status === pendingConfirmation ? 2 : 1
  const state = (place: number): Step['state'] => {
    if (place < at) return 'done'
    if (place > at) return 'next'
    return item.status === withdrawn || (item.status === rejected && place === 1) ? 'bad' : 'now'
  }
  const moment = (instant: string | null | undefined) => (instant ? shortInstant(instant).slice(5) : null)
  const steps: Step[] = [
    { title: t.steps.issue, state: state(0), lines: [item.issuerName, moment(item.createTime)] },
    { title: t.steps.reply, state: state(1), lines: last ? [t.roundNo(last.roundNo), moment(last.repliedAt)] : [] },
    {
      title: t.steps.verify,
      state: state(2),
      lines: last?.verdict ? [`${last.verdictBy} ${t.verdict[last.verdict]}`, moment(last.verdictAt)] : [],
    },
    { title: t.steps.done, state: state(3), lines: [moment(item.confirmedAt)] },
  ]
  return <Steps label={t.steps.label} steps={steps} />
}

interface HeaderProps extends Of {
  /** Which side's paper is printed from it. */
  readonly paper: 'qualityAudit' | 'qualityReply'
  readonly facts: readonly (string | null)[]
  readonly actions?: ReactNode
  readonly tags?: ReactNode
  readonly children: ReactNode
}
export const AuditHeader = ({ item, paper, facts, actions, tags, children }: HeaderProps) => {
  const t = useText(qualityAuditPageText)
  const f = useText(qualityAuditText).field
  const owed = owedStates.includes(item.status)
  return (
    <PageHeader
      title={ellipsis(item.finding.split('\n')[0], 48)}
      code={item.docNo}
      papers={{ type: paper, id: item.id }}
      lead={<DateBlock at={item.replyDeadline} plain={!owed} />}
      tags={
        <>
          <StatusTag machine={qualityAuditMachine} status={item.status} />
          <SeverityTag severity={item.severity} />
          {item.overdue && <ToneTag tone="bad">{t.overdue}</ToneTag>}
          {tags}
        </>
      }
      facts={facts}
      figures={[
        { label: t.deadlineOf, value: shortInstant(item.replyDeadline) },
        { label: f.round, value: item.round },
        { label: f.rejectCount, value: item.rejectCount },
      ]}
      actions={actions}
    >
      <Progress item={item} />
      {children}
    </PageHeader>
  )
}

/** The clock while an answer is owed, and who has to do with it. */
export const AuditSide = ({ item, supplierName }: Of & { supplierName?: string }) => {
  const t = useText(qualityAuditPageText)
  const f = useText(qualityAuditText).field
  const owed = owedStates.includes(item.status)
  return (
    <>
      {owed && <CountdownCard title={t.answerUntil} from={item.rounds.at(-1)?.verdictAt ?? item.createTime} to={item.replyDeadline} late />}
      <Card title={t.sections.people}>
        <Detail
          columns={1}
          items={[
            { label: f.issuerName, value: item.issuerName },
            { label: f.orgName, value: item.orgName },
            ...(supplierName ? [{ label: f.supplierName, value: supplierName }] : []),
            { label: f.createTime, value: shortInstant(item.createTime) },
          ]}
        />
      </Card>
    </>
  )
}
