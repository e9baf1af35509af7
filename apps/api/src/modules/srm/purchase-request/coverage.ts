import { purchaseRequest, purchaseRequestLine, requestAllocation } from '@srm/db/schema/srm/purchase-request'
import { dec } from '@srm/domain/kit/money'
import type { AllocationState, CoverTarget } from '@srm/domain/srm/purchase-request/purchase-request.kinds'
import { openRequest, purchaseRequestMachine } from '@srm/domain/srm/purchase-request/purchase-request.machine'
import {
  coverageOf,
  fitted,
  goodsKey,
  type Coverage,
  type Fitted,
  type Goods,
} from '@srm/domain/srm/purchase-request/purchase-request.rules'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { detailPage, requester, tell } from './notices'
import { linesOf, purchaseRequestLife, showInPool, type PurchaseRequest } from './purchase-request.life'

// What purchases do to the requests they were made of. Lines of requests are locked by their keys, after the purchase and before
// its contract or agreement (docs/purchase-request.md, Locks).

type Allocation = typeof requestAllocation.$inferSelect
interface Held {
  readonly allocation: Allocation
  readonly goods: typeof purchaseRequestLine.$inferSelect
}
export interface Target {
  readonly type: CoverTarget
  readonly id: string
}

/**
 * Locks the lines that a purchase holds something of, and answers its allocations in the order in which they are served.
 * @param isHeld false: those that it gave back, instead
 */
export const allocationsOf = async ({ db }: Tx, { type, id }: Target, isHeld = true): Promise<Held[]> => {
  const state = isHeld ? ne(requestAllocation.state, 'released') : eq(requestAllocation.state, 'released')
  const live = and(eq(requestAllocation.targetType, type), eq(requestAllocation.targetId, id), state)
  const found = await db.select({ lineId: requestAllocation.lineId }).from(requestAllocation).where(live)
  if (found.length === 0) return []
  const lineIds = found.map(({ lineId }) => lineId)
  const lines = await db
    .select()
    .from(purchaseRequestLine)
    .where(inArray(purchaseRequestLine.id, lineIds))
    .orderBy(asc(purchaseRequestLine.id))
    .for('update')
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const rows = await db.select().from(requestAllocation).where(live)
  return rows
    .flatMap((allocation) => {
      const goods = lineOf.get(allocation.lineId)
      return goods ? [{ allocation, goods }] : []
    })
    .toSorted((a, b) => served(a).localeCompare(served(b)))
}
/** What is fixed is the last to be given back, then what is needed first. */
const served = ({ allocation, goods }: Held): string =>
  [allocation.state === 'fixed' ? 0 : 1, goods.needDate, allocation.createTime, allocation.id].join(' ')

/** What is kept of a row gets one state, and what is not another: a row that is divided becomes two. */
export const divide = async ({ db }: Tx, row: Allocation, { kept, freed }: Fitted, keptAs: AllocationState, freedAs: AllocationState) => {
  const isAll = dec(freed).isZero()
  const isNone = dec(kept).isZero()
  const state = isNone ? freedAs : keptAs
  const qty = isAll || isNone ? row.qty : kept
  if (state !== row.state || qty !== row.qty) await db.update(requestAllocation).set({ state, qty }).where(eq(requestAllocation.id, row.id))
  if (isAll || isNone) return
  const { id: _, version: __, ...rest } = row
  await db.insert(requestAllocation).values({ ...rest, qty: freed, state: freedAs })
}

const coverOf: Readonly<
  Record<Coverage, readonly [state: keyof typeof purchaseRequestMachine.states, action: 'uncover' | 'coverPart' | 'coverAll' | 'closeRest']>
> = {
  ...{
    none: ['toSource', 'uncover'],
    part: ['partlyCovered', 'coverPart'],
    all: ['covered', 'coverAll'],
    givenUp: ['closed', 'closeRest'],
  },
}
/** The request follows its lines, which the caller has locked. */
const followRequest = async (sys: Tx, id: string): Promise<PurchaseRequest> => {
  const [row] = await sys.db.select().from(purchaseRequest).where(eq(purchaseRequest.id, id)).for('update')
  if (!row) throw new Error(`request ${id} is gone`)
  const { states } = purchaseRequestMachine
  if (![...openRequest, states.covered].includes(row.status)) return row
  const [state, action] = coverOf[coverageOf(await linesOf(sys, id))]
  if (row.status === states[state]) return row
  const ended = state === 'closed' ? { endedAt: await sys.now() } : {}
  const after = await transition(sys, purchaseRequestLife, { id }, action, ended)
  await showInPool(sys, after)
  if (state === 'covered') await tell(sys, after, { to: requester(after), key: 'covered', page: detailPage })
  return after
}
/**
 * Sums up what is reserved and covered of lines that are locked already, and moves their requests. Of a request that was closed
 * nothing comes back to the pool: what is released of it is given up too.
 */
export const recount = async (sys: Tx, lineIds: readonly string[]): Promise<void> => {
  if (lineIds.length === 0) return
  const of = (state: AllocationState) =>
    sql`coalesce((select sum(a.qty) from request_allocation a where a.line_id = l.id and a.state = ${state}), 0)`
  const ids = sql`any(${sql.param([...lineIds])}::uuid[])`
  await sys.db.execute(sql`update purchase_request_line l set reserved = ${of('reserved')}, covered = ${of('fixed')} where l.id = ${ids}`)
  await sys.db.execute(sql`update purchase_request_line l set closed = l.qty - l.reserved - l.covered from purchase_request r
    where l.id = ${ids} and r.id = l.request_id and r.status = ${purchaseRequestMachine.states.closed}`)
  const requests = await sys.db
    .selectDistinct({ id: purchaseRequestLine.requestId })
    .from(purchaseRequestLine)
    .where(inArray(purchaseRequestLine.id, [...lineIds]))
  for (const { id } of requests.toSorted((a, b) => a.id.localeCompare(b.id))) await followRequest(sys, id)
}

/** Gives each allocation of a purchase, by goods, what its quantity leaves for it; the rest of them gets the other state. */
const distribute = (
  tx: Tx,
  target: Target,
  quantityOf: (held: readonly Held[]) => ReadonlyMap<string, string>,
  keptAs: (row: Allocation) => AllocationState,
  freedAs: AllocationState,
): Promise<void> =>
  asSystem(tx, async (sys) => {
    const held = await allocationsOf(sys, target)
    if (held.length === 0) return
    const quantities = quantityOf(held)
    for (const [key, own] of Map.groupBy(held, ({ goods }) => goodsKey(goods))) {
      const rows = own.map(({ allocation }) => allocation)
      const parts = fitted(rows, quantities.get(key) ?? '0')
      for (const [i, row] of rows.entries()) await divide(sys, row, parts[i] as Fitted, keptAs(row), freedAs)
    }
    await recount(sys, [...new Set(held.map(({ allocation }) => allocation.lineId))])
  })

export type Quantity = Goods & { readonly qty: string }
const byGoods = (lines: readonly Quantity[]): ReadonlyMap<string, string> => {
  const sums = new Map<string, string>()
  for (const line of lines)
    sums.set(
      goodsKey(line),
      dec(sums.get(goodsKey(line)) ?? '0')
        .plus(line.qty)
        .toFixed(),
    )
  return sums
}
/** What a purchase asks for by now: of what it took over and does not ask for the requests have the rest back. */
export const fitAllocations = (tx: Tx, target: Target, lines: readonly Quantity[]): Promise<void> =>
  distribute(
    tx,
    target,
    () => byGoods(lines),
    ({ state }) => state,
    'released',
  )
/** So much of a purchase is contracted or ordered for good; the rest of what it took over is still under way. */
export const fixAllocations = (tx: Tx, target: Target, lines: readonly Quantity[]): Promise<void> =>
  distribute(
    tx,
    target,
    () => byGoods(lines),
    () => 'fixed',
    'reserved',
  )
/** The purchase came to nothing. */
export const releaseAllocations = (tx: Tx, target: Target): Promise<void> => fitAllocations(tx, target, [])
