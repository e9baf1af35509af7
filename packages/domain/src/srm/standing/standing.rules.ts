/** These can be decided over a company (docs/standing.md, Kinds). */
export const standingKinds = ['FREEZE', 'BLACKLIST', 'ELIMINATE'] as const
export type StandingKind = (typeof standingKinds)[number]
/** Nobody is stopped on a bare word: these need at least one file. */
export const kindsWithEvidence: readonly StandingKind[] = ['FREEZE', 'BLACKLIST']
/** Of a freeze: no new business, or deliveries and payments held too. */
export const freezeScopes = ['NEW', 'ALL'] as const
export const appealStates = { pending: '0', upheld: '1', overturned: '2' } as const

export const standingTextBounds = { reason: [5, 500], appeal: [10, 2000], reply: [5, 500] } as const

export interface Period {
  readonly fromOn: string
  readonly untilOn: string | null
}
/** Both days of a period count. */
export const isRunning = ({ fromOn, untilOn }: Period, today: string): boolean => fromOn <= today && (untilOn === null || today <= untilOn)
export const isOver = ({ untilOn }: Period, today: string): boolean => untilOn !== null && untilOn < today

/** Why a company counts as related to one that is decided on: the other holds its shares, or has its shares held, and so on. */
export const relatedReasons = ['sameHead', 'holder', 'held', 'declared', 'declaring'] as const
export type RelatedReason = (typeof relatedReasons)[number]
