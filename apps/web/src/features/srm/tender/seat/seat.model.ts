import type { SeatRoom, SeatRow } from '@srm/contract/srm/tender-evaluation'
import { compareDec } from '@srm/domain/kit/money'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { reviewCells, cellKey } from '@srm/domain/srm/tender/review.rules'

export type Bid = SeatRoom['bids'][number]
type Motion = SeatRoom['motions'][number]

export const deskSteps = ['declare', 'review', 'scoring', 'prices', 'report'] as const
export type DeskStep = (typeof deskSteps)[number]
export type DeskTab = DeskStep | 'questions'
export type StepState = 'done' | 'now' | 'later'

/** The step that a tender stands at for this member. */
export const stepNow = ({ stage, seat, report }: Pick<SeatRoom, 'stage' | 'seat' | 'report'>): DeskStep => {
  if (seat.declaredAt === null) return 'declare'
  if (stage === 'review') return 'review'
  if (stage === 'technical') return 'scoring'
  return report === null ? 'prices' : 'report'
}
/** The steps there are, each with whether it is over; where only the price decides nobody scores. */
export const stepsOf = (room: Pick<SeatRoom, 'stage' | 'seat' | 'report' | 'scheme'>): readonly (readonly [DeskStep, StepState])[] => {
  const steps = deskSteps.filter((step) => step !== 'scoring' || (room.scheme?.items.length ?? 0) > 0)
  const at = steps.indexOf(stepNow(room))
  const isOver = room.stage === 'candidates'
  return steps.map((step, i) => [step, i < at || isOver ? 'done' : i === at ? 'now' : 'later'])
}

/** What is looked at: what the address names, where it can be read already; else the step under way. */
export const tabOf = (room: Parameters<typeof stepsOf>[0], named: string): DeskTab => {
  if (named === 'questions' && room.seat.declaredAt !== null) return named
  const found = stepsOf(room).find(([step, state]) => step === named && state !== 'later')
  return found ? found[0] : stepNow(room)
}

/** A row of the review: an item, of the whole bid or of one lot. */
export interface ReviewRow {
  readonly itemKey: string
  readonly lotId: string | null
  readonly group: SeatRoom['checklist'][number]['group']
  readonly name: string
}
export interface ReviewGrid {
  readonly rows: readonly ReviewRow[]
  readonly bids: readonly Pick<Bid, 'bidder' | 'lots'>[]
}
export const reviewGrid = ({ checklist, lots, bids }: Pick<SeatRoom, 'checklist' | 'lots' | 'bids'>): ReviewGrid => ({
  rows: checklist.flatMap(({ key: itemKey, group, name, perLot }): ReviewRow[] =>
    perLot ? lots.map((lot) => ({ itemKey, lotId: lot.id, group, name })) : [{ itemKey, lotId: null, group, name }],
  ),
  bids,
})
export const keyOf = (bidder: number, { lotId, itemKey }: Pick<ReviewRow, 'lotId' | 'itemKey'>): string =>
  cellKey({ bidId: String(bidder), lotId, itemKey })
/** A bid is judged in the lots it bids on. */
export const isAsked = (row: ReviewRow, bid: Pick<Bid, 'lots'>): boolean =>
  row.lotId === null || bid.lots.some((lot) => lot.lotId === row.lotId)
/** Every cell that one member has to judge. */
export const askedCells = ({ checklist, bids }: Pick<SeatRoom, 'checklist' | 'bids'>): readonly string[] =>
  reviewCells(
    checklist,
    bids.map((bid) => ({ bidId: String(bid.bidder), lotIds: bid.lots.map((lot) => lot.lotId) })),
  ).map(cellKey)

export interface Judgement {
  readonly pass: boolean
  readonly reason: string
}
/** A fail that says why, or a pass: what can be kept. */
export const isJudged = (one: Judgement | undefined): boolean => one !== undefined && (one.pass || one.reason.trim() !== '')

export interface Place {
  readonly row: number
  readonly bid: number
}
export type Way = 'up' | 'down' | 'left' | 'right'
const steps: Readonly<Record<Way, readonly [number, number]>> = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] }
/** The next cell in a direction, past those that the bid is not judged in; at the edge it stays. */
export const nextPlace = ({ rows, bids }: ReviewGrid, from: Place, way: Way): Place => {
  const [down, right] = steps[way]
  for (let row = from.row + down, bid = from.bid + right; ; row += down, bid += right) {
    const [r, b] = [rows[row], bids[bid]]
    if (!r || !b) return from
    if (isAsked(r, b)) return { row, bid }
  }
}
/** The next cell that is not judged, down the bid and on to the next one, round to where it began; null: all are. */
export const nextOpen = ({ rows, bids }: ReviewGrid, from: Place, judged: (key: string) => boolean): Place | null => {
  const all = bids.flatMap((bid, b) =>
    rows.flatMap((row, r) => (isAsked(row, bid) ? [{ row: r, bid: b, key: keyOf(bid.bidder, row) }] : [])),
  )
  const at = all.findIndex((one) => one.row === from.row && one.bid === from.bid)
  const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find((one) => !judged(one.key))
  return next ? { row: next.row, bid: next.bid } : null
}

/** Out in every lot it is for. */
export const isOut = ({ verdicts }: Pick<Bid, 'verdicts'>): boolean => verdicts.length > 0 && verdicts.every((one) => one.out !== null)
/** Above the published ceiling of a lot: out of it whatever is judged. */
export const isOverCeiling = ({ lots }: Pick<Bid, 'lots'>): boolean => lots.some((lot) => lot.overCeiling === true)
/** Bids for a lot, the lowest opened price first; in the order of their numbers as long as prices are sealed. */
export const pricedBids = (bids: readonly Bid[], lotId: string): readonly Bid[] => {
  const priceOf = (bid: Bid) => bid.lots.find((lot) => lot.lotId === lotId)?.total ?? null
  return bids
    .filter((bid) => bid.lots.some((lot) => lot.lotId === lotId))
    .toSorted((a, b) => {
      const [one, other] = [priceOf(a), priceOf(b)]
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      return compareDec(one, other)
    })
}
/** Whom the committee scores. */
export const scoredBids = (bids: readonly Bid[]): readonly Bid[] => bids.filter((bid) => bid.verdicts.some((one) => one.out === null))

/** What a motion waits for: a question that nobody has asked, the bidder's answer until a moment, or votes. */
export const motionWaits = (motion: Motion, bids: readonly Bid[], now: string): 'question' | { readonly until: string } | 'votes' => {
  if (motion.kind === 'few' || motion.bidder === null) return 'votes'
  const asked = bids
    .filter((bid) => bid.bidder === motion.bidder)
    .flatMap((bid) => bid.inquiries.filter((one) => one.kind === 'price' && one.lotId === motion.lotId))
  if (asked.length === 0) return 'question'
  if (asked.some((one) => one.answeredAt !== null || one.dueAt <= now)) return 'votes'
  return { until: asked.map((one) => one.dueAt).toSorted()[0] ?? now }
}
/** Answered, past its time, or open. */
export const answerState = ({ answeredAt, dueAt }: Bid['inquiries'][number], now: string): 'answered' | 'late' | 'waiting' =>
  answeredAt !== null ? 'answered' : dueAt <= now ? 'late' : 'waiting'

export const seatViews = ['all', 'due', 'open', 'over'] as const
export type SeatView = (typeof seatViews)[number]
/** The committee still judges. */
export const isOpenSeat = ({ status, stage }: Pick<SeatRow, 'status' | 'stage'>): boolean =>
  status === tenderMachine.states.ongoing && stage !== 'candidates'
const inView: Readonly<Record<SeatView, (row: SeatRow) => boolean>> = {
  all: () => true,
  due: (row) => row.due !== null,
  open: isOpenSeat,
  over: (row) => !isOpenSeat(row),
}
export const countsOf = (rows: readonly SeatRow[]): Readonly<Record<SeatView, number>> => {
  const count = (view: SeatView) => rows.filter(inView[view]).length
  return { all: rows.length, due: count('due'), open: count('open'), over: count('over') }
}
/** Seats of a view whose number or title holds the words. */
export const shownSeats = (rows: readonly SeatRow[], view: SeatView, words: string): readonly SeatRow[] => {
  const wanted = words.trim().toLowerCase()
  return rows.filter((row) => inView[view](row) && `${row.docNo} ${row.title}`.toLowerCase().includes(wanted))
}
export const viewOf = (named: string | undefined): SeatView => seatViews.find((view) => view === named) ?? 'all'
