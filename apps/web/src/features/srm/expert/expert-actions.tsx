import { expert as routes, type ExpertDetail, type ExpertRow } from '@srm/contract/srm/expert'
import { plusDays } from '@srm/domain/kit/day'
import type { ActionOf } from '@srm/domain/kit/machine'
import { expertMachine } from '@srm/domain/srm/expert/expert.machine'
import { expertText } from '@srm/domain/srm/expert/expert.text'
import { useState } from 'react'
import { bizNow } from '../../../lib/clock'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { expertPageText } from './text'

type Target = Pick<ExpertRow, 'id' | 'version' | 'status' | 'name' | 'blockedUntil'>
type Step = 'block' | 'unblock' | 'suspend' | 'resume' | 'retire'

const StepDialog = ({ step, target, onClose }: { step: Step; target: Target; onClose: () => void }) => {
  const t = useText(expertPageText)
  const { field: f, action } = useText(expertText)
  const ref = { id: target.id, version: target.version }
  if (step === 'block')
    return (
      <ActionDialog route={routes.block} title={action.block} initial={{ ...ref, until: plusDays(bizNow(), 90) }} onClose={onClose}>
        <Field name="until" label={t.until} kind="day" future hint={t.hints.block} />
        <Field name="reason" label={f.reason} kind="area" />
      </ActionDialog>
    )
  const hint = step === 'retire' ? t.hints.retire : t.hints.reason
  return (
    <ActionDialog route={routes[step]} title={action[step]} initial={ref} onClose={onClose}>
      <Field name="reason" label={f.reason} kind="area" hint={hint} />
    </ActionDialog>
  )
}

const Actions = ({ target, asLinks = false }: { target: Target; asLinks?: boolean }) => {
  const t = useText(expertPageText)
  const navigate = usePageNavigate()
  const [step, setStep] = useState<Step | null>(null)
  // The dialog asks for the reason and is the confirmation.
  const open = (name: Step, danger = false): ActionSpec => ({ run: () => setStep(name), ...(danger && { danger, confirm: '' }) })
  const all: Partial<Record<ActionOf<typeof expertMachine>, ActionSpec>> = {
    edit: { run: () => navigate({ to: '/srm/expert/form', search: { id: target.id } }), label: t.edit, primary: !asLinks },
    ...(target.blockedUntil === null ? { block: open('block') } : { unblock: open('unblock') }),
    suspend: open('suspend'),
    resume: open('resume'),
    retire: open('retire', true),
  }
  const fits = (action: string) =>
    expertMachine.actions[action as ActionOf<typeof expertMachine>].from.some((name) => expertMachine.states[name] === target.status)
  return (
    <>
      <ActionBar
        asLinks={asLinks}
        machine={expertMachine}
        record={target}
        what={target.name}
        run={Object.fromEntries(Object.entries(all).filter(([action]) => fits(action)))}
      />
      {/* A dialog's clicks bubble through the row in React's tree; the row must not take them for its own. */}
      <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {step && <StepDialog step={step} target={target} onClose={() => setStep(null)} />}
      </span>
    </>
  )
}

export const ExpertRowActions = ({ row }: { row: ExpertRow }) => <Actions target={row} asLinks />
export const ExpertActions = ({ item }: { item: ExpertDetail }) => <Actions target={item} />
