import type { OwnReceiptDetail } from '@srm/contract/srm/receipt'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { receiptText } from '@srm/domain/srm/receipt/receipt.text'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shortInstant } from '../../../lib/format'
import { usePageMove } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { DateBlock } from '../../../ui/dates/date-block'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { EventLog } from '../../../ui/detail/event-log'
import type { PaperOf } from '../../../ui/detail/paper-button'
import { FileList } from '../../../ui/files/file-list'
import { Banner } from '../../../ui/layout/banner'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { StatusTag } from '../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { ReceiptLines } from './cards'
import { receiptPageText } from './text'
import './receipt.css'

interface Props {
  readonly item: OwnReceiptDetail
  /** Given on the buyer's side. */
  readonly staff?: {
    readonly supplier: ReactNode
    readonly supplierName: string
    readonly receivedBy: string
    readonly location: string | null
  }
  /** Pages of an order and of a notice; null for whoever may not open them. */
  readonly pages: { readonly order: string | null; readonly delivery: string | null }
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions?: ReactNode
  readonly papers: PaperOf
}
const { reversed } = receiptMachine.states

/** One goods receipt: band, tabs and their sections, the same on both sides. */
export const ReceiptFrame = ({ item, staff, pages, log, actions, papers }: Props) => {
  const t = useText(receiptPageText)
  const { field: f } = useText(receiptText)
  const move = usePageMove()
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const notice =
    item.deliveryNo && item.deliveryId && pages.delivery ? (
      <Link className="srm-link" to={`${pages.delivery}?id=${item.deliveryId}`}>
        {item.deliveryNo}
      </Link>
    ) : (
      (item.deliveryNo ?? t.unannounced)
    )
  const arrival: DetailItem[] = [
    ...(staff ? [{ label: f.supplierName, value: staff.supplier }] : []),
    { label: f.orgName, value: item.orgName },
    { label: f.place, value: item.place },
    { label: f.deliveryNo, value: notice },
    { label: f.arrivedAt, value: shortInstant(item.arrivedAt) },
    { label: f.deliverer, value: [item.deliverer, item.vehicleNo].filter(Boolean).join(' ') },
    ...(staff
      ? [
          { label: f.receivedByName, value: staff.receivedBy },
          { label: f.location, value: staff.location },
        ]
      : []),
    { label: f.createTime, value: shortInstant(item.createTime) },
    { label: f.signature, value: item.signature.length > 0 && <FileList files={item.signature} /> },
    { label: f.remark, value: item.remark && <span className="srm-words">{item.remark}</span> },
  ]
  const panels: Readonly<Record<string, ReactNode>> = {
    overview: (
      <MainAndSide
        side={
          <Card title={t.arrival} note={item.packages > 0 ? t.packages(item.packages) : undefined}>
            <Detail columns={1} items={arrival} />
          </Card>
        }
      >
        <ReceiptLines item={item} orderPage={pages.order} />
        <RelatedDocuments of="receipt" id={item.id} />
      </MainAndSide>
    ),
    log: <EventLog machine={receiptMachine} query={log} />,
  }
  return (
    <>
      <PageHeader
        title={item.orderNos}
        code={item.docNo}
        papers={papers}
        lead={<DateBlock at={item.arrivedAt} plain />}
        tags={<StatusTag machine={receiptMachine} status={item.status} />}
        facts={[staff?.supplierName, item.place, item.deliveryNo]}
        actions={actions}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        {item.status === reversed && <Banner tone="bad">{t.reversedNote(item.endReason ?? '')}</Banner>}
        {item.status !== reversed && item.differs && <Banner tone="info">{t.differsNote}</Banner>}
        <SectionPanels tabs={tabs} current={current}>
          {(name) => panels[name] ?? null}
        </SectionPanels>
      </PageBody>
    </>
  )
}
