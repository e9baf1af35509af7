import type { Overview } from '@srm/contract/srm/supplier-360'
import { dec } from '@srm/domain/kit/money'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/text'
import { TrendLine } from './grade-block'
import { overviewWords } from './overview.text'

interface Figure {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  readonly unit?: string
  readonly note: string
  readonly bad?: boolean
  /** The section that shows the rows it counts. */
  readonly section: string
  readonly more?: ReactNode
}

const signed = (value: string): string => (value.startsWith('-') ? `−${value.slice(1)}` : `+${value}`)
const percentOf = (n: number, of: number): string => dec(String(n)).div(of).times(100).toFixed(0)
/** Change in per cent against what was before; null where nothing was. */
const changeOf = (now: string, before: string): string | null =>
  dec(before).isZero() ? null : `${signed(dec(now).minus(before).div(before).times(100).toFixed(1))}%`

const useFigures = (o: Overview): readonly Figure[] => {
  const t = useText(overviewWords)
  const [last, before] = [...o.trend].reverse()
  const fell = last && before ? dec(last.total).minus(before.total).toFixed(2) : null
  const change = changeOf(o.awarded.year, o.awarded.before)
  const inTime = o.answers.asked - o.answers.late
  return [
    {
      ...{ key: 'trend', label: t.trend(o.trend.map((p) => p.grade).join(' → ')), section: 'scorecard' },
      value: fell === null ? (last ? last.total : t.none) : signed(fell),
      note: fell === null ? (last ? t.firstGrade : '') : t.change(signed(fell)),
      bad: fell?.startsWith('-') ?? false,
      more: <TrendLine trend={o.trend} />,
    },
    {
      ...{ key: 'awarded', label: t.awarded, section: 'dealings', unit: t.awardedUnit },
      value: dec(o.awarded.year).div(10_000).toFixed(2),
      note: `${t.awards(o.awarded.count)} · ${change === null ? t.noBefore : t.against(change)}`,
    },
    {
      ...{ key: 'quoted', label: t.quoted, section: 'scorecard' },
      value: o.sourcing.invited === 0 ? t.none : percentOf(o.sourcing.quoted, o.sourcing.invited),
      ...(o.sourcing.invited > 0 && { unit: '%' }),
      note: o.sourcing.invited === 0 ? '' : t.quotedOf(o.sourcing.quoted, o.sourcing.invited),
    },
    {
      ...{ key: 'answered', label: t.answered, section: 'scorecard', bad: o.answers.late > 0 },
      value: o.answers.asked === 0 ? t.none : percentOf(inTime, o.answers.asked),
      ...(o.answers.asked > 0 && { unit: '%' }),
      note: o.answers.asked === 0 ? '' : t.answeredOf(inTime, o.answers.asked),
    },
    {
      ...{ key: 'risks', label: t.risks, section: 'risks', unit: t.items, bad: o.risks.high > 0 },
      value: o.risks.count,
      note: o.risks.high > 0 ? t.high(o.risks.high) : t.noHigh,
    },
    {
      ...{ key: 'lapsing', label: t.lapsing, section: 'documents', unit: t.items, bad: o.lapsing.must > 0 },
      value: o.lapsing.count,
      note: o.lapsing.first ? t.lapsingFirst(o.lapsing.first, o.lapsing.must) : t.noLapsing,
    },
  ]
}

const Cells = ({ overview, onLook }: { overview: Overview; onLook: (section: string) => void }) =>
  useFigures(overview).map((f) => (
    <button
      key={f.key}
      type="button"
      className="sup-figure"
      data-print
      title={[f.label, f.unit, f.note].filter(Boolean).join(' · ')}
      data-bad={f.bad || undefined}
      onClick={() => onLook(f.section)}
    >
      <span>{f.label}</span>
      <b>
        <span className={typeof f.value === 'string' && /[^\d.,%+−-]/.test(f.value) ? 'sup-figure-words' : 'srm-num'}>{f.value}</span>
        {f.unit && <i>{f.unit}</i>}
        {f.more}
      </b>
      <small>{f.note}</small>
    </button>
  ))

/** Six figures, each with what it is measured against and the way to the rows it counts; as high empty as filled. */
export const Figures = ({ overview, onLook }: { overview: Overview | undefined; onLook: (section: string) => void }) => (
  <div className="sup-strip" aria-busy={overview === undefined}>
    {overview ? (
      <Cells overview={overview} onLook={onLook} />
    ) : (
      Array.from({ length: 6 }, (_, i) => <span key={i} className="sup-figure" data-empty />)
    )}
  </div>
)
