import { targetType, TargetTypeAdd, TargetTypeEdit, type TargetTypeRow } from '@srm/contract/srm/target-type'
import { targetTypeFields } from '@srm/domain/srm/target-type/target-type.fields'
import { targetTypeText } from '@srm/domain/srm/target-type/target-type.text'
import { useAction } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { FieldInputs } from '../../../ui/reference/field-inputs'
import { targetTypePageText } from './text'

interface TargetTypeDialogProps {
  readonly rows: readonly TargetTypeRow[]
  readonly row?: TargetTypeRow
  readonly parent?: TargetTypeRow
  readonly onClose: () => void
}

const Fields = ({ rows, row }: Pick<TargetTypeDialogProps, 'rows' | 'row'>) => {
  const { field } = useText(targetTypeText)
  const t = useText(targetTypePageText)
  const english = useLanguage() === 'en-US'
  const parents = rows
    .filter((one) => one.enabled && one.id !== row?.id)
    .map((one) => ({ value: one.id, label: english ? one.nameEn : one.nameZh }))
  return (
    <FieldInputs
      fields={targetTypeFields}
      labels={field}
      special={{ parentId: { kind: 'select', options: parents, placeholder: t.top } }}
    />
  )
}

/** A type to be added, at the top or below another, or one to be changed. */
export const TargetTypeDialog = ({ rows, row, parent, onClose }: TargetTypeDialogProps) => {
  const t = useText(targetTypePageText)
  const english = useLanguage() === 'en-US'
  const add = useAction(targetType.add, { onDone: onClose, quiet: true })
  const edit = useAction(targetType.edit, { onDone: onClose, quiet: true })
  const shared = { form: 'targetType', inDialog: true, submitLabel: t.save, onCancel: onClose } as const
  return (
    <FormDialog title={row ? t.editTitle(english ? row.nameEn : row.nameZh) : t.add} open onClose={onClose}>
      {row ? (
        <SchemaForm
          {...shared}
          schema={TargetTypeEdit}
          initial={row}
          recordId={row.id}
          version={row.version}
          submit={(values) => edit.send(values)}
        >
          <Fields rows={rows} row={row} />
        </SchemaForm>
      ) : (
        <SchemaForm
          {...shared}
          schema={TargetTypeAdd}
          initial={{ parentId: parent?.id ?? null, sortOrder: rows.filter((one) => one.parentId === (parent?.id ?? null)).length + 1 }}
          submit={(values) => add.send(values)}
        >
          <Fields rows={rows} />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
