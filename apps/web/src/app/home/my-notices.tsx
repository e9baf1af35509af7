import { announcement, type Announcement } from '@srm/contract/sys/announcement'
import { Button } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../lib/client'
import { useText } from '../../lib/text'
import { ListPage } from '../../ui/list-page/list-page'
import type { Column } from '../../ui/list-page/types'
import { ToneTag } from '../../ui/status-tag'
import { NoticeDialog } from '../shell/notice-dialog'
import { useMarkRead } from '../shell/notices'
import { shellText } from '../shell/shell.text'
import { homeText } from './home.text'

/** The user's own announcements, read ones included. */
export const MyNotices = () => {
  const t = useText(homeText)
  const shell = useText(shellText)
  const markRead = useMarkRead()
  const readAll = useAction(announcement.readAll)
  const [shown, setShown] = useState<Announcement | null>(null)
  const open = (notice: Announcement) => {
    setShown(notice)
    markRead(notice)
  }
  const columns: readonly Column<Announcement>[] = [
    {
      key: 'titile',
      title: t.title,
      card: 'title',
      render: (row) => (
        <button type="button" className="srm-link" onClick={() => open(row)}>
          {row.titile}
        </button>
      ),
    },
    { key: 'msgCategory', title: t.category, render: (row) => (row.msgCategory === '2' ? shell.systemTab : shell.noticeTab) },
    { key: 'sender', title: t.sender },
    { key: 'sendTime', title: t.time, kind: 'instant' },
    {
      key: 'readFlag',
      title: t.state,
      card: 'status',
      render: (row) => <ToneTag tone={row.readFlag === '1' ? 'end' : 'todo'}>{row.readFlag === '1' ? t.read : t.unread}</ToneTag>,
    },
  ]
  return (
    <>
      <ListPage<Announcement>
        id="sys/announcement/mine"
        title={t.mine}
        query={(q) => query(announcement.mine, { query: q })}
        columns={columns}
        sort={{ column: 'sendTime', order: 'desc' }}
        filters={[{ key: 'titile', label: t.title }]}
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
      {shown && <NoticeDialog notice={shown} onClose={() => setShown(null)} />}
    </>
  )
}
