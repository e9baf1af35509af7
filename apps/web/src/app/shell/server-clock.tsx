import { useText } from '../../lib/text'
import { useClockFace } from '../../ui/clock-face'
import { shellText } from './shell.text'

export const ServerClock = () => {
  const t = useText(shellText)
  const { time, dateTime, day } = useClockFace()
  return (
    <div className="srm-clock">
      <time dateTime={dateTime}>{time}</time>
      <small>{day}</small>
      <small>{t.serverTime}</small>
    </div>
  )
}
