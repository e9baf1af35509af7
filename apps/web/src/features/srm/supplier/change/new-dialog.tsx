import { changeRequest as routes } from '@srm/contract/srm/change-request'
import { changeTypes, type ChangeType } from '@srm/domain/srm/change-request/change-request.rules'
import { changeRequestText } from '@srm/domain/srm/change-request/change-request.text'
import { usePageNavigate } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { changeWords } from './text'

/** What is to change, in a sentence; the request then opens to be filled in. */
export const NewDialog = ({ type, reason, onClose }: { type: ChangeType; reason?: string | undefined; onClose: () => void }) => {
  const t = useText(changeWords)
  const { field } = useText(changeRequestText)
  const navigate = usePageNavigate()
  return (
    <ActionDialog
      route={routes.add}
      title={t.addTitle[type]}
      submitLabel={t.start}
      initial={{ changeType: type, ...(reason ? { description: reason } : {}) }}
      onClose={onClose}
      onDone={({ id }) => void navigate({ to: '/srm/change/edit', search: { id } })}
    >
      <Field name="description" label={field.description} kind="area" hint={t.addHint} />
    </ActionDialog>
  )
}

/** The same for a company that cannot do it itself: staff begin it from the supplier's page. */
export const OnBehalfDialog = ({ supplierId, onClose }: { supplierId: string; onClose: () => void }) => {
  const t = useText(changeWords)
  const { field, dict } = useText(changeRequestText)
  const navigate = usePageNavigate()
  return (
    <ActionDialog
      route={routes.addOnBehalf}
      title={t.onBehalfTitle}
      submitLabel={t.start}
      initial={{ supplierId, changeType: 'SUPPLIER' }}
      onClose={onClose}
      onDone={({ id }) => void navigate({ to: '/srm/change/edit', search: { id } })}
    >
      <p className="srm-dim">{t.onBehalfHint}</p>
      <Field
        name="changeType"
        label={t.changeType}
        kind="select"
        options={changeTypes.map((value) => ({ value, label: dict.change_type[value] }))}
      />
      <Field name="description" label={field.description} kind="area" hint={t.addHint} />
    </ActionDialog>
  )
}
