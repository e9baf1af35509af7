import { tender as routes, type TenderDetail } from '@srm/contract/srm/tender'
import { rounded, sumOf } from '@srm/domain/kit/money'
import { movableInstants } from '@srm/domain/srm/tender/tender.fields'
import { bondExpires, type BondForm } from '@srm/domain/srm/tender/tender.kinds'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { instantOf, serverNow } from '../../../../lib/clock'
import { useText } from '../../../../lib/text'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { useFormValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { SupplierPicker } from '../../../../ui/picker/supplier-picker'
import { tenderPageText } from '../text'

const reasoned = { reject: routes.reject, fail: routes.fail, cancel: routes.cancel } as const
const ofPlace = { exclude: routes.exclude, forfeitBond: routes.forfeitBond } as const
type Name =
  | keyof typeof reasoned
  | keyof typeof ofPlace
  | 'approve'
  | 'admit'
  | 'refuse'
  | 'invite'
  | 'clarify'
  | 'extend'
  | 'recordBond'
  | 'extendBond'
  | 'refundBond'
export interface TenderDialogOf {
  readonly name: Name
  readonly participantId?: string
}
export type OpenDialog = (dialog: TenderDialogOf) => void

interface DialogProps extends TenderDialogOf {
  readonly tender: TenderDetail
  readonly onClose: () => void
}
const within = <T extends object>(names: T, name: string): name is keyof T & string => Object.hasOwn(names, name)

const Clarify = ({ tender, onClose }: Pick<DialogProps, 'tender' | 'onClose'>) => {
  const t = useText(tenderPageText)
  const { action } = useText(tenderText)
  const open = tender.questions.filter((one) => one.clarificationId === null)
  return (
    <ActionDialog
      route={routes.clarify}
      title={action.clarify}
      wide
      onClose={onClose}
      initial={{
        ...{ id: tender.id, version: tender.version, title: '', question: null, answer: '', questionIds: [], files: [] },
        ...{ affectsPreparation: false, newDeadline: null },
      }}
    >
      <p className="wide srm-dim">{t.clarifyHint}</p>
      <Field name="title" label={t.clarifyTitle} wide />
      {open.length > 0 && (
        <Field
          name="questionIds"
          label={t.questionsAnswered}
          kind="selects"
          options={open.map((one) => ({ value: one.id, label: one.question.slice(0, 60) }))}
          wide
        />
      )}
      <Field name="question" label={t.clarifyQuestion} kind="area" wide />
      <Field name="answer" label={t.clarifyAnswer} kind="area" wide />
      <Field name="affectsPreparation" label={t.affects} kind="switch" />
      <Field name="newDeadline" label={t.newBidDeadline} kind="instant" future />
      <Field name="files" label={t.clarifyFiles} kind="files" biz="tender" wide />
    </ActionDialog>
  )
}

const Extend = ({ tender, onClose }: Pick<DialogProps, 'tender' | 'onClose'>) => {
  const t = useText(tenderPageText)
  const { action, field } = useText(tenderText)
  const times = Object.fromEntries(movableInstants.map((key) => [key, tender[key]]))
  // The opening moves with the bid deadline where the law wants both at once.
  const shown = movableInstants.filter((key) => tender[key] !== null && !(key === 'openAt' && tender.mandatory))
  return (
    <ActionDialog
      route={routes.extend}
      title={action.extend}
      wide
      onClose={onClose}
      initial={{ ...times, ...(tender.mandatory ? { openAt: null } : {}), id: tender.id, version: tender.version }}
    >
      <p className="wide srm-dim">{t.extendHint}</p>
      {shown.map((key) => (
        <Field key={key} name={key} label={field[key]} kind="instant" future />
      ))}
      <Field name="reason" label={t.reason} kind="area" wide />
    </ActionDialog>
  )
}

const ValidTo = () => {
  const t = useText(tenderPageText)
  const form = useFormValue<BondForm>('form') ?? 'transfer'
  return bondExpires(form) ? <Field name="validTo" label={t.validTo} kind="day" required /> : null
}
const RecordBond = ({ tender, participantId = '', onClose }: DialogProps) => {
  const t = useText(tenderPageText)
  const { action, field } = useText(tenderText)
  const chosen = tender.participants.find((one) => one.id === participantId)?.lotIds ?? []
  const due = rounded(sumOf(tender.lots.flatMap((lot) => (chosen.includes(lot.id) && lot.bondAmount ? [lot.bondAmount] : []))))
  return (
    <ActionDialog
      route={routes.recordBond}
      title={action.recordBond}
      onClose={onClose}
      initial={{ id: tender.id, participantId, form: 'transfer', amount: due, receivedAt: instantOf(serverNow()), validTo: null }}
    >
      <Field name="form" label={field.bondForm} kind="dict" dict="tender_bond_form" />
      <Field name="amount" label={`${t.amount} ${tender.currency}`} kind="money" />
      <Field name="receivedAt" label={t.receivedAt} kind="instant" />
      <ValidTo />
    </ActionDialog>
  )
}

const ExtendBond = ({ tender, participantId = '', onClose }: DialogProps) => {
  const t = useText(tenderPageText)
  const { action } = useText(tenderText)
  const held = tender.bonds.find((one) => one.participantId === participantId)?.validTo
  return (
    <ActionDialog route={routes.extendBond} title={action.extendBond} initial={{ id: tender.id, participantId }} onClose={onClose}>
      <p className="wide srm-dim">{t.extendBondHint(held ?? '')}</p>
      <Field name="validTo" label={t.validTo} kind="day" required />
    </ActionDialog>
  )
}

/** A step of a tender that asks for words. */
export const TenderDialog = (props: DialogProps) => {
  const { tender, name, participantId = '', onClose } = props
  const t = useText(tenderPageText)
  const { action, field } = useText(tenderText)
  const ref = { id: tender.id, version: tender.version }
  if (within(reasoned, name))
    return (
      <ActionDialog route={reasoned[name]} title={action[name]} initial={ref} onClose={onClose}>
        <Field name="reason" label={t.reason} kind="area" />
      </ActionDialog>
    )
  if (within(ofPlace, name))
    return (
      <ActionDialog route={ofPlace[name]} title={action[name]} initial={{ id: tender.id, participantId }} onClose={onClose}>
        <Field name="reason" label={t.reason} kind="area" />
      </ActionDialog>
    )
  if (name === 'approve')
    return (
      <ActionDialog route={routes.approve} title={action.approve} initial={ref} onClose={onClose}>
        <Field name="note" label={t.note} kind="area" />
      </ActionDialog>
    )
  if (name === 'clarify') return <Clarify tender={tender} onClose={onClose} />
  if (name === 'extend') return <Extend tender={tender} onClose={onClose} />
  if (name === 'recordBond') return <RecordBond {...props} />
  if (name === 'extendBond') return <ExtendBond {...props} />
  if (name === 'refundBond')
    return (
      <ActionDialog
        route={routes.refundBond}
        title={action.refundBond}
        initial={{ id: tender.id, participantId, note: null }}
        onClose={onClose}
      >
        <Field name="note" label={t.note} kind="area" />
      </ActionDialog>
    )
  if (name === 'invite')
    return (
      <ActionDialog route={routes.invite} title={t.invite} initial={{ ...ref, supplierIds: [] }} wide onClose={onClose}>
        <Field<readonly string[]> name="supplierIds" label={field.suppliers} wide>
          {(control) => (
            <SupplierPicker
              control={control}
              categoryId={tender.categoryId}
              known={{}}
              without={tender.participants.map((one) => one.supplierId)}
            />
          )}
        </Field>
      </ActionDialog>
    )
  const pass = name === 'admit'
  return (
    <ActionDialog
      route={routes.reviewRegistration}
      title={pass ? t.pass : t.refuse}
      initial={{ id: tender.id, participantId, pass }}
      onClose={onClose}
    >
      <Field name="reason" label={pass ? t.note : t.reason} kind="area" required={!pass} />
    </ActionDialog>
  )
}
