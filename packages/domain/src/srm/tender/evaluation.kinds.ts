/** What a checklist of the initial review looks at. */
export const reviewGroups = ['qualification', 'form', 'response'] as const
export type ReviewGroup = (typeof reviewGroups)[number]

/** What the committee decides by a vote: whether a lot with fewer than three bids goes on, whether a low price is accepted. */
export const motionKinds = ['few', 'lowPrice'] as const
export type MotionKind = (typeof motionKinds)[number]

/** Why a bid for a lot does not count: it failed the review, is above the ceiling, its low price was not justified, its price part is damaged. */
export const outReasons = ['REVIEW', 'CEILING', 'LOW_PRICE', 'DAMAGED'] as const
export type OutReason = (typeof outReasons)[number]

/** A question of the committee, or one that asks to justify a price. */
export const inquiryKinds = ['content', 'price'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

/** Implementing Regulation Art. 55: why the first candidate of state-funded tenders is passed over. */
export const passOverCauses = ['givenUp', 'cannotPerform', 'unlawful'] as const
/** The same article: why an award is withdrawn again. Whoever lets the thirty days pass, or owes its performance bond, gives it up. */
export const withdrawCauses = [...passOverCauses, 'notSigned', 'noPerformanceBond'] as const
export type PassOverCause = (typeof withdrawCauses)[number]
