import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDec } from '../../../kit/money'
import { bidRefusal, liveStep, replay, type StoredEvent } from './live.rules'
import { plainRules } from './live.fixtures'
import { initialState, standing, type LiveBid, type LiveEvent, type LiveRules, type LiveState } from './live.state'
import { plusSeconds } from './seconds'
import { protocolHolds } from './protocol.rules'
import { bidderView, monitorView } from './view.rules'

const bidders = ['a', 'b', 'c'] as const
const started = '2026-11-23 10:00:00'
const plannedEnd = '2026-11-23 10:10:00'
const bidder = fc.constantFrom(...bidders)
const lot = fc.constantFrom('1', '2')
const amount = fc.integer({ min: 1, max: 100 }).map((n) => `${n * 10}.00`)

const anyRules: fc.Arbitrary<LiveRules> = fc
  .record({
    lots: fc.constant([
      { id: '1', startPrice: '1000.00' },
      { id: '2', startPrice: '800.00' },
    ]),
    decrementKind: fc.constantFrom('amount', 'percent'),
    decrementValue: fc.constantFrom('1', '5', '12.5'),
    tiers: fc.constantFrom([], [{ from: '500', value: '15' }]),
    decrementBase: fc.constantFrom('lead', 'own'),
    extendMode: fc.constantFrom('fromClose', 'fromBid'),
    triggerWindowS: fc.constantFrom(30, 300),
    extendS: fc.constantFrom(30, 300),
    triggerRank: fc.constantFrom(null, 1, 2),
    maxExtensions: fc.constantFrom(null, 0, 2),
    selfOutbid: fc.boolean(),
    proxyAllowed: fc.boolean(),
  })
  .map((rules) => ({ ...plainRules, ...rules }))

const anyEvent: fc.Arbitrary<LiveEvent> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('bid' as const), bidder, lot, amount, isConfirmed: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('proxy' as const), bidder, lot, floor: fc.option(amount) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('claim' as const), bidder, seq: fc.integer({ min: 1, max: 8 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('void' as const), seq: fc.integer({ min: 1, max: 8 }), reason: fc.constant('x') }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'pause' as const, reason: 'x' }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'resume' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'end' as const }) },
)
const anySchedule = fc.array(fc.tuple(anyEvent, fc.integer({ min: 0, max: 90 })), { minLength: 5, maxLength: 18 })
type Schedule = readonly (readonly [LiveEvent, number])[]

const play = (rules: LiveRules, schedule: Schedule) => {
  const events: StoredEvent[] = []
  let state = initialState(rules.lots)
  let at = started
  const trace: LiveState[] = []
  const act = (event: LiveEvent) => {
    const step = liveStep(rules, state, event, at)
    if (!step.isTaken) return
    state = step.state
    trace.push(state)
    events.push({ at, event })
  }
  act({ kind: 'start', end: plannedEnd, bidders, opening: [] })
  for (const [event, wait] of schedule) {
    at = plusSeconds(at, wait)
    act(event)
  }
  return { state, events, trace }
}

/** Ranks counted from the ledger alone, the slow and obvious way. */
const ranked = (bids: readonly LiveBid[], of: string) =>
  bidders
    .flatMap((who) => bids.filter((bid) => bid.isValid && bid.lot === of && bid.bidder === who).slice(-1))
    .toSorted((x, y) => compareDec(x.amount, y.amount) || x.seq - y.seq)
    .map((bid) => bid.seq)

/** Nothing is taken at or after the end, the end never moves to an earlier time and at most once for one event. */
const assertStep = (before: LiveState | undefined, now: LiveState): void => {
  if (!before?.end || !now.end) return
  for (const bid of now.bids.slice(before.bids.length)) if (bid.at >= before.end) throw new Error('a bid was taken too late')
  if (now.end < before.end) throw new Error('the end came nearer')
  if (now.extensions.length - before.extensions.length > 1) throw new Error('one event extended twice')
}
const who = new Map(bidders.map((one, i) => [one, { alias: String(i + 1), name: one }]))
const floorsOf = (events: readonly StoredEvent[], bid: LiveBid) =>
  events.flatMap(({ event }) =>
    event.kind === 'proxy' && event.bidder === bid.bidder && event.lot === bid.lot && event.floor ? [event.floor] : [],
  )

describe('ten thousand schedules', () => {
  test('played again end equally: ranks as the ledger has them, nothing taken at or after the end', () => {
    fc.assert(
      fc.property(anyRules, anySchedule, (rules, schedule) => {
        const { state, events, trace } = play(rules, schedule)
        const again = replay(rules, initialState(rules.lots), events)
        if (JSON.stringify(again) !== JSON.stringify(state)) throw new Error('played again it ends otherwise')
        for (const of of ['1', '2'])
          if (String(standing(state, of).map((bid) => bid.seq)) !== String(ranked(state.bids, of)))
            throw new Error('ranks differ from the ledger')
        const protocol = { ...monitorView(rules, state, who, true), lots: rules.lots }
        const holds = protocolHolds(protocol)
        if (!holds.ranks || !holds.end) throw new Error('the protocol leads to other ranks or another end')
        for (const [i, now] of trace.entries()) assertStep(trace[i - 1], now)
        if (rules.maxExtensions !== null && state.extensions.length > rules.maxExtensions) throw new Error('extended too often')
        for (const bid of state.bids.filter((one) => one.source === 'proxy'))
          if (!floorsOf(events, bid).some((floor) => compareDec(bid.amount, floor) >= 0)) throw new Error('the server went below a floor')
      }),
      { numRuns: 10_000 },
    )
  }, 120_000)
})

/** What a bidder learns from everything that happens and from trying any amount at any time. */
const learned = (rules: LiveRules, schedule: Schedule, who: string) => {
  const { trace } = play(rules, schedule)
  return trace.map((state) => ({
    view: bidderView(rules, state, who),
    tries: ['1000.00', '500.00', '10.00'].flatMap((tried) =>
      rules.lots.map(({ id }) =>
        bidRefusal(rules, state, { bidder: who, lot: id, amount: tried, isConfirmed: false }, '2026-11-23 10:00:00'),
      ),
    ),
  }))
}
const moved = (schedule: Schedule, cents: number): Schedule =>
  schedule.map(([event, wait]) => [
    event.kind === 'bid' && event.bidder !== 'a' ? { ...event, amount: event.amount.slice(0, -2) + String(cents).padStart(2, '0') } : event,
    wait,
  ])
const cents = fc.integer({ min: 1, max: 99 })
const blind = fc.tuple(anyRules, fc.constantFrom('rank' as const, 'none' as const)).map(
  ([rules, rankVisibility]): LiveRules => ({
    ...rules,
    rankVisibility,
    lots: rules.lots.map((one) => ({ ...one, startPrice: one.startPrice.replace('.00', '.99') })),
    maxDropPct: '100',
    decrementBase: 'own',
    decrementKind: 'amount',
    proxyAllowed: false,
  }),
)

describe('a protocol', () => {
  test('of which a price, a rank or an end was changed is noticed', () => {
    const schedule: Schedule = [
      [{ kind: 'bid', bidder: 'a', lot: '1', amount: '900.00', isConfirmed: true }, 10],
      [{ kind: 'bid', bidder: 'b', lot: '1', amount: '880.00', isConfirmed: true }, 585],
      [{ kind: 'pause', reason: 'x' }, 10],
      [{ kind: 'resume' }, 60],
    ]
    const rules: LiveRules = { ...plainRules, lots: [{ id: '1', startPrice: '1000.00' }] }
    const { state } = play(rules, schedule)
    const protocol = { ...monitorView(rules, state, who, true), lots: rules.lots }
    expect(state.extensions).toHaveLength(1)
    expect(protocolHolds(protocol)).toEqual({ ranks: true, end: true })
    const [first, ...others] = protocol.ledger
    expect(protocolHolds({ ...protocol, ledger: [{ ...first!, amount: '870.00' }, ...others] })).toEqual({ ranks: false, end: true })
    expect(protocolHolds({ ...protocol, ledger: others })).toEqual({ ranks: false, end: true })
    expect(protocolHolds({ ...protocol, ranks: protocol.ranks.map((one) => ({ ...one, rank: 3 - one.rank })) })).toMatchObject({
      ranks: false,
    })
    for (const changed of [{ extensions: [] }, { pauses: [] }, { end: plannedEnd }])
      expect(protocolHolds({ ...protocol, ...changed })).toEqual({ ranks: true, end: false })
  })
})

describe('where no lead is told', () => {
  // Bids of a are whole tens, those of others tens and some cents: however many, they stand between the same bids of a.
  test('view, refusals and allowed maximum stay the same when others bid other amounts at the same ranks', () => {
    fc.assert(
      fc.property(blind, anySchedule, cents, cents, (rules, schedule, one, other) => {
        expect(learned(rules, moved(schedule, one), 'a')).toEqual(learned(rules, moved(schedule, other), 'a'))
      }),
      { numRuns: 2_000 },
    )
  }, 60_000)
  test('where the lead is told they do not: the test can fail', () => {
    const rules: LiveRules = { ...plainRules, rankVisibility: 'rankAndLead' }
    const by = (amount: string): Schedule => [[{ kind: 'bid', bidder: 'b', lot: 'all', amount, isConfirmed: true }, 1]]
    expect(learned(rules, by('900.01'), 'a')).not.toEqual(learned(rules, by('900.02'), 'a'))
  })
})

describe('a floor', () => {
  test('is read from nothing that others see: a lower one of who leads changes no view but its own', () => {
    fc.assert(
      fc.property(anyRules, fc.integer({ min: 30, max: 50 }), fc.integer({ min: 1, max: 29 }), (given, high, low) => {
        const rules: LiveRules = { ...given, proxyAllowed: true, rankVisibility: 'rankAndLead' }
        const until: Schedule = [
          [{ kind: 'bid', bidder: 'b', lot: '1', amount: '990.00', isConfirmed: true }, 5],
          [{ kind: 'bid', bidder: 'b', lot: '1', amount: '700.00', isConfirmed: true }, 5],
        ]
        const of = (floor: number): Schedule => [[{ kind: 'proxy', bidder: 'a', lot: '1', floor: `${floor * 10}.00` }, 1], ...until]
        for (const who of ['b', 'c']) expect(learned(rules, of(high), who)).toEqual(learned(rules, of(low), who))
      }),
      { numRuns: 500 },
    )
  })
})
