import { role, type RoleRow } from '@srm/contract/sys/role'
import { z } from 'zod'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { roleScreenText } from './text'

const Chosen = z.object({ userIdList: z.array(z.uuid()).min(1).max(1000) })

export const AddUsers = ({ of, onClose }: { of: Pick<RoleRow, 'id' | 'roleName'>; onClose: () => void }) => {
  const t = useText(roleScreenText)
  const add = useAction(role.addUsers, { onDone: onClose })
  return (
    <FormDialog title={t.addUsersTo(of.roleName)} open onClose={onClose}>
      <SchemaForm
        form="roleUsers"
        schema={Chosen}
        initial={{ userIdList: [] }}
        inDialog
        submitLabel={t.save}
        onCancel={onClose}
        submit={({ userIdList }) => add.send({ roleId: of.id, userIdList })}
      >
        <Field name="userIdList" label={t.people} kind="users" store="id" />
      </SchemaForm>
    </FormDialog>
  )
}
