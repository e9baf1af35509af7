import { role, type RoleRow } from '@srm/contract/sys/role'
import { roleText } from '@srm/domain/sys/role/role.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/client'
import { lazily } from '../../../lib/lazily'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/status-tag'
import { roleScreenText } from './text'

const GrantDrawer = lazily(() => import('./grant-drawer').then((m) => m.GrantDrawer))
const RoleDialog = lazily(() => import('./role-dialog').then((m) => m.RoleDialog))

type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'grant'; readonly row: RoleRow }

export const RoleList = () => {
  const t = useText(roleScreenText)
  const words = useText(roleText)
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useAction(role.delete)
  const close = () => setOpened(null)
  const columns: readonly Column<RoleRow>[] = [
    { key: 'roleName', title: words.field.roleName, sort: true, card: 'title' },
    { key: 'roleCode', title: words.field.roleCode, kind: 'code', sort: true },
    { key: 'dataScope', title: words.field.dataScope, kind: 'dict', dict: 'data_scope' },
    { key: 'description', title: words.field.description },
    {
      key: 'builtIn',
      title: t.origin,
      card: 'status',
      render: (row) => <ToneTag tone={row.builtIn ? 'end' : 'run'}>{row.builtIn ? t.builtIn : t.own}</ToneTag>,
    },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true },
  ]
  const rowActions = (row: RoleRow) => (
    <RowActions
      actions={[
        { key: 'grant', label: t.grant, permission: 'sys:role:grant', run: () => setOpened({ what: 'grant', row }) },
        { key: 'edit', label: t.edit, permission: 'sys:role:edit', run: () => setOpened({ what: 'edit', row }) },
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
        ]}
        primary={{ label: t.add, permission: 'sys:role:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={rowActions}
      />
      {opened?.what === 'add' && <RoleDialog onClose={close} />}
      {opened?.what === 'edit' && <RoleDialog row={opened.row} onClose={close} />}
      {opened?.what === 'grant' && <GrantDrawer role={opened.row} onClose={close} />}
    </>
  )
}
