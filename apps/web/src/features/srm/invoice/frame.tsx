import type { OwnInvoiceDetail } from '@srm/contract/srm/invoice.shapes'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import { Link } from '@tanstack/react-router'
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
import { FileList } from '../../../ui/files/file-list'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { MoneyText } from '../../../ui/tags/money'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { InvoiceLines } from './lines-card'
import { invoicePageText } from './text'
import './invoice.css'

interface Props {
  readonly item: OwnInvoiceDetail
  /** Given on the buyer's side. */
  readonly supplier?: { readonly node: ReactNode; readonly name: string }
  readonly orderPage: string | null
  /** Where the original of a credit is read. */
  readonly page: string
  readonly notes: ReactNode
  readonly terms?: readonly DetailItem[]
  /** Result of the match, for staff. */
  readonly match?: ReactNode
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions: ReactNode
  readonly papers?: PaperOf
  readonly approvals?: Approvals
}

const useFacts = (item: OwnInvoiceDetail, page: string): readonly DetailItem[] => {
  const t = useText(invoicePageText)
  const { field: f } = useText(invoiceText)
  const credit: DetailItem[] = item.isRed
    ? [
        {
          label: f.blueId,
          value: (
            <Link className="srm-link" to={`${page}?id=${item.blueId}`}>
              {item.blueNumber}
            </Link>
          ),
        },
        { label: f.redReason, value: item.redReason && <DictText code="invoice_red_reason" value={item.redReason} /> },
        { label: f.redNoteNo, value: item.redNoteNo },
      ]
    : []
  const checked = item.readSource === null ? t.byHand : t.matchesFile(t.readFrom[item.readSource])
  return [
    { label: f.kind, value: <DictText code="invoice_kind" value={item.kind} /> },
    ...(item.code ? [{ label: f.code, value: item.code }] : []),
    { label: f.issueDate, value: item.issueDate },
    ...credit,
    { label: f.sellerTaxNo, value: item.sellerTaxNo },
    { label: f.buyerTaxNo, value: item.buyerTaxNo },
    { label: t.source, value: item.readConfidence === 'page' ? `${checked} · ${t.onPage}` : checked },
    ...(item.signature ? [{ label: t.signature, value: item.signature === 'present' ? t.signed : t.unsigned }] : []),
    { label: f.remark, value: item.remark && <span className="srm-words">{item.remark}</span>, wide: true },
    { label: f.files, value: item.files.length > 0 && <FileList files={item.files} />, wide: true },
  ]
}

/** One invoice: band, tabs and their sections, the same on both sides. */
export const InvoiceFrame = ({ item, supplier, orderPage, page, notes, terms = [], match, log, actions, papers, approvals }: Props) => {
  const t = useText(invoicePageText)
  const { field: f } = useText(invoiceText)
  const move = usePageMove()
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    ...(match ? [{ key: 'match', title: t.tabs.match }] : []),
    ...(approvals?.tab ?? []),
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  const facts = useFacts(item, page)
  useTabTitle(`${t.detail} ${item.number}`)
  const origin: DetailItem[] = [
    ...(supplier ? [{ label: f.supplierName, value: supplier.node }] : []),
    { label: f.orgName, value: item.orgName },
    { label: f.orderNos, value: item.orderNos },
    { label: f.registeredAt, value: shortInstant(item.registeredAt) },
    { label: f.approvedAt, value: shortInstant(item.approvedAt) },
    ...terms,
  ]
  const panels: Readonly<Record<string, ReactNode>> = {
    overview: (
      <MainAndSide
        side={
          <Card title={t.source3}>
            <Detail columns={1} items={origin} />
          </Card>
        }
      >
        <InvoiceLines item={item} orderPage={orderPage} />
        <Card title={t.facts}>
          <Detail items={facts} />
        </Card>
        <RelatedDocuments of="invoice" id={item.id} />
      </MainAndSide>
    ),
    match,
    log: <EventLog machine={invoiceMachine} query={log} />,
    approval: <ApprovalCourse bizType="invoice" bizId={item.id} />,
  }
  return (
    <>
      <PageHeader
        title={item.number}
        code={item.docNo}
        papers={papers}
        lead={<DateBlock at={`${item.issueDate} 23:59:59`} plain />}
        tags={
          <>
            <StatusTag machine={invoiceMachine} status={item.status} />
            {item.isRed && <ToneTag tone="bad">{t.red}</ToneTag>}
            {item.isReversed && <ToneTag tone="end">{t.reversed}</ToneTag>}
          </>
        }
        facts={[supplier?.name, item.orderNos, item.orgName]}
        figures={[{ label: t.amount, value: <MoneyText value={item.incl} currency={item.currency} /> }]}
        actions={actions}
      >
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
