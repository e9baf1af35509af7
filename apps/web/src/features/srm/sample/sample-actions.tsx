import { sample as routes, type SampleDetail, type SampleRow } from '@srm/contract/srm/sample'
import { nameOf } from '@srm/domain/kit/machine'
import { sampleMachine, type SampleAction, type SampleFacts } from '@srm/domain/srm/sample/sample.machine'
import type { SampleConclusion } from '@srm/domain/srm/sample/sample.rules'
import { sampleText } from '@srm/domain/srm/sample/sample.text'
import { useState } from 'react'
import { bizNow } from '../../../lib/clock'
import { trimmedDecimal } from '../../../lib/format'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useAction } from '../../../lib/wire/client'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { samplePageText } from './text'

type Target = Pick<SampleRow, 'id' | 'version' | 'status' | 'docNo' | 'qty'>
type Step = 'receive' | 'cancel'

const StepDialog = ({ step, target, onClose }: { step: Step; target: Target; onClose: () => void }) => {
  const t = useText(samplePageText)
  const { field: f, action } = useText(sampleText)
  const ref = { id: target.id, version: target.version }
  if (step === 'cancel')
    return (
      <ActionDialog route={routes.cancel} title={action.cancel} initial={ref} onClose={onClose}>
        <Field name="reason" label={f.cancelReason} kind="area" hint={t.hints.cancel} />
      </ActionDialog>
    )
  const initial = { ...ref, receivedOn: bizNow().slice(0, 10), receivedQty: trimmedDecimal(target.qty), condition: 'GOOD' as const }
  return (
    <ActionDialog route={routes.receive} title={action.receive} initial={initial} onClose={onClose}>
      <Field name="receivedOn" label={f.receivedOn} kind="day" />
      <Field name="receivedQty" label={f.receivedQty} kind="decimal" places={4} />
      <Field name="condition" label={f.condition} kind="dict" dict="sample_condition" hint={t.hints.condition} />
      <Field name="receiveNote" label={f.receiveNote} kind="area" />
    </ActionDialog>
  )
}

interface ActionsProps {
  readonly target: Target
  readonly facts?: SampleFacts
  readonly asLinks?: boolean
  /** Readings are typed, and a conclusion is given, on the page alone. */
  readonly onTest: () => void
  readonly onConclude: (conclusion: SampleConclusion) => void
}
const Actions = ({ target, facts, asLinks = false, onTest, onConclude }: ActionsProps) => {
  const t = useText(samplePageText)
  const [step, setStep] = useState<Step | null>(null)
  const test = useAction(routes.test, { onDone: onTest })
  const state = nameOf(sampleMachine, target.status) ?? ''
  const short = (label: string) => (asLinks ? { label } : {})
  const all: Partial<Record<SampleAction, ActionSpec>> = {
    receive: { run: () => setStep('receive'), primary: true, ...short(t.receive) },
    test: { run: () => test.run({ id: target.id, version: target.version }), primary: true, pending: test.pending },
    pass: { run: () => onConclude('pass'), label: t.decide.pass, primary: true },
    fail: { run: () => onConclude('fail'), label: t.decide.fail },
    askAgain: { run: () => onConclude('askAgain'), label: t.decide.askAgain },
    // The dialog asks for the reason and is the confirmation.
    cancel: { run: () => setStep('cancel'), danger: true, confirm: '' },
  }
  // Rows lead to the page for what is done there.
  const fits = (action: SampleAction) =>
    (sampleMachine.actions[action].from as readonly string[]).includes(state) && !(asLinks && ['pass', 'fail', 'askAgain'].includes(action))
  return (
    <>
      <ActionBar
        asLinks={asLinks}
        machine={sampleMachine}
        record={target}
        what={target.docNo}
        {...(facts ? { facts } : {})}
        run={Object.fromEntries(Object.entries(all).filter(([action]) => fits(action as SampleAction)))}
      />
      {/* A dialog's clicks bubble through the row in React's tree; the row must not take them for its own. */}
      <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {step && <StepDialog step={step} target={target} onClose={() => setStep(null)} />}
      </span>
    </>
  )
}

export const SampleRowActions = ({ row }: { row: SampleRow }) => {
  const navigate = usePageNavigate()
  const onTest = () => void navigate({ to: '/srm/sample/detail', search: { id: row.id }, hash: 'test' })
  return <Actions target={row} asLinks onTest={onTest} onConclude={onTest} />
}
interface SampleActionsProps {
  readonly item: SampleDetail
  readonly onTest: () => void
  readonly onConclude: (conclusion: SampleConclusion) => void
}
export const SampleActions = ({ item, ...on }: SampleActionsProps) => {
  const parcel = item.rounds.at(-1)
  return <Actions target={{ ...item, qty: parcel?.sentQty ?? item.qty }} facts={item.facts} {...on} />
}
