import type { ListQuery } from '@srm/contract/kit/page'
import type { ExceptionRow, InvoiceDetail, InvoiceRow, OwnInvoiceDetail, OwnInvoiceRow } from '@srm/contract/srm/invoice.shapes'
import { invoice, invoiceSecret } from '@srm/db/schema/srm/invoice'
import { payableItem } from '@srm/db/schema/srm/payable-item'
import { poLine, poLinePrice } from '@srm/db/schema/srm/purchase-order'
import { refuse } from '@srm/domain/kit/errors'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { sumOf } from '@srm/domain/kit/money'
import { and, count, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents, sharedLife } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { linesOf, partsOf, type InvoicePartRow } from './content'
import { invoiceLife, secretOf, type Invoice, type InvoiceSecret } from './invoice.life'
import { lastMatch } from './matching'

const alive = eq(invoice.delFlag, 0)
const columns = {
  id: invoice.id,
  version: invoice.version,
  docNo: invoice.docNo,
  kind: invoice.kind,
  code: invoice.code,
  number: invoice.number,
  issueDate: invoice.issueDate,
  orgName: invoice.orgName,
  orderNos: invoice.orderNos,
  currency: invoice.currency,
  excl: invoice.excl,
  tax: invoice.tax,
  incl: invoice.incl,
  isRed: invoice.isRed,
  matchState: invoice.matchState,
  lineCount: invoice.lineCount,
  registeredAt: invoice.registeredAt,
  approvedAt: invoice.approvedAt,
  status: invoice.status,
  createTime: invoice.createTime,
} as const
const staffColumns = { ...columns, supplierId: invoice.supplierId, supplierName: invoice.supplierName, isOwn: invoice.isOwn } as const
const sortBy = ['createTime', 'docNo', 'issueDate']

export const invoiceList = listSpec<InvoiceRow>({
  of: 'srm:invoice',
  from: invoice,
  columns: staffColumns,
  search: ['docNo', 'number', 'orderNos', 'supplierName'],
  sortBy: [...sortBy, 'supplierName'],
  where: () => alive,
})
/** The company's own: the row policy leaves no other. */
export const ownInvoiceList = listSpec<OwnInvoiceRow>({
  of: 'srm:ownInvoice',
  from: invoice,
  columns,
  search: ['docNo', 'number', 'orderNos'],
  sortBy,
  where: () => alive,
})

const { exception, returned } = invoiceMachine.states
const isAsked = and(isNotNull(invoiceSecret.overrideAskedAt), isNull(invoiceSecret.overriddenBy))
const tabs: Readonly<Record<string, SQL | undefined>> = {
  todo: and(eq(invoice.status, exception), isNull(invoiceSecret.waitingSince), isNull(invoiceSecret.overrideAskedAt)),
  waiting: and(eq(invoice.status, exception), isNotNull(invoiceSecret.waitingSince), isNull(invoiceSecret.overrideAskedAt)),
  asked: and(eq(invoice.status, exception), isAsked),
  returned: eq(invoice.status, returned),
}
type Listed = InvoiceRow & {
  readonly excess: string
  readonly heldCodes: string
  readonly handleBy: string | null
  readonly waitingSince: string | null
  readonly askedAt: string | null
}
export const exceptionList = listSpec<ExceptionRow>({
  from: invoice,
  columns: {
    ...staffColumns,
    excess: invoiceSecret.excess,
    heldCodes: invoiceSecret.held,
    handleBy: invoiceSecret.handleBy,
    waitingSince: invoiceSecret.waitingSince,
    askedAt: invoiceSecret.overrideAskedAt,
  },
  joins: [{ table: invoiceSecret, on: eq(invoiceSecret.invoiceId, invoice.id) }],
  search: ['docNo', 'number', 'orderNos', 'supplierName'],
  sort: { column: 'handleBy', order: 'asc' },
  sortBy: ['handleBy', 'createTime'],
  where: (_tx, query: ListQuery & { tab?: unknown }) => and(alive, tabs[String(query.tab)] ?? eq(invoice.status, exception)),
  enrich: async (_tx, rows) =>
    rows.map(({ heldCodes, waitingSince, askedAt, ...row }: Listed) => ({
      ...row,
      held: heldCodes.split(' ').filter(Boolean),
      ...{ isWaiting: waitingSince !== null, isAsked: askedAt !== null },
    })),
})
export const exceptionCounts = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const of = (tab: string) => sql<number>`count(*) filter (where ${tabs[tab]})`.mapWith(Number)
    const [row] = await tx.db
      .select({ all: count(), todo: of('todo'), waiting: of('waiting'), asked: of('asked'), returned: of('returned') })
      .from(invoice)
      .innerJoin(invoiceSecret, eq(invoiceSecret.invoiceId, invoice.id))
      .where(and(eq(invoice.tenantId, tx.actor.tenantId), alive, or(eq(invoice.status, exception), eq(invoice.status, returned))))
    const { todo = 0, waiting = 0, asked = 0, returned: back = 0 } = row ?? {}
    return { todo, waiting, asked, returned: back }
  })

const aliveInvoice = async (tx: Tx, id: string): Promise<Invoice> => {
  const row = await findVisible(tx, invoice, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}
const itemsOf = async ({ db }: Tx, parts: readonly InvoicePartRow[]) => {
  const ids = parts.flatMap(({ itemId }) => itemId ?? [])
  if (ids.length === 0) return new Map()
  const { id, sourceNo, source, grade, qty, price, amount, eventDate } = payableItem
  const rows = await db.select({ id, sourceNo, source, grade, qty, price, amount, eventDate }).from(payableItem).where(inArray(id, ids))
  return new Map(rows.map(({ id: key, ...item }) => [key, item]))
}
const shownPart = (part: InvoicePartRow, items: Awaited<ReturnType<typeof itemsOf>>) => {
  const { itemId, poLineId, orderId, orderNo, poLineNo, qty, expected } = part
  return { itemId, poLineId, orderId, orderNo, poLineNo, qty, expected, item: itemId === null ? null : (items.get(itemId) ?? null) }
}
/** What was ordered and came of the lines of orders that an invoice bills. */
const orderedOf = async ({ db }: Tx, parts: readonly InvoicePartRow[]) => {
  const ids = [...new Set(parts.map(({ poLineId }) => poLineId))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ line: poLine, price: poLinePrice.price })
    .from(poLine)
    .innerJoin(poLinePrice, eq(poLinePrice.lineId, poLine.id))
    .where(inArray(poLine.id, ids))
  return new Map(
    rows.map(({ line, price }) => {
      const { id, qty, accepted, concession, rejected, pending, returnedAccepted, returnedRejected } = line
      const gone = sumOf([returnedAccepted, returnedRejected]).toFixed()
      return [id, { qty, price, accepted, concession, rejected, pending, returned: gone }]
    }),
  )
}
const shared = async (tx: Tx, row: Invoice) => {
  const [blue] = row.blueId ? await tx.db.select({ number: invoice.number }).from(invoice).where(eq(invoice.id, row.blueId)) : []
  return {
    ...row,
    status: row.status as InvoiceRow['status'],
    blueNumber: blue?.number ?? null,
    files: filesIn(await filesOf(tx, 'invoice', [row.id]), row.id, 'files'),
    can: await canOf(tx, invoiceLife, row),
    now: await tx.now(),
  }
}
export const ownInvoiceDetail = (ctx: Ctx, id: string): Promise<OwnInvoiceDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await aliveInvoice(tx, id)
    const [lines, parts] = [await linesOf(tx, id), await partsOf(tx, id)]
    const items = await itemsOf(tx, parts)
    const byLine = Map.groupBy(parts, ({ lineId }) => lineId)
    const told = lines.map((line) => ({ ...line, parts: (byLine.get(line.id) ?? []).map((part) => shownPart(part, items)) }))
    return { ...(await shared(tx, row)), lines: told, findings: [...row.findings] }
  })

const overrideOf = (secret: InvoiceSecret): InvoiceDetail['override'] =>
  secret.overrideAskedAt === null
    ? null
    : {
        ...{ reasons: { ...secret.overrideReasons }, askedByName: secret.overrideAskedByName ?? '', askedAt: secret.overrideAskedAt },
        ...{ passedByName: secret.overriddenByName, passedAt: secret.overriddenAt },
      }
const matchShown = (last: Awaited<ReturnType<typeof lastMatch>>): InvoiceDetail['match'] => {
  if (!last) return null
  const { no, createTime: at, state, input, result, excess } = last
  return {
    ...{ no, at, state, fxCny: input.fxCny, excess },
    reasons: result.reasons.map((one) => ({ ...one, sources: [...one.sources], next: [...one.next] })),
    lines: [...result.lines],
  }
}
export const invoiceDetail = (ctx: Ctx, id: string): Promise<InvoiceDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await aliveInvoice(tx, id)
    const [lines, parts, secret] = [await linesOf(tx, id), await partsOf(tx, id), await secretOf(tx, id)]
    const [items, ordered] = [await itemsOf(tx, parts), await orderedOf(tx, parts)]
    const byLine = Map.groupBy(parts, ({ lineId }) => lineId)
    const nothing = { qty: '0', price: '0', accepted: '0', concession: '0', rejected: '0', pending: '0', returned: '0' }
    return {
      ...(await shared(tx, row)),
      lines: lines.map((line) => ({
        ...line,
        parts: (byLine.get(line.id) ?? []).map((part) => ({ ...shownPart(part, items), order: ordered.get(part.poLineId) ?? nothing })),
      })),
      match: matchShown(await lastMatch(tx, id)),
      override: overrideOf(secret),
      ...{ handleBy: secret.handleBy, waitingSince: secret.waitingSince, waitNote: secret.waitNote },
      ...{ overrideRefusal: secret.overrideRefusal, approvedByName: secret.approvedByName },
    }
  })

export const invoiceTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'invoice', (await aliveInvoice(tx, id)).id))
/** A company reads nothing of the buyer's inner steps; why an invoice came back it is told. */
export const ownInvoiceTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) =>
    sharedLife(
      await lifeEvents(tx, 'invoice', (await aliveInvoice(tx, id)).id),
      ['add', 'edit', 'register', 'return', 'void', 'approve', 'reverse', 'payPart', 'pay', 'payBack'],
      ['return', 'void', 'reverse'],
    ),
  )
