import type { BidderRoom, RoomDetail } from '@srm/contract/srm/auction'
import { liveRulesOf, lotsOf } from '@srm/domain/srm/auction/auction.rules'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import { dec, rounded } from '@srm/domain/kit/money'
import { fill, inLang } from '@srm/domain/kit/text'
import { liveStep, type Step } from '@srm/domain/srm/auction/live/live.rules'
import { initialState, ownOf, type LiveEvent, type LiveState } from '@srm/domain/srm/auction/live/live.state'
import { allowedFor } from '@srm/domain/srm/auction/live/decrement.rules'
import { plusSeconds } from '@srm/domain/srm/auction/live/seconds'
import { bidderView } from '@srm/domain/srm/auction/live/view.rules'
import { useEffect, useMemo, useState } from 'react'
import { bizNow } from '../../../../lib/clock'
import { ApiError } from '../../../../lib/wire/api'
import { useLanguage } from '../../../../lib/session/language'
import { LiveRoom } from './live-room'

const [me, rival] = ['me', 'rival']
const lengthS = 600
const rivalEveryMs = 8_000

/** Rules and judge are those of the auction itself; the rival bids a step at a time, and nothing leaves this device. */
export const TestRoom = ({ auction }: { auction: RoomDetail }) => {
  const lang = useLanguage()
  const rules = useMemo(
    () =>
      liveRulesOf(
        { ...auction, initialQuoteRequired: false, blindBuyer: true, publishResult: false, publishAmount: false },
        lotsOf(auction, auction.lines),
      ),
    [auction],
  )
  const [state, setState] = useState<LiveState>(() => {
    const now = bizNow()
    const started = liveStep(
      rules,
      initialState(rules.lots),
      { kind: 'start', end: plusSeconds(now, lengthS), bidders: [me, rival], opening: [] },
      now,
    )
    return started.isTaken ? started.state : initialState(rules.lots)
  })
  const act = (from: LiveState, event: LiveEvent): Step => liveStep(rules, from, event, bizNow())
  useEffect(() => {
    const timer = setInterval(() => {
      setState((was) => {
        const lot = rules.lots[0]?.id ?? ''
        const { max } = allowedFor(rules, was, lot, rival)
        const own = ownOf(was, lot, me)
        // The rival stops at four fifths of the start price, so that leading can be tried too.
        if (!own || dec(max).lt(dec(rules.lots[0]?.startPrice ?? '0').times('0.8'))) return was
        const step = act(was, { kind: 'bid', bidder: rival, lot, amount: max, isConfirmed: true })
        return step.isTaken ? step.state : was
      })
    }, rivalEveryMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the rules of a test stay as they were
  }, [rules])
  const bid = (lot: string) => (amount: string, isConfirmed: boolean) => {
    const step = act(state, { kind: 'bid', bidder: me, lot, amount: rounded(amount, rules.minorUnit), isConfirmed })
    if (step.isTaken) {
      setState(step.state)
      return Promise.resolve()
    }
    const [errorKey, ...params] = step.refusal
    const words = (inLang(auctionText, lang).error as Readonly<Record<string, string>>)[errorKey] ?? errorKey
    return Promise.reject(new ApiError(fill(words, params), { status: 200, code: 500, errorKey }))
  }
  const view = bidderView(rules, state, me)
  const room: BidderRoom = {
    ...view,
    extensions: [...view.extensions],
    pauses: [],
    lots: [...view.lots],
    bids: [...view.bids],
    voids: [],
    messages: [],
  }
  return <LiveRoom auction={auction} room={room} isUp bid={bid} isTest />
}
