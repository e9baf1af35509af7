import { role, roleFiles, type RoleRow } from '@srm/contract/sys/role'
import { roleText } from '@srm/domain/sys/role/role.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { roleScreenText } from './text'

const GrantDrawer = lazily(() => import('./grant-drawer').then((m) => m.GrantDrawer))
const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))
const RoleDialog = lazily(() => import('./role-dialog').then((m) => m.RoleDialog))

type Opened = { readonly what: 'add' | 'import' } | { readonly what: 'edit' | 'grant'; readonly row: RoleRow }

const useRowActions = (open: (opened: Opened) => void) => {
  const t = useText(roleScreenText)
  const navigate = usePageNavigate()
  const remove = useAction(role.delete)
  return (row: RoleRow) => (
    <RowActions
      actions={[
        { key: 'grant', label: t.grant, permission: 'sys:role:grant', run: () => open({ what: 'grant', row }) },
        {
          key: 'users',
          label: t.users,
          permission: 'sys:user:list',
          run: () => void navigate({ to: `/isystem/roleUserList?roleId=${row.id}` }),
        },
        { key: 'edit', label: t.edit, permission: 'sys:role:edit', run: () => open({ what: 'edit', row }) },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:role:delete',
          danger: true,
          hidden: row.builtIn,
          confirm: t.removeAsk(row.roleName),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
}

const useColumns = (): readonly Column<RoleRow>[] => {
  const t = useText(roleScreenText)
  const { field } = useText(roleText)
  return [
    { key: 'roleName', title: field.roleName, sort: true, card: 'title' },
    { key: 'roleCode', title: field.roleCode, kind: 'code', sort: true },
    { key: 'dataScope', title: field.dataScope, kind: 'dict', dict: 'data_scope' },
    { key: 'description', title: field.description },
    {
      key: 'builtIn',
      title: t.origin,
      card: 'status',
      render: (row) => <ToneTag tone={row.builtIn ? 'end' : 'run'}>{row.builtIn ? t.builtIn : t.own}</ToneTag>,
    },
    { key: 'createTime', title: field.createTime, kind: 'instant', sort: true },
    { key: 'updateTime', title: field.updateTime, kind: 'instant', sort: true },
  ]
}

export const RoleList = () => {
  const t = useText(roleScreenText)
  const words = useText(roleText)
  const [opened, setOpened] = useState<Opened | null>(null)
  const rowActions = useRowActions(setOpened)
  const columns = useColumns()
  const removeMany = useAction(role.deleteBatch)
  const close = () => setOpened(null)
  return (
    <>
      <ListPage<RoleRow>
        id="system/RoleList"
        title={words.menu.list}
        query={(q) => query(role.list, { query: q })}
        columns={columns}
        filters={[
          { key: 'roleName', label: words.field.roleName },
          { key: 'roleCode', label: words.field.roleCode },
          { key: 'createTime', label: words.field.createTime, kind: 'days' },
        ]}
        primary={{ label: t.add, permission: 'sys:role:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={rowActions}
        rowEdit={(row) => () => setOpened({ what: 'edit', row })}
        batch={[
          {
            key: 'delete',
            label: t.remove,
            danger: true,
            permission: 'sys:role:delete',
            confirm: t.removeMany,
            run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join() }),
          },
        ]}
        exportPath={roleFiles.export}
        exportPermission="sys:role:exportXls"
        onImport={() => setOpened({ what: 'import' })}
        importPermission="sys:role:importExcel"
      />
      {opened?.what === 'add' && <RoleDialog onClose={close} />}
      {opened?.what === 'edit' && <RoleDialog row={opened.row} onClose={close} />}
      {opened?.what === 'grant' && <GrantDrawer role={opened.row} onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog title={t.importTitle} path={roleFiles.import} templatePath={roleFiles.template} onClose={close} />
      )}
    </>
  )
}
