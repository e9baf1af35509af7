import { evaluation } from '@srm/contract/srm/evaluation'
import type { EvaluationDetail, EvaluationRow } from '@srm/contract/srm/evaluation.shapes'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { useState } from 'react'
import { useAction } from '../../../../lib/wire/client'
import { bizNow } from '../../../../lib/clock'
import { usePageNavigate } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { useSending } from '../../../../ui/approval/expected-approvers'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { evalText } from '../text'
import { AppealDialog } from './appeal-dialog'

type Target = Pick<EvaluationRow, 'id' | 'version' | 'supplierName' | 'status'>

export const RejectDialog = ({ target, onClose }: { target: Target; onClose: () => void }) => {
  const { field, action } = useText(evaluationText)
  return (
    <ActionDialog
      route={evaluation.rejectSelf}
      title={action.rejectSelf}
      initial={{ id: target.id, version: target.version }}
      onClose={onClose}
    >
      <Field name="reason" label={field.reason} kind="area" />
      <Field name="newDeadline" label={field.newDeadline} kind="instant" future />
    </ActionDialog>
  )
}
export const CancelDialog = ({ target, onClose }: { target: Target; onClose: () => void }) => {
  const { field, action } = useText(evaluationText)
  return (
    <ActionDialog route={evaluation.cancel} title={action.cancel} initial={{ id: target.id, version: target.version }} onClose={onClose}>
      <Field name="reason" label={field.reason} kind="area" />
    </ActionDialog>
  )
}

export const SendBackDialog = ({ target, onClose }: { target: Target; onClose: () => void }) => {
  const { field, action } = useText(evaluationText)
  return (
    <ActionDialog
      route={evaluation.sendBack}
      title={action.sendBack}
      initial={{ id: target.id, version: target.version }}
      onClose={onClose}
    >
      <Field name="reason" label={field.reason} kind="area" />
    </ActionDialog>
  )
}
export const ExtendDialog = ({ target, onClose }: { target: Target; onClose: () => void }) => {
  const { field, action } = useText(evaluationText)
  return (
    <ActionDialog
      route={evaluation.extendScoring}
      title={action.extendScoring}
      initial={{ id: target.id, version: target.version }}
      onClose={onClose}
    >
      <Field name="newScoreDeadline" label={field.newScoreDeadline} kind="instant" future />
      <Field name="reason" label={field.reason} kind="area" />
    </ActionDialog>
  )
}

/** In the list: judged by state and permission; the page itself knows the rest. */
export const SheetRowActions = ({ row }: { row: EvaluationRow }) => {
  const t = useText(evalText)
  const [cancelling, setCancelling] = useState(false)
  const propose = useAction(evaluation.propose)
  const sending = useSending(evaluation.propose)({ id: row.id, version: row.version })
  const ready = row.proposedAt === null && (row.scored === row.scorers || bizNow() >= row.scoreDeadline)
  return (
    <>
      <ActionBar
        asLinks
        machine={evaluationMachine}
        record={row}
        what={row.supplierName}
        run={{
          ...(ready && {
            propose: {
              run: () => propose.run(sending.body()),
              confirm: t.proposeAsk,
              ...{ about: sending.about, ready: sending.ready },
              primary: true,
            },
          }),
          ...(row.proposedAt === null && { cancel: { run: () => setCancelling(true), danger: true, confirm: '' } }),
        }}
      />
      {/* A dialog's clicks bubble through the row in React's tree; the row must not take them for its own. */}
      <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {cancelling && <CancelDialog target={row} onClose={() => setCancelling(false)} />}
      </span>
    </>
  )
}

/** On the sheet: what does not belong to its state is not drawn, what is refused says why. */
export const SheetActions = ({ sheet }: { sheet: EvaluationDetail }) => {
  const t = useText(evalText)
  const navigate = usePageNavigate()
  const [dialog, setDialog] = useState<'reject' | 'cancel' | 'appeal' | 'sendBack' | 'extend' | null>(null)
  const target = { id: sheet.id, version: sheet.version }
  const propose = useAction(evaluation.propose)
  const sending = useSending(evaluation.propose)(target)
  const approve = useAction(evaluation.approve)
  const close = () => setDialog(null)
  const { completed, selfEvaluated } = evaluationMachine.states
  const { proposal } = sheet
  const open = sheet.status === selfEvaluated && !proposal
  const run = {
    ...(open && sheet.facts.selfGiven && { rejectSelf: () => setDialog('reject') }),
    ...(open &&
      sheet.facts.isScorer &&
      (!sheet.facts.hasScored || sheet.facts.reopened) && { score: () => navigate({ to: `/srm/evaluation/score?id=${sheet.id}` }) }),
    ...(open && {
      propose: {
        run: () => propose.run(sending.body()),
        primary: true,
        confirm: t.proposeAsk,
        ...{ about: sending.about, ready: sending.ready },
      },
    }),
    ...(proposal && {
      approve: { run: () => approve.run(target), primary: true, confirm: t.approveAsk },
      sendBack: () => setDialog('sendBack'),
    }),
    ...(sheet.status === completed && sheet.facts.appeal === '0' && { decideAppeal: { run: () => setDialog('appeal'), primary: true } }),
    ...(sheet.status < completed && !proposal && { extendScoring: () => setDialog('extend') }),
    ...(sheet.status < completed && !proposal && { cancel: { run: () => setDialog('cancel'), danger: true, confirm: '' } }),
  }
  return (
    <>
      <ActionBar
        machine={evaluationMachine}
        record={sheet}
        facts={{ ...sheet.facts, now: bizNow() }}
        run={run}
        what={sheet.supplierName}
        visible={2}
      />
      {dialog === 'reject' && <RejectDialog target={sheet} onClose={close} />}
      {dialog === 'sendBack' && <SendBackDialog target={sheet} onClose={close} />}
      {dialog === 'extend' && <ExtendDialog target={sheet} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog target={sheet} onClose={close} />}
      {dialog === 'appeal' && <AppealDialog sheet={sheet} onClose={close} />}
    </>
  )
}
