import type { OwnDeliveryDetail } from '@srm/contract/srm/delivery'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import { deliveryText } from '@srm/domain/srm/delivery/delivery.text'
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
import { DeliveryLines, DeliveryPackages } from './cards'
import { deliveryPageText } from './text'
import './delivery.css'

interface Props {
  readonly item: OwnDeliveryDetail
  /** Given on the buyer's side. */
  readonly supplier?: { readonly node: ReactNode; readonly name: string }
  /** Page of an order; null for whoever may not open it. */
  readonly orderPage: string | null
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions?: ReactNode
  readonly papers: PaperOf
}
const { draft, cancelled } = deliveryMachine.states

const Notes = ({ item, isOwn }: { item: OwnDeliveryDetail; isOwn: boolean }) => {
  const t = useText(deliveryPageText)
  return (
    <>
      {item.status === draft && <Banner tone="todo">{t.draftNote}</Banner>}
      {item.status === cancelled && <Banner tone="bad">{t.cancelledNote(item.endReason ?? '')}</Banner>}
      {item.status !== cancelled &&
        item.warnings.map((one) => (
          <Banner key={`${one.kind}${one.lineNo}`} tone="info">
            {one.kind === 'early' ? t.early(one.lineNo, one.days) : t.life(one.lineNo, one.left, one.least)}
            {one.kind === 'early' && isOwn && t.earlyAsk}
          </Banner>
        ))}
    </>
  )
}

/** One delivery notice: band, tabs and their sections, the same on both sides. */
export const DeliveryFrame = ({ item, orderPage, supplier, log, actions, papers }: Props) => {
  const t = useText(deliveryPageText)
  const { field: f } = useText(deliveryText)
  const move = usePageMove()
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'packages', title: t.tabs.packages, count: item.packages.length },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const receiving: DetailItem[] = [
    ...(supplier ? [{ label: f.supplierName, value: supplier.node }] : []),
    { label: f.orgName, value: item.orgName },
    { label: f.place, value: item.place },
    { label: f.receiver, value: [item.receiver, item.receiverPhone].filter(Boolean).join(' ') },
    { label: f.dueDate, value: item.dueDate },
  ]
  const carriage: DetailItem[] = [
    { label: f.shipDate, value: item.shipDate },
    { label: f.eta, value: item.eta },
    { label: f.carrier, value: item.carrier },
    { label: f.trackingNo, value: item.trackingNo },
    { label: f.shippedAt, value: shortInstant(item.shippedAt) },
    { label: f.remark, value: item.remark && <span className="srm-words">{item.remark}</span>, wide: true },
    { label: f.packingList, value: item.packingList.length > 0 && <FileList files={item.packingList} />, wide: true },
  ]
  const panels: Readonly<Record<string, ReactNode>> = {
    overview: (
      <MainAndSide
        side={
          <Card title={t.places}>
            <Detail columns={1} items={receiving} />
          </Card>
        }
      >
        <DeliveryLines item={item} orderPage={orderPage} />
        <Card title={t.carriage}>
          <Detail items={carriage} />
        </Card>
        <RelatedDocuments of="delivery" id={item.id} />
      </MainAndSide>
    ),
    packages: <DeliveryPackages item={item} />,
    log: <EventLog machine={deliveryMachine} query={log} />,
  }
  return (
    <>
      <PageHeader
        title={item.orderNos}
        code={item.docNo}
        papers={papers}
        lead={<DateBlock at={`${item.eta} 23:59:59`} plain />}
        tags={<StatusTag machine={deliveryMachine} status={item.status} />}
        facts={[supplier?.name, item.place, item.carrier, item.trackingNo]}
        actions={actions}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        <Notes item={item} isOwn={!supplier} />
        <SectionPanels tabs={tabs} current={current}>
          {(name) => panels[name] ?? null}
        </SectionPanels>
      </PageBody>
    </>
  )
}
