import type { InspectionItem } from '@srm/contract/srm/inspection'
import { dec } from '@srm/domain/kit/money'
import type { GroupCount, LotVerdict } from '@srm/domain/srm/inspection/plan.rules'
import { trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { isOff, type Entries } from './entry'
import { inspectionPageText } from './text'

const width = 240
/** Readings of a measured item beside its limits, each a dot; those of the same value lie above each other. */
const Dots = ({ item, values }: { item: InspectionItem; values: readonly string[] }) => {
  const t = useText(inspectionPageText)
  const numbers = values
    .filter((value) => /^-?\d+(\.\d+)?$/.test(value.trim()))
    .map((value) => ({ value, at: dec(value.trim()).toNumber() }))
  const limits = [item.min, item.max].flatMap((limit) => (limit === null ? [] : [dec(limit).toNumber()]))
  const all = [...numbers.map(({ at }) => at), ...limits]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const span = high - low || 1
  const x = (at: number) => 10 + ((at - low) / span) * (width - 20)
  const seen = new Map<number, number>()
  const out = numbers.filter(({ value }) => isOff(item, value)).length
  return (
    <svg className="iq-dots" viewBox={`0 0 ${width} 48`} role="img" aria-label={t.dots(item.characteristic, out)}>
      <line x1="0" x2={width} y1="32" y2="32" className="iq-axis" />
      {limits.map((limit) => (
        <g key={limit}>
          <line x1={x(limit)} x2={x(limit)} y1="2" y2="32" className="iq-limit" />
          <text x={x(limit)} y="45" textAnchor={x(limit) > width / 2 ? 'end' : 'start'}>
            {trimmedDecimal(String(limit))}
          </text>
        </g>
      ))}
      {numbers.map(({ value, at }, i) => {
        const level = seen.get(at) ?? 0
        seen.set(at, level + 1)
        return <circle key={i} cx={x(at)} cy={25 - Math.min(level, 3) * 7} r="3.5" data-off={isOff(item, value) || undefined} />
      })}
    </svg>
  )
}

interface Props {
  readonly items: readonly InspectionItem[]
  readonly entries: Entries
  readonly verdict: LotVerdict
}
const firstBad = ({ items, entries }: Pick<Props, 'items' | 'entries'>): InspectionItem | undefined =>
  items.find((item) => item.kind === 'numeric' && entries[item.id]?.values.some((value) => isOff(item, value)))

const Why = ({ counts }: { counts: readonly GroupCount[] }) => {
  const t = useText(inspectionPageText)
  const over = counts.filter(({ found, ac }) => found > ac)
  if (over.length === 0) return <p>{t.allGood}</p>
  return (
    <>
      {over.map(({ severity, found, ac, level, aql }) => (
        <p key={`${severity}${level}${aql}`}>{t.reached(severity, found, ac + 1)}</p>
      ))}
    </>
  )
}

/** Follows from the readings, and is never chosen. */
export const VerdictCard = ({ items, entries, verdict }: Props) => {
  const t = useText(inspectionPageText)
  const bad = firstBad({ items, entries })
  const tone = verdict.kind === 'pass' ? 'done' : verdict.kind === 'disposition' ? 'bad' : 'todo'
  const words = verdict.kind === 'pass' ? t.passed : verdict.kind === 'disposition' ? t.failed : t.open
  return (
    <section className="srm-card iq-verdict" data-tone={tone} aria-label={t.verdict}>
      <small className="srm-dim">{t.verdict}</small>
      <p className="iq-verdict-words" role="status">
        <Icon name={tone === 'done' ? 'check' : tone === 'bad' ? 'close' : 'clock'} size={18} /> {words}
      </p>
      {verdict.kind === 'incomplete' ? <p>{t.openHint(verdict.items.length)}</p> : <Why counts={verdict.counts} />}
      {bad && <Dots item={bad} values={entries[bad.id]?.values ?? []} />}
    </section>
  )
}
