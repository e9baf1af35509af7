import { questionnaire, type QuestionnaireRow } from '@srm/contract/srm/questionnaire'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../lib/wire/client'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import type { ActionSpec } from '../../../ui/detail/action-bar'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { surveyText } from './text'

type Named = 'edit' | 'publish' | 'remind' | 'extend' | 'withdraw' | 'delete'

const StepDialog = ({ step, row, onClose }: { step: 'extend' | 'withdraw'; row: QuestionnaireRow; onClose: () => void }) => {
  const t = useText(surveyText)
  const initial = { id: row.id, version: row.version }
  if (step === 'extend')
    return (
      <ActionDialog route={questionnaire.extend} title={t.extend} initial={initial} onClose={onClose}>
        <Field name="deadline" label={t.newDeadline} kind="instant" future />
      </ActionDialog>
    )
  return (
    <ActionDialog route={questionnaire.withdraw} title={t.withdraw} initial={initial} onClose={onClose}>
      <Field name="reason" label={t.reason} kind="area" hint={t.withdrawHint} />
    </ActionDialog>
  )
}

/** What can be done with a questionnaire, on the list and on its page; `dialog` stands beside the buttons. */
export const useQuestionnaireActions = (
  row: QuestionnaireRow,
  after?: () => void,
): { readonly run: Record<Named, ActionSpec>; readonly dialog: ReactNode } => {
  const t = useText(surveyText)
  const go = usePageNavigate()
  const publish = useAction(questionnaire.publish)
  const remind = useAction(questionnaire.remind)
  const remove = useAction(questionnaire.delete)
  const [step, setStep] = useState<'extend' | 'withdraw' | null>(null)
  const ref = { id: row.id, version: row.version }
  return {
    run: {
      edit: { run: () => go({ to: `/srm/questionnaire/form?id=${row.id}` }) },
      publish: { primary: true, confirm: t.publishAsk(row.recipientCount), run: () => publish.run(ref) },
      remind: { confirm: t.remindAsk(row.recipientCount - row.repliedCount), run: () => remind.run(ref) },
      extend: { run: () => setStep('extend') },
      withdraw: { danger: true, confirm: '', run: () => setStep('withdraw') },
      delete: {
        danger: true,
        run: async () => {
          // Nothing answered means refused: the record is still there.
          if ((await remove.run(undefined, { id: row.id })) !== undefined) after?.()
        },
      },
    },
    // A dialog's clicks bubble through the row in React's tree; the row must not take them for its own.
    dialog: step && (
      <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        <StepDialog step={step} row={row} onClose={() => setStep(null)} />
      </span>
    ),
  }
}
