import { payment as routes, type PaymentDetail } from '@srm/contract/srm/payment'
import { minorUnitOf } from '@srm/domain/kit/money'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { paymentText } from '@srm/domain/srm/payment/payment.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nothing } from '../../../lib/format'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { useApprovals } from '../../../ui/approval/approvals'
import { useSending } from '../../../ui/approval/expected-approvers'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { ActionBar, stepsOfState, type ActionSpec } from '../../../ui/detail/action-bar'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { MoneyText } from '../../../ui/tags/money'
import { SupplierLink } from '../supplier-link'
import { PaymentFrame } from './frame'
import { paymentPageText } from './text'

interface Of {
  readonly item: PaymentDetail
}
type Action = keyof typeof paymentMachine.actions
const reasoned = { reject: routes.reject, revoke: routes.revoke } as const
const noted = { firstApprove: routes.firstApprove, approve: routes.approve } as const
type Step = keyof typeof reasoned | keyof typeof noted
const takesReason = (step: Step): step is keyof typeof reasoned => Object.hasOwn(reasoned, step)
const { inApproval, approved, rejected, partlyPaid } = paymentMachine.states

const StepDialog = ({ item, step, onClose }: Of & { step: Step; onClose: () => void }) => {
  const t = useText(paymentPageText)
  const { field: f, action } = useText(paymentText)
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

const Actions = ({ item }: Of) => {
  const t = useText(paymentPageText)
  const navigate = usePageNavigate()
  const [step, setStep] = useState<Step | null>(null)
  const ref = { id: item.id, version: item.version }
  const submit = useAction(routes.submit)
  const sending = useSending(routes.submit)(ref)
  const withdraw = useAction(routes.withdraw)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/payment/list' }) })
  // The dialog asks for words and is the confirmation.
  const open = (name: Step, look: Partial<ActionSpec> = {}): ActionSpec => ({ run: () => setStep(name), confirm: '', ...look })
  const writing: Partial<Record<Action, ActionSpec>> = {
    edit: { run: () => void navigate({ to: '/srm/payment/form', search: { id: item.id } }) },
    submit: {
      run: () => submit.run(sending.body()),
      ...{ about: sending.about, ready: sending.ready, confirm: t.submitAsk(item.docNo), primary: true },
    },
    delete: { run: () => remove.run(ref), danger: true },
    withdraw: { run: () => withdraw.run(ref) },
  }
  // What is still to be approved first shows no second approval, and the other way round.
  const deciding: Partial<Record<Action, ActionSpec>> = {
    ...(item.firstApproverName === null
      ? { firstApprove: open('firstApprove', { primary: true }) }
      : { approve: open('approve', { primary: true }) }),
    reject: open('reject', { danger: true }),
    revoke: open('revoke', { danger: true }),
  }
  const all = item.bySupplier ? deciding : { ...writing, ...deciding }
  return (
    <>
      <ActionBar machine={paymentMachine} record={item} what={item.docNo} run={stepsOfState(paymentMachine, item, all)} />
      {step && <StepDialog item={item} step={step} onClose={() => setStep(null)} />}
    </>
  )
}
const Notes = ({ item }: Of) => {
  const t = useText(paymentPageText)
  const { dict } = useText(paymentText)
  const isWaiting = item.status === inApproval
  return (
    <>
      {item.holds.map((hold) => (
        <Banner key={hold.kind} tone="bad">
          {t.held(dict.payment_hold[hold.kind], hold.sourceNo, t.lift[hold.kind])}
        </Banner>
      ))}
      {item.status === rejected && item.rejectReason && <Banner tone="bad">{t.rejectedNote(item.rejectReason)}</Banner>}
      {isWaiting && <Banner tone="info">{item.firstApproverName ? t.waitSecond(item.firstApproverName) : t.waitFirst}</Banner>}
      {(item.status === approved || item.status === partlyPaid) && <Banner tone="info">{t.waitPay}</Banner>}
    </>
  )
}
const figures = ['executable', 'paid', 'applying', 'invoiced', 'prepaid', 'recovered', 'retained'] as const
const ContractCard = ({ item }: Of) => {
  const t = useText(paymentPageText)
  const { contract } = item
  if (!contract) return null
  return (
    <Card title={t.contract} note={item.contractNo}>
      <Detail
        columns={4}
        items={figures.map((key) => ({
          label: t.contractFigures[key],
          value: <MoneyText value={contract[key]} places={minorUnitOf(item.currency)} />,
        }))}
      />
    </Card>
  )
}
const Page = ({ item }: Of) => {
  const t = useText(paymentPageText)
  const { field: f } = useText(paymentText)
  const may = useMay()
  const approvals = useApprovals('payment', item.id)
  const contract =
    item.contractId && may('srm:contract:queryById') ? (
      <Link className="srm-link" to={`/srm/contract/detail?id=${item.contractId}`}>
        {item.contractNo}
      </Link>
    ) : (
      (item.contractNo ?? t.offContract)
    )
  return (
    <>
      <PaymentFrame
        item={item}
        supplier={{ node: <SupplierLink id={item.supplierId} name={item.supplierName} />, name: item.supplierName }}
        contract={contract}
        notes={<Notes item={item} />}
        facts={[
          { label: f.applicantName, value: item.applicantName },
          ...(item.firstApproverName ? [{ label: t.firstApprover, value: item.firstApproverName }] : []),
          ...(item.approverName ? [{ label: t.approver, value: item.approverName }] : []),
        ]}
        more={<ContractCard item={item} />}
        madeColumns={[
          { key: 'batch', title: t.batch, cell: (one) => one.batchNo ?? nothing },
          ...(item.currency === 'CNY'
            ? []
            : [
                {
                  key: 'fx',
                  title: t.fx,
                  right: true,
                  cell: (one: PaymentDetail['made'][number]) => <MoneyText value={one.fxDifference} />,
                },
              ]),
        ]}
        log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
        actions={<Actions item={item} />}
        papers={{ type: 'payment', id: item.id }}
        approvals={approvals}
      />
      <DocumentComments of="payment" id={item.id} />
    </>
  )
}

/** One application on the buyer's side (`?id=`, the tab in the hash). */
export const PaymentDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
