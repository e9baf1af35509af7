import type { OwnDeductionDetail } from '@srm/contract/srm/deduction'
import { minorUnitOf } from '@srm/domain/kit/money'
import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { deductionText } from '@srm/domain/srm/deduction/deduction.text'
import type { ReactNode } from 'react'
import { shortInstant, thousands, trimmedDecimal } from '../../../lib/format'
import { usePageMove } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ApprovalCourse, ApprovalNote, type Approvals } from '../../../ui/approval/approvals'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { EventLog } from '../../../ui/detail/event-log'
import { DictText } from '../../../ui/dict/dict'
import { FileList } from '../../../ui/files/file-list'
import { Banner } from '../../../ui/layout/banner'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { MoneyText } from '../../../ui/tags/money'
import { StatusTag } from '../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { deductionPageText } from './text'

interface Props {
  readonly item: OwnDeductionDetail
  readonly supplier?: { readonly node: ReactNode; readonly name: string }
  readonly contract: ReactNode
  readonly payment: ReactNode
  readonly facts?: readonly DetailItem[]
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions: ReactNode
  readonly approvals?: Approvals
}
const { pendingSupplier, disputed, confirmed, setOff, withdrawn } = deductionMachine.states

const Notes = ({ item, isOwn }: { item: OwnDeductionDetail; isOwn: boolean }) => {
  const t = useText(deductionPageText)
  return (
    <>
      {item.status === pendingSupplier && <Banner tone={isOwn ? 'todo' : 'info'}>{isOwn ? t.waitMine : t.waitNote}</Banner>}
      {item.status === disputed && <Banner tone="bad">{t.disputedNote(item.dispute ?? '')}</Banner>}
      {item.status === disputed && item.ground === 'CLAUSE' && <Banner tone="todo">{t.decideNote}</Banner>}
      {item.status === confirmed && <Banner tone="info">{item.paymentNo ? t.takenNote(item.paymentNo) : t.confirmedNote}</Banner>}
      {item.status === setOff && <Banner tone="info">{t.takenNote(item.paymentNo ?? '')}</Banner>}
      {item.status === withdrawn && <Banner tone="bad">{t.endedNote(item.endReason ?? '')}</Banner>}
    </>
  )
}

/** One deduction: band, tabs and their sections, the same on both sides. */
export const DeductionFrame = ({ item, supplier, contract, payment, facts = [], log, actions, approvals }: Props) => {
  const t = useText(deductionPageText)
  const { field: f } = useText(deductionText)
  const move = usePageMove()
  const tabs = [{ key: 'overview', title: t.tabs.overview }, ...(approvals?.tab ?? []), { key: 'log', title: t.tabs.log }]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const { lateValue, ratePerDay, days, capPct } = item
  const late =
    lateValue && ratePerDay && days
      ? [t.lateness(thousands(lateValue), trimmedDecimal(ratePerDay), days), capPct && t.cap(trimmedDecimal(capPct))]
          .filter(Boolean)
          .join('，')
      : null
  const items: DetailItem[] = [
    ...(supplier ? [{ label: f.supplierName, value: supplier.node }] : []),
    { label: f.contractNo, value: contract },
    { label: f.kind, value: <DictText code="deduction_kind" value={item.kind} /> },
    { label: f.ground, value: <DictText code="deduction_ground" value={item.ground} /> },
    ...(item.clause ? [{ label: f.clause, value: item.clause }] : []),
    ...(late ? [{ label: f.late, value: late }] : []),
    { label: f.orgName, value: item.orgName },
    ...facts,
    { label: f.answeredAt, value: shortInstant(item.answeredAt) },
    { label: f.paymentNo, value: payment },
    { label: f.reason, value: <span className="srm-words">{item.reason}</span>, wide: true },
    { label: f.files, value: item.files.length > 0 && <FileList files={item.files} />, wide: true },
  ]
  const panels: Readonly<Record<string, ReactNode>> = {
    overview: (
      <>
        <Card title={t.base}>
          <Detail items={items} />
        </Card>
        <RelatedDocuments of="deduction" id={item.id} />
      </>
    ),
    log: <EventLog machine={deductionMachine} query={log} />,
    approval: <ApprovalCourse bizType="deduction" bizId={item.id} />,
  }
  return (
    <>
      <PageHeader
        title={t.detail}
        code={item.docNo}
        tags={<StatusTag machine={deductionMachine} status={item.status} />}
        facts={[supplier?.name, item.contractNo]}
        figures={[
          { label: f.amount, value: <MoneyText value={item.amount} currency={item.currency} places={minorUnitOf(item.currency)} /> },
        ]}
        actions={actions}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        {approvals && <ApprovalNote of={approvals} onSee={() => move({ hash: 'approval' })} />}
        <Notes item={item} isOwn={!supplier} />
        <SectionPanels tabs={tabs} current={current}>
          {(name) => panels[name] ?? null}
        </SectionPanels>
      </PageBody>
    </>
  )
}
