import { purchaseCategory, PurchaseCategoryAdd, PurchaseCategoryEdit, type PurchaseCategoryRow } from '@srm/contract/srm/purchase-category'
import { purchaseCategoryText } from '@srm/domain/srm/purchase-category/purchase-category.text'
import { useAction } from '../../../lib/client'
import { useLanguage } from '../../../lib/language'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { purchaseCategoryScreenText } from './text'

interface FieldsProps {
  readonly rows: readonly PurchaseCategoryRow[]
  readonly self?: string
}
const Fields = ({ rows, self }: FieldsProps) => {
  const t = useText(purchaseCategoryScreenText)
  const { field } = useText(purchaseCategoryText)
  const english = useLanguage() === 'en-US'
  const parents = rows.filter((r) => r.id !== self).map((r) => ({ value: r.id, label: `${r.code} ${english ? r.nameEn : r.nameZh}` }))
  return (
    <div className="srm-fields">
      <Field name="parentId" label={t.optional(field.parentId)} kind="select" options={parents} />
      <Field name="code" label={field.code} />
      <Field name="nameZh" label={field.nameZh} />
      <Field name="nameEn" label={field.nameEn} />
      <Field name="auditRequired" label={field.auditRequired} kind="switch" />
      <Field name="sampleRequired" label={t.recordedOnly(field.sampleRequired)} kind="switch" />
      <Field name="sortOrder" label={field.sortOrder} kind="int" />
      <Field name="enabled" label={field.enabled} kind="switch" />
    </div>
  )
}

interface DialogProps {
  readonly rows: readonly PurchaseCategoryRow[]
  readonly row?: PurchaseCategoryRow
  /** Of a new one: what it stands below. */
  readonly parent?: PurchaseCategoryRow
  readonly onClose: () => void
}
/** A category to be added, or one to be changed. */
export const PurchaseCategoryDialog = ({ rows, row, parent, onClose }: DialogProps) => {
  const t = useText(purchaseCategoryScreenText)
  const add = useAction(purchaseCategory.add, { onDone: onClose })
  const edit = useAction(purchaseCategory.edit, { onDone: onClose })
  const common = { form: 'purchaseCategory', inDialog: true, submitLabel: t.save, onCancel: onClose } as const
  return (
    <FormDialog title={row ? t.editTitle : t.add} open onClose={onClose}>
      {row ? (
        <SchemaForm
          {...common}
          schema={PurchaseCategoryEdit}
          initial={row}
          recordId={row.id}
          version={row.version}
          submit={(values) => edit.send(values)}
        >
          <Fields rows={rows} self={row.id} />
        </SchemaForm>
      ) : (
        <SchemaForm
          {...common}
          schema={PurchaseCategoryAdd}
          initial={{ enabled: true, parentId: parent?.id ?? null }}
          submit={(values) => add.send(values)}
        >
          <Fields rows={rows} />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
