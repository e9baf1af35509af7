import { tenant, TenantAdd, TenantEdit, type TenantRow } from '@srm/contract/sys/tenant'
import { tenantText } from '@srm/domain/sys/tenant/tenant.text'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { tenantScreenText } from './text'

const Fields = ({ known = false }: { known?: boolean }) => {
  const t = useText(tenantScreenText)
  const { field } = useText(tenantText)
  const states = [
    { value: '1', label: t.normal },
    { value: '0', label: t.frozen },
  ]
  return (
    <div className="srm-fields">
      <Field name="id" label={field.id} kind="int" hint={t.idHint} disabled={known} />
      <Field name="name" label={field.name} />
      <Field name="nameEn" label={field.nameEn} />
      <Field name="status" label={field.status} kind="radio" options={states} />
      <Field name="beginDate" label={field.beginDate} kind="instant" hint={t.days} />
      <Field name="endDate" label={field.endDate} kind="instant" hint={t.days} />
    </div>
  )
}

export const TenantDialog = ({ row, onClose }: { row?: TenantRow; onClose: () => void }) => {
  const t = useText(tenantScreenText)
  const add = useAction(tenant.add, { onDone: onClose })
  const edit = useAction(tenant.edit, { onDone: onClose })
  const shared = { form: 'tenant', inDialog: true, submitLabel: t.save, onCancel: onClose }
  return (
    <FormDialog title={row ? t.editTitle(row.name) : t.add} open onClose={onClose} wide>
      {row ? (
        <SchemaForm
          {...shared}
          schema={TenantEdit}
          initial={{ ...row, status: String(row.status) }}
          recordId={String(row.id)}
          version={row.version}
          submit={(values) => edit.send(values)}
        >
          <Fields known />
        </SchemaForm>
      ) : (
        <SchemaForm {...shared} schema={TenantAdd} initial={{ status: '1' }} submit={(values) => add.send(values)}>
          <Fields />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
