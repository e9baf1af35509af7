import { supplierUser, type SupplierUserRow } from '@srm/contract/sys/supplier-user'
import { supplierUserText } from '@srm/domain/sys/supplier-user/supplier-user.text'
import { userText } from '@srm/domain/sys/user/user.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { getSession } from '../../../lib/session/session'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import type { BatchAction, Column, View } from '../../../ui/list-page/types'
import { UserStatus } from '../../../ui/person/user-status'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { supplierUserScreenText } from './text'

const SupplierUserDialog = lazily(() => import('./supplier-user-dialog').then((m) => m.SupplierUserDialog))
const ResetSupplierPassword = lazily(() => import('./supplier-user-dialog').then((m) => m.ResetSupplierPassword))

type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'reset'; readonly row: SupplierUserRow }
const idsOf = (rows: readonly SupplierUserRow[]) => rows.map((row) => row.id).join()

const useBatch = (): readonly BatchAction<SupplierUserRow>[] => {
  const t = useText(supplierUserScreenText)
  const freeze = useAction(supplierUser.frozenBatch)
  const removeMany = useAction(supplierUser.deleteBatch)
  return [
    {
      key: 'delete',
      label: t.remove,
      permission: 'sys:supplierUser:delete',
      danger: true,
      confirm: t.removeMany,
      run: (rows) => removeMany.run(undefined, { ids: idsOf(rows) }),
    },
    {
      key: 'freeze',
      label: t.freeze,
      permission: 'sys:supplierUser:freeze',
      confirm: t.freezeMany,
      run: (rows) => freeze.run({ ids: idsOf(rows), status: 2 }),
    },
    {
      key: 'unfreeze',
      label: t.unfreeze,
      permission: 'sys:supplierUser:freeze',
      run: (rows) => freeze.run({ ids: idsOf(rows), status: 1 }),
    },
  ]
}

/** Whether the company itself vouches for the account. */
const Confirmation = ({ since }: { since: string | null }) => {
  const t = useText(supplierUserScreenText)
  if (!since) return <span className="srm-dim">{t.confirmed}</span>
  return <ToneTag tone="todo">{t.unconfirmed}</ToneTag>
}

/** The people of suppliers: of all companies for the administration, of one's own for a supplier's administrator. */
export const SupplierUserList = () => {
  const t = useText(supplierUserScreenText)
  const { field } = useText(userText)
  const own = useText(supplierUserText)
  const staff = !getSession()?.userInfo.supplierId
  const me = getSession()?.userInfo.id
  const [opened, setOpened] = useState<Opened | null>(null)
  const may = useMay()
  const freeze = useAction(supplierUser.frozenBatch)
  const remove = useAction(supplierUser.delete)
  const close = () => setOpened(null)
  const columns: readonly Column<SupplierUserRow>[] = [
    { key: 'username', title: field.username, sort: true, card: 'title', fixed: 'left' },
    { key: 'realname', title: field.realname, sort: true },
    ...(staff ? ([{ key: 'supplierName', title: own.field.supplierName, sort: true }] as const) : []),
    { key: 'phone', title: field.phone, hidden: true },
    { key: 'email', title: field.email, hidden: true },
    { key: 'roleTxt', title: field.roles },
    { key: 'status', title: field.status, card: 'status', width: 96, render: (row) => <UserStatus status={row.status} /> },
    { key: 'unconfirmedSince', title: t.confirmation, sort: true, render: (row) => <Confirmation since={row.unconfirmedSince} /> },
    { key: 'lastLoginTime', title: t.lastLogin, kind: 'instant', hidden: true },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: true },
  ]
  const views: readonly View[] = [
    { key: 'all', label: t.all, filter: {} },
    { key: 'unconfirmed', label: t.unconfirmed, filter: { unconfirmed: 'Y' } },
  ]
  const rowActions = (row: SupplierUserRow) => (
    <RowActions
      actions={[
        { key: 'edit', label: t.edit, permission: 'sys:supplierUser:edit', run: () => setOpened({ what: 'edit', row }) },
        {
          key: 'reset',
          label: t.reset,
          permission: 'sys:supplierUser:resetPassword',
          hidden: row.id === me,
          run: () => setOpened({ what: 'reset', row }),
        },
        {
          key: 'freeze',
          label: row.status === 1 ? t.freeze : t.unfreeze,
          permission: 'sys:supplierUser:freeze',
          hidden: row.id === me,
          confirm: row.status === 1 ? t.freezeAsk(row.username) : undefined,
          run: () => freeze.run({ ids: row.id, status: row.status === 1 ? 2 : 1 }),
        },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:supplierUser:delete',
          danger: true,
          hidden: row.id === me,
          confirm: t.removeAsk(row.username),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
  return (
    <>
      <ListPage<SupplierUserRow>
        id={staff ? 'system/SupplierUserList' : 'srm/supplier/users'}
        title={staff ? own.menu.list : own.menu.own}
        query={(q) => query(supplierUser.list, { query: q })}
        columns={columns}
        {...(staff ? { views } : {})}
        filters={[
          { key: 'username', label: field.username },
          { key: 'realname', label: field.realname },
          ...(staff ? [{ key: 'supplierName', label: own.field.supplierName }] : []),
          { key: 'phone', label: field.phone },
          { key: 'status', label: field.status, kind: 'dict', dict: 'user_status' } as const,
        ]}
        primary={{ label: t.add, permission: 'sys:supplierUser:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={rowActions}
        rowEdit={(row) => (may('sys:supplierUser:edit') ? () => setOpened({ what: 'edit', row }) : undefined)}
        batch={useBatch()}
      />
      {opened?.what === 'add' && <SupplierUserDialog staff={staff} onClose={close} />}
      {opened?.what === 'edit' && <SupplierUserDialog staff={staff} row={opened.row} onClose={close} />}
      {opened?.what === 'reset' && <ResetSupplierPassword row={opened.row} staff={staff} onClose={close} />}
    </>
  )
}
