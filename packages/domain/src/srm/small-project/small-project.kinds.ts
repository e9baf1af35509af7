/** Points for price, technical and service answers; or the lowest total alone. */
export const smallSchemes = ['weighted', 'lowest'] as const
export type SmallScheme = (typeof smallSchemes)[number]

export const smallOpenness = ['invited', 'public'] as const
export type SmallOpenness = (typeof smallOpenness)[number]

/** What somebody on the staff does in one small project. */
export const memberRoles = ['opener', 'evaluator'] as const
export type MemberRole = (typeof memberRoles)[number]

/** A company's own bid has states of its own; the dictionary is `small_bid_state`. */
export const bidStates = { pending: '0', submitted: '1', withdrawn: '2', invalid: '3', won: '4', lost: '5' } as const
export type BidState = (typeof bidStates)[keyof typeof bidStates]

/** Where an ongoing project stands: told by the clock and by facts, never stored. */
export const smallStages = ['quoting', 'waiting', 'tooFew', 'opening', 'scoring', 'recommending', 'deciding'] as const
export type SmallStage = (typeof smallStages)[number]

/** Whose words about the result are written down while the internal notice runs. */
export const objectionSources = ['supplier', 'staff', 'other'] as const
export type ObjectionSource = (typeof objectionSources)[number]
