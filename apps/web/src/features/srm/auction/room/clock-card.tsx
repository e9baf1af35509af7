import type { BidderRoom } from '@srm/contract/srm/auction'
import { msOf, useServerNow } from '../../../../lib/clock'
import { useText } from '../../../../lib/text'
import { hourMinute, TimeLeft } from '../time-left'
import { roomText } from './text'

const pausedAt = (room: BidderRoom) => (room.phase === 'paused' ? (room.pauses.at(-1)?.from ?? null) : null)

interface Mark {
  readonly at: number
  readonly words: string
  readonly isLast: boolean
}
/** Start, planned end and the ends after it; of two that would cover each other the later stays. */
const useMarks = (room: BidderRoom, start: number, end: number): readonly Mark[] => {
  const t = useText(roomText)
  const ends = room.extensions.map((one) => ({ at: msOf(one.newEnd), words: t.nth(one.n), isLast: false }))
  const planned = room.plannedEnd && room.end !== room.plannedEnd ? [{ at: msOf(room.plannedEnd), words: t.planned, isLast: false }] : []
  const last = { at: end, words: room.extensions.length > 0 ? t.nth(room.extensions.length) : '', isLast: true }
  const all = [{ at: start, words: '', isLast: false }, ...planned, ...ends.filter((one) => one.at !== end), last]
  const least = (end - start) * 0.075
  return all.filter((one, i) => one.isLast || !all.slice(i + 1).some((later) => later.at - one.at < least))
}

/** What is left, where now stands between the start and the end, and how far the end has moved. */
export const ClockCard = ({ room }: { room: BidderRoom }) => {
  const t = useText(roomText)
  const now = useServerNow(1000)
  const [start, end] = [msOf(room.startedAt ?? ''), msOf(room.end ?? '')]
  const marks = useMarks(room, start, end)
  if (!room.end || !room.startedAt) return null
  const share = (at: number) => `${Math.min(100, Math.max(0, ((at - start) / Math.max(1, end - start)) * 100))}%`
  const paused = pausedAt(room)
  const here = paused ? msOf(paused) : Math.min(now, end)
  const firstEnd = room.extensions[0]?.oldEnd
  return (
    <div className="auc-time" data-phase={room.phase}>
      <div>
        <small className="srm-dim">{room.phase === 'ended' ? t.over : t.left}</small>
        {room.phase === 'ended' ? (
          <span className="auc-clock" data-paused>
            00:00
          </span>
        ) : (
          <TimeLeft end={room.end} pausedAt={paused} label={t.left} />
        )}
      </div>
      <div className="auc-line">
        <p>
          <b>{room.phase === 'ended' ? t.endedAt(room.end.slice(11)) : t.ends(room.end.slice(11))}</b>{' '}
          {room.extensions.length > 0 && <span className="srm-dim">{t.extendedTimes(room.extensions.length)}</span>}
        </p>
        <div className="auc-bar" aria-hidden>
          <i style={{ width: share(here) }} />
          {firstEnd && here < end && <i className="more" style={{ left: share(Math.max(here, msOf(firstEnd))), right: 0 }} />}
          <u style={{ left: share(here) }} />
        </div>
        <div className="auc-marks" aria-hidden>
          {marks.map((mark) => (
            <span key={mark.at} style={{ left: share(mark.at) }} data-edge={mark.at === start ? 'left' : mark.isLast ? 'right' : undefined}>
              {hourMinute(mark.at)}
              <small>{mark.words}</small>
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}
