import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Popover } from 'antd'
import { useState } from 'react'
import { lazily } from '../../lib/lazily'
import { useText } from '../../lib/text'
import { Icon } from '../../ui/icons'
import { useAccess } from '../menu'
import { noticesQuery, useMarkRead, type Notice } from './notices'
import { shellText } from './shell.text'

const NoticeDialog = lazily(() => import('./notice-dialog').then((m) => m.NoticeDialog))

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
  const [chosen, setPane] = useState<number | null>(null)
  // Opens on the pane that has something new.
  const pane = chosen ?? (data && !data.anntMsgTotal && data.sysMsgTotal ? 1 : 0)
  const unread = (data?.anntMsgTotal ?? 0) + (data?.sysMsgTotal ?? 0)
  const show = (notice: Notice) => {
    setOpen(false)
    setShown(notice)
    markRead(notice)
  }
  const panes = [
    { label: t.noticeTab, list: data?.anntMsgList ?? [], total: data?.anntMsgTotal ?? 0 },
    { label: t.systemTab, list: data?.sysMsgList ?? [], total: data?.sysMsgTotal ?? 0 },
  ]
  const content = (
    <div className="srm-bell">
      <div className="srm-views" role="tablist" aria-label={t.notices}>
        {panes.map(({ label, total }, i) => (
          <button key={label} type="button" role="tab" aria-selected={i === pane} onClick={() => setPane(i)}>
            {label}
            <i>{total}</i>
          </button>
        ))}
      </div>
      <NoticeList notices={panes[pane]?.list ?? []} onOpen={show} />
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
