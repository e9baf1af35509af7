import type { ReactNode } from 'react'
import { usePageActive } from '../../lib/page/page'
import { text, useText } from '../../lib/text'
import { useClockFace } from '../clock-face'
import { Icon } from '../icons'
import './room-frame.css'

const frameText = text({
  zh: { leave: '离开', up: '已连接', down: '连接已断开', server: '服务器时间 UTC+8' },
  en: { leave: 'Leave', up: 'Connected', down: 'No connection', server: 'server time UTC+8' },
})

const RoomClock = () => {
  const t = useText(frameText)
  const { time, dateTime, day } = useClockFace()
  return (
    <div className="srm-room-clock">
      <time dateTime={dateTime}>{time}</time>
      <small>
        {day} · {t.server}
      </small>
    </div>
  )
}

interface RoomFrameProps {
  readonly title: string
  readonly facts: readonly (string | null)[]
  /** Whether the line to the server is up; absent: nothing goes over one. */
  readonly isUp?: boolean
  readonly onLeave: () => void
  readonly children: ReactNode
}
/** A page for one job under a clock: as long as it is shown, menu, search and tabs make room for it. */
export const RoomFrame = ({ title, facts, isUp, onLeave, children }: RoomFrameProps) => {
  const t = useText(frameText)
  const isShown = usePageActive()
  return (
    <div className="srm-room" data-on={isShown || undefined}>
      <header className="srm-room-top">
        <div className="srm-room-title">
          <h1>{title}</h1>
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {isUp !== undefined && (
          <span className="srm-room-line" data-up={isUp || undefined} role="status">
            {isUp ? t.up : t.down}
          </span>
        )}
        <RoomClock />
        <button type="button" className="srm-room-leave" aria-label={t.leave} onClick={onLeave}>
          <Icon name="logout" /> <span>{t.leave}</span>
        </button>
      </header>
      {children}
    </div>
  )
}
