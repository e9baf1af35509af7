import { material as routes, type MaterialDetail } from '@srm/contract/srm/material'
import { materialMachine } from '@srm/domain/srm/material/material.machine'
import { materialText } from '@srm/domain/srm/material/material.text'
import { useState } from 'react'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useAction } from '../../../lib/wire/client'
import { useSending } from '../../../ui/approval/expected-approvers'
import { ActionBar } from '../../../ui/detail/action-bar'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { KeepingFields, OwnFields, UnitFields } from './fields'
import { materialPageText } from './text'

interface Of {
  readonly item: MaterialDetail
}
type Step = 'reject' | 'disable' | 'enable' | 'change' | 'draw'

const StepDialog = ({ item, step, onClose }: Of & { step: Step; onClose: () => void }) => {
  const { field: f, action } = useText(materialText)
  const ref = { id: item.id, version: item.version }
  if (step === 'draw')
    return (
      <ActionDialog
        route={routes.draw}
        title={action.draw}
        initial={{ ...ref, drawingNo: item.drawings[0]?.drawingNo ?? '', files: [] }}
        onClose={onClose}
      >
        <Field name="drawingNo" label={f.drawingNo} />
        <Field name="note" label={f.note} />
        <Field name="files" label={f.drawnFiles} kind="files" biz="material" />
      </ActionDialog>
    )
  if (step === 'change')
    return (
      <ActionDialog route={routes.change} title={action.change} initial={{ ...(item as unknown as object), ...ref }} wide onClose={onClose}>
        <UnitFields fixedBase />
        <KeepingFields />
        <OwnFields typeCode={item.typeCode} />
        <Field name="reason" label={f.reason} kind="area" />
      </ActionDialog>
    )
  return (
    <ActionDialog route={routes[step]} title={action[step]} initial={ref} onClose={onClose}>
      <Field name="reason" label={f.reason} kind="area" />
    </ActionDialog>
  )
}

const stateOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(materialMachine.actions).map(([name, { from }]) => [name, from.map((state) => materialMachine.states[state])]),
)

export const MaterialActions = ({ item }: Of) => {
  const t = useText(materialPageText)
  const navigate = usePageNavigate()
  const [step, setStep] = useState<Step | null>(null)
  const submit = useAction(routes.submit)
  const sending = useSending(routes.submit)({ id: item.id, version: item.version })
  const withdraw = useAction(routes.withdraw)
  const approve = useAction(routes.approve)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/material/list' }) })
  const ref = { id: item.id, version: item.version }
  // The dialog asks for the reason and is the confirmation.
  const open = (name: Step, danger = false) => ({ run: () => setStep(name), ...(danger && { danger, confirm: '' }) })
  const all = {
    submit: {
      run: () => submit.run(sending.body()),
      about: sending.about,
      ready: sending.ready,
      confirm: t.submitAsk(item.docNo),
      primary: true,
    },
    approve: { run: () => approve.run(ref), primary: true },
    edit: { run: () => navigate({ to: '/srm/material/form', search: { id: item.id } }), label: t.edit },
    draw: open('draw'),
    change: open('change'),
    withdraw: { run: () => withdraw.run(ref) },
    reject: open('reject', true),
    enable: open('enable'),
    disable: open('disable', true),
    delete: { run: () => remove.run(ref), danger: true },
  }
  const fitting = Object.entries(all).filter(([name]) => stateOf[name]?.includes(item.status))
  return (
    <>
      <ActionBar machine={materialMachine} record={item} what={item.nameZh} run={Object.fromEntries(fitting)} />
      {step && <StepDialog item={item} step={step} onClose={() => setStep(null)} />}
    </>
  )
}
