import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Popover, Tabs } from 'antd'
import { useState } from 'react'
import { useText } from '../../lib/text'
import { Icon } from '../../ui/icons'
import { useAccess } from '../menu'
import { NoticeDialog } from './notice-dialog'
import { noticesQuery, useMarkRead, type Notice } from './notices'
import { shellText } from './shell.text'

const NoticeList = ({ notices, onOpen }: { notices: readonly Notice[]; onOpen: (notice: Notice) => void }) => {
  const t = useText(shellText)
  if (!notices.length) return <p className="srm-bell-empty">{t.noNotices}</p>
  return (
    <ul className="srm-bell-list">
      {notices.map((notice) => (
        <li key={notice.id}>
          <button type="button" onClick={() => onOpen(notice)}>
            <span data-priority={notice.priority ?? 'L'}>{notice.titile}</span>
            <small>{notice.sendTime ?? notice.createTime}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

export const Bell = () => {
  const t = useText(shellText)
  const { kind } = useAccess()
  const { data } = useQuery(noticesQuery())
  const markRead = useMarkRead()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<Notice | null>(null)
  const unread = (data?.anntMsgTotal ?? 0) + (data?.sysMsgTotal ?? 0)
  const show = (notice: Notice) => {
    setOpen(false)
    setShown(notice)
    markRead(notice)
  }
  const pane = (key: string, label: string, list: readonly Notice[] = [], total = 0) => ({
    key,
    label: total ? `${label} (${total})` : label,
    children: <NoticeList notices={list} onOpen={show} />,
  })
  const content = (
    <div className="srm-bell">
      <Tabs
        size="small"
        items={[pane('1', t.noticeTab, data?.anntMsgList, data?.anntMsgTotal), pane('2', t.systemTab, data?.sysMsgList, data?.sysMsgTotal)]}
      />
      {kind !== 'supplier' && (
        <Link className="srm-bell-more" to="/messageSeting/annountCement" onClick={() => setOpen(false)}>
          {t.more}
        </Link>
      )}
    </div>
  )
  return (
    <>
      <Popover content={content} trigger="click" open={open} onOpenChange={setOpen} placement="bottomRight" arrow={false}>
        <button type="button" className="srm-icon-button" aria-label={unread ? t.unread(unread) : t.notices} aria-expanded={open}>
          <Icon name="bell" />
          {unread > 0 && <i aria-hidden="true">{unread > 99 ? '99+' : unread}</i>}
        </button>
      </Popover>
      <span className="srm-hidden" role="status">
        {unread ? t.unread(unread) : ''}
      </span>
      {shown && <NoticeDialog notice={shown} onClose={() => setShown(null)} />}
    </>
  )
}
