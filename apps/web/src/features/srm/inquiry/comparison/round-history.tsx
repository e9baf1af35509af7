import { useText } from '../../../../lib/text'
import { compareText } from './compare.text'
import { unitFigure } from './figures'

interface Point {
  readonly roundNo: number
  readonly landedUnit: string
}
const width = 28
const height = 10

/** Only the picture is drawn from floats; figures stay the server's texts. */
const pathOf = (history: readonly Point[]): string => {
  const values = history.map((h) => Number(h.landedUnit))
  const low = Math.min(...values)
  const span = Math.max(...values) - low || 1
  return values
    .map(
      (v, i) =>
        `${i ? 'L' : 'M'}${((i / Math.max(1, values.length - 1)) * width).toFixed(1)} ${(height - ((v - low) / span) * height).toFixed(1)}`,
    )
    .join('')
}

/** Prices of one line over the rounds: a spark beside the price, a list in the details. */
export const RoundHistory = ({ history, spark = false }: { history: readonly Point[]; spark?: boolean }) => {
  const t = useText(compareText)
  if (spark)
    return (
      <svg className="cmp-spark" viewBox={`-1 -1 ${width + 2} ${height + 2}`} width={width} height={height + 2} aria-hidden="true">
        <path d={pathOf(history)} />
      </svg>
    )
  return (
    <ol className="cmp-rounds">
      {history.map((h) => (
        <li key={h.roundNo}>
          <span>{t.round(h.roundNo)}</span>
          <b>{unitFigure(h.landedUnit)}</b>
        </li>
      ))}
    </ol>
  )
}
