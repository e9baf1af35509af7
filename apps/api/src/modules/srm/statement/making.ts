import { payableItem } from '@srm/db/schema/srm/payable-item'
import { statement, statementLine } from '@srm/db/schema/srm/statement'
import { refuse } from '@srm/domain/kit/errors'
import { plusDays } from '@srm/domain/kit/day'
import { minorUnitOf, totalOf } from '@srm/domain/kit/money'
import { statementAnswerWithin, type StatementKind } from '@srm/domain/srm/statement/statement.kinds'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { monthOf, type HalfOpen } from '@srm/domain/srm/statement/statement.rules'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { dueAfter } from '../../sys/calendar/calendar.public'
import { departNameOf } from '../../sys/department/department.public'
import { lockItems, type PayableItem } from '../payable-item/payable-item.public'
import { isDirect } from './direct'
import { inMonth, isOpen, statedOf, stillOpen } from './items'
import { company, supplierPage, tellMade } from './notices'
import { moved, type Statement } from './statement.life'

// Statements are made of items that are locked: of two made at one moment the second finds none that the first took.

/** Items in the order of their lines, with what each states. */
const linesOf = (items: readonly PayableItem[]) =>
  items
    .toSorted(
      (a, b) => a.eventDate.localeCompare(b.eventDate) || a.orderNo.localeCompare(b.orderNo) || a.lineNo - b.lineNo || a.seq - b.seq,
    )
    .map((item) => ({ itemId: item.id, ...statedOf(item) }))
type Line = ReturnType<typeof linesOf>[number]

const texts = (lines: readonly Line[], of: (line: Line) => string) => sql`${sql.param(lines.map(of))}::text[]`
/** The database copies all but the amounts from the items: sending them for 5,000 lines took longer than writing the lines. */
const putLines = async ({ db, actor }: Tx, statementId: string, lines: readonly Line[]): Promise<void> => {
  await db.execute(sql`
    insert into statement_line (statement_id, create_by, line_no, item_id, qty, amount, amount_excl, tax, amount_incl, supplier_id, org_code,
      order_id, order_no, po_line_no, name, spec, unit, source, source_id, source_no, grade, price, price_basis, tax_rate, event_date, arrived_on)
    select ${statementId}::uuid, ${actor.username}, t.line_no, i.id, t.qty, t.amount, t.amount_excl, t.tax, t.amount_incl, i.supplier_id, i.org_code,
      i.order_id, i.order_no, i.line_no, i.name, i.spec, i.unit, i.source, i.source_id, i.source_no, i.grade, i.price, i.price_basis, i.tax_rate,
      i.event_date, i.arrived_on
    from unnest(${texts(lines, (line) => line.itemId)}::uuid[], ${texts(lines, (line) => line.qty)}::numeric[],
      ${texts(lines, (line) => line.amount)}::numeric[], ${texts(lines, (line) => line.amountExcl)}::numeric[],
      ${texts(lines, (line) => line.tax)}::numeric[], ${texts(lines, (line) => line.amountIncl)}::numeric[])
      with ordinality as t(item_id, qty, amount, amount_excl, tax, amount_incl, line_no) join payable_item i on i.id = t.item_id`)
  await db
    .update(payableItem)
    .set({ statementLineId: sql`${statementLine.id}` })
    .from(statementLine)
    .where(and(eq(statementLine.statementId, statementId), eq(statementLine.itemId, payableItem.id)))
}
const daysOf = (items: readonly PayableItem[]): HalfOpen => {
  const days = items.map(({ eventDate }) => eventDate).toSorted()
  return { from: days[0] ?? '', to: plusDays(days.at(-1) ?? '', 1) }
}
interface Plan {
  readonly kind: StatementKind
  readonly period: HalfOpen
}
/** Puts items that are locked and open on a new statement, and asks their company to confirm it. */
const make = async (tx: Tx, items: readonly PayableItem[], { kind, period }: Plan): Promise<Statement> => {
  const [first] = items
  if (!first) throw refuse('STM_EMPTY')
  const { supplierId, supplierName, orgCode, currency } = first
  if (await isDirect(tx, supplierId)) throw refuse('STM_DIRECT', supplierName)
  const { at: confirmBy } = await dueAfter(tx, await tx.now(), statementAnswerWithin)
  const status = statementMachine.states.pendingSupplier
  const docNo = await nextNumber(tx, 'STM')
  const orgName = await departNameOf(tx, orgCode)
  const row = await asSystem(tx, async (sys) => {
    const lines = linesOf(items)
    const values = {
      ...{ docNo, status, supplierId, supplierName, orgCode, orgName, currency, kind, confirmBy },
      ...{ periodFrom: period.from, periodTo: period.to, lineCount: lines.length, ...totalOf(lines, minorUnitOf(currency)) },
    }
    const [made] = await sys.db.insert(statement).values(values).returning()
    if (!made) throw new Error('statement was not written')
    await putLines(sys, made.id, lines)
    return made
  })
  await appendAudit(tx, { action: 'add', bizType: 'statement', bizId: row.id, fromStatus: status, toStatus: status })
  await tellMade(tx, row, company(row), supplierPage)
  return row
}

export interface MonthOf {
  /** `YYYY-MM` */
  readonly month: string
  readonly supplierId: string
  readonly orgCode: string | null
  readonly currency: string
}
/** In a transaction of the caller; of what the caller may read. @throws STM_MONTH_OPEN, STM_EMPTY, STM_DIRECT */
export const makeMonth = async (tx: Tx, { month, supplierId, orgCode, currency }: MonthOf): Promise<Statement> => {
  const period = monthOf(month)
  if (period.to > (await tx.now()).slice(0, 10)) throw refuse('STM_MONTH_OPEN')
  const found = await tx.db
    .select({ id: payableItem.id })
    .from(payableItem)
    .where(
      and(
        ...[eq(payableItem.tenantId, tx.actor.tenantId), eq(payableItem.supplierId, supplierId), eq(payableItem.currency, currency)],
        orgCode === null ? isNull(payableItem.orgCode) : eq(payableItem.orgCode, orgCode),
        ...[isOpen, inMonth(period)],
      ),
    )
  const items = await lockItems(
    tx,
    found.map(({ id }) => id),
  )
  return make(tx, items.filter(stillOpen), { kind: 'MONTH', period })
}
export const addMonth = (ctx: Ctx, of: MonthOf) => inTx(ctx, async (tx) => moved(await makeMonth(tx, of)))

/** The statement that an item stands on already. */
const takenBy = (tx: Tx, { id }: PayableItem): Promise<string> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db
      .select({ docNo: statement.docNo })
      .from(statementLine)
      .innerJoin(statement, eq(statement.id, statementLine.statementId))
      .where(and(eq(statementLine.itemId, id), statementLine.live))
    return row?.docNo ?? ''
  })
/** @throws STM_ITEM_GONE, STM_ITEM_TAKEN, STM_MIXED, STM_DIRECT */
export const addChosen = (ctx: Ctx, itemIds: readonly string[]) =>
  inTx(ctx, async (tx) => {
    const ids = [...new Set(itemIds)]
    const visible = await tx.db.select({ id: payableItem.id }).from(payableItem).where(inArray(payableItem.id, ids))
    const items = await lockItems(
      tx,
      visible.map(({ id }) => id),
    )
    const taken = items.find(({ statementLineId }) => statementLineId !== null)
    if (taken) throw refuse('STM_ITEM_TAKEN', await takenBy(tx, taken))
    if (items.length < ids.length || !items.every(stillOpen)) throw refuse('STM_ITEM_GONE')
    const kinds = new Set(items.map(({ supplierId, orgCode, currency }) => `${supplierId} ${orgCode ?? ''} ${currency}`))
    if (kinds.size > 1) throw refuse('STM_MIXED')
    return moved(await make(tx, items, { kind: 'CHOSEN', period: daysOf(items) }))
  })
