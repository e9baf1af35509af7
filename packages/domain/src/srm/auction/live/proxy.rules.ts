import { compareDec, dec, type DecimalText } from '../../../kit/money'
import { lower, minus, stepFrom } from './decrement.rules'
import { leadOf, ownOf, type LiveRules, type LiveState } from './live.state'

interface Answer {
  readonly bidder: string
  readonly amount: DecimalText
}

/** The next amount the server would bid for somebody: a step under the lead, and under the bidder's own price where that is asked. */
const targetOf = (rules: LiveRules, start: DecimalText, lead: DecimalText | undefined, own: DecimalText | undefined): DecimalText => {
  if (lead === undefined) return start
  const underLead = lower(start, minus(rules, lead, stepFrom(rules, lead)))
  return rules.decrementBase === 'own' && own !== undefined ? lower(underLead, minus(rules, own, stepFrom(rules, own))) : underLead
}

/**
 * What the server bids on a lot for those who are not leading, until nobody's floor allows another step. Of a duel the last
 * amount of each is kept: it ends on the grid of steps, so that nobody's floor can be read from it.
 */
export const proxyAnswers = (rules: LiveRules, state: LiveState, lot: string): readonly Answer[] => {
  const start = rules.lots.find((one) => one.id === lot)?.startPrice
  const proxies = state.proxies.filter((one) => one.lot === lot)
  if (start === undefined || proxies.length === 0) return []
  const first = leadOf(state, lot)
  let lead: Answer | undefined = first && { bidder: first.bidder, amount: first.amount }
  const bidden = new Map<string, DecimalText>()
  for (;;) {
    const leading = lead
    const next = proxies.find(({ bidder, floor }) => {
      if (bidder === leading?.bidder) return false
      const target = targetOf(rules, start, leading?.amount, bidden.get(bidder) ?? ownOf(state, lot, bidder)?.amount)
      return compareDec(target, floor) >= 0 && dec(target).gt(0)
    })
    if (!next) break
    const amount = targetOf(rules, start, lead?.amount, bidden.get(next.bidder) ?? ownOf(state, lot, next.bidder)?.amount)
    bidden.delete(next.bidder)
    bidden.set(next.bidder, amount)
    lead = { bidder: next.bidder, amount }
  }
  return [...bidden].map(([bidder, amount]) => ({ bidder, amount }))
}
