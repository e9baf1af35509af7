import { dictItem, DictItemAdd, DictItemEdit, type DictItemRow, type DictRow } from '@srm/contract/sys/dict'
import { dictText } from '@srm/domain/sys/dict/dict.text'
import { useAction } from '../../../lib/client'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { dictScreenText } from './text'

const Fields = ({ fixed }: { fixed: boolean }) => {
  const t = useText(dictScreenText)
  const { field } = useText(dictText)
  const states = [
    { value: '1', label: t.on },
    { value: '0', label: t.off },
  ]
  return (
    <div className="srm-fields">
      <Field name="itemText" label={field.itemText} />
      <Field name="itemTextEn" label={field.itemTextEn} />
      <Field name="itemValue" label={field.itemValue} disabled={fixed} />
      <Field name="sortOrder" label={field.sortOrder} kind="int" />
      <Field name="status" label={field.status} kind="radio" options={states} />
      <Field name="description" label={field.description} kind="area" />
    </div>
  )
}

interface ItemDialogProps {
  readonly dict: DictRow
  readonly row?: DictItemRow
  /** Order of a new item: behind the last. */
  readonly next: number
  readonly onClose: () => void
}
export const ItemDialog = ({ dict, row, next, onClose }: ItemDialogProps) => {
  const t = useText(dictScreenText)
  const add = useAction(dictItem.add, { onDone: onClose })
  const edit = useAction(dictItem.edit, { onDone: onClose })
  const shared = { form: 'dict-item', inDialog: true, submitLabel: t.save, onCancel: onClose }
  return (
    <FormDialog title={row ? t.editItem : t.addItem} open onClose={onClose} wide>
      {row ? (
        <SchemaForm
          {...shared}
          schema={DictItemEdit}
          initial={{ ...row, status: String(row.status) }}
          recordId={row.id}
          version={row.version}
          submit={(values) => edit.send(values)}
        >
          <Fields fixed={dict.readOnly} />
        </SchemaForm>
      ) : (
        <SchemaForm
          {...shared}
          schema={DictItemAdd}
          initial={{ dictId: dict.id, status: '1', sortOrder: next }}
          submit={(values) => add.send(values)}
        >
          <Fields fixed={false} />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
