import { announcement } from '@srm/contract/sys/announcement'
import { dashboard, type WorkItem } from '@srm/contract/srm/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { bizNow } from '../../../lib/clock'
import { query, useAction } from '../../../lib/wire/client'
import { useAccess } from '../../../lib/page/menu'
import { useText } from '../../../lib/text'
import { Countdown } from '../../../ui/dates/countdown'
import { Icon, type IconName } from '../../../ui/icons'
import { ToneTag } from '../../../ui/tags/status-tag'
import { useWorkWords } from '../../home/work-words'
import './bell.css'
import { noticesQuery, type Notice } from './notices'
import { shellText } from '../shell.text'

/** Today by the clock, other days by their date. */
const shortTime = (at: string): string => (at.slice(0, 10) === bizNow().slice(0, 10) ? at.slice(11, 16) : at.slice(5, 16))

const iconOf = (notice: Notice): IconName => (notice.priority === 'H' ? 'alert' : notice.msgCategory === '2' ? 'gear' : 'info')

const Notices = ({ notices, onOpen }: { notices: readonly Notice[]; onOpen: (notice: Notice) => void }) => {
  const t = useText(shellText)
  if (!notices.length) return <p className="srm-bell-empty">{t.noNotices}</p>
  return (
    <ul className="srm-bell-list">
      {notices.map((notice) => (
        <li key={notice.id}>
          <button type="button" onClick={() => onOpen(notice)}>
            <span className="srm-bell-icon" data-priority={notice.priority}>
              <Icon name={iconOf(notice)} />
            </span>
            <span className="srm-bell-words">
              <b>{notice.titile}</b>
              {notice.msgAbstract && <small>{notice.msgAbstract}</small>}
            </span>
            <time title={notice.sendTime ?? notice.createTime}>{shortTime(notice.sendTime ?? notice.createTime)}</time>
          </button>
        </li>
      ))}
    </ul>
  )
}

const Work = ({ items, onClose }: { items: readonly WorkItem[]; onClose: () => void }) => {
  const t = useText(shellText)
  const wordsOf = useWorkWords()
  if (!items.length) return <p className="srm-bell-empty">{t.noWork}</p>
  return (
    <ul className="srm-bell-list">
      {items.slice(0, 8).map((item) => {
        const { kind, overdue, to } = wordsOf(item)
        return (
          <li key={item.taskId ?? `${item.kind} ${item.id}`}>
            <Link to={to} onClick={onClose}>
              <span className="srm-kind">{kind}</span>
              <span className="srm-bell-words">
                <b>{item.title}</b>
                {item.docNo && <small>{item.docNo}</small>}
              </span>
              {overdue ? <ToneTag tone="bad">{overdue}</ToneTag> : item.at && <Countdown to={item.at} />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface Pane {
  readonly key: string
  readonly label: string
  readonly total: number
  readonly body: ReactNode
}

const arrows = (event: React.KeyboardEvent, panes: readonly Pane[], at: number, go: (at: number) => void) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const next = (at + step + panes.length) % panes.length
  go(next)
  event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
}

interface BellPanelProps {
  readonly onOpen: (notice: Notice) => void
  readonly onClose: () => void
}
/** Notices, system messages and what is to be done stand behind the bell. */
export const BellPanel = ({ onOpen, onClose }: BellPanelProps) => {
  const t = useText(shellText)
  const { kind } = useAccess()
  const { data } = useQuery(noticesQuery())
  const { data: work } = useQuery(query(dashboard.work, { quiet: true }))
  const readAll = useAction(announcement.readAll, { done: t.allRead })
  const [chosen, setChosen] = useState<number | null>(null)
  const unread = (data?.anntMsgTotal ?? 0) + (data?.sysMsgTotal ?? 0)
  // Opens on the pane that has something new.
  const at = chosen ?? (data && !data.anntMsgTotal && data.sysMsgTotal ? 1 : 0)
  const panes: readonly Pane[] = [
    {
      key: 'annt',
      label: t.noticeTab,
      total: data?.anntMsgTotal ?? 0,
      body: <Notices notices={data?.anntMsgList ?? []} onOpen={onOpen} />,
    },
    { key: 'sys', label: t.systemTab, total: data?.sysMsgTotal ?? 0, body: <Notices notices={data?.sysMsgList ?? []} onOpen={onOpen} /> },
    { key: 'work', label: t.workTab, total: work?.length ?? 0, body: <Work items={work ?? []} onClose={onClose} /> },
  ]
  return (
    <div className="srm-bell" role="dialog" aria-label={t.notices}>
      <div className="srm-views" role="tablist" aria-label={t.notices}>
        {panes.map(({ key, label, total }, i) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`bell-tab-${key}`}
            aria-selected={i === at}
            aria-controls="bell-pane"
            tabIndex={i === at ? 0 : -1}
            onClick={() => setChosen(i)}
            onKeyDown={(event) => arrows(event, panes, at, setChosen)}
          >
            {label}
            <i>{total > 99 ? '99+' : total}</i>
          </button>
        ))}
      </div>
      <div id="bell-pane" role="tabpanel" aria-labelledby={`bell-tab-${panes[at]?.key}`}>
        {panes[at]?.body}
      </div>
      <footer className="srm-bell-foot">
        <button type="button" className="srm-link" disabled={unread === 0 || readAll.pending} onClick={() => void readAll.run(undefined)}>
          {t.readAll}
        </button>
        {kind !== 'supplier' && (
          <Link to="/messageSeting/annountCement" onClick={onClose}>
            {t.more}
          </Link>
        )}
      </footer>
    </div>
  )
}
