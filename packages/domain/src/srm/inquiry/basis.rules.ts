import { compareDec, dec, rounded, scales, type DecimalText, type PriceBasis } from '../../kit/money'

/** Whether freight, packing and duty are part of the price. */
export const freightTerms = ['IN', 'OUT'] as const
export type FreightTerm = (typeof freightTerms)[number]

/** What a price, target, last price or budget is stated on. */
export interface FigureBasis {
  readonly tax: PriceBasis
  /** Percent, `"13"`; needed where the figure contains tax, otherwise the tax cannot be taken out. */
  readonly taxRate: DecimalText | null
  readonly freight: FreightTerm
  readonly currency: string
}
export interface Figure {
  readonly value: DecimalText
  /** Null: nobody stated it, so it is compared with nothing. */
  readonly basis: FigureBasis | null
  /** What the price is for one of; absent for amounts. */
  readonly unit?: string | null
}

/** The one basis on which everything is compared: landed (freight, packing and duty in), without tax, in CNY. */
export const landedBasis: FigureBasis = { tax: 'EXCL', taxRate: null, freight: 'IN', currency: 'CNY' }

/** Why a figure cannot be brought to the landed basis. */
export const basisGaps = ['unstated', 'taxRate', 'freight', 'unit', 'rate'] as const
export type BasisGap = (typeof basisGaps)[number]
export type Based = { readonly value: DecimalText; readonly gap: null } | { readonly value: null; readonly gap: BasisGap }

const missing = (gap: BasisGap): Based => ({ value: null, gap })

/**
 * Brings a figure to the landed basis.
 * @param rates CNY for one unit of each currency
 * @param unit the unit it is compared in; absent for amounts
 * @param scale decimal places of the result: 2 for amounts, 6 for prices
 */
export const toLanded = (
  figure: Figure,
  { rates, unit = null, scale = scales.money }: { rates: ReadonlyMap<string, DecimalText>; unit?: string | null; scale?: number },
): Based => {
  const { basis } = figure
  if (!basis) return missing('unstated')
  if (basis.freight !== 'IN') return missing('freight')
  if (figure.unit !== undefined && figure.unit !== unit) return missing('unit')
  if (basis.tax === 'INCL' && basis.taxRate === null) return missing('taxRate')
  const rate = basis.currency === 'CNY' ? '1' : rates.get(basis.currency)
  if (rate === undefined) return missing('rate')
  const net =
    basis.tax === 'INCL'
      ? dec(figure.value).div(
          dec(basis.taxRate ?? '0')
            .div(100)
            .plus(1),
        )
      : dec(figure.value)
  return { value: rounded(net.times(rate), scale), gap: null }
}

/**
 * What an amount costs with freight and tax in CNY, as authority to approve is given by it. Null where that cannot be said: no
 * process may take it for small.
 */
export const toGross = (figure: Figure, rates: ReadonlyMap<string, DecimalText>): DecimalText | null => {
  const { basis } = figure
  if (basis?.freight !== 'IN' || (basis.tax === 'EXCL' && basis.taxRate === null)) return null
  const rate = basis.currency === 'CNY' ? '1' : rates.get(basis.currency)
  if (rate === undefined) return null
  const tax =
    basis.tax === 'INCL'
      ? dec('1')
      : dec(basis.taxRate ?? '0')
          .div(100)
          .plus(1)
  return rounded(dec(figure.value).times(tax).times(rate))
}

/** Where an award stands against its budget, both landed, without tax, in CNY. */
export type BudgetVerdict =
  | { readonly state: 'none'; readonly limit: null; readonly gap: null }
  | { readonly state: 'unknown'; readonly limit: null; readonly gap: BasisGap }
  | { readonly state: 'within' | 'over'; readonly limit: DecimalText; readonly gap: null }

/**
 * Judges a landed total against a budget of any basis. Where the budget cannot be brought to the landed basis the verdict
 * is `unknown`: neither a percentage nor a saving may be made of it.
 */
export const budgetVerdict = (landedTotal: DecimalText, budget: Figure | null, rates: ReadonlyMap<string, DecimalText>): BudgetVerdict => {
  if (!budget) return { state: 'none', limit: null, gap: null }
  const based = toLanded(budget, { rates })
  if (based.value === null) return { state: 'unknown', limit: null, gap: based.gap }
  return { state: compareDec(landedTotal, based.value) > 0 ? 'over' : 'within', limit: based.value, gap: null }
}
