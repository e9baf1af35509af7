import type { FileMark, Maybe } from './supplier-kinds'

// A company has done this, and this stands against it: performance, figures, technology, lawsuits.

export const projectStatuses = ['ongoing', 'completed', 'terminated'] as const
export const transportMethods = ['road', 'rail', 'sea', 'air', 'multimodal'] as const
export const deliveryMethods = ['works', 'port', 'site', 'installed'] as const
export const patentTypes = ['invention', 'utility', 'design', 'software', 'other'] as const
export const awardLevels = ['national', 'provincial', 'municipal', 'industry', 'company'] as const

/** A project carried out; amounts in units of ten thousand. */
export interface PerformanceData {
  readonly projectCategory: Maybe<string>
  /** The client. */
  readonly partyA: Maybe<string>
  /** The contractor. */
  readonly partyB: Maybe<string>
  readonly country: Maybe<string>
  readonly projectName: Maybe<string>
  readonly place: Maybe<string>
  readonly scale: Maybe<string>
  readonly currency: Maybe<string>
  readonly projectAmount: Maybe<string>
  readonly transport: Maybe<string>
  readonly deliveryMethod: Maybe<string>
  readonly standards: Maybe<string>
  readonly signedOn: Maybe<string>
  readonly clientName: Maybe<string>
  readonly clientPhone: Maybe<string>
  readonly clientEmail: Maybe<string>
  readonly projectStatus: Maybe<string>
  readonly remark: Maybe<string>
}

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

export interface PatentData {
  readonly patentType: Maybe<string>
  /** What it is, where the type is "other". */
  readonly patentTypeOther: Maybe<string>
  readonly patentee: Maybe<string>
  readonly name: Maybe<string>
  readonly patentNo: Maybe<string>
  /** Related to what is supplied. */
  readonly supplyRelated: Maybe<boolean>
  readonly grantedOn: Maybe<string>
  readonly files: readonly FileMark[]
  readonly remark: Maybe<string>
}
export interface AwardData {
  readonly recipient: Maybe<string>
  readonly name: Maybe<string>
  readonly awardLevel: Maybe<string>
  readonly awardProject: Maybe<string>
  readonly awardRank: Maybe<string>
  readonly awardedOn: Maybe<string>
  readonly files: readonly FileMark[]
}
export interface TransferData {
  readonly receiver: Maybe<string>
  readonly transferor: Maybe<string>
  readonly duration: Maybe<string>
  readonly content: Maybe<string>
  readonly files: readonly FileMark[]
}
export interface TechnicalData {
  readonly patents: readonly PatentData[]
  readonly awards: readonly AwardData[]
  readonly transfers: readonly TransferData[]
}

export interface CaseData {
  readonly happenedOn: Maybe<string>
  readonly litigant: Maybe<string>
  readonly party: Maybe<string>
  readonly cause: Maybe<string>
  readonly matter: Maybe<string>
  readonly caseAmount: Maybe<string>
  readonly conclusion: Maybe<string>
  readonly files: readonly FileMark[]
}
export interface LitigationData {
  /** "There is none" is declared, not concluded from an empty list. */
  readonly none: Maybe<boolean>
  readonly cases: readonly CaseData[]
}
