import { dictItem, DictItemAdd, type DictItemRow, type DictRow } from '@srm/contract/sys/dict'
import { dictItemFields } from '@srm/domain/sys/dict/dict.fields'
import { dictText } from '@srm/domain/sys/dict/dict.text'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { FieldInputs } from '../../../ui/reference/field-inputs'
import { dictScreenText } from './text'

const Fields = ({ fixed }: { fixed: boolean }) => {
  const t = useText(dictScreenText)
  const { field } = useText(dictText)
  const states = [
    { value: '1', label: t.on },
    { value: '0', label: t.off },
  ]
  return (
    <FieldInputs
      fields={dictItemFields}
      labels={field}
      special={{ itemValue: { disabled: fixed }, status: { kind: 'radio', options: states } }}
    />
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
  return (
    <FormDialog title={row ? t.editItem : t.addItem} open onClose={onClose} wide>
      <SchemaForm
        form="dict-item"
        inDialog
        submitLabel={t.save}
        onCancel={onClose}
        schema={DictItemAdd}
        initial={row ? { ...row, status: String(row.status) } : { dictId: dict.id, status: '1', sortOrder: next }}
        recordId={row?.id}
        version={row?.version}
        submit={(values) => (row ? edit.send({ ...values, id: row.id, version: row.version }) : add.send(values))}
      >
        <Fields fixed={row !== undefined && dict.readOnly} />
      </SchemaForm>
    </FormDialog>
  )
}
