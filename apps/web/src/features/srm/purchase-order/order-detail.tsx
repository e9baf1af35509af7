import { delivery as deliveries } from '@srm/contract/srm/delivery'
import { serviceEntry as entries } from '@srm/contract/srm/service-entry'
import { purchaseOrder as routes, type PurchaseOrderDetail } from '@srm/contract/srm/purchase-order'
import { dec } from '@srm/domain/kit/money'
import { nameOf } from '@srm/domain/kit/machine'
import { purchaseOrderMachine, type PurchaseOrderAction } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { purchaseOrderText } from '@srm/domain/srm/purchase-order/purchase-order.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { useApprovals } from '../../../ui/approval/approvals'
import { useSending } from '../../../ui/approval/expected-approvers'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Banner } from '../../../ui/layout/banner'
import { SupplierLink } from '../supplier-link'
import { ChangeCard, waitingChange } from './change-card'
import { EntriesCard } from './entries-card'
import { OrderFrame } from './frame'
import { LineFields, standingRows } from './line-fields'
import { OrderLinesCard, ProposalCard } from './lines-card'
import { NoticesCard } from './notices-card'
import { orderPageText } from './text'

interface Of {
  readonly item: PurchaseOrderDetail
}
const reasoned = {
  reject: routes.reject,
  refuse: routes.refuse,
  askCancel: routes.askCancel,
  rejectCancel: routes.rejectCancel,
  rejectChange: routes.rejectChange,
} as const
const noted = {
  firstApprove: routes.firstApprove,
  approve: routes.approve,
  cancel: routes.cancel,
  approveChange: routes.approveChange,
} as const
type Step = keyof typeof reasoned | keyof typeof noted
const takesReason = (step: Step): step is keyof typeof reasoned => Object.hasOwn(reasoned, step)

const StepDialog = ({ item, step, onClose }: Of & { step: Step; onClose: () => void }) => {
  const t = useText(orderPageText)
  const { field: f, action } = useText(purchaseOrderText)
  const ref = { id: item.id, version: item.version }
  if (takesReason(step))
    return (
      <ActionDialog route={reasoned[step]} title={action[step]} initial={ref} onClose={onClose}>
        <Field name="reason" label={f.reason} kind="area" />
      </ActionDialog>
    )
  return (
    <ActionDialog route={noted[step]} title={action[step]} initial={ref} onClose={onClose}>
      <Field name="note" label={t.note} kind="area" />
    </ActionDialog>
  )
}

/** The whole state that is to hold: lines stand there as they are, and what is left alone stays. */
const ChangeDialog = ({ item, onClose }: Of & { onClose: () => void }) => {
  const t = useText(orderPageText)
  const { field: f, action } = useText(purchaseOrderText)
  const initial = { id: item.id, version: item.version, lines: standingRows(item.lines) }
  return (
    <ActionDialog route={routes.askChange} title={action.askChange} initial={initial} wide onClose={onClose}>
      <p className="srm-dim po-dialog-hint">{t.changeHint}</p>
      {item.lines.map((line, at) => (
        <LineFields key={line.id} line={line} at={at} />
      ))}
      <Field name="reason" label={f.reason} kind="area" wide />
    </ActionDialog>
  )
}

const Actions = ({ item }: Of) => {
  const t = useText(orderPageText)
  const navigate = usePageNavigate()
  const [step, setStep] = useState<Step | null>(null)
  const [isChanging, setChanging] = useState(false)
  const ref = { id: item.id, version: item.version }
  const submit = useAction(routes.submit)
  const sending = useSending(routes.submit)(ref)
  const withdraw = useAction(routes.withdraw)
  const accept = useAction(routes.accept)
  const takeBack = useAction(routes.withdrawChange)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/purchaseOrder/list' }) })
  // The dialog asks for words and is the confirmation.
  const open = (name: Step, look: Partial<ActionSpec> = {}): ActionSpec => ({ run: () => setStep(name), confirm: '', ...look })
  const all: Partial<Record<PurchaseOrderAction, ActionSpec>> = {
    edit: { run: () => void navigate({ to: '/srm/purchaseOrder/form', search: { id: item.id } }) },
    submit: {
      run: () => submit.run(sending.body()),
      ...{ about: sending.about, ready: sending.ready, confirm: t.submitAsk(item.docNo), primary: true },
    },
    firstApprove: open('firstApprove', { primary: true }),
    approve: open('approve', { primary: true }),
    accept: { run: () => accept.run(ref), primary: true, confirm: t.acceptAsk(item.docNo) },
    withdraw: { run: () => withdraw.run(ref) },
    refuse: open('refuse', { danger: true }),
    reject: open('reject', { danger: true }),
    cancel: open('cancel', { danger: true }),
    rejectCancel: open('rejectCancel'),
    askCancel: open('askCancel', { danger: true }),
    approveChange: open('approveChange', { primary: true }),
    rejectChange: open('rejectChange', { danger: true }),
    withdrawChange: { run: () => takeBack.run(ref) },
    askChange: { run: () => setChanging(true), confirm: '' },
    delete: { run: () => remove.run(ref), danger: true },
  }
  const state = nameOf(purchaseOrderMachine, item.status) ?? ''
  const isAsked = item.cancelAsked !== null
  const isSpot = item.type === 'SPOT'
  const decisions: readonly string[] = ['cancel', 'rejectCancel']
  const change = waitingChange(item)
  const atApproval: readonly string[] = ['approveChange', 'rejectChange']
  /** While a cancellation is asked for, its decision is all there is to do; before, there is none to decide. */
  const fits = (action: string): boolean => {
    if (decisions.includes(action) !== isAsked || (action === 'firstApprove' && !isSpot)) return false
    if (atApproval.includes(action) && change?.stage !== 'IN_APPROVAL') return false
    if ((action === 'withdrawChange') !== (change !== null) && ['withdrawChange', 'askChange', 'askCancel'].includes(action)) return false
    return (purchaseOrderMachine.actions[action as PurchaseOrderAction].from as readonly string[]).includes(state)
  }
  return (
    <>
      <ActionBar
        machine={purchaseOrderMachine}
        record={item}
        what={item.docNo}
        run={Object.fromEntries(Object.entries(all).filter(([action]) => fits(action)))}
      />
      {isChanging && <ChangeDialog item={item} onClose={() => setChanging(false)} />}
      {step && <StepDialog item={item} step={step} onClose={() => setStep(null)} />}
    </>
  )
}

const Lines = ({ item }: Of) => {
  const t = useText(orderPageText)
  const { field: f, action } = useText(purchaseOrderText)
  const may = useMay()
  const [closing, setClosing] = useState<string | null>(null)
  const canClose = may('srm:purchaseOrder:closeLine') && item.can['closeLine'] === null
  return (
    <>
      {item.proposal && <ProposalCard item={item} />}
      <ChangeCard item={item} />
      <OrderLinesCard
        item={item}
        {...(canClose && {
          action: (line) =>
            dec(line.open).gt(0) && (
              <Button size="small" onClick={() => setClosing(line.id)}>
                {t.closeLine}
              </Button>
            ),
        })}
      />
      {closing && (
        <ActionDialog
          route={routes.closeLine}
          title={action.closeLine}
          initial={{ id: item.id, version: item.version, lineId: closing }}
          onClose={() => setClosing(null)}
        >
          <Field name="reason" label={f.reason} kind="area" />
        </ActionDialog>
      )}
    </>
  )
}
const { draft, pendingSupplier, proposed, closed, cancelled } = purchaseOrderMachine.states
/** Contract or agreement behind the order, as a link for whoever may open it. */
const Source = ({ item }: Of) => {
  const may = useMay()
  if (item.contractId)
    return may('srm:contract:queryById') ? (
      <Link className="srm-link" to={`/srm/contract/detail?id=${item.contractId}`}>
        {item.contractNo}
      </Link>
    ) : (
      item.contractNo
    )
  if (!item.agreementId || !may('srm:priceAgreement:queryById')) return item.agreementNo
  return (
    <Link className="srm-link" to={`/srm/price-agreement/detail?id=${item.agreementId}`}>
      {item.agreementNo}
    </Link>
  )
}
const Notes = ({ item }: Of) => {
  const t = useText(orderPageText)
  const [change] = item.changes
  return (
    <>
      {item.status === draft && item.rejectReason && <Banner tone="bad">{t.rejectedNote(item.rejectReason)}</Banner>}
      {item.status === pendingSupplier && <Banner tone="info">{t.waitNote(shortInstant(item.confirmBy))}</Banner>}
      {item.status === proposed && <Banner tone="todo">{t.proposedNote(item.proposal?.reason ?? '')}</Banner>}
      {item.status === pendingSupplier && item.refusal && <Banner tone="info">{t.refusedNote(item.refusal)}</Banner>}
      {item.status === closed && <Banner tone="info">{t.closedNote(shortInstant(item.endedAt))}</Banner>}
      {item.status === cancelled && <Banner tone="bad">{t.endedNote(item.endReason ?? '')}</Banner>}
      {change?.stage === 'IN_APPROVAL' && <Banner tone="todo">{t.changeNote(item.changeAsked?.by ?? '', change.reason)}</Banner>}
      {change?.stage === 'SENT' && <Banner tone="info">{t.changeSent(shortInstant(change.answerBy))}</Banner>}
      {change?.stage === 'DECLINED' && <Banner tone="bad">{t.changeDeclined(change.answer ?? '')}</Banner>}
      {change?.stage === 'REJECTED' && <Banner tone="bad">{t.changeRejected(change.answer ?? '')}</Banner>}
      {item.cancelAsked && <Banner tone="todo">{t.cancelNote(item.cancelAsked.by, item.cancelAsked.reason)}</Banner>}
    </>
  )
}
const Notices = ({ item }: Of) => {
  const { data } = useQuery(query(deliveries.list, { query: { keyword: item.docNo, pageSize: '5' }, quiet: true }))
  return <NoticesCard docNo={item.docNo} pages="/srm/delivery" found={data} />
}
const Entries = ({ item }: Of) => {
  const may = useMay()
  const { data } = useQuery(query(entries.list, { query: { orderId: item.id, pageSize: '5' }, quiet: true }))
  const mayAdd = item.entryBy === 'BUYER' && may('srm:serviceEntry:add')
  return <EntriesCard item={item} pages="/srm/serviceEntry" found={data} mayAdd={mayAdd} />
}
const Page = ({ item }: Of) => {
  const t = useText(orderPageText)
  const { field: f } = useText(purchaseOrderText)
  const may = useMay()
  const approvals = useApprovals('purchaseOrder', item.id)
  return (
    <>
      <OrderFrame
        item={item}
        supplier={{ node: <SupplierLink id={item.supplierId} name={item.supplierName} />, name: item.supplierName }}
        source={<Source item={item} />}
        notices={
          item.type === 'SERVICE'
            ? may('srm:serviceEntry:list') && <Entries item={item} />
            : may('srm:delivery:list') && <Notices item={item} />
        }
        notes={<Notes item={item} />}
        terms={[
          { label: f.ownerName, value: item.ownerName },
          ...(item.spotReason ? [{ label: f.spotReason, value: item.spotReason }] : []),
          ...(item.firstApproverName ? [{ label: t.firstApprover, value: item.firstApproverName }] : []),
        ]}
        log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
        actions={<Actions item={item} />}
        papers={{ type: 'purchaseOrder', id: item.id }}
        approvals={approvals}
        lines={<Lines item={item} />}
      />
      <DocumentComments of="purchaseOrder" id={item.id} />
    </>
  )
}

/** One order on the buyer's side (`?id=`, the tab in the hash). */
export const OrderDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
