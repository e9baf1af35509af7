import { smallProject as routes, type SmallProjectDetail } from '@srm/contract/srm/small-project'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import { useText } from '../../../lib/text'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { lazily } from '../../../lib/page/lazily'
import { SupplierPicker } from '../../../ui/picker/supplier-picker'
import { OneUser } from '../../../ui/picker/user-picker'
import { smallPageText } from './text'

const reasoned = {
  proceed: routes.proceed,
  rejectAward: routes.rejectAward,
  complete: routes.complete,
  fail: routes.fail,
  cancel: routes.cancel,
} as const
export type SmallDialogName = keyof typeof reasoned | 'award' | 'ceremony' | 'invite' | 'extend' | 'replaceEvaluator' | 'recordObjection'
const takesReason = (name: string): name is keyof typeof reasoned => Object.hasOwn(reasoned, name)

const SmallCeremony = lazily(() => import('./ceremony').then((m) => m.SmallCeremony))

interface SmallDialogProps {
  readonly project: SmallProjectDetail
  readonly name: SmallDialogName
  readonly onClose: () => void
}
const Extend = ({ project, onClose }: SmallDialogProps) => {
  const t = useText(smallPageText).dialogs
  const { action } = useText(smallProjectText)
  const initial = { id: project.id, version: project.version, deadline: project.deadline ?? '' }
  return (
    <ActionDialog route={routes.extend} title={action.extend} initial={initial} onClose={onClose}>
      <Field name="deadline" label={t.deadline} kind="instant" future />
      <Field name="reason" label={t.reason} kind="area" />
    </ActionDialog>
  )
}
/** Further companies; with little time left the deadline moves with them. */
const Invite = ({ project, onClose }: SmallDialogProps) => {
  const t = useText(smallPageText).dialogs
  const { action, field } = useText(smallProjectText)
  const initial = { id: project.id, version: project.version, supplierIds: [], deadline: null }
  const without = project.suppliers.map((one) => one.supplierId)
  return (
    <ActionDialog route={routes.invite} title={action.invite} initial={initial} onClose={onClose}>
      <Field<readonly string[]> name="supplierIds" label={field.suppliers} wide>
        {(control) => <SupplierPicker control={control} categoryId={project.categoryId} known={{}} without={without} />}
      </Field>
      <Field name="deadline" label={t.inviteDeadline} kind="instant" future hint={t.inviteHint} />
      <Field name="reason" label={t.reason} kind="area" />
    </ActionDialog>
  )
}
const Replace = ({ project, onClose }: SmallDialogProps) => {
  const t = useText(smallPageText).dialogs
  const { action } = useText(smallProjectText)
  const open = project.evaluators.filter((one) => one.submittedAt === null)
  return (
    <ActionDialog
      route={routes.replaceEvaluator}
      title={action.replaceEvaluator}
      initial={{ id: project.id, version: project.version }}
      onClose={onClose}
    >
      <Field name="userId" label={t.gone} kind="select" options={open.map((one) => ({ value: one.userId, label: one.name }))} />
      <Field<string> name="byUserId" label={t.next}>
        {(control) => <OneUser {...control} aria-label={t.next} store="id" permission="srm:smallProject:score" />}
      </Field>
      <Field name="reason" label={t.reason} kind="area" />
    </ActionDialog>
  )
}

/** A step of a small project that asks for words. */
export const SmallDialog = (props: SmallDialogProps) => {
  const { project, name, onClose } = props
  const t = useText(smallPageText).dialogs
  const { action } = useText(smallProjectText)
  const ref = { id: project.id, version: project.version }
  if (name === 'extend') return <Extend {...props} />
  if (name === 'invite') return <Invite {...props} />
  if (name === 'ceremony') return <SmallCeremony project={project} onClose={onClose} />
  if (name === 'replaceEvaluator') return <Replace {...props} />
  if (takesReason(name))
    return (
      <ActionDialog route={reasoned[name]} title={action[name]} initial={ref} onClose={onClose}>
        <Field name="reason" label={t.reason} kind="area" />
      </ActionDialog>
    )
  if (name === 'award')
    return (
      <ActionDialog route={routes.award} title={action.award} initial={ref} onClose={onClose}>
        <Field name="note" label={t.note} kind="area" />
      </ActionDialog>
    )
  return (
    <ActionDialog route={routes.recordObjection} title={action.recordObjection} initial={{ ...ref, source: 'supplier' }} onClose={onClose}>
      <Field name="source" label={t.source} kind="dict" dict="small_objection_source" />
      <Field name="body" label={t.body} kind="area" />
    </ActionDialog>
  )
}
