import { useEffect, useRef, useState } from 'react'
import type { MyNotices } from '@srm/contract/sys/announcement'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { useLeads, useNoticePolling } from './notice-polling'
import { urgentAmong, type Notice, useMarkRead } from './notices'
import { Popup } from '../popup'
import { shellText } from '../shell.text'

const BellPanel = lazily(() => import('./bell-panel').then((m) => m.BellPanel))
const NoticeDialog = lazily(() => import('./notice-dialog').then((m) => m.NoticeDialog))
const UrgentNotices = lazily(() => import('./urgent-notices').then((m) => m.UrgentNotices))

/** Urgent ones that came while the page was open; what was there at the start is counted by the badge. */
const useUrgent = (data: MyNotices | undefined): readonly Notice[] => {
  const seen = useRef<Set<string> | null>(null)
  const leads = useLeads()
  const [fresh, setFresh] = useState<readonly Notice[]>([])
  useEffect(() => {
    if (!data) return
    const urgent = urgentAmong(data, seen.current ?? new Set())
    const first = seen.current === null
    seen.current = new Set([...(seen.current ?? []), ...urgent.map((n) => n.id)])
    // One browser tab announces; the others only count.
    if (!first && leads && urgent.length > 0) setFresh(urgent)
  }, [data, leads])
  return fresh
}

export const Bell = () => {
  const t = useText(shellText)
  const data = useNoticePolling()
  const markRead = useMarkRead()
  const urgent = useUrgent(data)
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<Notice | null>(null)
  const unread = (data?.anntMsgTotal ?? 0) + (data?.sysMsgTotal ?? 0)
  // The name holds what is seen, for those who speak to the page.
  const count = unread > 99 ? '99+' : String(unread)
  const show = (notice: Notice) => {
    setOpen(false)
    setShown(notice)
    markRead(notice)
  }
  const face = (
    <>
      <Icon name="bell" />
      {unread > 0 && <i aria-hidden="true">{count}</i>}
    </>
  )
  return (
    <>
      <Popup label={unread ? t.unread(count) : t.notices} kind="dialog" open={open} onOpen={setOpen} face={face}>
        <BellPanel onOpen={show} onClose={() => setOpen(false)} />
      </Popup>
      <span className="srm-hidden" aria-live="polite">
        {unread ? t.unread(count) : ''}
      </span>
      {urgent.length > 0 && <UrgentNotices notices={urgent} />}
      {shown && <NoticeDialog notice={shown} onClose={() => setShown(null)} />}
    </>
  )
}
