import { inquiry as routes } from '@srm/contract/srm/inquiry'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Field } from '../../../../ui/form/field'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import type { Target } from './target'
import { dialogText } from './dialogs.text'

interface Of {
  readonly target: Target
  readonly onClose: () => void
}

const withReason = {
  reject: routes.reject,
  fail: routes.fail,
  cancel: routes.cancel,
  rejectAmendment: routes.rejectAmendment,
  rejectAward: routes.rejectAward,
  rejectRound: routes.rejectRound,
  rejectAnnulment: routes.rejectAnnulment,
  complete: routes.complete,
  proceedWithReason: routes.proceedWithReason,
} as const
type ReasonAction = keyof typeof withReason
export const takesReason = (action: string): action is ReasonAction => Object.hasOwn(withReason, action)

export const ReasonDialog = ({ action, target, onClose }: Of & { action: ReasonAction }) => {
  const t = useText(dialogText)
  const title = useText(inquiryText).action[action]
  return (
    <ActionDialog route={withReason[action]} title={title} initial={{ id: target.id, version: target.version }} onClose={onClose}>
      <Field name="reason" label={t.reason} kind="area" hint={t.reasonHint[action]} />
    </ActionDialog>
  )
}

export const ExcludeDialog = ({ target, supplierId, name, onClose }: Of & { supplierId: string; name: string }) => {
  const t = useText(dialogText)
  const title = useText(inquiryText).action.exclude
  return (
    <ActionDialog
      route={routes.exclude}
      title={`${title} ${name}`}
      submitLabel={title}
      initial={{ id: target.id, version: target.version, supplierId }}
      onClose={onClose}
    >
      <Field name="reason" label={t.reason} kind="area" hint={t.reasonHint.exclude} />
    </ActionDialog>
  )
}

const withNote = {
  approve: routes.approve,
  approveAmendment: routes.approveAmendment,
  approveRound: routes.approveRound,
  firstApproveAward: routes.firstApproveAward,
  award: routes.award,
  approveAnnulment: routes.approveAnnulment,
} as const
type NoteAction = keyof typeof withNote
export const takesNote = (action: string): action is NoteAction => Object.hasOwn(withNote, action)

export const NoteDialog = ({ action, target, onClose }: Of & { action: NoteAction }) => {
  const t = useText(dialogText)
  const title = useText(inquiryText).action[action]
  return (
    <ActionDialog route={withNote[action]} title={title} initial={{ id: target.id, version: target.version }} onClose={onClose}>
      <Field name="note" label={t.note} kind="area" hint={t.noteHint[action]} />
    </ActionDialog>
  )
}

const later = { extend: routes.extend, reopenQuoting: routes.reopenQuoting } as const
type LaterAction = keyof typeof later
export const movesDeadline = (action: string): action is LaterAction => Object.hasOwn(later, action)

export const ExtendDialog = ({ action, target, onClose }: Of & { action: LaterAction }) => {
  const t = useText(dialogText)
  const title = useText(inquiryText).action[action]
  return (
    <ActionDialog route={later[action]} title={title} initial={{ id: target.id, version: target.version }} onClose={onClose}>
      <Field name="quoteDeadline" label={t.newDeadline} kind="instant" future hint={t.extendHint(shortInstant(target.quoteDeadline))} />
      <Field name="openAt" label={t.openAt} kind="instant" future hint={t.openAtHint} />
      <Field name="reason" label={t.reason} kind="area" />
    </ActionDialog>
  )
}
