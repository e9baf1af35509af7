import { dec, minorUnitOf, rounded } from '@srm/domain/kit/money'
import { dictText, useDict } from '../../../../lib/dicts'
import { thousands, trimmedDecimal } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { DictText } from '../../../../ui/dict/dict'
import { axisOf, type Axis } from './axis'
import type { PlanLane } from './plan-card'
import { progressText } from './text'

type Lot = PlanLane['lots'][number]
interface Scale {
  readonly unit: 'wan' | 'thousand' | 'one'
  readonly short: (amount: string) => string
  /** Pixels, by the area. */
  readonly radius: (amount: string) => number
}
const [least, largest] = [4.5, 11]
const scaleOf = (lots: readonly Lot[], lang: string, places: number): Scale => {
  const most = Math.max(1, ...lots.map(({ amount }) => Math.abs(Number(amount))))
  const unit = lang.startsWith('zh') ? (most >= 10_000 ? 'wan' : 'one') : most >= 1000 ? 'thousand' : 'one'
  const by = { wan: '10000', thousand: '1000', one: '1' }[unit]
  return {
    unit,
    short: (amount) => thousands(rounded(dec(amount).div(by), unit === 'thousand' ? 1 : unit === 'wan' ? 2 : places)),
    radius: (amount) => Math.max(least, Math.sqrt(Math.abs(Number(amount)) / most) * largest),
  }
}
/** Percent of the width that a label takes: where one stands already the next stands below, or where there is more room. */
const labelWidth = 7
interface Placed extends Lot {
  readonly left: number
  readonly isUnder: boolean
  /** There is no room for its amount, which the table has. */
  readonly isBare: boolean
}
const placed = (lots: readonly Lot[], x: (day: string) => number): readonly Placed[] => {
  const found: Placed[] = []
  const roomAt = (left: number, isUnder: boolean) => left - (found.findLast((one) => !one.isBare && one.isUnder === isUnder)?.left ?? -100)
  for (const lot of lots) {
    if (lot.day === null || dec(lot.amount).lte(0)) continue
    const left = x(lot.day)
    const [above, below] = [roomAt(left, false), roomAt(left, true)]
    const isBare = lot.state === 'planned' && Math.max(above, below) < labelWidth
    found.push({ ...lot, left, isUnder: above < labelWidth && below > above, isBare })
  }
  return found
}
/** What has no day stands in a column of its own. */
const undatedOf = (lots: readonly Lot[]): readonly Placed[] =>
  lots.flatMap((lot) => (lot.day === null && dec(lot.amount).gt(0) ? [{ ...lot, left: 50, isUnder: false, isBare: false }] : []))
const Dots = ({ lots, scale }: { lots: readonly Placed[]; scale: Scale }) => {
  const t = useText(progressText).plan
  return (
    <>
      {lots.map(({ state, day, amount, left, isUnder, isBare }) => {
        const size = scale.radius(amount) * 2
        return (
          <span
            key={`${state} ${day}`}
            className="ct-dot"
            data-under={isUnder || undefined}
            data-state={state}
            style={{ left: `${left}%` }}
          >
            <i style={{ width: size, height: size }} title={`${day ?? t.undated} ${t.state[state]} ${thousands(amount, 2)}`} />
            <small hidden={isBare} style={{ '--radius': `${size / 2}px` } as object}>
              {scale.short(amount)}
            </small>
          </span>
        )
      })}
    </>
  )
}
const Label = ({ lane, money }: { lane: PlanLane; money: (value: string) => string }) => {
  const t = useText(progressText).plan
  const due = dec(lane.due).isZero() ? '' : money(lane.due)
  const isHeld = lane.stage === 'RETENTION' && !dec(lane.held).isZero()
  return (
    <span className="ct-lane-label">
      <span>
        <b>
          <DictText code="contract_payment_stage" value={lane.stage} /> {trimmedDecimal(lane.pct)}%
        </b>{' '}
        {lane.amount !== null && money(lane.amount)}
      </span>
      <span>{isHeld ? t.held(money(lane.held), due) : t.sums(money(lane.paid), due)}</span>
    </span>
  )
}
const Grid = ({ axis, today, says }: { axis: Axis; today: string; says: string }) => (
  <>
    {axis.ticks.map(({ day, x }, i) => (
      <i key={day} className="ct-tick" style={{ left: `${x}%` }}>
        {/* The mark of today covers what is written near it. */}
        <small hidden={Math.abs(x - axis.x(today)) < 7}>
          {axis.ticks[i - 1]?.day.slice(0, 4) === day.slice(0, 4) ? day.slice(5, 7) : day.slice(0, 7)}
        </small>
      </i>
    ))}
    <i className="ct-today" style={{ left: `${axis.x(today)}%` }}>
      <small>{says}</small>
    </i>
  </>
)

interface ChartProps {
  readonly lanes: readonly PlanLane[]
  readonly today: string
  readonly end: string | null
  readonly currency: string
}
/** One lane for each stage; the area of a dot is its amount. Whoever cannot see it is told the sums, and that there is a table. */
export const PlanChart = ({ lanes, today, end, currency }: ChartProps) => {
  const t = useText(progressText).plan
  const lang = useLanguage()
  const places = minorUnitOf(currency)
  const money = (value: string) => thousands(value, places)
  const lots = lanes.flatMap((lane) => lane.lots)
  const axis = axisOf({ days: lots.flatMap(({ day }) => day ?? []), today, end })
  const scale = scaleOf(lots, lang, places)
  const undated = lots.some(({ day, amount }) => day === null && dec(amount).gt(0))
  const stages = useDict('contract_payment_stage')
  const said = lanes.map(({ stage, pct, paid, due, planned }) =>
    t.lane(`${dictText(stages, stage)} ${trimmedDecimal(pct)}%`, money(paid), money(due), money(planned)),
  )
  return (
    <div className="ct-plan" data-undated={undated || undefined} role="img" aria-label={t.drawn(today, said.join('; '))}>
      <div className="ct-plan-head">
        <span>{t.unit[scale.unit]}</span>
        <span />
        {undated && <span>{t.undated}</span>}
      </div>
      <div className="ct-plan-grid">
        <span />
        <span className="ct-ground">
          <Grid axis={axis} today={today} says={t.today} />
        </span>
      </div>
      {lanes.map((lane) => (
        <div key={lane.stage} className="ct-lane">
          <Label lane={lane} money={money} />
          <span className="ct-track">
            <i className="ct-rail" style={{ right: axis.pressedFrom === null ? 0 : `${100 - axis.pressedFrom + 0.6}%` }} />
            {axis.pressedFrom !== null && <i className="ct-rail" data-pressed="" style={{ left: `${axis.pressedFrom + 0.6}%` }} />}
            <Dots lots={placed(lane.lots, axis.x)} scale={scale} />
          </span>
          {undated && (
            <span className="ct-track">
              <Dots lots={undatedOf(lane.lots)} scale={scale} />
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
