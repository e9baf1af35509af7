import { dict, DictAdd, DictEdit, type DictRow } from '@srm/contract/sys/dict'
import { dictText } from '@srm/domain/sys/dict/dict.text'
import { useAction } from '../../../lib/client'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { dictScreenText } from './text'

const Fields = ({ builtIn = false }: { builtIn?: boolean }) => {
  const t = useText(dictScreenText)
  const { field } = useText(dictText)
  const kinds = [
    { value: '0', label: t.kinds.text },
    { value: '1', label: t.kinds.number },
  ]
  return (
    <div className="srm-fields">
      <Field name="dictName" label={field.dictName} />
      <Field name="dictNameEn" label={field.dictNameEn} />
      <Field name="dictCode" label={field.dictCode} hint={t.codeHint} disabled={builtIn} />
      <Field name="type" label={field.type} kind="radio" options={kinds} disabled={builtIn} />
      <Field name="description" label={field.description} kind="area" />
    </div>
  )
}

export const DictDialog = ({ row, onClose }: { row?: DictRow; onClose: () => void }) => {
  const t = useText(dictScreenText)
  const add = useAction(dict.add, { onDone: onClose })
  const edit = useAction(dict.edit, { onDone: onClose })
  const shared = { form: 'dict', inDialog: true, submitLabel: t.save, onCancel: onClose }
  return (
    <FormDialog title={row ? t.editTitle(row.dictName) : t.add} open onClose={onClose} wide>
      {row ? (
        <SchemaForm
          {...shared}
          schema={DictEdit}
          initial={{ ...row, type: String(row.type) }}
          recordId={row.id}
          version={row.version}
          submit={(values) => edit.send(values)}
        >
          <Fields builtIn={row.readOnly} />
        </SchemaForm>
      ) : (
        <SchemaForm {...shared} schema={DictAdd} initial={{ type: '0' }} submit={(values) => add.send(values)}>
          <Fields />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
