import { canonical, type Json } from './canonical'
import { sha256Hex } from './hash'

// Everything is hashed as text, hashes in lower-case hexadecimal: `printf '%s' … | sha256sum` repeats each step.

export interface DrawDemand {
  readonly kind: string
  /** Any field where null. */
  readonly categoryId: string | null
  readonly category: string | null
  readonly count: number
}
export interface DrawExpert {
  readonly id: string
  readonly no: string
  readonly name: string
  readonly employer: string
  readonly kind: string
  /** Places of the demands this person fits, from 0. */
  readonly demands: readonly number[]
  /** Why this person is no candidate; null: a candidate. */
  readonly rule: string | null
  readonly detail: string | null
}
/** What is frozen before anybody knows the seed: with the seed it decides the draw. */
export interface CandidateList {
  readonly v: 1
  readonly type: 'expertDraw'
  readonly drawNo: string
  readonly from: string
  readonly to: string
  readonly demands: readonly DrawDemand[]
  readonly avoided: readonly { readonly id: string; readonly name: string }[]
  readonly experts: readonly DrawExpert[]
}

/** The one spelling of a list; its SHA-256 is the hash of the list. */
export const listText = (list: CandidateList): string => canonical(list as unknown as Json)
export const listHashOf = (list: CandidateList): string => sha256Hex(listText(list))

/** @param nonce 32 random bytes, hexadecimal, which nobody is shown before the draw */
export const drawCommitment = (nonce: string): string => sha256Hex(nonce)
/** Nonce and hash have 64 characters each, so that the three parts cannot be read in another way. */
export const drawSeed = (nonce: string, listHash: string, contribution: string): string => sha256Hex(nonce + listHash + contribution)

export interface Scored {
  readonly id: string
  readonly no: string
  readonly score: string
}
const byScore = (a: Scored, b: Scored): number => (a.score === b.score ? (a.no < b.no ? -1 : 1) : a.score < b.score ? -1 : 1)
/** The candidates of one demand in the order that the seed puts them in. */
export const orderOf = (seed: string, { experts }: Pick<CandidateList, 'experts'>, demand: number): readonly Scored[] =>
  experts
    .filter((one) => one.rule === null && one.demands.includes(demand))
    .map(({ id, no }) => ({ id, no, score: sha256Hex(`${seed}:${no}`) }))
    .sort(byScore)

export interface Seat {
  readonly demand: number
  /** Place in the order of the demand, from 1. */
  readonly place: number
  readonly id: string
}
type Asked = Pick<CandidateList, 'demands' | 'experts'>

const firstFree = (order: readonly Scored[], demand: number, taken: ReadonlySet<string>): Seat | undefined => {
  const at = order.findIndex(({ id }) => !taken.has(id))
  const found = order[at]
  return found && { demand, place: at + 1, id: found.id }
}
/** Demand by demand the first of its order, whoever sits already passed over; fewer seats where nobody is left. */
export const seatsOf = (seed: string, list: Asked): readonly Seat[] => {
  const seats: Seat[] = []
  for (const [demand, { count }] of list.demands.entries()) {
    const order = orderOf(seed, list, demand)
    for (let n = 0; n < count; n++) {
      const seat = firstFree(order, demand, new Set(seats.map(({ id }) => id)))
      if (seat) seats.push(seat)
    }
  }
  return seats
}
/** Who follows where somebody declined: the next of the order who was never seated. */
export const nextSeat = (seed: string, list: Asked, demand: number, seated: readonly string[]): Seat | undefined =>
  firstFree(orderOf(seed, list, demand), demand, new Set(seated))

export interface HeldSeat extends Seat {
  readonly declined: boolean
  /** The place in the row of all seats of the one this seat replaces. */
  readonly replaces: number | null
}
export interface HeldDraw {
  readonly list: CandidateList
  readonly listHash: string
  readonly commitment: string
  readonly nonce: string
  readonly contribution: string
  readonly seed: string
  /** As they were given out: those of the draw, then substitutes in the order in which they were called. */
  readonly seats: readonly HeldSeat[]
}
export interface DrawCheck {
  readonly list: boolean
  readonly commitment: boolean
  readonly seed: boolean
  readonly seats: boolean
}

const sameSeat = (one: Seat | undefined, other: Seat): boolean =>
  one !== undefined && one.demand === other.demand && one.place === other.place && one.id === other.id

const seatsHold = ({ seed, list, seats }: Pick<HeldDraw, 'seed' | 'list' | 'seats'>): boolean => {
  const drawn = seatsOf(seed, list)
  const called = seats.slice(drawn.length)
  if (!drawn.every((seat, i) => seats[i]?.replaces === null && sameSeat(seats[i], seat))) return false
  const replaced = called.map(({ replaces }) => replaces)
  // Whoever declined has one substitute, and nobody else has any.
  if (seats.filter(({ declined }) => declined).length !== called.length || new Set(replaced).size !== called.length) return false
  return called.every((seat, i) => {
    const gone = seat.replaces === null ? undefined : seats[seat.replaces]
    const before = seats.slice(0, drawn.length + i)
    if (!gone?.declined || !before.includes(gone) || gone.demand !== seat.demand) return false
    return sameSeat(
      nextSeat(
        seed,
        list,
        gone.demand,
        before.map(({ id }) => id),
      ),
      seat,
    )
  })
}

/** Repeats a draw from what was published of it. */
export const checkDraw = (held: HeldDraw): DrawCheck => ({
  list: listHashOf(held.list) === held.listHash,
  commitment: drawCommitment(held.nonce) === held.commitment,
  seed: drawSeed(held.nonce, held.listHash, held.contribution) === held.seed,
  seats: seatsHold(held),
})
