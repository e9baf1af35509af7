import { stricterAc, type Plan } from './sampling.rules'

// How strictly the next lot of a supplier, material and template is inspected (GB/T 2828.1 clause 9; docs/execution.md, Switching).

/** Normal, tightened, reduced, discontinued; skip-lot is a rule of the house. */
export const regimes = ['N', 'T', 'R', 'D', 'S'] as const
export type Regime = (typeof regimes)[number]

export interface RegimeState {
  readonly regime: Regime
  /** Of at most the last five lots under normal inspection: was it accepted? The newest last. */
  readonly recent: readonly boolean[]
  /** Lots accepted one after the other; begins anew under tightened inspection and after it. */
  readonly inARow: number
  /** Lots not accepted since tightened inspection began. */
  readonly refusedTightened: number
  /** Switching score under normal inspection. */
  readonly score: number
  /** Lots let through since the last one that was looked at. */
  readonly skipped: number
}
export const firstRegime: RegimeState = { regime: 'N', recent: [], inARow: 0, refusedTightened: 0, score: 0, skipped: 0 }

export interface RegimeConfig {
  /** Of so many lots one is looked at, once enough were accepted; null: every lot is. */
  readonly checkOneIn: number | null
}
export type RegimeEvent =
  /** An original lot was judged. Lots that are presented again change nothing. */
  | { readonly kind: 'lot'; readonly accepted: boolean; readonly resubmitted: boolean; readonly gain: number }
  /** A lot went through unseen under skip-lot. */
  | { readonly kind: 'skipped' }
  /** The quality lead agrees to reduced inspection while production is steady. */
  | { readonly kind: 'reduce'; readonly steady: boolean }
  /** Production became irregular, or somebody decides that normal inspection is due. */
  | { readonly kind: 'normalise' }
  /** The quality lead lets the supplier deliver again. */
  | { readonly kind: 'release' }

const window = 5
const refusedToTighten = 2
const acceptedToNormal = 5
const refusedToStop = 5
const scoreToReduce = 30
const acceptedToSkip = 10

const normal: RegimeState = firstRegime
const tightened: RegimeState = { ...firstRegime, regime: 'T' }

/**
 * What a lot adds to the switching score; 0 sets it back to nothing. With several plans the least counts.
 * @param judged the plans of the lot with the bad units that were found
 */
export const scoreGain = (judged: readonly (Plan & { readonly found: number })[]): number => {
  const gains = judged.map(({ ac, found }) => {
    if (ac < 2) return found <= ac ? 2 : 0
    return found <= (stricterAc(ac) ?? -1) ? 3 : 0
  })
  return gains.length === 0 ? 0 : Math.min(...gains)
}

type Lot = Extract<RegimeEvent, { kind: 'lot' }>
const afterNormalLot = (state: RegimeState, { accepted, gain }: Lot, { checkOneIn }: RegimeConfig): RegimeState => {
  const recent = [...state.recent, accepted].slice(-window)
  if (recent.filter((one) => !one).length >= refusedToTighten) return tightened
  const inARow = accepted ? state.inARow + 1 : 0
  if (checkOneIn !== null && inARow >= acceptedToSkip) return { ...normal, regime: 'S', inARow }
  return { ...state, recent, inARow, score: accepted && gain > 0 ? state.score + gain : 0 }
}
const afterTightenedLot = (state: RegimeState, { accepted }: Lot): RegimeState => {
  const inARow = accepted ? state.inARow + 1 : 0
  if (inARow >= acceptedToNormal) return normal
  const refusedTightened = state.refusedTightened + (accepted ? 0 : 1)
  return refusedTightened >= refusedToStop ? { ...tightened, regime: 'D' } : { ...state, inARow, refusedTightened }
}
/** A lot that is not accepted ends reduced inspection and skip-lot; normal inspection begins with it. */
const backToNormal = (accepted: boolean): RegimeState => ({ ...normal, recent: accepted ? [] : [false] })
const afterReducedLot = (state: RegimeState, { accepted }: Lot, { checkOneIn }: RegimeConfig): RegimeState => {
  if (!accepted) return backToNormal(false)
  const inARow = state.inARow + 1
  return checkOneIn !== null && inARow >= acceptedToSkip ? { ...normal, regime: 'S', inARow } : { ...state, inARow }
}
const afterLot = (state: RegimeState, lot: Lot, config: RegimeConfig): RegimeState => {
  if (lot.resubmitted) return state
  switch (state.regime) {
    case 'N':
      return afterNormalLot(state, lot, config)
    case 'T':
      return afterTightenedLot(state, lot)
    case 'R':
      return afterReducedLot(state, lot, config)
    case 'S':
      return lot.accepted ? { ...state, skipped: 0, inARow: state.inARow + 1 } : backToNormal(false)
    case 'D':
      return state
  }
}

export const mayReduce = ({ regime, score }: RegimeState): boolean => regime === 'N' && score >= scoreToReduce

/** The regime after what happened; what has no place in a regime changes nothing. */
export const afterRegimeEvent = (state: RegimeState, event: RegimeEvent, config: RegimeConfig): RegimeState => {
  switch (event.kind) {
    case 'lot':
      return afterLot(state, event, config)
    case 'skipped':
      return state.regime === 'S' ? { ...state, skipped: state.skipped + 1 } : state
    case 'reduce':
      return event.steady && mayReduce(state) ? { ...normal, regime: 'R', inARow: state.inARow } : state
    case 'normalise':
      return state.regime === 'R' || state.regime === 'S' ? normal : state
    case 'release':
      // After a stop inspection goes on tightened (GB/T 2828.1, 9.4).
      return state.regime === 'D' ? tightened : state
  }
}

/** Is the next lot looked at? Under skip-lot one in so many is. */
export const isLotChecked = (state: RegimeState, { checkOneIn }: RegimeConfig): boolean =>
  state.regime !== 'S' || checkOneIn === null || state.skipped + 1 >= checkOneIn
/** May the supplier ship at all? */
export const mayShip = ({ regime }: RegimeState): boolean => regime !== 'D'

/** Something that happened to a regime, with the setting of that day. */
export interface RegimeStep {
  readonly event: RegimeEvent
  readonly checkOneIn: number | null
}
/** The regime is what its history makes of the first one: a lot that is judged anew counts at its old place. */
export const regimeAfter = (steps: readonly RegimeStep[]): RegimeState =>
  steps.reduce<RegimeState>((state, { event, checkOneIn }) => afterRegimeEvent(state, event, { checkOneIn }), firstRegime)
