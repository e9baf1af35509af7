import { workflowModel, type ModelRow } from '@srm/contract/studio/workflow-model'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { disablingText } from './disabling.text'

/** Asks that a process be disabled, with the reason that whoever confirms it reads. */
export const DisableDialog = ({ model, onClose }: { model: ModelRow; onClose: () => void }) => {
  const t = useText(disablingText)
  const english = useLanguage() === 'en-US'
  const { id, version, nameZh, nameEn } = model
  return (
    <ActionDialog
      route={workflowModel.disable}
      title={t.askTitle(english ? nameEn : nameZh)}
      submitLabel={t.ask}
      initial={{ id, version }}
      onClose={onClose}
    >
      <p className="srm-dim">{t.askHint}</p>
      <Field name="reason" label={t.reason} kind="area" />
    </ActionDialog>
  )
}
