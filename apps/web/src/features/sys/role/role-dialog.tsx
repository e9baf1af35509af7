import { role, RoleAdd, RoleEdit, type RoleRow } from '@srm/contract/sys/role'
import { roleText } from '@srm/domain/sys/role/role.text'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { roleScreenText } from './text'

const Fields = ({ builtIn = false }: { builtIn?: boolean }) => {
  const t = useText(roleScreenText)
  const words = useText(roleText)
  return (
    <div className="srm-fields">
      <Field name="roleName" label={words.field.roleName} />
      <Field name="roleNameEn" label={t.nameEn} />
      <Field name="roleCode" label={words.field.roleCode} hint={t.codeHint} disabled={builtIn} />
      <Field name="dataScope" label={words.field.dataScope} kind="dict" dict="data_scope" />
      <Field name="description" label={words.field.description} kind="area" />
    </div>
  )
}

export const RoleDialog = ({ row, onClose }: { row?: RoleRow; onClose: () => void }) => {
  const t = useText(roleScreenText)
  const add = useAction(role.add, { onDone: onClose })
  const edit = useAction(role.edit, { onDone: onClose })
  const shared = { form: 'role', inDialog: true, submitLabel: t.save, onCancel: onClose }
  return (
    <FormDialog title={row ? `${t.editTitle} ${row.roleName}` : t.add} open onClose={onClose} wide>
      {row ? (
        <SchemaForm
          {...shared}
          schema={RoleEdit}
          initial={row}
          recordId={row.id}
          version={row.version}
          submit={(values) => edit.send(values)}
        >
          <Fields builtIn={row.builtIn} />
        </SchemaForm>
      ) : (
        <SchemaForm {...shared} schema={RoleAdd} initial={{ dataScope: 'SELF' }} submit={(values) => add.send(values)}>
          <Fields />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
