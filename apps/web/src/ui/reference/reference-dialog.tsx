import { initialValues, type Fields } from '@srm/domain/kit/fields'
import { useAction } from '../../lib/wire/client'
import { useText } from '../../lib/text'
import { FormDialog } from '../form/form-dialog'
import { SchemaForm } from '../form/schema-form'
import { FieldInputs } from './field-inputs'
import { referenceText } from './reference.text'
import type { ReferenceRow, ReferencePageProps } from './types'

/** As a form holds a row: several numbers are typed into one line. */
const asTyped = (fields: Fields, row: ReferenceRow) => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([, def]) => def.kind === 'ints')
      .map(([name]) => [name, (row[name] as readonly number[]).join()]),
  ),
})

interface Props extends Pick<ReferencePageProps, 'of' | 'text' | 'useInputs' | 'order' | 'initial'> {
  readonly row?: ReferenceRow
  readonly onClose: () => void
}
const none = () => ({})

/** A record to be added, or one to be changed. */
export const ReferenceDialog = ({ of, text, useInputs = none, order, initial = none, row, onClose }: Props) => {
  const t = useText(referenceText)
  const { name, field } = useText(text)
  const add = useAction(of.routes.add, { onDone: onClose })
  const edit = useAction(of.routes.edit, { onDone: onClose })
  const special = useInputs(row)
  const labels = field as Readonly<Record<string, string>>
  return (
    <FormDialog title={row ? t.editTitle(name) : t.add(name)} open onClose={onClose}>
      <SchemaForm
        form={of.of}
        inDialog
        schema={of.add}
        initial={{ ...(row ? asTyped(of.fields, row) : initialValues(of.fields)), ...initial(row) }}
        {...(row && { recordId: row.id, version: row.version })}
        submit={(values) => (row ? edit.send({ ...(values as object), id: row.id, version: row.version }) : add.send(values))}
        submitLabel={t.save}
        onCancel={onClose}
      >
        <FieldInputs fields={of.fields} labels={labels} special={special} {...(order && { order })} />
      </SchemaForm>
    </FormDialog>
  )
}
