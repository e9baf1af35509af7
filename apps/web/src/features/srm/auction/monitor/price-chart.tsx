import type { AuctionMonitor } from '@srm/contract/srm/auction'
import { useMemo } from 'react'
import { msOf, useServerNow } from '../../../../lib/clock'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { hourMinute } from '../time-left'
import { monitorText } from './text'

const [width, height, left, right, top, bottom] = [840, 360, 84, 140, 14, 44]
const [plotRight, plotBottom] = [width - right, height - bottom]
const lateMs = 600_000
/** A label at the end of a line needs so much height. */
const labelGap = 15
/** So many lines are named; the others are told by the table of ranks. */
const mostNamed = 12
/** A bidder keeps its colour for the whole auction. */
export const colourOf = (alias: string): string => `var(--auc-series-${(Number(alias) - 1) % 8})`

interface Point {
  readonly at: number
  readonly amount: number
  readonly seq: number
}
interface Line {
  readonly alias: string
  readonly points: readonly Point[]
}
type Bid = AuctionMonitor['ledger'][number]
const pointOf = (bid: Bid): Point => ({ at: msOf(bid.at), amount: Number(bid.amount), seq: bid.seq })
/** Positions on the screen alone are counted in plain numbers; amounts are shown as they came. */
const linesOf = (bids: readonly Bid[]): readonly Line[] =>
  [
    ...Map.groupBy(
      bids.filter((bid) => bid.isValid),
      (bid) => bid.alias,
    ),
  ].map(([alias, own]) => ({ alias, points: own.map(pointOf) }))

interface Scale {
  readonly x: (at: number) => number
  readonly y: (amount: number) => number
}
const pathOf = ({ points }: Line, { x, y }: Scale, until: number): string =>
  points
    .map(
      (point, i) =>
        `${i === 0 ? `M${x(point.at)} ${y(point.amount)}` : `V${y(point.amount)}`}H${x(points[i + 1]?.at ?? Math.max(until, point.at))}`,
    )
    .join('')

const even = (from: number, to: number, n: number) => Array.from({ length: n + 1 }, (_, i) => from + ((to - from) * i) / n)
/** Round amounts between two bounds, about six of them. */
const rounds = (low: number, high: number): readonly number[] => {
  const rough = Math.max(0.01, (high - low) / 6)
  const unit = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((n) => n * unit).find((one) => one >= rough) ?? 10 * unit
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step + 1e-9) + 1 }, (_, i) => first + i * step)
}
/** Labels of lines that end close together stand below one another. */
const spread = (wanted: readonly number[]): readonly number[] => {
  const placed: number[] = []
  for (const y of wanted) placed.push(Math.max(y, (placed.at(-1) ?? -labelGap) + labelGap))
  const over = Math.max(0, (placed.at(-1) ?? 0) - plotBottom)
  return over === 0 ? placed : placed.map((y, i) => Math.min(y, plotBottom - (placed.length - 1 - i) * labelGap))
}

interface Window {
  readonly from: number
  readonly to: number
  /** Until when prices are drawn: now, or the moment it stands still. */
  readonly until: number
}
const windowOf = (monitor: AuctionMonitor, now: number, isLate: boolean): Window => {
  const start = msOf(monitor.startedAt ?? monitor.now)
  const to = msOf(monitor.end ?? monitor.now)
  const paused = monitor.phase === 'paused' ? monitor.pauses.at(-1)?.from : undefined
  const until = monitor.phase === 'ended' ? to : paused ? msOf(paused) : Math.min(now, to)
  return { from: isLate ? Math.max(start, until - lateMs) : start, to, until }
}

const Ends = ({ monitor, scale, from }: { monitor: AuctionMonitor; scale: Scale; from: number }) => {
  const t = useText(monitorText)
  const first = monitor.extensions[0]
  if (!monitor.end) return null
  const end = msOf(monitor.end)
  const olds = monitor.extensions.map((one) => ({ n: one.n, at: msOf(one.oldEnd) })).filter((one) => one.at >= from)
  const isFree = (at: number, i: number) => scale.x(olds[i + 1]?.at ?? end) - scale.x(at) > 44
  return (
    <>
      {first && (
        <rect
          className="more"
          x={scale.x(Math.max(from, msOf(first.oldEnd)))}
          y={top}
          width={Math.max(0, scale.x(end) - scale.x(Math.max(from, msOf(first.oldEnd))))}
          height={plotBottom - top}
        />
      )}
      {olds.map((one, i) => (
        <g key={one.n}>
          <line x1={scale.x(one.at)} x2={scale.x(one.at)} y1={top} y2={plotBottom} className="was" />
          {isFree(one.at, i) && (
            <text x={scale.x(one.at)} y={height - 6} textAnchor="middle">
              {one.n === 1 ? t.planned : t.nth(one.n - 1)}
            </text>
          )}
        </g>
      ))}
      <line x1={scale.x(end)} x2={scale.x(end)} y1={top} y2={plotBottom} className="end" />
      {monitor.extensions.length > 0 && (
        <text x={scale.x(end)} y={height - 6} textAnchor="middle" className="last">
          {t.nth(monitor.extensions.length)}
        </text>
      )}
    </>
  )
}

interface SeriesProps {
  readonly lines: readonly Line[]
  readonly scale: Scale
  readonly range: Window
}
const Series = ({ lines, scale, range }: SeriesProps) => {
  const t = useText(monitorText)
  const best = lines
    .flatMap((line) => {
      const last = line.points.at(-1)
      return last ? [{ line, last }] : []
    })
    .toSorted((a, b) => a.last.amount - b.last.amount || a.last.seq - b.last.seq)
  // The lowest price has the lowest place, so the labels are set from the top down.
  const named = best.slice(0, mostNamed).toReversed()
  const places = spread(named.map(({ last }) => scale.y(last.amount)))
  return (
    <>
      {best.toReversed().map(({ line }) => (
        <g key={line.alias} style={{ color: colourOf(line.alias) }}>
          <path d={pathOf(line, scale, range.until)} />
          {line.points.map(
            (point) => point.at >= range.from && <circle key={point.seq} cx={scale.x(point.at)} cy={scale.y(point.amount)} r={3.5} />,
          )}
        </g>
      ))}
      {named.map(({ line, last }, i) => (
        <g key={line.alias} style={{ color: colourOf(line.alias) }}>
          <line x1={scale.x(range.until)} y1={scale.y(last.amount)} x2={plotRight + 6} y2={places[i]} className="tie" />
          <circle className="end-dot" cx={plotRight + 14} cy={places[i]} r={4} />
          <text x={plotRight + 23} y={(places[i] ?? 0) + 4} className={line === best[0]?.line ? 'label lead' : 'label'}>
            {t.alias(line.alias)} {thousands(last.amount.toFixed(0))}
          </text>
        </g>
      ))}
    </>
  )
}

interface PriceChartProps {
  readonly monitor: AuctionMonitor
  readonly lot: string
  readonly isLate: boolean
}
/** Prices over time, a step for each valid bid, each line named at its end. What is void stands below the axis. */
export const PriceChart = ({ monitor, lot, isLate }: PriceChartProps) => {
  const t = useText(monitorText)
  const now = useServerNow(1000)
  const bids = useMemo(() => monitor.ledger.filter((bid) => bid.lot === lot), [monitor, lot])
  const lines = useMemo(() => linesOf(bids), [bids])
  const range = windowOf(monitor, now, isLate)
  const inRange = lines.flatMap(({ points }) =>
    points.filter((point, i) => (points[i + 1]?.at ?? range.until) >= range.from && point.at <= range.to),
  )
  const amounts = inRange.map((point) => point.amount)
  const ceiling = Number(monitor.lots.find((one) => one.id === lot)?.startPrice ?? monitor.start)
  const high = isLate && amounts.length > 0 ? Math.max(...amounts) : ceiling
  const low = Math.min(...amounts, amounts.length === 0 ? ceiling * 0.98 : high * 0.999)
  const pad = (high - low) * 0.08
  const scale: Scale = {
    x: (at) =>
      left + ((Math.min(Math.max(at, range.from), range.to) - range.from) / Math.max(1, range.to - range.from)) * (plotRight - left),
    y: (amount) => top + ((high + pad - amount) / Math.max(0.01, high - low + 2 * pad)) * (plotBottom - top),
  }
  const gone = bids.filter((bid) => !bid.isValid && msOf(bid.at) >= range.from)
  const said = lines.map((line) => `${t.alias(line.alias)} ${thousands(line.points.at(-1)?.amount.toFixed(2) ?? '0')}`).join(', ')
  return (
    <svg className="auc-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${t.trend}: ${said || t.none}`}>
      <Ends monitor={monitor} scale={scale} from={range.from} />
      {rounds(low - pad, high + pad).map((amount) => (
        <g key={amount}>
          <line x1={left} x2={plotRight} y1={scale.y(amount)} y2={scale.y(amount)} className="grid" />
          <text x={left - 8} y={scale.y(amount) + 4} textAnchor="end">
            {thousands(amount.toFixed(amount % 1 === 0 ? 0 : 2))}
          </text>
        </g>
      ))}
      {even(range.from, range.to, 6).map((at) => (
        <text key={at} x={scale.x(at)} y={plotBottom + 18} textAnchor="middle">
          {hourMinute(at)}
        </text>
      ))}
      <line x1={scale.x(range.until)} x2={scale.x(range.until)} y1={top - 8} y2={plotBottom} className="now" />
      <Series lines={lines} scale={scale} range={range} />
      {gone.slice(-3).map((bid, i) => {
        const [x, y] = [scale.x(msOf(bid.at)), plotBottom - 10 - i * 16]
        const isRight = x < (left + plotRight) / 2
        return (
          <g key={bid.seq}>
            <path className="gone" d={`M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10`} />
            <text className="gone" x={isRight ? x + 10 : x - 10} y={y + 4} textAnchor={isRight ? 'start' : 'end'}>
              {t.voidMark(bid.seq, thousands(bid.amount, 0))}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
