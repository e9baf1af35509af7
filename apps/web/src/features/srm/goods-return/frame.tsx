import type { OwnReturnDetail, ReturnLine } from '@srm/contract/srm/goods-return'
import { dec } from '@srm/domain/kit/money'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { goodsReturnText } from '@srm/domain/srm/goods-return/goods-return.text'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shortInstant, trimmedDecimal } from '../../../lib/format'
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
import { PlainTable } from '../../../ui/layout/plain-table'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { StatusTag } from '../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { goodsReturnPageText } from './text'
import './goods-return.css'

interface Props {
  readonly item: OwnReturnDetail
  /** Given on the buyer's side. */
  readonly supplier?: { readonly node: ReactNode; readonly name: string }
  /** Pages of an order and of a receipt; null for whoever may not open them. */
  readonly pages: { readonly order: string | null; readonly receipt: string | null }
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions?: ReactNode
  readonly papers: PaperOf
}
const { pendingSupplier, pickedUp, cancelled } = goodsReturnMachine.states

const Notes = ({ item, isOwn }: { item: OwnReturnDetail; isOwn: boolean }) => {
  const t = useText(goodsReturnPageText)
  const by = shortInstant(item.replyBy)
  const isAsked = item.status === pendingSupplier && item.objectedAt === null
  const isLate = item.replyBy < item.now
  const wait = isLate ? t.lateNote(by) : t.waitNote(by)
  return (
    <>
      {isAsked && <Banner tone={isOwn || isLate ? 'todo' : 'info'}>{isOwn ? t.askNote(by) : wait}</Banner>}
      {item.objection && <Banner tone={item.status === pendingSupplier ? 'todo' : 'info'}>{t.objectedNote(item.objection)}</Banner>}
      {item.decision && item.status !== cancelled && <Banner tone="info">{t.decidedNote(item.decision)}</Banner>}
      {item.status === cancelled && <Banner tone="bad">{t.cancelledNote(item.endReason ?? '')}</Banner>}
      {item.status === pickedUp && <Banner tone="info">{t.settleNote[item.settlement]}</Banner>}
    </>
  )
}
const OrderLine = ({ line, page }: { line: ReturnLine; page: string | null }) => {
  const words = `${line.orderNo}/${line.poLineNo}`
  if (page === null) return words
  return (
    <Link className="srm-link" to={`${page}?id=${line.orderId}`}>
      {words}
    </Link>
  )
}
const Lines = ({ item, orderPage }: { item: OwnReturnDetail; orderPage: string | null }) => {
  const t = useText(goodsReturnPageText)
  const { field: f } = useText(goodsReturnText)
  return (
    <Card title={f.lines} note={t.linesOf(item.lineCount)} flush>
      <PlainTable
        stacked
        label={f.lines}
        keyOf={(line) => line.id}
        rows={item.lines}
        columns={[
          { key: 'lineNo', title: f.lineNo, cell: (line) => line.lineNo },
          {
            ...{ key: 'name', title: t.columns.what },
            cell: (line) => (
              <div>
                <b>{line.name}</b>
                <span className="rts-sub">{[line.materialCode, line.spec].filter(Boolean).join(' · ')}</span>
                {line.serials.length > 0 && <span className="rts-sub">{line.serials.join(', ')}</span>}
              </div>
            ),
          },
          { key: 'order', title: t.columns.order, cell: (line) => <OrderLine line={line} page={orderPage} /> },
          { key: 'grade', title: f.grade, cell: (line) => (line.grade === null ? '' : t.grade[line.grade]) },
          { key: 'qty', title: f.qty, right: true, cell: (line) => `${trimmedDecimal(line.qty)} ${line.unit}` },
          {
            ...{ key: 'settled', title: t.columns.settled },
            cell: (line) => (dec(line.replaced).gt(0) ? t.replaced(trimmedDecimal(line.replaced), line.receipts.join(', ')) : ''),
          },
        ]}
      />
    </Card>
  )
}

/** One return: band, tabs and their sections, the same on both sides. */
export const ReturnFrame = ({ item, supplier, pages, log, actions, papers }: Props) => {
  const t = useText(goodsReturnPageText)
  const { field: f, dict } = useText(goodsReturnText)
  const move = usePageMove()
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const receipt = pages.receipt ? (
    <Link className="srm-link" to={`${pages.receipt}?id=${item.receiptId}`}>
      {item.receiptNo}
    </Link>
  ) : (
    item.receiptNo
  )
  const terms: DetailItem[] = [
    ...(supplier ? [{ label: f.supplierName, value: supplier.node }] : []),
    { label: f.orgName, value: item.orgName },
    { label: f.receiptNo, value: receipt },
    { label: f.place, value: item.place },
    { label: f.of, value: dict.rts_of[item.of] },
    { label: f.settlement, value: dict.rts_settlement[item.settlement] },
    { label: f.returnReason, value: <span className="srm-words">{item.returnReason}</span> },
    { label: f.files, value: item.files.length > 0 && <FileList files={item.files} /> },
  ]
  const course: DetailItem[] = [
    { label: f.objectedAt, value: shortInstant(item.objectedAt) },
    { label: f.confirmedAt, value: shortInstant(item.confirmedAt) },
    { label: f.pickedUpAt, value: shortInstant(item.pickedUpAt) },
    { label: f.takenBy, value: item.takenBy },
    { label: f.settledAt, value: shortInstant(item.settledAt) },
  ]
  const panels: Readonly<Record<string, ReactNode>> = {
    overview: (
      <MainAndSide
        side={
          <>
            <Card title={t.terms}>
              <Detail columns={1} items={terms} />
            </Card>
            <Card title={t.course}>
              <Detail columns={1} items={course} />
            </Card>
          </>
        }
      >
        <Lines item={item} orderPage={pages.order} />
        <RelatedDocuments of="goodsReturn" id={item.id} />
      </MainAndSide>
    ),
    log: <EventLog machine={goodsReturnMachine} query={log} />,
  }
  return (
    <>
      <PageHeader
        title={dict.rts_settlement[item.settlement]}
        code={item.docNo}
        papers={papers}
        lead={<DateBlock at={item.replyBy} plain={item.status !== pendingSupplier} />}
        tags={<StatusTag machine={goodsReturnMachine} status={item.status} />}
        facts={[supplier?.name, item.receiptNo, item.orderNos]}
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
