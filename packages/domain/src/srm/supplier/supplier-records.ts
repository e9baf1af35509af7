import type { ValuesOf } from '../../kit/fields'
import type { awardFields, caseFields, patentFields, performanceFields, transferFields } from './supplier-record.fields'
import type { FileMark, Maybe } from './supplier-kinds'

// A company has done this, and this stands against it: performance, figures, technology, lawsuits.

export const projectStatuses = ['ongoing', 'completed', 'terminated'] as const
export const transportMethods = ['road', 'rail', 'sea', 'air', 'multimodal'] as const
export const deliveryMethods = ['works', 'port', 'site', 'installed'] as const
export const patentTypes = ['invention', 'utility', 'design', 'software', 'other'] as const
export const awardLevels = ['national', 'provincial', 'municipal', 'industry', 'company'] as const

export type PerformanceData = Readonly<ValuesOf<typeof performanceFields>>

/** Figures of a report are in whole units of the currency. */
export const financeFigures = [
  'totalAssets',
  'totalLiabilities',
  'netAssets',
  'currentAssets',
  'currentLiabilities',
  'inventory',
  'receivables',
  'revenue',
  'cost',
  'operatingProfit',
  'netProfit',
  'opCashFlow',
  'taxPaid',
] as const
export type FinanceFigure = (typeof financeFigures)[number]

/** A year's figures. */
export interface FinanceData extends Readonly<Record<FinanceFigure, Maybe<string>>> {
  readonly fiscalYear: Maybe<number>
  readonly audited: Maybe<boolean>
  readonly currency: Maybe<string>
  readonly reportFiles: readonly FileMark[]
}

export interface TechnicalData {
  readonly patents: readonly Readonly<ValuesOf<typeof patentFields>>[]
  readonly awards: readonly Readonly<ValuesOf<typeof awardFields>>[]
  readonly transfers: readonly Readonly<ValuesOf<typeof transferFields>>[]
}

export interface LitigationData {
  /** "There is none" is declared, not concluded from an empty list. */
  readonly none: Maybe<boolean>
  readonly cases: readonly Readonly<ValuesOf<typeof caseFields>>[]
}
