import type { BidderRoom } from '@srm/contract/srm/auction'
import { msOf, useServerNow } from '../../../../lib/clock'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { hourMinute } from '../time-left'
import { roomText } from './text'
import type { Seen } from './track'

const [width, height, left, right, top, bottom] = [920, 128, 34, 96, 14, 26]

interface RankTrackProps {
  readonly room: BidderRoom
  readonly lot: string
  readonly track: readonly Seen[]
}
/** One's own rank over time; a dot is a bid of one's own. */
export const RankTrack = ({ room, lot, track }: RankTrackProps) => {
  const t = useText(roomText)
  const now = useServerNow(1000)
  const points = track.filter((one) => one.lot === lot)
  const last = points.at(-1)
  if (!room.startedAt || !room.end || !last) return null
  const [start, end] = [msOf(room.startedAt), msOf(room.end)]
  const until = Math.min(end, room.phase === 'running' ? now : msOf(room.pauses.at(-1)?.from ?? room.end))
  const deepest = Math.max(3, room.bidderCount ?? 0, ...points.map((one) => one.rank))
  const x = (at: number) => left + ((Math.min(Math.max(at, start), end) - start) / Math.max(1, end - start)) * (width - left - right)
  const y = (rank: number) => top + ((rank - 1) / Math.max(1, deepest - 1)) * (height - top - bottom)
  const path = points.map((one, i) => (i === 0 ? `M${x(msOf(one.at))} ${y(one.rank)}` : `H${x(msOf(one.at))}V${y(one.rank)}`)).join('')
  const levels = [...new Set([1, Math.ceil((deepest + 1) / 2), deepest])]
  const times = Array.from({ length: 6 }, (_, i) => start + ((end - start) * i) / 5)
  return (
    <Card title={t.track} note={t.trackHint} extra={<small className="srm-dim">{t.trackDots}</small>}>
      <svg
        className="auc-chart auc-track"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${t.track}: ${points.map((one) => t.rankOf(one.rank)).join(', ')}`}
      >
        {levels.map((rank) => (
          <g key={rank}>
            <line x1={left} x2={width - right} y1={y(rank)} y2={y(rank)} className="grid" />
            <text x={left - 10} y={y(rank) + 4} textAnchor="end">
              {rank}
            </text>
          </g>
        ))}
        {times.map((at) => (
          <text key={at} x={x(at)} y={height - 6} textAnchor="middle">
            {hourMinute(at)}
          </text>
        ))}
        <path d={`${path}H${x(until)}`} />
        {room.bids.map(
          (bid) =>
            bid.lot === lot &&
            bid.isValid &&
            bid.rank !== null && <circle key={bid.n} cx={x(msOf(bid.at))} cy={y(bid.rank)} r={4} className="dot" />,
        )}
        <line x1={x(until)} x2={x(until)} y1={top - 8} y2={height - bottom + 4} className="now" />
        <circle cx={x(until)} cy={y(last.rank)} r={5} className="here" />
        <text x={x(until) + 10} y={y(last.rank) + 4} className="label">
          {t.rankOf(last.rank)}
        </text>
      </svg>
    </Card>
  )
}
