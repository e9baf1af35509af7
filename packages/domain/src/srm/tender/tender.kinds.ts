export const tenderMethods = ['open', 'invited'] as const
export type TenderMethod = (typeof tenderMethods)[number]

/** Whether qualifications are judged when a company registers, or with its bid. */
export const qualificationModes = ['pre', 'post'] as const
export type QualificationMode = (typeof qualificationModes)[number]

export const fundSources = ['own', 'budget', 'loan', 'grant', 'mixed'] as const
export type FundSource = (typeof fundSources)[number]

export const tenderEvalMethods = ['weighted', 'lowest'] as const
export type TenderEvalMethod = (typeof tenderEvalMethods)[number]

/** How a bid bond is given: money, or the promise of a bank or an insurer that ends some day. */
export const bondForms = ['transfer', 'guarantee', 'insurance'] as const
export type BondForm = (typeof bondForms)[number]
/** A promise ends: its last day is watched (docs/expiry.md). */
export const bondExpires = (form: BondForm): boolean => form !== 'transfer'

/** How far an ongoing tender has got, as far as no clock tells it. Stored. */
export const progressStages = ['bidding', 'review', 'technical', 'price', 'candidates'] as const
export type ProgressStage = (typeof progressStages)[number]

/** What is shown of an ongoing tender: {@link stageOf} computes it, nothing stores it. */
export const tenderStages = ['REG', 'BID', 'WAIT_OPEN', 'INIT_REVIEW', 'SCORE_T', 'SCORE_P', 'CANDIDATE'] as const
export type TenderStage = (typeof tenderStages)[number]

/** A company's place in a tender. */
export const participationStates = { ongoing: '0', notApproved: '1', approved: '2', calibrated: '3', completed: '4' } as const
export type ParticipationStatus = (typeof participationStates)[keyof typeof participationStates]
/** What a company has to do next, or waits for, while its place is ongoing or approved. */
export const participationSteps = ['toRegister', 'underReview', 'toBid', 'bidHandedIn', 'opened', 'evaluating'] as const
export type ParticipationStep = (typeof participationSteps)[number]

/** What a company answers when it registers; the answer is free text. */
export interface QualificationItem {
  readonly key: string
  readonly name: string
  readonly required: boolean
}
