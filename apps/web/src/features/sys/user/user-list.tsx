import { user, userFiles, type UserRow } from '@srm/contract/sys/user'
import { userText } from '@srm/domain/sys/user/user.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/client'
import { lazily } from '../../../lib/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import type { BatchAction, Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/status-tag'
import { userScreenText } from './text'

const ResetPassword = lazily(() => import('./reset-password').then((m) => m.ResetPassword))
const ImportDialog = lazily(() => import('../../../ui/import-dialog').then((m) => m.ImportDialog))
const UserDialog = lazily(() => import('./user-dialog').then((m) => m.UserDialog))

type Opened = { readonly what: 'add' | 'import' } | { readonly what: 'edit' | 'reset'; readonly row: UserRow }
const idsOf = (rows: readonly UserRow[]) => rows.map((row) => row.id).join()

export const UserList = () => {
  const t = useText(userScreenText)
  const words = useText(userText)
  const [opened, setOpened] = useState<Opened | null>(null)
  const freeze = useAction(user.frozenBatch)
  const remove = useAction(user.delete)
  const removeMany = useAction(user.deleteBatch)
  const close = () => setOpened(null)
  const may = useMay()

  const columns: readonly Column<UserRow>[] = [
    { key: 'username', title: words.field.username, sort: true, card: 'title', fixed: 'left' },
    { key: 'realname', title: words.field.realname, sort: true },
    { key: 'orgCodeTxt', title: words.field.departs },
    { key: 'roleTxt', title: words.field.roles },
    { key: 'phone', title: words.field.phone },
    { key: 'email', title: words.field.email },
    {
      key: 'status',
      title: words.field.status,
      card: 'status',
      render: (row) => <ToneTag tone={row.status === 1 ? 'done' : 'bad'}>{row.status === 1 ? t.normal : t.frozen}</ToneTag>,
    },
    { key: 'lastLoginTime', title: t.lastLogin, kind: 'instant' },
    { key: 'workNo', title: words.field.workNo, hidden: true },
    { key: 'sex_dictText', title: words.field.sex, hidden: true, card: 'none' },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: true },
  ]
  const rowActions = (row: UserRow) => (
    <RowActions
      actions={[
        { key: 'edit', label: t.edit, permission: 'sys:user:edit', run: () => setOpened({ what: 'edit', row }) },
        { key: 'reset', label: t.reset, permission: 'sys:user:resetPassword', run: () => setOpened({ what: 'reset', row }) },
        {
          key: 'freeze',
          label: row.status === 1 ? t.freeze : t.unfreeze,
          permission: 'sys:user:freeze',
          confirm: row.status === 1 ? t.freezeAsk(row.username) : undefined,
          run: () => freeze.run({ ids: row.id, status: row.status === 1 ? 2 : 1 }),
        },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:user:delete',
          danger: true,
          confirm: t.removeAsk(row.username),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
  const batch: readonly BatchAction<UserRow>[] = [
    {
      key: 'freeze',
      label: t.freeze,
      permission: 'sys:user:freeze',
      confirm: t.freezeMany,
      run: (rows) => freeze.run({ ids: idsOf(rows), status: 2 }),
    },
    { key: 'unfreeze', label: t.unfreeze, permission: 'sys:user:freeze', run: (rows) => freeze.run({ ids: idsOf(rows), status: 1 }) },
    {
      key: 'delete',
      label: t.remove,
      permission: 'sys:user:delete',
      danger: true,
      confirm: t.removeMany,
      run: (rows) => removeMany.run(undefined, { ids: idsOf(rows) }),
    },
  ]
  return (
    <>
      <ListPage<UserRow>
        id="sys/user/list"
        title={words.menu.list}
        query={(q) => query(user.list, { query: q })}
        columns={columns}
        filters={[
          { key: 'username', label: words.field.username },
          { key: 'realname', label: words.field.realname },
          { key: 'phone', label: words.field.phone },
          { key: 'email', label: words.field.email },
        ]}
        views={[
          { key: 'all', label: t.all, filter: {} },
          { key: 'normal', label: t.normal, filter: { status: '1' } },
          { key: 'frozen', label: t.frozen, filter: { status: '2' } },
        ]}
        primary={{ label: t.add, permission: 'sys:user:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={rowActions}
        rowEdit={(row) => (may('sys:user:edit') ? () => setOpened({ what: 'edit', row }) : undefined)}
        batch={batch}
        onImport={() => setOpened({ what: 'import' })}
        importPermission="sys:user:importExcel"
      />
      {opened?.what === 'add' && <UserDialog onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog title={t.import} path={userFiles.import} templatePath={userFiles.template} onClose={close} />
      )}
      {opened?.what === 'edit' && <UserDialog row={opened.row} onClose={close} />}
      {opened?.what === 'reset' && <ResetPassword username={opened.row.username} onClose={close} />}
    </>
  )
}
