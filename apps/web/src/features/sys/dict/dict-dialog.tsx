import { dict, DictAdd, type DictRow } from '@srm/contract/sys/dict'
import { dictFields } from '@srm/domain/sys/dict/dict.fields'
import { dictText } from '@srm/domain/sys/dict/dict.text'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { FieldInputs } from '../../../ui/reference/field-inputs'
import { dictScreenText } from './text'

const Fields = ({ builtIn = false }: { builtIn?: boolean | undefined }) => {
  const t = useText(dictScreenText)
  const { field } = useText(dictText)
  const kinds = [
    { value: '0', label: t.kinds.text },
    { value: '1', label: t.kinds.number },
  ]
  return (
    <FieldInputs
      fields={dictFields}
      labels={field}
      special={{
        dictCode: { hint: t.codeHint, disabled: builtIn },
        type: { kind: 'radio', options: kinds, disabled: builtIn },
      }}
    />
  )
}

export const DictDialog = ({ row, onClose }: { row?: DictRow; onClose: () => void }) => {
  const t = useText(dictScreenText)
  const add = useAction(dict.add, { onDone: onClose })
  const edit = useAction(dict.edit, { onDone: onClose })
  return (
    <FormDialog title={row ? t.editTitle(row.dictName) : t.add} open onClose={onClose} wide>
      <SchemaForm
        form="dict"
        inDialog
        submitLabel={t.save}
        onCancel={onClose}
        schema={DictAdd}
        initial={row ? { ...row, type: String(row.type) } : { type: '0' }}
        recordId={row?.id}
        version={row?.version}
        submit={(values) => (row ? edit.send({ ...values, id: row.id, version: row.version }) : add.send(values))}
      >
        <Fields builtIn={row?.readOnly} />
      </SchemaForm>
    </FormDialog>
  )
}
