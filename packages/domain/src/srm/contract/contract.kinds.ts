/** Prices contain tax, or it comes on top. */
export const contractBases = ['INCL', 'EXCL'] as const

export const contractTypes = ['PURCHASE', 'FRAMEWORK', 'SERVICE', 'WORKS', 'SUPPLEMENT'] as const
export type ContractType = (typeof contractTypes)[number]

/** The award a contract is made of; DIRECT: of none, with a reason. */
export const contractSources = ['RFQ', 'TENDER', 'AUCTION', 'SMALL', 'DIRECT'] as const
export type ContractSource = (typeof contractSources)[number]
/** The kind of document of a source: it names the page and the list. */
export const documentOfSource = { RFQ: 'inquiry', TENDER: 'tender', AUCTION: 'auction', SMALL: 'smallProject' } as const

export const paymentStages = ['PREPAY', 'DELIVERY', 'ACCEPTANCE', 'RETENTION'] as const
export type PaymentStage = (typeof paymentStages)[number]

export const contractParties = ['OUR', 'SUPPLIER'] as const
export type ContractParty = (typeof contractParties)[number]

/** Signed on the screen, or on the printed paper that is sent back as a file. */
export const signMethods = ['ELECTRONIC', 'UPLOAD'] as const
export type SignMethod = (typeof signMethods)[number]

/** Kinds of what a change touches; worked out from the difference, never typed. */
export const contractChangeKinds = ['AMOUNT', 'QUANTITY', 'PERIOD', 'CLAUSES'] as const
export type ContractChangeKind = (typeof contractChangeKinds)[number]

export const contractBondForms = ['transfer', 'guarantee', 'insurance'] as const
export type ContractBondForm = (typeof contractBondForms)[number]

/** What a contract in force is asked to become; a second person decides. */
export type ContractAsk = 'complete' | 'terminate'

/** Of a stage of the plan: what left, what is owed, what is expected. */
export const lotStates = ['paid', 'due', 'planned'] as const
/** What a payment is made of: an invoice, and what is taken off it. */
export const paymentParts = ['invoice', 'recovered', 'retained', 'otherStages', 'paid'] as const

export interface PaymentRow {
  readonly stage: PaymentStage
  /** Percent of the amount with tax. */
  readonly pct: string
  readonly condition: string
  /** Days after the condition is met. */
  readonly days: number
}
export interface MilestoneRow {
  readonly name: string
  readonly dueOn: string
  readonly note: string | null
}
