import { inquiry as routes } from '@srm/contract/srm/inquiry'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { ellipsis } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Field } from '../../../../ui/form/field'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import type { Target } from './target'
import { dialogText } from './dialogs.text'

interface Question {
  readonly id: string
  readonly question: string
  readonly answered: boolean
}
interface ClarifyDialogProps {
  readonly target: Target
  /** Questions not answered yet; the list has none at hand. */
  readonly questions?: readonly Question[]
  readonly answering?: Question
  readonly onClose: () => void
}

export const ClarifyDialog = ({ target, questions = [], answering, onClose }: ClarifyDialogProps) => {
  const t = useText(dialogText).clarify
  const title = useText(inquiryText).action.clarify
  const open = questions.filter((q) => !q.answered)
  return (
    <ActionDialog
      route={routes.clarify}
      title={title}
      submitLabel={t.send}
      wide
      initial={{
        id: target.id,
        version: target.version,
        question: answering?.question,
        questionIds: answering ? [answering.id] : [],
        files: [],
      }}
      onClose={onClose}
    >
      <p className="srm-dim">{t.hint}</p>
      <Field name="title" label={t.title} />
      {open.length > 0 && (
        <Field<readonly string[]>
          name="questionIds"
          label={t.questions}
          kind="selects"
          options={open.map((q) => ({ value: q.id, label: ellipsis(q.question, 40) }))}
        />
      )}
      <Field name="question" label={t.question} kind="area" />
      <Field name="answer" label={t.answer} kind="area" />
      <Field name="newDeadline" label={t.deadline} kind="instant" future hint={t.deadlineHint(target.noticeHours ?? 24)} />
      <Field name="files" label={t.files} kind="files" biz="inquiry" />
    </ActionDialog>
  )
}
