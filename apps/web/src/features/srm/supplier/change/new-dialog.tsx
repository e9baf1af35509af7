import { changeRequest as routes } from '@srm/contract/srm/change-request'
import type { ChangeType } from '@srm/domain/srm/change-request/change-request.rules'
import { changeRequestText } from '@srm/domain/srm/change-request/change-request.text'
import { usePageNavigate } from '../../../../lib/page'
import { useText } from '../../../../lib/text'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { changeWords } from './text'

/** What is to change, in a sentence; the request then opens to be filled in. */
export const NewDialog = ({ type, onClose }: { type: ChangeType; onClose: () => void }) => {
  const t = useText(changeWords)
  const { field } = useText(changeRequestText)
  const navigate = usePageNavigate()
  return (
    <ActionDialog
      route={routes.add}
      title={t.addTitle[type]}
      submitLabel={t.start}
      initial={{ changeType: type }}
      onClose={onClose}
      onDone={({ id }) => void navigate({ to: '/srm/change/edit', search: { id } as never })}
    >
      <Field name="description" label={field.description} kind="area" hint={t.addHint} />
    </ActionDialog>
  )
}
