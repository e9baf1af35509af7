export const deductionKinds = ['LATE', 'QUALITY', 'OTHER'] as const
export type DeductionKind = (typeof deductionKinds)[number]

/** A clause of the contract allows it, or the company says yes. */
export const deductionGrounds = ['CLAUSE', 'CONSENT'] as const
export type DeductionGround = (typeof deductionGrounds)[number]
