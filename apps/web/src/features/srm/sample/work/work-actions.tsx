import { sampleWork as routes, type SampleWorkDetail, type SampleWorkRow } from '@srm/contract/srm/sample'
import { nameOf } from '@srm/domain/kit/machine'
import { sampleMachine, type SampleAction } from '@srm/domain/srm/sample/sample.machine'
import { sampleText } from '@srm/domain/srm/sample/sample.text'
import { useState } from 'react'
import { bizNow } from '../../../../lib/clock'
import { trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { ActionBar, type ActionSpec } from '../../../../ui/detail/action-bar'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { samplePageText } from '../text'

type Step = 'send' | 'decline'
const StepDialog = ({ step, row, onClose }: { step: Step; row: SampleWorkRow; onClose: () => void }) => {
  const t = useText(samplePageText)
  const { field: f, action } = useText(sampleText)
  const ref = { id: row.id, version: row.version }
  if (step === 'decline')
    return (
      <ActionDialog route={routes.decline} title={action.decline} initial={ref} onClose={onClose}>
        <Field name="reason" label={f.declineReason} kind="area" hint={t.hints.decline} />
      </ActionDialog>
    )
  const initial = { ...ref, sentOn: bizNow().slice(0, 10), sentQty: trimmedDecimal(row.qty), ownReport: [] }
  return (
    <ActionDialog
      route={routes.send}
      title={`${action.send} · ${t.roundNo(row.round + 1)}`}
      submitLabel={t.send}
      initial={initial}
      wide
      onClose={onClose}
    >
      <Field name="carrier" label={f.carrier} />
      <Field name="trackingNo" label={f.trackingNo} />
      <Field name="batchNo" label={f.batchNo} />
      <Field name="sentQty" label={`${f.sentQty} (${row.unit})`} kind="decimal" places={4} />
      <Field name="sentOn" label={f.sentOn} kind="day" />
      <Field name="sendNote" label={f.sendNote} kind="area" />
      <Field name="ownReport" label={f.ownReport} kind="files" biz="sample" hint={t.hints.ownReport} />
    </ActionDialog>
  )
}

/** What the company does with a sample that is owed. */
export const WorkActions = ({ row, asLinks = false }: { row: SampleWorkRow | SampleWorkDetail; asLinks?: boolean }) => {
  const t = useText(samplePageText)
  const [step, setStep] = useState<Step | null>(null)
  const state = nameOf(sampleMachine, row.status) ?? ''
  const all: Partial<Record<SampleAction, ActionSpec>> = {
    send: { run: () => setStep('send'), primary: true, label: state === 'resubmit' ? t.sendAgain : t.send },
    decline: { run: () => setStep('decline'), danger: true, confirm: '' },
  }
  const fits = (action: SampleAction) => (sampleMachine.actions[action].from as readonly string[]).includes(state)
  return (
    <>
      <ActionBar
        asLinks={asLinks}
        machine={sampleMachine}
        record={row}
        what={row.docNo}
        run={Object.fromEntries(Object.entries(all).filter(([action]) => fits(action as SampleAction)))}
      />
      {/* A dialog's clicks bubble through the row in React's tree; the row must not take them for its own. */}
      <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {step && <StepDialog step={step} row={row} onClose={() => setStep(null)} />}
      </span>
    </>
  )
}
export const WorkRowActions = ({ row }: { row: SampleWorkRow }) => <WorkActions row={row} asLinks />
