import { priceAgreement as routes, type PriceAgreementDetail } from '@srm/contract/srm/price-agreement'
import { nameOf } from '@srm/domain/kit/machine'
import { priceAgreementMachine, type PriceAgreementAction } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { priceAgreementText } from '@srm/domain/srm/price-agreement/price-agreement.text'
import { useState } from 'react'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useAction } from '../../../lib/wire/client'
import { useSending } from '../../../ui/approval/expected-approvers'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { agreementPageText } from './text'

type Step = 'reject' | 'void' | 'terminate'
interface Of {
  readonly item: PriceAgreementDetail
}
const StepDialog = ({ item, step, onClose }: Of & { step: Step; onClose: () => void }) => {
  const t = useText(agreementPageText)
  const { field: f, action } = useText(priceAgreementText)
  const { id, version } = item
  return (
    <ActionDialog route={routes[step]} title={action[step]} initial={{ id, version }} onClose={onClose}>
      <Field name="reason" label={f.reason} kind="area" {...(step !== 'reject' && { hint: t.hints.reason })} />
    </ActionDialog>
  )
}

export const AgreementActions = ({ item }: Of) => {
  const t = useText(agreementPageText)
  const navigate = usePageNavigate()
  const [step, setStep] = useState<Step | null>(null)
  const ref = { id: item.id, version: item.version }
  const submit = useAction(routes.submit)
  const sending = useSending(routes.submit)(ref)
  const withdraw = useAction(routes.withdraw)
  const approve = useAction(routes.approve)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/price-agreement/list' }) })
  // The dialog asks for the reason and is the confirmation.
  const open = (name: Step): ActionSpec => ({ run: () => setStep(name), danger: true, confirm: '' })
  const all: Partial<Record<PriceAgreementAction, ActionSpec>> = {
    submit: {
      run: () => submit.run(sending.body()),
      ...{ about: sending.about, ready: sending.ready, confirm: t.submitAsk(item.docNo), primary: true },
    },
    approve: { run: () => approve.run(ref), primary: true },
    edit: { run: () => navigate({ to: '/srm/price-agreement/form', search: { id: item.id } }), label: t.edit },
    withdraw: { run: () => withdraw.run(ref) },
    reject: open('reject'),
    void: open('void'),
    terminate: open('terminate'),
    delete: { run: () => remove.run(ref), danger: true },
  }
  const state = nameOf(priceAgreementMachine, item.status) ?? ''
  const fits = (action: string) => (priceAgreementMachine.actions[action as PriceAgreementAction].from as readonly string[]).includes(state)
  return (
    <>
      <ActionBar
        machine={priceAgreementMachine}
        record={item}
        what={item.docNo}
        run={Object.fromEntries(Object.entries(all).filter(([action]) => fits(action)))}
      />
      {step && <StepDialog item={item} step={step} onClose={() => setStep(null)} />}
    </>
  )
}
