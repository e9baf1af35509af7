import { category, CategoryAdd, CategoryEdit, type CategoryRow } from '@srm/contract/sys/category'
import { categoryText } from '@srm/domain/sys/category/category.text'
import { call, useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { TreeInput, type TreeSource } from '../../../ui/inputs/tree-input'
import { categoryScreenText } from './text'

const source: TreeSource = {
  key: ['category', 'above'],
  level: (pid) => call(category.loadTreeChildren, { query: { pid } }),
  names: (ids) => call(category.loadDictItemPlain, { query: { ids: ids.join() } }),
}

const Fields = ({ known = false }: { known?: boolean }) => {
  const t = useText(categoryScreenText)
  const { field } = useText(categoryText)
  const states = [
    { value: '1', label: t.on },
    { value: '0', label: t.off },
  ]
  return (
    <div className="srm-fields">
      <Field<string> name="pid" label={field.pid} hint={known ? t.moveHint : undefined}>
        {(control) => <TreeInput {...control} source={source} />}
      </Field>
      <Field name="name" label={field.name} />
      <Field name="nameEn" label={field.nameEn} />
      {known && <Field name="sortOrder" label={field.sortOrder} kind="int" />}
      <Field name="status" label={field.status} kind="radio" options={states} />
    </div>
  )
}

interface CategoryDialogProps {
  readonly row?: CategoryRow
  /** Of a new one: what it stands below. */
  readonly parent?: CategoryRow
  readonly onClose: () => void
  /** Levels that look different now. */
  readonly onSaved: (pids: readonly string[]) => void
}
export const CategoryDialog = ({ row, parent, onClose, onSaved }: CategoryDialogProps) => {
  const t = useText(categoryScreenText)
  const add = useAction(category.add, { onDone: onClose })
  const edit = useAction(category.edit, { onDone: onClose })
  const shared = { form: 'category', inDialog: true, submitLabel: t.save, onCancel: onClose }
  return (
    <FormDialog title={row ? t.editTitle(row.name) : t.add} open onClose={onClose}>
      {row ? (
        <SchemaForm
          {...shared}
          schema={CategoryEdit}
          initial={{ ...row, pid: row.pid === '0' ? null : row.pid, status: String(row.status) }}
          recordId={row.id}
          version={row.version}
          submit={async (values) => {
            await edit.send(values)
            onSaved([row.pid, values.pid ?? '0'])
          }}
        >
          <Fields known />
        </SchemaForm>
      ) : (
        <SchemaForm
          {...shared}
          schema={CategoryAdd}
          initial={{ pid: parent?.id ?? null, status: '1' }}
          submit={async (values) => {
            await add.send(values)
            onSaved([values.pid ?? '0'])
          }}
        >
          <Fields />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
