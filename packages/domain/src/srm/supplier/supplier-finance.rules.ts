import { compareDec, dec, isDecimal, rounded, type DecimalText } from '../../kit/money'
import type { FinanceData, FinanceFigure } from './supplier-records'

/** Figures of a year are in force until 30 June of the second year after it. */
export const financeEnd = (fiscalYear: number): string => `${fiscalYear + 2}-06-30`
/** The youngest year whose books are closed. */
export const lastFiscalYear = (today: string): number => Number(today.slice(0, 4)) - 1

/** What is calculated from the figures and typed by nobody: shares in per cent, the two ratios plain, two places each. */
export const financeRatios = ['debtRatio', 'currentRatio', 'quickRatio', 'netMargin', 'roe', 'revenueGrowth'] as const
export type FinanceRatio = (typeof financeRatios)[number]
export const percentRatios: readonly FinanceRatio[] = ['debtRatio', 'netMargin', 'roe', 'revenueGrowth']

type Figures = Pick<FinanceData, FinanceFigure>
const known = (value: DecimalText | null): value is DecimalText => value !== null && isDecimal(value)

/** `a / b`, times 100 where it is a share; null where either is missing or there is nothing to divide by. */
const quotient = (a: DecimalText | null, b: DecimalText | null, times: 1 | 100): DecimalText | null =>
  known(a) && known(b) && compareDec(b, '0') > 0 ? rounded(dec(a).times(times).div(b)) : null

const less = (a: DecimalText | null, b: DecimalText | null): DecimalText | null => (known(a) && known(b) ? dec(a).minus(b).toFixed() : null)

/** Ratios of a year; growth needs the year before in the same currency. */
export const ratiosOf = (year: Figures, before?: Figures): Readonly<Record<FinanceRatio, DecimalText | null>> => ({
  debtRatio: quotient(year.totalLiabilities, year.totalAssets, 100),
  currentRatio: quotient(year.currentAssets, year.currentLiabilities, 1),
  quickRatio: quotient(less(year.currentAssets, year.inventory), year.currentLiabilities, 1),
  netMargin: quotient(year.netProfit, year.revenue, 100),
  roe: quotient(year.netProfit, year.netAssets, 100),
  revenueGrowth: before ? quotient(less(year.revenue, before.revenue), before.revenue, 100) : null,
})

/** The row of the year before, if it is there and comparable. */
export const yearBefore = <R extends Pick<FinanceData, 'fiscalYear' | 'currency'>>(rows: readonly R[], row: R): R | undefined =>
  row.fiscalYear === null ? undefined : rows.find((r) => r.fiscalYear === (row.fiscalYear ?? 0) - 1 && r.currency === row.currency)
