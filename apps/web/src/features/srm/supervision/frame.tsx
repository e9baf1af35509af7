import type { SupervisionWorkDetail } from '@srm/contract/srm/supervision'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { supervisionNodeMachine } from '@srm/domain/srm/supervision/supervision-node.machine'
import { supervisionText } from '@srm/domain/srm/supervision/supervision.text'
import type { ReactNode } from 'react'
import { usePageMove } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ApprovalCourse, ApprovalNote, useApprovals, type Approvals } from '../../../ui/approval/approvals'
import { Banner } from '../../../ui/layout/banner'
import { PageBody } from '../../../ui/layout/card'
import { DateBlock } from '../../../ui/dates/date-block'
import { EventLog } from '../../../ui/detail/event-log'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanel, SectionTabs, useSectionTab, type SectionTab } from '../../../ui/layout/section-tabs'
import { StatusTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { AuditsSection, NodesSection, PlanSection, RecordsSection } from './sections'
import './supervision.css'
import { supervisionPageText } from './text'

const useTabs = (plan: SupervisionWorkDetail, approvals: Approvals): readonly SectionTab[] => {
  const t = useText(supervisionPageText).tabs
  return [
    { key: 'nodes', title: t.nodes, count: plan.nodes.length },
    { key: 'plan', title: t.plan },
    { key: 'records', title: t.records, count: plan.records.length },
    { key: 'audits', title: t.audits, count: plan.audits.length },
    ...approvals.tab,
    { key: 'log', title: t.log },
  ]
}

const Notes = ({ plan, mine }: { plan: SupervisionWorkDetail; mine: boolean }) => {
  const t = useText(supervisionPageText)
  const { rejected, terminated, toPrepare } = supervisionMachine.states
  if (plan.status === rejected) return <Banner tone="bad">{t.rejectedNote(plan.decisionNote ?? '')}</Banner>
  if (plan.status === terminated) return <Banner tone="bad">{t.terminatedNote(plan.decisionNote ?? '')}</Banner>
  return mine && plan.status === toPrepare ? <Banner tone="todo">{t.toPrepareNote}</Banner> : null
}

interface FrameProps {
  readonly plan: SupervisionWorkDetail
  /** Given on the buyer's side. */
  readonly supplierName?: string
  readonly auditPage: '/srm/qualityAudit/detail' | '/srm/qualityReply/detail'
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions?: ReactNode
  /** In place of the nodes while they are being prepared. */
  readonly nodesForm?: ReactNode
}

/** One plan: band, tabs and their sections, the same on both sides. */
export const PlanFrame = ({ plan, supplierName, auditPage, log, actions, nodesForm }: FrameProps) => {
  const t = useText(supervisionPageText)
  const f = useText(supervisionText).field
  const move = usePageMove()
  const approvals = useApprovals('supervision', plan.id)
  const tabs = useTabs(plan, approvals)
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${plan.docNo}`)
  const section = () => {
    if (current === 'plan') return <PlanSection plan={plan} {...(supplierName ? { supplierName } : {})} />
    if (current === 'records') return <RecordsSection plan={plan} />
    if (current === 'audits') return <AuditsSection plan={plan} page={auditPage} />
    if (current === 'approval') return <ApprovalCourse bizType="supervision" bizId={plan.id} />
    if (current === 'log') return <EventLog machine={supervisionMachine} parts={[supervisionNodeMachine]} query={log} />
    return <NodesSection plan={plan} />
  }
  return (
    <>
      <PageHeader
        title={plan.equipment}
        code={plan.docNo}
        papers={{ type: supplierName ? 'supervision' : 'supervisionWork', id: plan.id }}
        lead={plan.nextOn ? <DateBlock at={`${plan.nextOn} 23:59:59`} /> : undefined}
        tags={<StatusTag machine={supervisionMachine} status={plan.status} />}
        facts={[supplierName, plan.orgName, plan.ownerName]}
        figures={[
          { label: f.progress, value: t.percent(plan.progress) },
          { label: f.nextNode, value: plan.nextNode ? `${plan.nextPoint} ${plan.nextNode}` : '—' },
          { label: f.prodEnd, value: plan.prodEnd },
        ]}
        actions={actions}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <SectionPanel name={current}>
        {nodesForm && (
          <div hidden={current !== 'nodes'}>
            <div className="srm-body above">
              <Notes plan={plan} mine />
            </div>
            {nodesForm}
          </div>
        )}
        {!(nodesForm && current === 'nodes') && (
          <PageBody>
            <ApprovalNote of={approvals} onSee={() => move({ hash: 'approval' })} />
            <Notes plan={plan} mine={!supplierName} />
            {section()}
          </PageBody>
        )}
      </SectionPanel>
    </>
  )
}
