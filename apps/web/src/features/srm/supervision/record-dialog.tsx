import type { supervision, supervisionWork, SupervisionWorkDetail } from '@srm/contract/srm/supervision'
import { supervisionText } from '@srm/domain/srm/supervision/supervision.text'
import { bizNow } from '../../../lib/clock'
import { useText } from '../../../lib/text'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'

interface RecordDialogProps {
  readonly route: typeof supervision.record | typeof supervisionWork.record
  readonly plan: Pick<SupervisionWorkDetail, 'id' | 'version'>
  readonly onClose: () => void
}
/** A daily or weekly record with photos; both sides write them. */
export const RecordDialog = ({ route, plan, onClose }: RecordDialogProps) => {
  const { field: f, action } = useText(supervisionText)
  const initial = { id: plan.id, version: plan.version, kind: 'DAILY' as const, recordOn: bizNow().slice(0, 10), photos: [] }
  return (
    <ActionDialog route={route} title={action.record} initial={initial} onClose={onClose}>
      <Field name="kind" label={f.kind} kind="dict" dict="supervision_record" />
      <Field name="recordOn" label={f.recordOn} kind="day" />
      <Field name="content" label={f.content} kind="area" />
      <Field name="photos" label={f.photos} kind="files" biz="supervision" />
    </ActionDialog>
  )
}
