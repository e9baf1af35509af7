import { compareDec, dec, minorUnitOf, rounded, type Dec, type DecimalText } from '../../kit/money'

// How far a signed contract has come: what was ordered, accepted, invoiced, paid and kept back of it (docs/contract.md, Progress).

/** Amounts contain the tax and are in the currency of the contract. */
export interface ProgressFacts {
  readonly currency: string
  readonly amountIncl: DecimalText
  /** Of a framework: what all call-offs may come to. Null: it is none. */
  readonly ceiling: DecimalText | null
  readonly ordered: DecimalText
  /** Null: the reader may not know what things cost. */
  readonly accepted: DecimalText | null
  readonly invoiced: DecimalText
  readonly paid: DecimalText
  readonly prepaid: DecimalText
  readonly recovered: DecimalText
  /** More may be ordered of it. */
  readonly isOpen: boolean
}
export interface Reached {
  readonly amount: DecimalText
  /** Of the whole, one place; null: the whole is nothing. */
  readonly pct: DecimalText | null
  /** What is left to the figure before this one, at least 0; null: nothing more is expected, or it is not told. */
  readonly left: DecimalText | null
}
export interface Progress {
  readonly basis: 'AMOUNT' | 'CEILING'
  readonly whole: DecimalText
  readonly ordered: Reached
  readonly accepted: Reached | null
  readonly invoiced: Reached
  readonly paid: Omit<Reached, 'left'> & {
    /** Of what was prepaid, what no invoice has used up. */
    readonly unapplied: DecimalText
    readonly unappliedPct: DecimalText | null
  }
  /** By how much what was paid is more than what was accepted; null: it is not, or it is not known. */
  readonly ahead: DecimalText | null
}

const notBelow0 = (value: Dec): Dec => (value.lt(0) ? dec(0) : value)
/** Percent of a whole, one place; null of nothing. */
export const shareOf = (part: DecimalText, whole: DecimalText): DecimalText | null =>
  dec(whole).lte(0) ? null : rounded(dec(part).div(whole).times(100), 1)

/** The figures at the head of a contract, all of one whole: its amount, of a framework its ceiling. */
export const progressOf = (of: ProgressFacts): Progress => {
  const places = minorUnitOf(of.currency)
  const text = (value: Dec | DecimalText) => dec(value).toFixed(places)
  const whole = of.ceiling ?? of.amountIncl
  const reached = (amount: DecimalText, before: DecimalText | null): Reached => ({
    amount: text(amount),
    pct: shareOf(amount, whole),
    left: before === null ? null : text(notBelow0(dec(before).minus(amount))),
  })
  const unapplied = text(notBelow0(dec(of.prepaid).minus(of.recovered)))
  const { ordered, accepted, invoiced, paid } = of
  return {
    basis: of.ceiling === null ? 'AMOUNT' : 'CEILING',
    whole: text(whole),
    ordered: reached(ordered, of.isOpen ? whole : null),
    accepted: accepted === null ? null : reached(accepted, ordered),
    invoiced: reached(invoiced, accepted),
    paid: { amount: text(paid), pct: shareOf(paid, whole), unapplied, unappliedPct: shareOf(unapplied, whole) },
    ahead: accepted !== null && compareDec(paid, accepted) > 0 ? text(dec(paid).minus(accepted)) : null,
  }
}
