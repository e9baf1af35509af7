import type { ServiceEntryInput } from '@srm/contract/srm/service-entry'
import { serviceEntry, serviceEntryLine } from '@srm/db/schema/srm/service-entry'
import { serviceEntryMachine, liveEntry } from '@srm/domain/srm/service-entry/service-entry.machine'
import { enteredQty, type OrderedService, type TakenPeriod } from '@srm/domain/srm/service-entry/service-entry.rules'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { insertMany } from '../../../data/insert-many'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { filesIn, filesOf, linkFiles } from '../../sys/file/file.public'
import { serviceLines, type ServiceLine } from '../purchase-order/purchase-order.public'

// Lines and proofs of an entry, beside the lines of the order that they are entered of.

export type ServiceEntryLineRow = typeof serviceEntryLine.$inferSelect
const bizType = 'serviceEntry'
const proofOf = (lineNo: number): string => `proofs${lineNo}`
const lineNoAt = (i: number): number => (i + 1) * 10

export const linesOf = ({ db }: Tx, entryId: string): Promise<ServiceEntryLineRow[]> =>
  db.select().from(serviceEntryLine).where(eq(serviceEntryLine.entryId, entryId)).orderBy(asc(serviceEntryLine.lineNo))

/** Percents of lump sums that were accepted so far, by line of an order. */
const reachedOf = async ({ db }: Tx, poLineIds: readonly string[], except: string | null): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ id: serviceEntryLine.poLineId, pct: sql<string | null>`max(${serviceEntryLine.pct})::text` })
    .from(serviceEntryLine)
    .innerJoin(serviceEntry, eq(serviceEntry.id, serviceEntryLine.entryId))
    .where(
      and(
        ...[inArray(serviceEntryLine.poLineId, [...poLineIds]), eq(serviceEntry.status, serviceEntryMachine.states.accepted)],
        except === null ? undefined : ne(serviceEntry.id, except),
      ),
    )
    .groupBy(serviceEntryLine.poLineId)
  return new Map(rows.flatMap(({ id, pct }) => (pct === null ? [] : [[id, pct] as const])))
}
export interface OrderedLine extends OrderedService {
  readonly of: ServiceLine
}
/** Lines of service orders with what was accepted of them, as they stand at this moment, one entry left out. */
export const orderedServices = (tx: Tx, orderIds: readonly string[], except: string | null = null): Promise<OrderedLine[]> =>
  asSystem(tx, async (sys) => {
    const lines = orderIds.length === 0 ? [] : await serviceLines(sys, orderIds)
    const reached = await reachedOf(
      sys,
      lines.map(({ line }) => line.id),
      except,
    )
    return lines.flatMap((of) => {
      const { id: poLineId, lineNo, qty, serviceWay, milestones, proofRequired } = of.line
      if (serviceWay === null) return []
      const shares = { room: of.room, reached: reached.get(poLineId) ?? '0' }
      return [{ poLineId, lineNo, qty, way: serviceWay, milestones, proofRequired, ...shares, of }]
    })
  })
/** Periods of other entries of these lines that wait or were accepted. */
export const takenPeriods = (tx: Tx, poLineIds: readonly string[], except: string): Promise<TakenPeriod[]> =>
  asSystem(tx, ({ db }) =>
    db
      .select({
        ...{ poLineId: serviceEntryLine.poLineId, docNo: serviceEntry.docNo },
        ...{ periodFrom: serviceEntry.periodFrom, periodTo: serviceEntry.periodTo },
      })
      .from(serviceEntryLine)
      .innerJoin(serviceEntry, eq(serviceEntry.id, serviceEntryLine.entryId))
      .where(
        and(inArray(serviceEntryLine.poLineId, [...poLineIds]), inArray(serviceEntry.status, [...liveEntry]), ne(serviceEntry.id, except)),
      ),
  )

/** Replaces lines and proofs of an entry that is written; every line is one of `ordered`. */
export const putContent = async (
  tx: Tx,
  { id: entryId, orgCode, createBy }: Pick<typeof serviceEntry.$inferSelect, 'id' | 'orgCode' | 'createBy'>,
  { lines }: ServiceEntryInput,
  ordered: readonly OrderedLine[],
): Promise<void> => {
  const rows = lines.map((entered, i) => {
    const line = ordered.find(({ poLineId }) => poLineId === entered.poLineId)
    if (!line) throw new Error(`no line ${entered.poLineId}`)
    const { name, spec, unit } = line.of.line
    const pct = line.way === 'LUMP' ? entered.pct : null
    const milestone = line.milestones.find((one) => Number(one.pct) === Number(pct))?.name ?? null
    return {
      ...{ entryId, orgCode, createBy, lineNo: lineNoAt(i), poLineId: line.poLineId, poLineNo: line.lineNo, name, spec, unit },
      ...{ way: line.way, qty: enteredQty(entered, line), pct, milestone, note: entered.note },
    }
  })
  await asSystem(tx, async (sys) => {
    await sys.db.delete(serviceEntryLine).where(eq(serviceEntryLine.entryId, entryId))
    await insertMany(sys, serviceEntryLine, rows)
  })
  for (const [i, { proofs }] of lines.entries())
    await linkFiles(tx, { bizType, bizId: entryId, field: proofOf(lineNoAt(i)), files: proofs })
  const kept = new Set(lines.map((_, i) => proofOf(lineNoAt(i))))
  const there = (await filesOf(tx, bizType, [entryId])).get(entryId) ?? []
  for (const field of new Set(there.map((one) => one.field)))
    if (!kept.has(field)) await linkFiles(tx, { bizType, bizId: entryId, field, files: [] })
}
/** Lines with their proofs. */
export const contentOf = async (tx: Tx, entryId: string) => {
  const files = await filesOf(tx, bizType, [entryId])
  return (await linesOf(tx, entryId)).map((line) => ({ ...line, proofs: filesIn(files, entryId, proofOf(line.lineNo)) }))
}
