import { workflowModel, type ModelDetail } from '@srm/contract/studio/workflow-model'
import { modelStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { Button, Modal } from 'antd'
import { useText } from '../../../lib/text'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Banner } from '../../../ui/layout/banner'
import { designerText } from './designer.text'

interface PublishDialogProps {
  readonly model: ModelDetail
  readonly errors: number
  readonly isDirty: boolean
  readonly onClose: () => void
}

/** Puts the draft in force with a note; or says why that cannot be done, and the way out, before anything is sent. */
export const PublishDialog = ({ model, errors, isDirty, onClose }: PublishDialogProps) => {
  const t = useText(designerText)
  const no = (model.versionNo ?? 0) + 1
  const isSame = !model.isChanged && model.status === modelStates.published
  const against = isDirty
    ? t.saveFirst
    : errors > 0
      ? t.mendFirst(errors)
      : isSame
        ? t.same
        : model.can.publish === null
          ? null
          : t.ownDraft
  if (against)
    return (
      <Modal open title={t.publishTitle(no)} onCancel={onClose} footer={<Button onClick={onClose}>{t.close}</Button>}>
        <Banner tone="todo">{against}</Banner>
      </Modal>
    )
  return (
    <ActionDialog
      route={workflowModel.publish}
      title={t.publishTitle(no)}
      submitLabel={t.publish}
      initial={{ id: model.id, version: model.version, note: null }}
      done={t.publishDone(no)}
      onClose={onClose}
    >
      <Field name="note" label={t.note} kind="area" />
    </ActionDialog>
  )
}
