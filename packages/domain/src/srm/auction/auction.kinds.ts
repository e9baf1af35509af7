/** Prices contain tax, or it comes on top. */
export const priceBases = ['INCL', 'EXCL'] as const

export const auctionUnits = ['whole', 'line'] as const
export type AuctionUnit = (typeof auctionUnits)[number]

export const decrementKinds = ['amount', 'percent'] as const
export type DecrementKind = (typeof decrementKinds)[number]

/** What a step is taken from: the leading price, or one's own last one. */
export const decrementBases = ['lead', 'own'] as const
export type DecrementBase = (typeof decrementBases)[number]

export const extendModes = ['fromClose', 'fromBid'] as const
export type ExtendMode = (typeof extendModes)[number]

export const rankVisibilities = ['rank', 'rankAndLead', 'leadOnly', 'none'] as const
export type RankVisibility = (typeof rankVisibilities)[number]
/** Whether bidders are told the leading price. */
export const tellsLead = (visibility: RankVisibility): boolean => visibility === 'rankAndLead' || visibility === 'leadOnly'
/** Whether bidders are told their rank. */
export const tellsRank = (visibility: RankVisibility): boolean => visibility === 'rank' || visibility === 'rankAndLead'

export const auctionOpenness = ['public', 'invited'] as const
export type AuctionOpenness = (typeof auctionOpenness)[number]

/** How a company came to take part, and how far its sign-up has got. */
export const signUpStates = { invited: '0', applied: '1', qualified: '2', refused: '3', declined: '4' } as const
export type SignUpState = (typeof signUpStates)[keyof typeof signUpStates]

export const bidSources = ['initial', 'manual', 'proxy'] as const
export type BidSource = (typeof bidSources)[number]
