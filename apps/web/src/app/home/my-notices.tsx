import { announcement, type MyNotice } from '@srm/contract/sys/announcement'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { query, useAction } from '../../lib/wire/client'
import { usePageMove, usePageSearch } from '../../lib/page/page'
import { useText } from '../../lib/text'
import { ListPage } from '../../ui/list-page/list-page'
import type { Column, Filter } from '../../ui/list-page/types'
import { ToneTag } from '../../ui/tags/status-tag'
import { NoticeDialog } from '../shell/bell/notice-dialog'
import { useMarkRead } from '../shell/bell/notices'
import { homeText } from './home.text'

/** The dialog's notice stands in the address: a link to it may be sent to another receiver. */
const Opened = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data } = useQuery(query(announcement.queryById, { query: { id } }))
  const markRead = useMarkRead()
  const unread = data?.readFlag === '0'
  useEffect(() => {
    if (data && unread) markRead(data)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each notice that was opened
  }, [data?.id, unread])
  return data ? <NoticeDialog notice={data} onClose={onClose} /> : null
}

/** The user's own announcements, read ones included. */
export const MyNotices = () => {
  const t = useText(homeText)
  const search = usePageSearch()
  const move = usePageMove()
  const readAll = useAction(announcement.readAll)
  const shown = search['notice']
  const open = (notice: string | undefined) => move({ search: { ...search, notice } })
  const columns: readonly Column<MyNotice>[] = [
    {
      key: 'titile',
      title: t.title,
      card: 'title',
      render: (row) => (
        <button type="button" className="srm-link" onClick={() => open(row.anntId)}>
          {row.titile}
        </button>
      ),
    },
    { key: 'msgCategory', title: t.category, kind: 'dict', dict: 'msg_category', width: 110 },
    { key: 'priority', title: t.priority, kind: 'dict', dict: 'priority', width: 90, card: 'none' },
    { key: 'sender', title: t.sender, width: 120, render: (row) => row.sender_dictText },
    { key: 'sendTime', title: t.time, kind: 'instant', width: 160, sort: true },
    {
      key: 'readFlag',
      title: t.state,
      card: 'status',
      width: 90,
      render: (row) => <ToneTag tone={row.readFlag === '1' ? 'end' : 'todo'}>{row.readFlag === '1' ? t.read : t.unread}</ToneTag>,
    },
  ]
  const filters: readonly Filter[] = [
    { key: 'title', label: t.title },
    { key: 'msgCategory', label: t.category, kind: 'dict', dict: 'msg_category' },
    { key: 'priority', label: t.priority, kind: 'dict', dict: 'priority' },
    { key: 'sendTime', label: t.time, kind: 'days' },
  ]
  return (
    <>
      <ListPage<MyNotice>
        id="system/UserAnnouncementList"
        title={t.mine}
        query={(q) => query(announcement.mine, { query: q })}
        columns={columns}
        sort={{ column: 'unreadFirst', order: 'desc' }}
        filters={filters}
        views={[
          { key: 'all', label: t.all, filter: {} },
          { key: 'unread', label: t.unread, filter: { readFlag: '0' } },
          { key: 'read', label: t.read, filter: { readFlag: '1' } },
        ]}
        tools={
          <Button onClick={() => void readAll.run(undefined)} loading={readAll.pending}>
            {t.readAll}
          </Button>
        }
      />
      {shown && <Opened key={shown} id={shown} onClose={() => open(undefined)} />}
    </>
  )
}
