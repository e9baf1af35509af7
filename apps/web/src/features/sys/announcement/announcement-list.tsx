import { announcement, announcementFiles, type AnnouncementRow } from '@srm/contract/sys/announcement'
import { announcementMachine } from '@srm/domain/sys/announcement/announcement.machine'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import { query, useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { ActionBar } from '../../../ui/detail/action-bar'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import type { Column, Filter } from '../../../ui/list-page/types'
import { announcementScreenText } from './text'
import { useAnnouncementActions } from './use-actions'

export const AnnouncementList = () => {
  const t = useText(announcementScreenText)
  const words = useText(announcementText)
  const actionsOf = useAnnouncementActions()
  const removeMany = useAction(announcement.deleteBatch)
  const views = useStatusViews(announcementMachine, undefined, 'sendStatus')
  const columns: readonly Column<AnnouncementRow>[] = [
    { key: 'titile', title: words.field.titile, link: true, sort: true, card: 'title' },
    { key: 'msgCategory', title: words.field.msgCategory, kind: 'dict', dict: 'msg_category', width: 96 },
    { key: 'sender', title: words.field.sender, width: 100, render: (row) => row.sender_dictText },
    { key: 'priority', title: words.field.priority, kind: 'dict', dict: 'priority', width: 80 },
    { key: 'msgType', title: words.field.msgType, kind: 'dict', dict: 'msg_type', width: 96 },
    { key: 'sendStatus', title: words.field.sendStatus, kind: 'status', machine: announcementMachine, card: 'status', width: 100 },
    {
      key: 'readers',
      title: t.readership,
      width: 96,
      render: (row) => (row.receivers ? <span className="srm-num">{`${row.readers} / ${row.receivers}`}</span> : null),
    },
    { key: 'sendTime', title: words.field.sendTime, kind: 'instant', sort: true, width: 150 },
    { key: 'cancelTime', title: words.field.cancelTime, kind: 'instant', sort: true, width: 150, card: 'none', hidden: true },
    { key: 'startTime', title: words.field.startTime, kind: 'instant', sort: true, hidden: true },
    { key: 'endTime', title: words.field.endTime, kind: 'instant', sort: true, hidden: true },
    { key: 'msgAbstract', title: words.field.msgAbstract, hidden: true, card: 'none' },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  const filters: readonly Filter[] = [
    { key: 'titile', label: words.field.titile },
    { key: 'msgCategory', label: words.field.msgCategory, kind: 'dict', dict: 'msg_category' },
    { key: 'msgType', label: words.field.msgType, kind: 'dict', dict: 'msg_type' },
    { key: 'priority', label: words.field.priority, kind: 'dict', dict: 'priority' },
    { key: 'sendTime', label: words.field.sendTime, kind: 'days' },
  ]
  return (
    <ListPage<AnnouncementRow>
      id="system/SysAnnouncementList"
      title={words.menu.list}
      query={(q) => query(announcement.list, { query: q })}
      counts={(q) => query(announcement.counts, { query: q })}
      countBy="sendStatus"
      columns={columns}
      filters={filters}
      views={views}
      primary={{ label: t.add, to: '/isystem/annountCement/form', permission: 'sys:announcement:add' }}
      rowLink={(row) => `/isystem/annountCement/detail?id=${row.id}`}
      rowActions={(row) => (
        <ActionBar asLinks machine={announcementMachine} record={{ status: row.sendStatus }} what={row.titile} run={actionsOf(row)} />
      )}
      batch={[
        {
          key: 'delete',
          label: t.remove,
          danger: true,
          confirm: t.removeAsk,
          permission: 'sys:announcement:delete',
          run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join(',') }),
        },
      ]}
      exportPath={announcementFiles.list}
      exportPermission="sys:announcement:exportXls"
    />
  )
}
