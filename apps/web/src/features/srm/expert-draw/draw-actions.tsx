import { expertDraw as routes, type ExpertDrawDetail, type ExpertDrawRow } from '@srm/contract/srm/expert-draw'
import { expertDrawMachine, type ExpertDrawAction, type ExpertDrawFacts } from '@srm/domain/srm/expert-draw/expert-draw.machine'
import { expertDrawText } from '@srm/domain/srm/expert-draw/expert-draw.text'
import { useState } from 'react'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useAction } from '../../../lib/wire/client'
import { ActionBar, type ActionSpec } from '../../../ui/detail/action-bar'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { drawPageText } from './text'
import { WitnessDialog } from './witness-dialog'

type Target = Pick<ExpertDrawRow, 'id' | 'version' | 'status' | 'docNo'>
type Step = 'witness' | 'annul'
interface ActionsProps {
  readonly target: Target
  readonly facts?: ExpertDrawFacts
  readonly can?: ExpertDrawDetail['can']
  /** On the page alone: what is frozen stands beside it there. */
  readonly draw?: ExpertDrawDetail
}

const Actions = ({ target, facts, can, draw }: ActionsProps) => {
  const t = useText(drawPageText)
  const { field: f, action } = useText(expertDrawText)
  const navigate = usePageNavigate()
  const [step, setStep] = useState<Step | null>(null)
  const ref = { id: target.id, version: target.version }
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: '/srm/expert-draw/list' }) })
  const ready = useAction(routes.ready)
  const close = useAction(routes.close)
  const onPage: Partial<Record<ExpertDrawAction, ActionSpec>> = {
    delete: { run: () => remove.run(ref), danger: true, pending: remove.pending },
    ready: { run: () => ready.run(ref), primary: true, pending: ready.pending },
    witness: { run: () => setStep('witness'), primary: true },
    close: { run: () => close.run(ref), primary: true, pending: close.pending },
    annul: { run: () => setStep('annul'), danger: true, confirm: '' },
  }
  const all: Partial<Record<ExpertDrawAction, ActionSpec>> = {
    edit: { run: () => navigate({ to: '/srm/expert-draw/form', search: { id: target.id } }) },
    ...(draw && onPage),
  }
  const fits = (name: string) =>
    expertDrawMachine.actions[name as ExpertDrawAction].from.some((state) => expertDrawMachine.states[state] === target.status)
  return (
    <>
      <ActionBar
        asLinks={!draw}
        machine={expertDrawMachine}
        record={{ status: target.status, ...(can && { can }) }}
        what={target.docNo}
        {...(facts ? { facts } : {})}
        run={Object.fromEntries(Object.entries(all).filter(([name]) => fits(name)))}
      />
      {draw && step === 'witness' && <WitnessDialog draw={draw} onClose={() => setStep(null)} />}
      {step === 'annul' && (
        <ActionDialog route={routes.annul} title={action.annul} initial={ref} onClose={() => setStep(null)}>
          <Field name="reason" label={f.annulReason} kind="area" hint={t.hints.annul} />
        </ActionDialog>
      )}
    </>
  )
}

export const DrawRowActions = ({ row }: { row: ExpertDrawRow }) => <Actions target={row} />
export const DrawActions = ({ draw }: { draw: ExpertDrawDetail }) => <Actions target={draw} facts={draw.facts} can={draw.can} draw={draw} />
