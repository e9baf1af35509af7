import { describe, expect, test } from 'vitest'
import { awaitsQuestion, awaitsVote, seatDue, type SeatDue, type SeatMotion } from './seat.rules'

const may =
  (...actions: readonly SeatDue[]) =>
  (action: SeatDue) =>
    actions.includes(action)
const few: SeatMotion = { kind: 'few', isDecided: false, own: null, isHeard: false, isAsked: false }
const low: SeatMotion = { ...few, kind: 'lowPrice' }

describe('what waits for a member', () => {
  test('is the first thing that it may do', () => {
    expect(seatDue(may('declareNoConflict', 'askBidder'), false, [])).toBe('declareNoConflict')
    expect(seatDue(may('submitReview', 'askBidder'), true, [])).toBe('submitReview')
    expect(seatDue(may('submitBidScores', 'vote'), false, [])).toBe('submitBidScores')
    expect(seatDue(may('signReport'), false, [])).toBe('signReport')
    expect(seatDue(may(), true, [few])).toBeNull()
  })
  test('is a vote where its own voice is missing', () => {
    expect(seatDue(may('vote'), false, [few])).toBe('vote')
    expect(seatDue(may('vote'), false, [{ ...few, own: false }])).toBeNull()
    expect(seatDue(may('vote'), false, [{ ...few, isDecided: true }])).toBeNull()
  })
  test('is no vote on a price that its bidder has not justified', () => {
    expect(awaitsVote(low)).toBe(false)
    expect(awaitsVote({ ...low, isAsked: true, isHeard: true })).toBe(true)
    expect(seatDue(may('vote', 'askBidder'), false, [low])).toBeNull()
  })
  test('is the question about a low price for whoever leads', () => {
    expect(awaitsQuestion(low)).toBe(true)
    expect(awaitsQuestion({ ...low, isAsked: true })).toBe(false)
    expect(awaitsQuestion(few)).toBe(false)
    expect(seatDue(may('vote', 'askBidder'), true, [low])).toBe('askBidder')
    expect(seatDue(may('askBidder'), true, [])).toBeNull()
  })
})
