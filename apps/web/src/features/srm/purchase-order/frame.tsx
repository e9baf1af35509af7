import type { OrderSettlement } from '@srm/contract/srm/purchase-order-settlement.shapes'
import type { OwnOrderDetail } from '@srm/contract/srm/purchase-order'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { purchaseOrderText } from '@srm/domain/srm/purchase-order/purchase-order.text'
import { dueOf } from '@srm/domain/srm/purchase-order/schedule.rules'
import type { ReactNode } from 'react'
import { shortInstant } from '../../../lib/format'
import { usePageMove } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ApprovalCourse, ApprovalNote, type Approvals } from '../../../ui/approval/approvals'
import { DateBlock } from '../../../ui/dates/date-block'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { EventLog } from '../../../ui/detail/event-log'
import type { PaperOf } from '../../../ui/detail/paper-button'
import { DictText } from '../../../ui/dict/dict'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { MoneyText } from '../../../ui/tags/money'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { Stages } from './stages'
import { orderPageText } from './text'
import { Versions } from './versions'
import './order.css'

interface Props {
  readonly item: OwnOrderDetail
  /** Given on the buyer's side. */
  readonly supplier?: { readonly node: ReactNode; readonly name: string }
  /** Contract or agreement, leading there where the reader may. */
  readonly source: ReactNode
  /** Delivery notices of the order, of services their entries, for whoever may read them. */
  readonly notices?: ReactNode
  readonly notes: ReactNode
  readonly terms?: readonly DetailItem[]
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions: ReactNode
  readonly papers?: PaperOf
  readonly approvals?: Approvals
  readonly lines: ReactNode
  /** Given on the company's side. */
  readonly settlement?: OrderSettlement | undefined
  readonly todo?: ReactNode
  readonly paid?: ReactNode
}
const s = purchaseOrderMachine.states

/** The day that matters now: until when it is to be confirmed, else the first delivery that is not given up. */
const dayOf = (item: OwnOrderDetail): string => {
  if (item.status === s.pendingSupplier && item.confirmBy) return item.confirmBy
  const due = item.lines.flatMap(({ rows }) => rows.filter((row) => row.closedOn === null).map(dueOf)).toSorted()
  return `${due[0] ?? item.needDate} 23:59:59`
}

/** One order: band, tabs and their sections, the same on both sides. */
export const OrderFrame = (props: Props) => {
  const { item, supplier, source, notices, notes, terms = [], log, actions, papers, approvals, lines, settlement, todo, paid } = props
  const t = useText(orderPageText)
  const { field: f } = useText(purchaseOrderText)
  const move = usePageMove()
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'versions', title: t.tabs.versions, count: item.versions.length },
    ...(approvals?.tab ?? []),
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const delivery: DetailItem[] = [
    { label: f.deliveryAddress, value: item.deliveryAddress },
    { label: f.receiver, value: [item.receiver, item.receiverPhone].filter(Boolean).join(' ') },
    { label: f.paymentTerms, value: item.paymentTerms },
    { label: f.remark, value: item.remark && <span className="srm-words">{item.remark}</span>, wide: true },
  ]
  const origin: DetailItem[] = [
    ...(supplier ? [{ label: f.supplierName, value: supplier.node }] : []),
    { label: f.type, value: <DictText code="purchase_order_type" value={item.type} /> },
    ...(item.contractNo || item.agreementNo ? [{ label: t.source, value: source }] : []),
    { label: f.orgName, value: item.orgName },
    ...(item.entryBy ? [{ label: f.entryBy, value: <DictText code="entry_side" value={item.entryBy} /> }] : []),
    ...terms,
    { label: t.sentAt, value: shortInstant(item.sentAt) },
    { label: t.confirmedAt, value: shortInstant(item.confirmedAt) },
  ]
  const panels: Readonly<Record<string, ReactNode>> = {
    overview: (
      <MainAndSide
        side={
          <>
            {paid}
            <Card title={t.origin}>
              <Detail columns={1} items={origin} />
            </Card>
          </>
        }
      >
        {todo}
        {lines}
        {item.confirmedAt && notices}
        <Card title={t.delivery}>
          <Detail items={delivery} />
        </Card>
        <RelatedDocuments of="purchaseOrder" id={item.id} />
      </MainAndSide>
    ),
    versions: <Versions item={item} />,
    log: <EventLog machine={purchaseOrderMachine} query={log} />,
    approval: <ApprovalCourse bizType="purchaseOrder" bizId={item.id} />,
  }
  return (
    <>
      <PageHeader
        title={item.title}
        code={item.docNo}
        papers={papers}
        lead={<DateBlock at={dayOf(item)} plain={item.status !== s.pendingSupplier} />}
        tags={
          <>
            <StatusTag machine={purchaseOrderMachine} status={item.status} />
            {item.versionNo > 0 && <ToneTag tone="end">{`V${item.versionNo}`}</ToneTag>}
          </>
        }
        facts={[supplier?.name, item.contractNo ?? item.agreementNo, item.orgName]}
        figures={
          item.amountIncl === null ? [] : [{ label: t.amount, value: <MoneyText value={item.amountIncl} currency={item.currency} /> }]
        }
        actions={actions}
      >
        <Stages item={item} settlement={settlement} />
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        {approvals && <ApprovalNote of={approvals} onSee={() => move({ hash: 'approval' })} />}
        {notes}
        <SectionPanels tabs={tabs} current={current}>
          {(name) => panels[name] ?? null}
        </SectionPanels>
      </PageBody>
    </>
  )
}
