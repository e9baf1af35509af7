import { describe, expect, test } from 'vitest'
import { room } from './live.fixtures'
import { leadOf, rankOf, standing } from './live.state'

const order = (r: ReturnType<typeof room>) => standing(r.state(), 'all').map((one) => `${one.bidder} ${one.amount}`)
const endOf = (r: ReturnType<typeof room>) => r.state().end?.slice(11)

describe('when a bid is taken', () => {
  test('before the end, and not at it', () => {
    const late = room({ triggerWindowS: 30 })
    expect(late.bid('a', '900', '11:00:00')).toEqual(['AUCTION_ENDED'])
    expect(late.bid('a', '900', '10:59:59')).toBeNull()
  })
  test('while it runs: not paused, not ended, not before the start', () => {
    const r = room()
    expect(r.act({ kind: 'start', end: '2026-11-23 12:00:00', bidders: ['a'], opening: [] }, '10:00:01')).toEqual(['AUCTION_NOT_RUNNING'])
    expect(r.act({ kind: 'pause', reason: 'x' }, '10:05:00')).toBeNull()
    expect(r.bid('a', '900')).toEqual(['AUCTION_PAUSED'])
    expect(r.act({ kind: 'pause', reason: 'x' }, '10:06:00')).toEqual(['AUCTION_PAUSED'])
    expect(r.act({ kind: 'resume' }, '10:07:00')).toBeNull()
    expect(r.act({ kind: 'resume' }, '10:08:00')).toEqual(['AUCTION_NOT_RUNNING'])
    expect(r.act({ kind: 'end' }, '11:01:59')).toEqual(['AUCTION_NOT_OVER'])
    expect(r.act({ kind: 'end' }, '11:02:00')).toBeNull()
    expect(r.bid('a', '900', '11:01:00')).toEqual(['AUCTION_ENDED'])
  })
  test('of who takes part, on a lot there is, above zero', () => {
    const r = room()
    expect(r.bid('z', '900')).toEqual(['AUCTION_NO_BIDDER'])
    expect(r.bid('a', '900', '10:10:00', true, 'other')).toEqual(['AUCTION_NO_LOT'])
    expect(r.bid('a', '0')).toEqual(['BID_NOT_POSITIVE'])
    expect(r.bid('a', '0.01')).toBeNull()
  })
  test('up to the start price', () => {
    expect(room().bid('a', '1000.01')).toEqual(['BID_ABOVE_START', '1000.00'])
    expect(room().bid('a', '1000')).toBeNull()
  })
  test('after an initial quote where one is asked for', () => {
    const r = room({ initialQuoteRequired: true })
    expect(r.bid('a', '900')).toEqual(['INITIAL_QUOTE_MISSING'])
  })
  test('from who quoted before the start: those quotes stand as first bids, in their order', () => {
    const opening = ['b', 'a'].map((bidder) => ({ bidder, lot: 'all', amount: '950' }))
    const r = room({ initialQuoteRequired: true }, ['a', 'b', 'c'], opening)
    expect(r.state().bids.map(({ bidder, source, rank }) => [bidder, source, rank])).toEqual([
      ['b', 'initial', 1],
      ['a', 'initial', 2],
    ])
    expect(r.bid('c', '900')).toEqual(['INITIAL_QUOTE_MISSING'])
    expect(r.bid('a', '940')).toBeNull()
  })
})

describe('the step', () => {
  test('of an amount under the lead', () => {
    const r = room()
    expect(r.bid('a', '900')).toBeNull()
    expect(r.bid('b', '890.01')).toEqual(['BID_STEP', '890.00', '10.00'])
    expect(r.bid('b', '890')).toBeNull()
    expect(r.bid('a', '885')).toEqual(['BID_STEP', '880.00', '10.00'])
  })
  test('of an amount under the own last price, whatever the others bid', () => {
    const r = room({ decrementBase: 'own', rankVisibility: 'rank' })
    expect(r.bid('a', '500')).toBeNull()
    expect(r.bid('b', '1000')).toBeNull()
    expect(r.bid('b', '990.01')).toEqual(['BID_STEP', '990.00', '10.00'])
    expect(r.bid('b', '990')).toBeNull()
  })
  test('of a percentage, rounded to cents', () => {
    const r = room({ decrementKind: 'percent', decrementValue: '0.5' })
    expect(r.bid('a', '333.33')).toBeNull()
    // 333.33 × 0.5 % = 1.66665, rounded 1.67.
    expect(r.bid('b', '331.67')).toEqual(['BID_STEP', '331.66', '1.67'])
    expect(r.bid('b', '331.66')).toBeNull()
  })
  test('of the band the price lies in, its lower bound included', () => {
    const tiers = [
      { from: '0', value: '1' },
      { from: '800', value: '50' },
    ]
    const at = room({ tiers })
    expect(at.bid('a', '800')).toBeNull()
    expect(at.bid('b', '750.01')).toEqual(['BID_STEP', '750.00', '50.00'])
    const below = room({ tiers })
    expect(below.bid('a', '799.99')).toBeNull()
    expect(below.bid('b', '798.99')).toBeNull()
  })
  test('is not asked of the first bid, which only lies under the start price', () => {
    expect(room().bid('a', '999.99')).toBeNull()
  })
  test('has no places where the currency has none', () => {
    const r = room({ minorUnit: 0, decrementKind: 'percent', decrementValue: '1', lots: [{ id: 'all', startPrice: '1000' }] })
    expect(r.bid('a', '950')).toBeNull()
    expect(r.bid('b', '941')).toEqual(['BID_STEP', '940', '10'])
  })
})

describe('who leads', () => {
  test('need not bid again, unless the rules let it', () => {
    const r = room()
    r.bid('a', '900')
    expect(r.bid('a', '800')).toEqual(['ALREADY_LEAD'])
    const free = room({ selfOutbid: true })
    free.bid('a', '900')
    expect(free.bid('a', '890.01')).toEqual(['BID_STEP', '890.00', '10.00'])
    expect(free.bid('a', '890')).toBeNull()
  })
  test('may always improve where steps are counted from its own price', () => {
    const r = room({ decrementBase: 'own', rankVisibility: 'rank' })
    r.bid('a', '900')
    expect(r.bid('a', '890')).toBeNull()
  })
  test('is the lowest, and of equal bids the earlier', () => {
    const r = room({ decrementBase: 'own', rankVisibility: 'rank' })
    r.bid('a', '900')
    r.bid('b', '900')
    r.bid('c', '899.99')
    expect(order(r)).toEqual(['c 899.99', 'a 900.00', 'b 900.00'])
    expect(r.bid('b', '890')).toBeNull()
    expect([rankOf(r.state(), 'all', 'a'), rankOf(r.state(), 'all', 'b'), rankOf(r.state(), 'all', 'z')]).toEqual([3, 1, null])
  })
  test('is another on each line', () => {
    const lots = [
      { id: '1', startPrice: '100' },
      { id: '2', startPrice: '200' },
    ]
    const r = room({ lots })
    expect(r.bid('a', '90', '10:10:00', true, '1')).toBeNull()
    expect(r.bid('b', '190', '10:10:00', true, '2')).toBeNull()
    expect([leadOf(r.state(), '1')?.bidder, leadOf(r.state(), '2')?.bidder]).toEqual(['a', 'b'])
    expect(r.bid('a', '91', '10:10:00', true, '1')).toEqual(['ALREADY_LEAD'])
  })
})

describe('a large drop', () => {
  test('is confirmed above the bound, from the start price at first and from the own price later', () => {
    const r = room()
    expect(r.bid('a', '799.99', '10:10:00', false)).toEqual(['BID_DROP_CONFIRM', '20.00', '20.00'])
    expect(r.bid('a', '800', '10:10:00', false)).toBeNull()
    expect(r.bid('b', '790', '10:11:00', false)).toEqual(['BID_DROP_CONFIRM', '21.00', '20.00'])
    expect(r.bid('b', '790', '10:11:00', true)).toBeNull()
    expect(r.bid('a', '640', '10:12:00', false)).toBeNull()
  })
})

describe('the end moves', () => {
  test('for a bid in the window, its first second included, from the end', () => {
    const early = room()
    early.bid('a', '900', '10:54:59')
    expect(endOf(early)).toBe('11:00:00')
    const first = room()
    first.bid('a', '900', '10:55:00')
    expect(endOf(first)).toBe('11:05:00')
    const last = room()
    last.bid('a', '900', '10:59:59')
    expect(endOf(last)).toBe('11:05:00')
    expect(last.state().extensions).toEqual([
      { n: 1, seq: 1, at: '2026-11-23 10:59:59', oldEnd: '2026-11-23 11:00:00', newEnd: '2026-11-23 11:05:00' },
    ])
  })
  test('from the bid, and never to an earlier time', () => {
    const r = room({ extendMode: 'fromBid', extendS: 120 })
    r.bid('a', '900', '10:56:00')
    expect([endOf(r), r.state().extensions.length]).toEqual(['11:00:00', 0])
    r.bid('b', '890', '10:58:00')
    expect([endOf(r), r.state().extensions.length]).toEqual(['11:00:00', 0])
    r.bid('a', '880', '10:58:01')
    expect([endOf(r), r.state().extensions.length]).toEqual(['11:00:01', 1])
  })
  test('only for a bid that comes up to the rank that counts', () => {
    const own = { decrementBase: 'own', rankVisibility: 'rank' } as const
    const r = room({ ...own, triggerRank: 1 })
    r.bid('a', '800', '10:10:00')
    r.bid('b', '900', '10:56:00')
    expect(endOf(r)).toBe('11:00:00')
    r.bid('a', '790', '10:56:30')
    expect(endOf(r)).toBe('11:00:00')
    r.bid('b', '780', '10:57:00')
    expect(endOf(r)).toBe('11:05:00')
    const second = room({ ...own, triggerRank: 2 })
    second.bid('a', '800', '10:10:00')
    second.bid('b', '900', '10:56:00')
    expect(endOf(second)).toBe('11:05:00')
    const any = room({ ...own, triggerRank: null })
    any.bid('a', '800', '10:10:00')
    any.bid('a', '790', '10:56:00')
    expect(endOf(any)).toBe('11:05:00')
  })
  test('as often as the rules say', () => {
    const r = room({ maxExtensions: 1 })
    r.bid('a', '900', '10:59:00')
    r.bid('b', '890', '11:04:00')
    expect([endOf(r), r.state().extensions.length]).toEqual(['11:05:00', 1])
    const never = room({ maxExtensions: 0 })
    never.bid('a', '900', '10:59:00')
    expect(endOf(never)).toBe('11:00:00')
  })
})

describe('a pause', () => {
  test('keeps what was left', () => {
    const r = room()
    r.act({ kind: 'pause', reason: '线路故障' }, '10:45:00')
    r.act({ kind: 'resume' }, '11:30:00')
    expect(endOf(r)).toBe('11:45:00')
    expect(r.state().pauses).toEqual([{ from: '2026-11-23 10:45:00', to: '2026-11-23 11:30:00', reason: '线路故障' }])
  })
})

describe('a mistake', () => {
  test('is claimed by its bidder within a minute, the sixtieth second included', () => {
    const r = room()
    r.bid('a', '900', '10:10:00')
    expect(r.act({ kind: 'claim', bidder: 'b', seq: 1 }, '10:10:10')).toEqual(['BID_NOT_FOUND'])
    expect(r.act({ kind: 'claim', bidder: 'a', seq: 1 }, '10:11:01')).toEqual(['CLAIM_LATE', 60])
    expect(r.act({ kind: 'claim', bidder: 'a', seq: 1 }, '10:11:00')).toBeNull()
  })
  test('is void only where it was claimed; the last good bid stands again and the end stays', () => {
    const r = room()
    r.bid('a', '950', '10:10:00')
    r.bid('b', '940', '10:11:00')
    r.bid('a', '9.3', '10:58:00')
    expect(endOf(r)).toBe('11:05:00')
    expect(r.act({ kind: 'void', seq: 3, reason: '漏写两个零' }, '10:58:10')).toEqual(['CLAIM_MISSING'])
    r.act({ kind: 'claim', bidder: 'a', seq: 3 }, '10:58:20')
    expect(r.act({ kind: 'void', seq: 3, reason: '漏写两个零' }, '10:58:30')).toBeNull()
    expect(order(r)).toEqual(['b 940.00', 'a 950.00'])
    expect(endOf(r)).toBe('11:05:00')
    expect(r.act({ kind: 'void', seq: 3, reason: 'x' }, '10:58:40')).toEqual(['BID_NOT_FOUND'])
    expect(r.bid('a', '930', '10:59:00')).toBeNull()
  })
  test('leaves no rank to who has no other bid', () => {
    const r = room()
    r.bid('a', '9', '10:10:00')
    r.act({ kind: 'claim', bidder: 'a', seq: 1 }, '10:10:01')
    r.act({ kind: 'void', seq: 1, reason: 'x' }, '10:10:02')
    expect(order(r)).toEqual([])
    expect(r.bid('a', '1000')).toBeNull()
  })
})

describe('bids of the server', () => {
  test('are made only where the rules let it, down to a floor that leaves a step', () => {
    expect(room().proxy('a', '800')).toEqual(['PROXY_NOT_ALLOWED'])
    const r = room({ proxyAllowed: true })
    r.bid('b', '900')
    expect(r.proxy('a', '890.01')).toEqual(['PROXY_FLOOR', '890.00'])
    expect(r.proxy('a', '890')).toBeNull()
    expect(order(r)).toEqual(['a 890.00', 'b 900.00'])
    expect(r.bid('b', '880')).toBeNull()
    expect(order(r)).toEqual(['b 880.00', 'a 890.00'])
  })
  test('answer each other on the grid of steps, the last of each is kept', () => {
    const r = room({ proxyAllowed: true })
    r.proxy('a', '903.5')
    expect(order(r)).toEqual(['a 1000.00'])
    r.proxy('b', '800')
    // b 990, a 980, … a 920, b 910: a's next would be 900, below its floor.
    expect(order(r)).toEqual(['b 910.00', 'a 920.00'])
    expect(r.state().bids.map(({ bidder, amount, source }) => [bidder, amount, source])).toEqual([
      ['a', '1000.00', 'proxy'],
      ['a', '920.00', 'proxy'],
      ['b', '910.00', 'proxy'],
    ])
  })
  test('move the end once for all that one event brings', () => {
    const r = room({ proxyAllowed: true, triggerRank: null })
    r.proxy('a', '700', '10:10:00')
    r.bid('b', '900', '10:58:00')
    expect([endOf(r), r.state().extensions.length, leadOf(r.state(), 'all')?.bidder]).toEqual(['11:05:00', 1, 'a'])
  })
  test('stop when they are taken back, and for who made a mistake', () => {
    const r = room({ proxyAllowed: true })
    r.proxy('a', '700')
    expect(r.proxy('a', null)).toBeNull()
    r.bid('b', '900')
    expect(leadOf(r.state(), 'all')?.bidder).toBe('b')
  })
})
