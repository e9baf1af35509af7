import type { OwnPaymentDetail, PaymentLine } from '@srm/contract/srm/payment'
import { toCapitals } from '@srm/domain/kit/capitals'
import { minorUnitOf } from '@srm/domain/kit/money'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { paymentText } from '@srm/domain/srm/payment/payment.text'
import type { ReactNode } from 'react'
import { nothing, shortInstant } from '../../../lib/format'
import { usePageMove } from '../../../lib/page/page'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { ApprovalCourse, ApprovalNote, type Approvals } from '../../../ui/approval/approvals'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { EventLog } from '../../../ui/detail/event-log'
import type { PaperOf } from '../../../ui/detail/paper-button'
import { DictText } from '../../../ui/dict/dict'
import { FileList } from '../../../ui/files/file-list'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { PlainTable, type PlainColumn } from '../../../ui/layout/plain-table'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { MoneyText } from '../../../ui/tags/money'
import { StatusTag } from '../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { paymentPageText } from './text'
import './payment.css'

type Made = OwnPaymentDetail['made'][number]
interface Props<I extends OwnPaymentDetail> {
  readonly item: I
  /** Given on the buyer's side. */
  readonly supplier?: { readonly node: ReactNode; readonly name: string }
  readonly contract: ReactNode
  readonly notes: ReactNode
  readonly facts?: readonly DetailItem[]
  /** Cards beside those of both sides. */
  readonly more?: ReactNode
  readonly madeColumns?: readonly PlainColumn<I['made'][number]>[]
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions: ReactNode
  readonly papers?: PaperOf
  readonly approvals?: Approvals
}

const LinesCard = ({ item }: { item: OwnPaymentDetail }) => {
  const t = useText(paymentPageText)
  const places = minorUnitOf(item.currency)
  const kindOf = (line: PaymentLine) =>
    line.stage ? (
      <DictText code="contract_payment_stage" value={line.stage} />
    ) : (
      line.dueKind && <DictText code="payable_kind" value={line.dueKind} />
    )
  return (
    <Card title={t.tabs.lines} flush>
      <PlainTable
        stacked
        label={t.tabs.lines}
        keyOf={(line) => line.id}
        rows={item.lines}
        columns={[
          {
            ...{ key: 'source', title: t.columns.source },
            cell: (line) => (
              <div>
                {line.sourceNo}
                <span className="pay-sub">{t.lineKinds[line.kind]}</span>
              </div>
            ),
          },
          { key: 'kind', title: t.columns.kind, cell: kindOf },
          { key: 'due', title: t.columns.due, cell: (line) => line.dueDate ?? nothing },
          { key: 'amount', title: t.columns.amount, right: true, cell: (line) => <MoneyText value={line.amount} places={places} /> },
          { key: 'paid', title: t.columns.paid, right: true, cell: (line) => <MoneyText value={line.paid} places={places} /> },
        ]}
      />
    </Card>
  )
}
const MadeCard = <I extends OwnPaymentDetail>({ item, more }: { item: I; more: readonly PlainColumn<I['made'][number]>[] }) => {
  const t = useText(paymentPageText)
  const { field: f } = useText(paymentText)
  const own: readonly PlainColumn<Made>[] = [
    { key: 'at', title: f.paidAt, cell: (one) => shortInstant(one.paidAt) },
    {
      ...{ key: 'amount', title: f.paidAmount, right: true },
      cell: (one) => <MoneyText value={one.amount} currency={item.currency} places={minorUnitOf(item.currency)} />,
    },
    { key: 'ref', title: t.bankRef, cell: (one) => one.bankRef ?? nothing },
  ]
  return (
    <Card title={t.tabs.payments} flush>
      {item.made.length === 0 && <p className="srm-dim pay-hint">{t.noPayments}</p>}
      {item.made.length > 0 && (
        <PlainTable<I['made'][number]>
          stacked
          label={t.tabs.payments}
          keyOf={(one) => one.id}
          rows={item.made}
          columns={[...own, ...more]}
        />
      )}
    </Card>
  )
}

/** One application: band, tabs and their sections, the same on both sides. */
export const PaymentFrame = <I extends OwnPaymentDetail>(props: Props<I>) => {
  const isChinese = useLanguage() === 'zh-CN'
  const { item, supplier, contract, notes, facts = [], more, madeColumns = [], log, actions, papers, approvals } = props
  const t = useText(paymentPageText)
  const { field: f } = useText(paymentText)
  const move = usePageMove()
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'payments', title: t.tabs.payments, count: item.made.length },
    ...(approvals?.tab ?? []),
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const application: DetailItem[] = [
    ...(supplier ? [{ label: f.supplierName, value: supplier.node }] : []),
    { label: f.type, value: <DictText code="payment_type" value={item.type} /> },
    { label: f.contractNo, value: contract },
    { label: f.orgName, value: item.orgName },
    { label: f.purpose, value: item.purpose },
    { label: f.submittedAt, value: shortInstant(item.submittedAt) },
    ...facts,
  ]
  const account: DetailItem[] = item.account
    ? [
        { label: t.accountName, value: item.account.accountName },
        { label: t.accountNo, value: <span className="srm-num">{item.account.accountNo}</span> },
        { label: t.bank, value: item.account.depositBank },
      ]
    : []
  const panels: Readonly<Record<string, ReactNode>> = {
    overview: (
      <MainAndSide
        side={
          <>
            <Card title={t.applicant}>
              <Detail columns={1} items={application} />
            </Card>
            {item.account && (
              <Card title={t.account}>
                <Detail columns={1} items={account} />
              </Card>
            )}
          </>
        }
      >
        <LinesCard item={item} />
        {more}
        {(item.remark || item.files.length > 0) && (
          <Card title={f.remark}>
            <span className="srm-words">{item.remark}</span>
            {item.files.length > 0 && <FileList files={item.files} />}
          </Card>
        )}
        <RelatedDocuments of="payment" id={item.id} />
      </MainAndSide>
    ),
    payments: <MadeCard item={item} more={madeColumns} />,
    log: <EventLog machine={paymentMachine} query={log} />,
    approval: <ApprovalCourse bizType="payment" bizId={item.id} />,
  }
  const places = minorUnitOf(item.currency)
  return (
    <>
      <PageHeader
        title={item.purpose}
        code={item.docNo}
        papers={papers}
        tags={<StatusTag machine={paymentMachine} status={item.status} />}
        facts={[supplier?.name, item.contractNo, isChinese && item.currency === 'CNY' ? toCapitals(item.amount) : item.currency]}
        figures={[
          { label: f.amount, value: <MoneyText value={item.amount} currency={item.currency} places={places} /> },
          { label: f.paidAmount, value: <MoneyText value={item.paidAmount} currency={item.currency} places={places} /> },
        ]}
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
