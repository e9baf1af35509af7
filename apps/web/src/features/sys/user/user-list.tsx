import { user, userFiles, type UserRow } from '@srm/contract/sys/user'
import { isBuiltInAdmin } from '@srm/domain/sys/user/user.rules'
import { userText } from '@srm/domain/sys/user/user.text'
import { Button } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { refuseStep } from '../../../lib/wire/refusal'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Icon } from '../../../ui/icons'
import { ListPage } from '../../../ui/list-page/list-page'
import type { BatchAction, Column } from '../../../ui/list-page/types'
import { Face } from '../../../ui/person/face'
import { UserStatus } from '../../../ui/person/user-status'
import { DepartSplit, useDepartFilter } from '../../../ui/picker/depart-side'
import { RowActions } from '../../../ui/row-actions'
import { userScreenText } from './text'

const ResetPassword = lazily(() => import('./reset-password').then((m) => m.ResetPassword))
const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))
const UserDialog = lazily(() => import('./user-dialog').then((m) => m.UserDialog))
const UserDetails = lazily(() => import('./user-details').then((m) => m.UserDetails))
const AgentDialog = lazily(() => import('./agent-form').then((m) => m.AgentDialog))
const RecycleBin = lazily(() => import('./recycle-bin').then((m) => m.RecycleBin))

type Opened =
  | { readonly what: 'add' | 'import' | 'recycle' }
  | { readonly what: 'edit' | 'reset' | 'detail' | 'agent'; readonly row: UserRow }
const idsOf = (rows: readonly UserRow[]) => rows.map((row) => row.id).join()

const useColumns = (): readonly Column<UserRow>[] => {
  const t = useText(userScreenText)
  const { field } = useText(userText)
  return [
    { key: 'username', title: field.username, sort: true, card: 'title', fixed: 'left' },
    { key: 'realname', title: field.realname, sort: true },
    {
      key: 'avatar',
      title: field.avatar,
      width: 64,
      card: 'none',
      render: (row) => <Face name={row.realname} path={row.avatar} />,
    },
    { key: 'sex_dictText', title: field.sex, width: 64 },
    { key: 'birthday', title: field.birthday, kind: 'day', card: 'none', hidden: true },
    { key: 'phone', title: field.phone },
    { key: 'orgCodeTxt', title: field.departs },
    { key: 'departIds_dictText', title: field.departIds, card: 'none', hidden: true },
    { key: 'status', title: field.status, card: 'status', width: 96, render: (row) => <UserStatus status={row.status} /> },
    { key: 'roleTxt', title: field.roles, hidden: true },
    { key: 'workNo', title: field.workNo, hidden: true },
    { key: 'post_dictText', title: field.post, hidden: true, card: 'none' },
    { key: 'email', title: field.email, hidden: true },
    { key: 'telephone', title: field.telephone, hidden: true, card: 'none' },
    { key: 'lastLoginTime', title: t.lastLogin, kind: 'instant', hidden: true },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: true },
  ]
}

/** What is refused before it is asked, in the words of the server: the account the system came with stays. */
const useSpared = () => {
  const { error } = useText(userText)
  return async (rows: readonly UserRow[], run: () => unknown): Promise<void> => {
    if (rows.some((row) => isBuiltInAdmin(row.username)))
      return refuseStep(rows.length > 1 ? error.USER_ADMIN_CHOSEN : error.USER_ADMIN_KEPT)
    await run()
  }
}

const useRowActions = (open: (opened: Opened) => void) => {
  const t = useText(userScreenText)
  const spared = useSpared()
  const freeze = useAction(user.frozenBatch)
  const remove = useAction(user.delete)
  const actions = (row: UserRow) => (
    <RowActions
      actions={[
        { key: 'edit', label: t.edit, permission: 'sys:user:edit', run: () => open({ what: 'edit', row }) },
        { key: 'detail', label: t.detail, run: () => open({ what: 'detail', row }) },
        { key: 'reset', label: t.reset, permission: 'sys:user:resetPassword', run: () => open({ what: 'reset', row }) },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:user:delete',
          danger: true,
          confirm: isBuiltInAdmin(row.username) ? undefined : t.removeAsk(row.username),
          run: () => spared([row], () => remove.run(undefined, { id: row.id })),
        },
        {
          key: 'freeze',
          label: row.status === 1 ? t.freeze : t.unfreeze,
          permission: 'sys:user:freeze',
          confirm: row.status === 1 && !isBuiltInAdmin(row.username) ? t.freezeAsk(row.username) : undefined,
          run: () => spared([row], () => freeze.run({ ids: row.id, status: row.status === 1 ? 2 : 1 })),
        },
        { key: 'agent', label: t.agent, permission: 'sys:user:agent', run: () => open({ what: 'agent', row }) },
      ]}
    />
  )
  return actions
}

const useBatch = (): readonly BatchAction<UserRow>[] => {
  const t = useText(userScreenText)
  const spared = useSpared()
  const freeze = useAction(user.frozenBatch)
  const removeMany = useAction(user.deleteBatch)
  return [
    {
      key: 'delete',
      label: t.remove,
      permission: 'sys:user:delete',
      danger: true,
      confirm: t.removeMany,
      run: (rows) => spared(rows, () => removeMany.run(undefined, { ids: idsOf(rows) })),
    },
    {
      key: 'freeze',
      label: t.freeze,
      permission: 'sys:user:freeze',
      confirm: t.freezeMany,
      run: (rows) => spared(rows, () => freeze.run({ ids: idsOf(rows), status: 2 })),
    },
    {
      key: 'unfreeze',
      label: t.unfreeze,
      permission: 'sys:user:freeze',
      run: (rows) => spared(rows, () => freeze.run({ ids: idsOf(rows), status: 1 })),
    },
  ]
}

const Dialogs = ({ opened, onClose }: { opened: Opened | null; onClose: () => void }) => {
  const t = useText(userScreenText)
  switch (opened?.what) {
    case 'add':
      return <UserDialog onClose={onClose} />
    case 'edit':
      return <UserDialog row={opened.row} onClose={onClose} />
    case 'detail':
      return <UserDetails row={opened.row} onClose={onClose} />
    case 'reset':
      return <ResetPassword username={opened.row.username} onClose={onClose} />
    case 'agent':
      return <AgentDialog username={opened.row.username} onClose={onClose} />
    case 'recycle':
      return <RecycleBin onClose={onClose} />
    case 'import':
      return <ImportDialog title={t.import} path={userFiles.import} templatePath={userFiles.template} onClose={onClose} />
    default:
      return null
  }
}

/** The staff, with the departments at their side. */
export const UserList = () => {
  const t = useText(userScreenText)
  const words = useText(userText)
  const [opened, setOpened] = useState<Opened | null>(null)
  const filter = useDepartFilter()
  const may = useMay()
  const columns = useColumns()
  const batch = useBatch()
  const rowActions = useRowActions(setOpened)
  return (
    <>
      <DepartSplit name="users" filter={filter}>
        {(above) => (
          <ListPage<UserRow>
            id="system/UserList"
            title={words.menu.list}
            query={(q) => query(user.list, { query: q })}
            columns={columns}
            above={above}
            always={filter.code ? { departCode: filter.code } : undefined}
            filters={[
              { key: 'username', label: words.field.username },
              { key: 'sex', label: words.field.sex, kind: 'dict', dict: 'sex' },
              { key: 'realname', label: words.field.realname },
              { key: 'phone', label: words.field.phone },
              { key: 'status', label: words.field.status, kind: 'dict', dict: 'user_status' },
            ]}
            primary={{ label: t.add, permission: 'sys:user:add', onClick: () => setOpened({ what: 'add' }) }}
            rowActions={rowActions}
            rowEdit={(row) => (may('sys:user:edit') ? () => setOpened({ what: 'edit', row }) : undefined)}
            batch={batch}
            tools={
              may('sys:user:recycle') && (
                <Button icon={<Icon name="trash" size={14} />} onClick={() => setOpened({ what: 'recycle' })}>
                  {t.recycle}
                </Button>
              )
            }
            onImport={() => setOpened({ what: 'import' })}
            importPermission="sys:user:importExcel"
            exportPath={userFiles.export}
            exportPermission="sys:user:exportXls"
          />
        )}
      </DepartSplit>
      <Dialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}
