import { docType, DocTypeAdd, DocTypeEdit, type DocTypeRow } from '@srm/contract/srm/doc-type'
import { supplier } from '@srm/contract/srm/supplier'
import { docTypeText } from '@srm/domain/srm/doc-type/doc-type.text'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../lib/client'
import { useLanguage } from '../../../lib/language'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { docTypeScreenText } from './text'

const Fields = () => {
  const t = useText(docTypeScreenText)
  const { field } = useText(docTypeText)
  const english = useLanguage() === 'en-US'
  const { data } = useQuery(query(supplier.options, {}))
  const named = (list: readonly { id: string; nameZh: string; nameEn: string }[] = []) =>
    list.map((x) => ({ value: x.id, label: english ? x.nameEn : x.nameZh }))
  return (
    <div className="srm-fields">
      <Field name="code" label={field.code} />
      <Field name="sortOrder" label={field.sortOrder} kind="int" />
      <Field name="nameZh" label={field.nameZh} />
      <Field name="nameEn" label={field.nameEn} />
      <Field name="mustUpload" label={field.mustUpload} kind="switch" />
      <Field name="expiryRequired" label={field.expiryRequired} kind="switch" />
      <Field name="typeIds" label={t.optional(field.typeIds)} kind="selects" options={named(data?.types)} hint={t.emptyIsAll} wide />
      <Field
        name="categoryIds"
        label={t.optional(field.categoryIds)}
        kind="selects"
        options={named(data?.categories)}
        hint={t.emptyIsAll}
        wide
      />
      <Field name="remindDays" label={t.optional(field.remindDays)} hint={t.remindHint} />
      <Field name="enabled" label={field.enabled} kind="switch" />
    </div>
  )
}

/** A kind of document to be added, or one to be changed. */
export const DocTypeDialog = ({ row, onClose }: { row?: DocTypeRow; onClose: () => void }) => {
  const t = useText(docTypeScreenText)
  const add = useAction(docType.add, { onDone: onClose })
  const edit = useAction(docType.edit, { onDone: onClose })
  const common = { form: 'docType', inDialog: true, submitLabel: t.save, onCancel: onClose } as const
  return (
    <FormDialog title={row ? t.editTitle : t.add} open onClose={onClose}>
      {row ? (
        <SchemaForm
          {...common}
          schema={DocTypeEdit}
          initial={{ ...row, remindDays: row.remindDays.join() }}
          recordId={row.id}
          version={row.version}
          submit={(values) => edit.send(values)}
        >
          <Fields />
        </SchemaForm>
      ) : (
        <SchemaForm {...common} schema={DocTypeAdd} initial={{ enabled: true }} submit={(values) => add.send(values)}>
          <Fields />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
