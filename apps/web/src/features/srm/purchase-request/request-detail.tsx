import { purchaseRequest as routes, type PurchaseRequestDetail, type RequestLine } from '@srm/contract/srm/purchase-request'
import { dec } from '@srm/domain/kit/money'
import { nameOf } from '@srm/domain/kit/machine'
import { pageOfDocument } from '@srm/domain/documents'
import { purchaseRequestMachine, type PurchaseRequestAction } from '@srm/domain/srm/purchase-request/purchase-request.machine'
import { purchaseRequestText } from '@srm/domain/srm/purchase-request/purchase-request.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { nothing, shortInstant, trimmedDecimal } from '../../../lib/format'
import { usePageMove, usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { ApprovalCourse, ApprovalNote, useApprovals } from '../../../ui/approval/approvals'
import { useSending } from '../../../ui/approval/expected-approvers'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DateBlock } from '../../../ui/dates/date-block'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { DictText } from '../../../ui/dict/dict'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Banner } from '../../../ui/layout/banner'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { PlainTable } from '../../../ui/layout/plain-table'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { useTabTitle } from '../../../ui/tab-title'
import { MoneyText } from '../../../ui/tags/money'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { requestPageText } from './text'

interface Of {
  readonly item: PurchaseRequestDetail
}
const { draft, closed, cancelled } = purchaseRequestMachine.states
const reasoned = { reject: routes.reject, close: routes.close, cancel: routes.cancel } as const
const noted = { firstApprove: routes.firstApprove, approve: routes.approve } as const
type Step = keyof typeof reasoned | keyof typeof noted
const takesReason = (step: Step): step is keyof typeof reasoned => Object.hasOwn(reasoned, step)

const StepDialog = ({ item, step, onClose }: Of & { step: Step; onClose: () => void }) => {
  const t = useText(requestPageText)
  const { field: f, action } = useText(purchaseRequestText)
  const ref = { id: item.id, version: item.version }
  if (takesReason(step))
    return (
      <ActionDialog route={reasoned[step]} title={action[step]} initial={ref} onClose={onClose}>
        <Field name="reason" label={f.closedReason} kind="area" />
      </ActionDialog>
    )
  return (
    <ActionDialog route={noted[step]} title={action[step]} initial={ref} onClose={onClose}>
      <Field name="note" label={t.note} kind="area" />
    </ActionDialog>
  )
}

const Actions = ({ item }: Of) => {
  const t = useText(requestPageText)
  const navigate = usePageNavigate()
  const [step, setStep] = useState<Step | null>(null)
  const ref = { id: item.id, version: item.version }
  const submit = useAction(routes.submit)
  const sending = useSending(routes.submit)(ref)
  const withdraw = useAction(routes.withdraw)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/purchaseRequest/list' }) })
  const open = (name: Step, look: Partial<ActionSpec> = {}): ActionSpec => ({ run: () => setStep(name), confirm: '', ...look })
  const lines = item.lines.filter((line) => dec(line.open).gt(0)).map(({ id }) => id)
  const all: Partial<Record<PurchaseRequestAction, ActionSpec>> = {
    edit: { run: () => void navigate({ to: '/srm/purchaseRequest/form', search: { id: item.id } }) },
    submit: {
      run: () => submit.run(sending.body()),
      ...{ about: sending.about, ready: sending.ready, confirm: t.submitAsk(item.docNo), primary: true },
    },
    firstApprove: open('firstApprove', { primary: true }),
    approve: open('approve', { primary: true }),
    reject: open('reject', { danger: true }),
    withdraw: { run: () => withdraw.run(ref) },
    takeOver: {
      run: () => void navigate({ to: '/srm/purchaseRequest/takeOver', search: { lines: lines.join(',') } }),
      primary: true,
    },
    close: open('close', { danger: true }),
    cancel: open('cancel', { danger: true }),
    delete: { run: () => remove.run(ref), danger: true },
  }
  const state = nameOf(purchaseRequestMachine, item.status) ?? ''
  const fits = (action: string): boolean => {
    if (action === 'firstApprove' && (!item.isLarge || item.firstApproverName !== null)) return false
    if (action === 'takeOver' && lines.length === 0) return false
    return (purchaseRequestMachine.actions[action as PurchaseRequestAction].from as readonly string[]).includes(state)
  }
  return (
    <>
      <ActionBar
        machine={purchaseRequestMachine}
        record={item}
        what={item.docNo}
        run={Object.fromEntries(Object.entries(all).filter(([action]) => fits(action)))}
        visible={2}
      />
      {step && <StepDialog item={item} step={step} onClose={() => setStep(null)} />}
    </>
  )
}

const LinesCard = ({ item }: Of) => {
  const t = useText(requestPageText)
  const { field: f } = useText(purchaseRequestText)
  const [closing, setClosing] = useState<RequestLine | null>(null)
  const mayClose = item.can['closeLine'] === null
  return (
    <Card title={t.sections.lines} flush>
      <PlainTable
        stacked
        label={t.sections.lines}
        keyOf={(row) => row.id}
        rows={item.lines}
        columns={[
          { key: 'lineNo', title: f.lineNo, cell: (row) => row.lineNo },
          {
            ...{ key: 'name', title: t.columns.what },
            cell: (row) => (
              <>
                {[row.name, row.spec].filter(Boolean).join(' ')}
                <small className="srm-dim"> {[row.materialCode, row.categoryName, row.supplierName].filter(Boolean).join(' · ')}</small>
                {row.remark && <small className="srm-dim"> {row.remark}</small>}
              </>
            ),
          },
          { key: 'needDate', title: f.needDate, cell: (row) => row.needDate },
          { key: 'place', title: f.place, cell: (row) => row.place ?? nothing },
          { key: 'qty', title: f.qty, right: true, cell: (row) => `${trimmedDecimal(row.qty)} ${row.unit}` },
          { key: 'reserved', title: f.reserved, right: true, cell: (row) => trimmedDecimal(row.reserved) },
          { key: 'covered', title: f.covered, right: true, cell: (row) => trimmedDecimal(row.covered) },
          {
            ...{ key: 'closed', title: f.closed, right: true },
            cell: (row) => <span title={row.closedReason ?? undefined}>{trimmedDecimal(row.closed)}</span>,
          },
          { key: 'open', title: f.open, right: true, cell: (row) => trimmedDecimal(row.open) },
          { key: 'estimate', title: f.estimate, right: true, cell: (row) => trimmedDecimal(row.estimate, 2) },
          ...(mayClose
            ? [
                {
                  ...{ key: 'actions', title: '' },
                  cell: (row: RequestLine) =>
                    dec(row.open).gt(0) && (
                      <Button size="small" aria-label={t.closeLine(row.lineNo)} onClick={() => setClosing(row)}>
                        {t.closeRest}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {closing && (
        <ActionDialog
          route={routes.closeLine}
          title={t.closeLine(closing.lineNo)}
          initial={{ id: item.id, version: item.version, lineId: closing.id }}
          onClose={() => setClosing(null)}
        >
          <Field name="reason" label={f.closedReason} kind="area" />
        </ActionDialog>
      )}
    </Card>
  )
}

const AllocationsCard = ({ item }: Of) => {
  const t = useText(requestPageText)
  const { field: f } = useText(purchaseRequestText)
  return (
    <Card title={t.sections.allocations} flush>
      {item.allocations.length === 0 ? (
        <p className="srm-card-body srm-dim">{t.noAllocations}</p>
      ) : (
        <PlainTable
          stacked
          label={t.sections.allocations}
          keyOf={(row) => row.id}
          rows={item.allocations}
          columns={[
            { key: 'lineNo', title: f.lineNo, cell: (row) => row.lineNo },
            {
              ...{ key: 'target', title: t.columns.target },
              cell: (row) => (
                <>
                  {t.target[row.targetType]}{' '}
                  <Link className="srm-link" to={pageOfDocument(row.targetType, row.targetId)}>
                    {row.targetNo}
                  </Link>
                  {row.bypassedNo && <small className="srm-dim"> {t.bypass(row.bypassedNo, row.bypassReason ?? '')}</small>}
                </>
              ),
            },
            { key: 'qty', title: f.qty, right: true, cell: (row) => trimmedDecimal(row.qty) },
            { key: 'state', title: f.status, cell: (row) => <DictText code="request_allocation_state" value={row.state} /> },
            { key: 'at', title: f.createTime, cell: (row) => shortInstant(row.createTime) },
          ]}
        />
      )}
    </Card>
  )
}

const Base = ({ item }: Of) => {
  const t = useText(requestPageText)
  const { field: f } = useText(purchaseRequestText)
  return (
    <Card title={t.sections.base}>
      <Detail
        items={[
          { label: f.requesterName, value: [item.orgName, item.requesterName].filter(Boolean).join(' ') },
          { label: f.type, value: <DictText code="purchase_request_type" value={item.type} /> },
          { label: f.way, value: item.way && <DictText code="purchase_request_way" value={item.way} /> },
          { label: f.project, value: item.project },
          { label: f.budgetCode, value: item.budgetCode },
          ...(item.firstApproverName ? [{ label: t.firstApprover, value: item.firstApproverName }] : []),
          { label: f.createTime, value: shortInstant(item.createTime) },
          { label: f.reason, value: <span className="srm-words">{item.reason}</span>, wide: true },
          ...(item.urgentReason ? [{ label: f.urgentReason, value: item.urgentReason, wide: true }] : []),
          { label: f.remark, value: item.remark && <span className="srm-words">{item.remark}</span>, wide: true },
        ]}
      />
    </Card>
  )
}

const Page = ({ item }: Of) => {
  const t = useText(requestPageText)
  const { field: f } = useText(purchaseRequestText)
  const move = usePageMove()
  const approvals = useApprovals('purchaseRequest', item.id)
  const tabs = [{ key: 'overview', title: t.tabs.overview }, ...approvals.tab, { key: 'log', title: t.tabs.log }]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const section = (name: string) => {
    if (name === 'approval') return <ApprovalCourse bizType="purchaseRequest" bizId={item.id} />
    if (name === 'log')
      return <EventLog machine={purchaseRequestMachine} query={query(routes.timeline, { query: { id: item.id }, quiet: true })} />
    return (
      <>
        <LinesCard item={item} />
        <AllocationsCard item={item} />
        <Base item={item} />
        <RelatedDocuments of="purchaseRequest" id={item.id} />
      </>
    )
  }
  const isEnded = item.status === closed || item.status === cancelled
  return (
    <>
      <PageHeader
        title={item.title}
        code={item.docNo}
        lead={<DateBlock at={`${item.needDate} 23:59:59`} plain={isEnded} />}
        tags={
          <>
            <StatusTag machine={purchaseRequestMachine} status={item.status} />
            {item.urgent && <ToneTag tone="bad">{t.urgent}</ToneTag>}
          </>
        }
        facts={[item.orgName, item.requesterName, item.project]}
        figures={item.estimate === null ? [] : [{ label: f.estimateTotal, value: <MoneyText value={item.estimate} currency="CNY" /> }]}
        actions={<Actions item={item} />}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        <ApprovalNote of={approvals} onSee={() => move({ hash: 'approval' })} />
        {item.status === draft && item.rejectReason && <Banner tone="bad">{t.rejectedNote(item.rejectReason)}</Banner>}
        {isEnded && item.endReason && <Banner tone="info">{t.endedNote(item.endReason)}</Banner>}
        <SectionPanels tabs={tabs} current={current}>
          {section}
        </SectionPanels>
      </PageBody>
      <DocumentComments of="purchaseRequest" id={item.id} />
    </>
  )
}

/** One purchase request (`?id=`, the tab in the hash). */
export const RequestDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
