import { departRole, DepartRoleAdd, DepartRoleEdit, departRoleFiles, type DepartRoleRow } from '@srm/contract/sys/depart-role'
import { departRoleText } from '@srm/domain/sys/depart-role/depart-role.text'
import { Button } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { Icon } from '../../../ui/icons'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { departmentScreenText } from './text'

const RoleGrants = lazily(() => import('./depart-grants').then((m) => m.RoleGrants))

const Fields = () => {
  const words = useText(departRoleText).field
  return (
    <div className="srm-fields">
      <Field name="roleName" label={words.roleName} />
      <Field name="roleCode" label={words.roleCode} />
      <Field name="description" label={words.description} kind="area" wide />
    </div>
  )
}

const RoleDialog = ({ departId, row, onClose }: { departId: string; row?: DepartRoleRow | undefined; onClose: () => void }) => {
  const t = useText(departmentScreenText)
  const add = useAction(departRole.add, { onDone: onClose })
  const edit = useAction(departRole.edit, { onDone: onClose })
  const shared = { form: 'depart-role', inDialog: true, submitLabel: t.save, onCancel: onClose }
  return (
    <FormDialog title={row ? t.editRole : t.addRole} open onClose={onClose}>
      {row ? (
        <SchemaForm
          {...shared}
          schema={DepartRoleEdit}
          initial={row}
          recordId={row.id}
          version={row.version}
          submit={(values) => edit.send(values)}
        >
          <Fields />
        </SchemaForm>
      ) : (
        <SchemaForm {...shared} schema={DepartRoleAdd} initial={{ departId }} submit={(values) => add.send(values)}>
          <Fields />
        </SchemaForm>
      )}
    </FormDialog>
  )
}

type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'grant'; readonly row: DepartRoleRow }

/** The roles of a department. */
export const DepartRoles = ({ departId }: { departId: string }) => {
  const t = useText(departmentScreenText)
  const words = useText(departRoleText).field
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useAction(departRole.delete)
  const removeMany = useAction(departRole.deleteBatch)
  const close = () => setOpened(null)
  const columns: readonly Column<DepartRoleRow>[] = [
    { key: 'roleName', title: words.roleName, sort: true, card: 'title' },
    { key: 'roleCode', title: words.roleCode, kind: 'code', sort: true },
    { key: 'departId_dictText', title: words.departId },
    { key: 'description', title: words.description },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: true },
  ]
  const rowActions = (row: DepartRoleRow) => (
    <RowActions
      actions={[
        { key: 'grant', label: t.grantRole, permission: 'sys:departRole:grant', run: () => setOpened({ what: 'grant', row }) },
        { key: 'edit', label: t.edit, permission: 'sys:departRole:edit', run: () => setOpened({ what: 'edit', row }) },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:departRole:delete',
          danger: true,
          confirm: t.removeRole(row.roleName),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
  return (
    <>
      <ListPage<DepartRoleRow>
        embedded
        id="system/DepartRoles"
        title={t.roles}
        query={(q) => query(departRole.list, { query: q })}
        always={{ deptId: departId }}
        columns={columns}
        filters={[{ key: 'roleName', label: words.roleName }]}
        rowActions={rowActions}
        superQuery={null}
        exportPath={departRoleFiles.export}
        exportPermission="sys:departRole:exportXls"
        empty={{ title: t.noRoles }}
        tools={
          may('sys:departRole:add') && (
            <Button icon={<Icon name="plus" />} onClick={() => setOpened({ what: 'add' })}>
              {t.addRole}
            </Button>
          )
        }
        batch={[
          {
            key: 'delete',
            label: t.remove,
            permission: 'sys:departRole:delete',
            danger: true,
            confirm: t.removeRoles,
            run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join(',') }),
          },
        ]}
      />
      {opened?.what === 'add' && <RoleDialog departId={departId} onClose={close} />}
      {opened?.what === 'edit' && <RoleDialog departId={departId} row={opened.row} onClose={close} />}
      {opened?.what === 'grant' && <RoleGrants role={opened.row} onClose={close} />}
    </>
  )
}
