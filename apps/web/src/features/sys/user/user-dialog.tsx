import { department, type DepartNode } from '@srm/contract/sys/department'
import { role } from '@srm/contract/sys/role'
import { user, UserAdd, UserEdit, type UserRow } from '@srm/contract/sys/user'
import { userText } from '@srm/domain/sys/user/user.text'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, TreeSelect } from 'antd'
import { query, useAction } from '../../../lib/client'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import type { ControlProps } from '../../../ui/control'
import { MultiSelectInput, SelectInput, useDictOptions } from '../../../ui/dict'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { userScreenText } from './text'

interface TreeItem {
  readonly value: string
  readonly title: string
  readonly children?: TreeItem[]
}
const treeOf = (nodes: readonly DepartNode[]): TreeItem[] =>
  nodes.map((node) => ({ value: node.id, title: node.departName, children: node.children ? treeOf(node.children) : undefined }))

const listOf = (joined: string | null | undefined): string[] => (joined ? joined.split(',').filter(Boolean) : [])

/** Several ids travel as one text, `a,b`. */
const RolesInput = ({ value, onChange, ...rest }: ControlProps<string>) => {
  const { data = [], isPending } = useQuery(query(role.queryAll, {}))
  const options = data.map((one) => ({ value: one.id, label: one.roleName }))
  return (
    <MultiSelectInput
      {...rest}
      loading={isPending}
      options={options}
      value={listOf(value)}
      onChange={(ids) => onChange?.((ids ?? []).join())}
    />
  )
}

const DepartsInput = ({ value, onChange, invalid, placeholder, ...rest }: ControlProps<string>) => {
  const { data = [], isPending } = useQuery(query(department.queryTreeList, {}))
  const t = useText(userScreenText)
  return (
    <TreeSelect
      {...rest}
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      loading={isPending}
      multiple
      treeDefaultExpandAll
      styles={{ popup: { root: { maxHeight: 400, overflow: 'auto' } } }}
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={placeholder ?? t.chooseDeparts}
      treeData={treeOf(data)}
      value={listOf(value)}
      onChange={(ids: string[]) => onChange?.(ids.join())}
    />
  )
}

const SexInput = ({ value, onChange, ...rest }: ControlProps<number>) => (
  <SelectInput
    {...rest}
    options={useDictOptions('sex')}
    value={value ? String(value) : null}
    onChange={(next) => onChange?.(next ? Number(next) : null)}
  />
)

const PersonFields = () => {
  const words = useText(userText)
  const may = useMay()
  return (
    <>
      <Field name="realname" label={words.field.realname} />
      <Field name="workNo" label={words.field.workNo} />
      <Field name="phone" label={words.field.phone} />
      <Field name="email" label={words.field.email} />
      <Field<number> name="sex" label={words.field.sex}>
        {(control) => <SexInput {...control} />}
      </Field>
      <Field name="birthday" label={words.field.birthday} kind="day" />
      <Field name="post" label={words.field.post} />
      <Field name="selecteddeparts" label={words.field.departs} wide>
        {(control) => <DepartsInput {...control} />}
      </Field>
      {may('sys:user:assignRole') && (
        <Field name="selectedroles" label={words.field.roles} wide>
          {(control) => <RolesInput {...control} />}
        </Field>
      )}
    </>
  )
}

const AddForm = ({ onClose }: { onClose: () => void }) => {
  const t = useText(userScreenText)
  const words = useText(userText)
  const add = useAction(user.add, { onDone: onClose })
  return (
    <SchemaForm
      form="user"
      schema={UserAdd}
      initial={{}}
      inDialog
      submitLabel={t.save}
      onCancel={onClose}
      submit={(values) => add.send(values)}
    >
      <div className="srm-fields">
        <Field name="username" label={words.field.username} />
        <Field name="password" label={words.field.password} kind="password" hint={t.passwordHint} required />
        <PersonFields />
      </div>
    </SchemaForm>
  )
}

const EditForm = ({ row, onClose }: { row: UserRow; onClose: () => void }) => {
  const t = useText(userScreenText)
  const edit = useAction(user.edit, { onDone: onClose })
  const roles = useQuery({ ...query(user.queryUserRole, { query: { userid: row.id } }), staleTime: 0 })
  const departs = useQuery({ ...query(user.queryUserDepart, { query: { userId: row.id } }), staleTime: 0 })
  if (!roles.data || !departs.data) return <Skeleton active title={false} />
  const initial = {
    ...row,
    sex: row.sex === 1 || row.sex === 2 ? (row.sex as 1 | 2) : null,
    userIdentity: row.userIdentity === 2 ? (2 as const) : (1 as const),
    selectedroles: roles.data.join(),
    selecteddeparts: departs.data.join(),
  }
  return (
    <SchemaForm
      form="user"
      schema={UserEdit}
      initial={initial}
      recordId={row.id}
      version={row.version}
      inDialog
      submitLabel={t.save}
      onCancel={onClose}
      submit={(values) => edit.send(values)}
    >
      <div className="srm-fields">
        <PersonFields />
      </div>
    </SchemaForm>
  )
}

export const UserDialog = ({ row, onClose }: { row?: UserRow; onClose: () => void }) => {
  const t = useText(userScreenText)
  return (
    <FormDialog title={row ? `${t.editTitle} ${row.username}` : t.add} open onClose={onClose} wide>
      {row ? <EditForm row={row} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </FormDialog>
  )
}
