import { departRole, type DepartUserRow } from '@srm/contract/sys/depart-role'
import { departUserText } from '@srm/domain/sys/depart-role/depart-user.text'
import { Button } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Icon } from '../../../ui/icons'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, ListPageProps } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { departmentScreenText } from './text'

const AssignRoles = lazily(() => import('./assign-roles').then((m) => m.AssignRoles))
const PeopleDialog = lazily(() => import('../../../ui/picker/people-dialog').then((m) => m.PeopleDialog))

type ListQuery = ListPageProps<DepartUserRow>['query']
const nobody = { records: [], total: 0 }
/** Where one is head of no department the answer is none. */
const peopleOf: ListQuery = (wire) => {
  const asked = query(departRole.departUserList, { query: wire })
  return {
    queryKey: asked.queryKey,
    queryFn: async (context) => {
      const page = typeof asked.queryFn === 'function' ? await asked.queryFn(context) : null
      return page ?? nobody
    },
  }
}

type Opened = { readonly what: 'add' } | { readonly what: 'roles'; readonly row: DepartUserRow }

/** The people of a department and of those below it. */
export const DepartUsers = ({ departId }: { departId: string }) => {
  const t = useText(departmentScreenText)
  const words = useText(departUserText).field
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const add = useAction(departRole.editSysDepartWithUser)
  const takeOut = useAction(departRole.deleteUserInDepart)
  const takeOutMany = useAction(departRole.deleteUserInDepartBatch)
  const close = () => setOpened(null)
  const columns: readonly Column<DepartUserRow>[] = [
    { key: 'username', title: words.username, sort: true, card: 'title' },
    { key: 'realname', title: words.realname, sort: true },
    { key: 'orgCode', title: words.orgCode },
    { key: 'sex_dictText', title: words.sex },
    { key: 'phone', title: words.phone },
  ]
  const rowActions = (row: DepartUserRow) => (
    <RowActions
      actions={[
        { key: 'roles', label: t.assign, permission: 'sys:departRole:assign', run: () => setOpened({ what: 'roles', row }) },
        {
          key: 'out',
          label: t.takeOut,
          permission: 'sys:departUser:edit',
          danger: true,
          confirm: t.takeOutAsk(row.realname),
          run: () => takeOut.run(undefined, { depId: departId, userId: row.id }),
        },
      ]}
    />
  )
  return (
    <>
      <ListPage<DepartUserRow>
        embedded
        id="system/DepartUsers"
        title={t.users}
        query={peopleOf}
        always={{ depId: departId }}
        columns={columns}
        filters={[{ key: 'username', label: words.username }]}
        rowActions={rowActions}
        superQuery={null}
        tools={
          may('sys:departUser:edit') && (
            <Button icon={<Icon name="plus" />} onClick={() => setOpened({ what: 'add' })}>
              {t.addUsers}
            </Button>
          )
        }
        batch={[
          {
            key: 'out',
            label: t.takeOut,
            permission: 'sys:departUser:edit',
            danger: true,
            confirm: t.takeOutMany,
            run: (rows) => takeOutMany.run(undefined, { depId: departId, userIds: rows.map((row) => row.id).join(',') }),
          },
        ]}
      />
      {opened?.what === 'add' && (
        <PeopleDialog
          title={t.chooseUsers}
          store="id"
          multiple
          onOk={(rows) => rows.length > 0 && void add.run({ depId: departId, userIdList: rows.map((row) => row.id) })}
          onClose={close}
        />
      )}
      {opened?.what === 'roles' && <AssignRoles departId={departId} person={opened.row} onClose={close} />}
    </>
  )
}
