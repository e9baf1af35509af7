import { initialState, type LiveEvent, type LiveRules, type LiveState, type Opening } from './live.state'
import { liveStep, type LiveRefusal } from './live.rules'

/** The plainest auction there is: one lot from 1,000.00, steps of 10.00 under the lead. */
export const plainRules: LiveRules = {
  lots: [{ id: 'all', startPrice: '1000.00' }],
  minorUnit: 2,
  decrementKind: 'amount',
  decrementValue: '10',
  tiers: [],
  decrementBase: 'lead',
  maxDropPct: '20',
  triggerWindowS: 300,
  extendS: 300,
  extendMode: 'fromClose',
  triggerRank: 1,
  maxExtensions: null,
  rankVisibility: 'rankAndLead',
  showBidderCount: true,
  selfOutbid: false,
  proxyAllowed: false,
  initialQuoteRequired: false,
}

/** Plays events one after another; what is refused is answered and changes nothing. */
export const room = (patch: Partial<LiveRules> = {}, bidders: readonly string[] = ['a', 'b', 'c'], opening: readonly Opening[] = []) => {
  const rules = { ...plainRules, ...patch }
  let state: LiveState = initialState(rules.lots)
  const act = (event: LiveEvent, now: string): LiveRefusal | null => {
    const step = liveStep(rules, state, event, now.length === 8 ? `2026-11-23 ${now}` : now)
    if (!step.isTaken) return step.refusal
    state = step.state
    return null
  }
  act({ kind: 'start', end: '2026-11-23 11:00:00', bidders, opening }, '10:00:00')
  return {
    rules,
    act,
    state: () => state,
    bid: (bidder: string, amount: string, now = '10:10:00', isConfirmed = true, lot = 'all') =>
      act({ kind: 'bid', bidder, lot, amount, isConfirmed }, now),
    proxy: (bidder: string, floor: string | null, now = '10:10:00') => act({ kind: 'proxy', bidder, lot: 'all', floor }, now),
  }
}
