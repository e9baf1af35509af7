import { role, type RoleRow, type RoleUser } from '@srm/contract/sys/role'
import { roleText } from '@srm/domain/sys/role/role.text'
import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Card } from '../../../ui/layout/card'
import { Icon } from '../../../ui/icons'
import { ListPage } from '../../../ui/list-page/list-page'
import { RowActions } from '../../../ui/row-actions'
import { EmptyState, ErrorState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import './role.css'
import { roleScreenText } from './text'

const AddUsers = lazily(() => import('./add-users').then((m) => m.AddUsers))

/** Users of one role. */
const Users = ({ of }: { of: Pick<RoleRow, 'id' | 'roleName'> }) => {
  const t = useText(roleScreenText)
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const takeOut = useAction(role.deleteUser)
  const takeOutMany = useAction(role.deleteUsers)
  const assign = 'sys:user:assignRole'
  return (
    <>
      <ListPage<RoleUser>
        key={of.id}
        embedded
        id="system/RoleUserList"
        title={t.usersOf(of.roleName)}
        query={(q) => query(role.users, { query: q })}
        always={{ roleId: of.id }}
        columns={[
          { key: 'username', title: t.username, sort: true, card: 'title' },
          { key: 'realname', title: t.realname, sort: true },
          { key: 'orgCodeTxt', title: t.departs },
          { key: 'phone', title: t.phone },
          {
            key: 'status',
            title: t.status,
            card: 'status',
            render: (row) => <ToneTag tone={row.status === 1 ? 'done' : 'bad'}>{row.status === 1 ? t.normal : t.frozen}</ToneTag>,
          },
        ]}
        filters={[{ key: 'username', label: t.username }]}
        superQuery={null}
        tools={
          may(assign) && (
            <button type="button" className="srm-link" onClick={() => setAdding(true)}>
              <Icon name="plus" size={14} /> {t.addUsers}
            </button>
          )
        }
        rowActions={(row) => (
          <RowActions
            actions={[
              {
                key: 'out',
                label: t.takeOut,
                permission: assign,
                danger: true,
                confirm: t.takeOutAsk(row.realname),
                run: () => takeOut.run(undefined, { roleId: of.id, userId: row.id }),
              },
            ]}
          />
        )}
        batch={[
          {
            key: 'out',
            label: t.takeOut,
            danger: true,
            permission: assign,
            confirm: t.takeOutMany,
            run: (rows) => takeOutMany.run(undefined, { roleId: of.id, userIds: rows.map((row) => row.id).join() }),
          },
        ]}
      />
      {adding && <AddUsers of={of} onClose={() => setAdding(false)} />}
    </>
  )
}

interface RolesProps {
  readonly roles: readonly RoleRow[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}
const Roles = ({ roles, chosen, onChoose }: RolesProps) => {
  const t = useText(roleScreenText)
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const shown = roles.filter((one) => `${one.roleName} ${one.roleCode}`.toLowerCase().includes(words))
  return (
    <Card title={t.roles}>
      <div className="srm-stack">
        <Input
          allowClear
          aria-label={t.searchRole}
          placeholder={t.searchRole}
          prefix={<Icon name="search" size={14} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul className="srm-role-list" aria-label={t.roles}>
          {shown.map((one) => (
            <li key={one.id}>
              <button type="button" className="srm-line-button" aria-pressed={one.id === chosen} onClick={() => onChoose(one.id)}>
                <span>{one.roleName}</span>
                <span className="srm-code" title={one.roleCode}>
                  {one.roleCode}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

/** Roles, and beside them who holds the chosen one. */
export const RoleUserList = () => {
  const t = useText(roleScreenText)
  const words = useText(roleText)
  const { roleId } = usePageSearch()
  const move = usePageMove()
  const { data, error, refetch } = useQuery(query(role.queryAll, {}))
  const chosen = data?.find((one) => one.id === roleId)
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{words.menu.users}</h1>
        </div>
      </div>
      <div className="srm-body">
        {error ? (
          <ErrorState detail={error.message} retry={() => void refetch()} />
        ) : !data ? (
          <Skeleton active title={false} />
        ) : (
          <div className="srm-role-users">
            <Roles roles={data} chosen={chosen?.id} onChoose={(id) => move({ search: { roleId: id } })} />
            {chosen ? <Users of={chosen} /> : <EmptyState title={t.chooseRole} />}
          </div>
        )}
      </div>
    </>
  )
}
