import type { Overview } from '@srm/contract/srm/supplier-360'
import { useText } from '../../../../lib/text'
import { overviewWords } from './overview.text'

/** The grade, where other documents have their date. */
export const GradeBlock = ({ grade }: { grade: Overview['grade'] | undefined }) => {
  const t = useText(overviewWords)
  return (
    <div className="sup-grade" title={grade ? grade.periodTo : undefined}>
      <b>{grade === undefined ? ' ' : (grade?.grade ?? '—')}</b>
      <span className="srm-num">{grade === undefined ? ' ' : (grade?.total ?? t.ungraded)}</span>
    </div>
  )
}

/** Totals of the periods as a line; the figures themselves stand in its name. */
export const TrendLine = ({ trend }: { trend: Overview['trend'] }) => {
  if (trend.length < 2) return null
  const totals = trend.map((p) => Number(p.total))
  const [low, high] = [Math.min(...totals), Math.max(...totals)]
  const at = (total: number, i: number) =>
    `${((i / (totals.length - 1)) * 62 + 1).toFixed(1)},${(high === low ? 12 : 22 - ((total - low) / (high - low)) * 20).toFixed(1)}`
  return (
    <svg className="sup-trend" viewBox="0 0 64 24" role="img" aria-label={trend.map((p) => `${p.periodTo} ${p.total}`).join(', ')}>
      <polyline points={totals.map(at).join(' ')} fill="none" />
    </svg>
  )
}
