import { onlineUser, type OnlineUser } from '@srm/contract/sys/online-user'
import { onlineUserText } from '@srm/domain/sys/online-user/online-user.text'
import { userText } from '@srm/domain/sys/user/user.text'
import { query, useAction } from '../../../lib/wire/client'
import { deviceOf } from '../../../lib/session/device'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { Face } from '../../../ui/person/face'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { onlineScreenText } from './text'

type Row = OnlineUser & { readonly sex_dictText?: string | null | undefined }

/** Who is signed in now; any sign-in but one's own can be ended. */
export const OnlineList = () => {
  const t = useText(onlineScreenText)
  const { menu } = useText(onlineUserText)
  const { field } = useText(userText)
  const force = useAction(onlineUser.forceLogout)
  const columns: readonly Column<Row>[] = [
    {
      key: 'username',
      title: field.username,
      sort: true,
      card: 'title',
      render: (row) => (
        <>
          {row.username} {row.current && <ToneTag tone="done">{t.own}</ToneTag>}
        </>
      ),
    },
    { key: 'realname', title: field.realname, sort: true },
    { key: 'avatar', title: field.avatar, width: 64, card: 'none', render: (row) => <Face name={row.realname} path={row.avatar} /> },
    { key: 'birthday', title: field.birthday, kind: 'day', card: 'none', hidden: true },
    { key: 'sex_dictText', title: field.sex, width: 64, card: 'none' },
    { key: 'phone', title: field.phone },
    { key: 'ip', title: 'IP' },
    { key: 'userAgent', title: t.device, render: (row) => deviceOf(row.userAgent) ?? t.unknown },
    { key: 'createTime', title: t.since, kind: 'instant', sort: true },
    { key: 'lastSeenAt', title: t.lastSeen, kind: 'instant', sort: true },
  ]
  return (
    <ListPage<Row>
      id="system/SysUserOnlineList"
      title={menu.list}
      query={(q) => query(onlineUser.list, { query: q })}
      columns={columns}
      rowKey={(row) => row.token}
      filters={[
        { key: 'username', label: field.username },
        { key: 'realname', label: field.realname },
      ]}
      rowActions={(row) => (
        <RowActions
          actions={[
            {
              key: 'force',
              label: t.force,
              permission: 'sys:online:forceLogout',
              danger: true,
              hidden: row.current,
              confirm: t.forceAsk(row.realname),
              run: () => force.run({ token: row.token }),
            },
          ]}
        />
      )}
    />
  )
}
