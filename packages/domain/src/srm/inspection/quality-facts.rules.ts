import { dec, rounded, sumOf, type DecimalText } from '../../kit/money'

// Quality of what was judged in a period, weighed by value so that units do not matter (docs/execution.md, Quality facts).

/** One judged receipt line. */
export interface JudgedLine {
  readonly received: DecimalText
  readonly rejected: DecimalText
  /** Accepted goods whose return was confirmed in the period. */
  readonly returnedAccepted: DecimalText
  readonly concession: DecimalText
  /** Price without tax, in CNY at the rate frozen for the item. */
  readonly value: DecimalText
}
export interface QualityFacts {
  readonly received: DecimalText
  readonly rejected: DecimalText
  readonly concession: DecimalText
  /** Judged on so few lots that little can be said. */
  readonly fewLots: boolean
}
export const fewLots = 3

/** Null: nothing was received, which is insufficient data. */
export const qualityFacts = (lines: readonly JudgedLine[]): QualityFacts | null => {
  const weighed = (of: (line: JudgedLine) => DecimalText) => sumOf(lines.map((line) => dec(of(line)).times(line.value)))
  const received = weighed((line) => line.received)
  if (received.lte(0)) return null
  return {
    received: received.toString(),
    rejected: weighed((line) => dec(line.rejected).plus(line.returnedAccepted).toString()).toString(),
    concession: weighed((line) => line.concession).toString(),
    fewLots: lines.length < fewLots,
  }
}

/** Bad parts in a million of one material in one unit, one place. Null: nothing was received. */
export const ppmOf = (lines: readonly Omit<JudgedLine, 'value' | 'concession'>[]): DecimalText | null => {
  const received = sumOf(lines.map((line) => line.received))
  const bad = sumOf(lines.flatMap((line) => [line.rejected, line.returnedAccepted]))
  return received.lte(0) ? null : rounded(bad.div(received).times(1_000_000), 1)
}
