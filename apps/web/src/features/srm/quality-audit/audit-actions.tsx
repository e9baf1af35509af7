import { qualityAudit as routes, type QualityAuditDetail, type QualityAuditRow } from '@srm/contract/srm/quality-audit'
import { replyDays } from '@srm/domain/srm/quality-audit/quality-audit.rules'
import { qualityAuditMachine, type QualityAuditAction, type QualityAuditFacts } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { qualityAuditText } from '@srm/domain/srm/quality-audit/quality-audit.text'
import { nameOf } from '@srm/domain/kit/machine'
import { useState } from 'react'
import { instantOf, serverNow } from '../../../lib/clock'
import { useText } from '../../../lib/text'
import { ActionBar } from '../../../ui/detail/action-bar'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { qualityAuditPageText } from './text'

type Target = Pick<QualityAuditRow, 'id' | 'version' | 'status' | 'severity' | 'docNo'>
type Step = Extract<QualityAuditAction, 'confirm' | 'reject' | 'withdraw'>
const day = 86_400_000

/** As many days as the severity gives, to the end of the working day. */
export const proposedDeadline = (severity: QualityAuditRow['severity']): string =>
  `${instantOf(serverNow() + replyDays[severity] * day).slice(0, 10)} 17:00:00`

const StepDialog = ({ step, target, onClose }: { step: Step; target: Target; onClose: () => void }) => {
  const t = useText(qualityAuditPageText)
  const { field: f, action } = useText(qualityAuditText)
  const ref = { id: target.id, version: target.version }
  if (step === 'confirm')
    return (
      <ActionDialog route={routes.confirm} title={action.confirm} initial={ref} onClose={onClose}>
        <Field name="verifyText" label={f.verifyText} kind="area" hint={t.hints.verify} />
        <Field name="effectCheckOn" label={f.effectCheckOn} kind="day" future hint={t.hints.effect} />
      </ActionDialog>
    )
  if (step === 'reject')
    return (
      <ActionDialog
        route={routes.reject}
        title={action.reject}
        initial={{ ...ref, newDeadline: proposedDeadline(target.severity) }}
        onClose={onClose}
      >
        <Field name="reason" label={f.reason} kind="area" hint={t.hints.reject} />
        <Field name="newDeadline" label={f.newDeadline} kind="instant" future />
      </ActionDialog>
    )
  return (
    <ActionDialog route={routes.withdraw} title={action.withdraw} initial={ref} onClose={onClose}>
      <Field name="reason" label={f.reason} kind="area" hint={t.hints.withdraw} />
    </ActionDialog>
  )
}

interface ActionsProps {
  readonly target: Target
  readonly facts?: QualityAuditFacts
  readonly asLinks?: boolean
}
const Actions = ({ target, facts, asLinks = false }: ActionsProps) => {
  const { decide } = useText(qualityAuditPageText)
  const [step, setStep] = useState<Step | null>(null)
  const state = nameOf(qualityAuditMachine, target.status) ?? ''
  const fits = (action: Step) => (qualityAuditMachine.actions[action].from as readonly string[]).includes(state)
  const short = (label: string) => (asLinks ? { label } : {})
  const all = {
    confirm: { run: () => setStep('confirm'), primary: true, ...short(decide.confirm) },
    reject: { run: () => setStep('reject'), ...short(decide.reject) },
    // The dialog asks for the reason and is the confirmation.
    withdraw: { run: () => setStep('withdraw'), danger: true, confirm: '' },
  }
  return (
    <>
      <ActionBar
        asLinks={asLinks}
        machine={qualityAuditMachine}
        record={target}
        what={target.docNo}
        {...(facts ? { facts } : {})}
        // What belongs to another state is not drawn; what is not this person's to do says why.
        run={Object.fromEntries(Object.entries(all).filter(([action]) => fits(action as Step)))}
      />
      {/* A dialog's clicks bubble through the row in React's tree; the row must not take them for its own. */}
      <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {step && <StepDialog step={step} target={target} onClose={() => setStep(null)} />}
      </span>
    </>
  )
}

export const AuditRowActions = ({ row }: { row: QualityAuditRow }) => <Actions target={row} asLinks />
/** Whether one is of the department that issued it is the server's knowledge. */
export const AuditActions = ({ item }: { item: QualityAuditDetail }) => (
  <Actions target={item} facts={{ isTeam: item.can['confirm']?.errorKey !== 'QAU_NOT_TEAM' }} />
)
