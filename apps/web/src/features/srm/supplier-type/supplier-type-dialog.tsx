import { supplier } from '@srm/contract/srm/supplier'
import { supplierType, SupplierTypeAdd, SupplierTypeEdit, type SupplierTypeRow } from '@srm/contract/srm/supplier-type'
import { supplierSections, usualSections } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { supplierTypeText } from '@srm/domain/srm/supplier-type/supplier-type.text'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../lib/client'
import { useLanguage } from '../../../lib/language'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { supplierTypeScreenText } from './text'

const Fields = ({ row }: { row: SupplierTypeRow | undefined }) => {
  const t = useText(supplierTypeScreenText)
  const { field } = useText(supplierTypeText)
  const names = useText(supplierText).section
  const english = useLanguage() === 'en-US'
  const { data } = useQuery(query(supplier.options, {}))
  const nameOf = (x: { nameZh: string; nameEn: string }) => (english ? x.nameEn : x.nameZh)
  const parents = (data?.types ?? []).filter((x) => x.id !== row?.id).map((x) => ({ value: x.id, label: nameOf(x) }))
  const papers = (data?.docTypes ?? []).filter((x) => x.typeIds.length > 0).map((x) => ({ value: x.id, label: nameOf(x) }))
  const sections = supplierSections.filter((s) => s !== 'base').map((s) => ({ value: s, label: names[s] }))
  return (
    <div className="srm-fields">
      <Field name="code" label={field.code} />
      <Field name="parentId" label={t.optional(field.parentId)} kind="select" options={parents} />
      <Field name="nameZh" label={field.nameZh} />
      <Field name="nameEn" label={field.nameEn} />
      <Field name="isAgent" label={field.isAgent} kind="switch" />
      <Field name="isForeign" label={field.isForeign} kind="switch" />
      <Field name="isIndividual" label={field.isIndividual} kind="switch" />
      <Field name="enabled" label={field.enabled} kind="switch" />
      <Field name="requiredSections" label={field.requiredSections} kind="selects" options={sections} hint={t.sectionsHint} wide />
      <Field name="docTypeIds" label={t.optional(field.docTypeIds)} kind="selects" options={papers} hint={t.docTypesHint} wide />
      <Field name="sortOrder" label={field.sortOrder} kind="int" />
    </div>
  )
}

/** A type of supplier to be added, or one to be changed. */
export const SupplierTypeDialog = ({ row, onClose }: { row?: SupplierTypeRow; onClose: () => void }) => {
  const t = useText(supplierTypeScreenText)
  const add = useAction(supplierType.add, { onDone: onClose })
  const edit = useAction(supplierType.edit, { onDone: onClose })
  const common = { form: 'supplierType', inDialog: true, submitLabel: t.save, onCancel: onClose } as const
  return (
    <FormDialog title={row ? t.editTitle : t.add} open onClose={onClose}>
      {row ? (
        <SchemaForm
          {...common}
          schema={SupplierTypeEdit}
          initial={{
            ...row,
            requiredSections: row.requiredSections.filter((s) => s !== 'base'),
            docTypeIds: row.docTypes.map((d) => d.id),
          }}
          recordId={row.id}
          version={row.version}
          submit={(values) => edit.send(values)}
        >
          <Fields row={row} />
        </SchemaForm>
      ) : (
        <SchemaForm
          {...common}
          schema={SupplierTypeAdd}
          initial={{ enabled: true, requiredSections: usualSections.filter((s) => s !== 'base'), docTypeIds: [] }}
          submit={(values) => add.send(values)}
        >
          <Fields row={undefined} />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
