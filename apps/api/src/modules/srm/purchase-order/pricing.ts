import { priceAgreement, priceAgreementLine } from '@srm/db/schema/srm/price-agreement'
import { assertNoProblems, fieldProblem, refuse, type FieldProblem } from '@srm/domain/kit/errors'
import { compareDec, dec, sumOf } from '@srm/domain/kit/money'
import { isInForce, pick } from '@srm/domain/srm/price-agreement/price-agreement.rules'
import { holdingOrder } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { asc, eq, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { linesOf, pricesOf } from './content'
import type { PurchaseOrder } from './purchase-order.life'

// Prices of call-offs from a price agreement: those of the day of the order (docs/price-agreement.md, Prices).

/** Quantities called off of the lines of an agreement by orders that hold, `except` left out; by line. */
export const calledOf = (tx: Tx, agreementId: string, except: string | null) =>
  asSystem(tx, async ({ db }): Promise<ReadonlyMap<string, string>> => {
    const rows = await db.execute<{ id: string; called: string }>(sql`
      select l.agreement_line_id as id, sum(l.qty - l.closed + coalesce(h.qty, 0))::text as called
      from po_line l join purchase_order o on o.id = l.order_id left join po_change_hold h on h.line_id = l.id
      where o.agreement_id = ${agreementId} and o.del_flag = 0 and o.status in ${[...holdingOrder]}
        and l.agreement_line_id is not null and o.id is distinct from ${except}
      group by 1`)
    return new Map(rows.map(({ id, called }) => [id, called]))
  })
/** Orders of one agreement are handed in and approved one after another: what was called off before decides breaks. */
export const lockAgreement = (tx: Tx, id: string) =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db.select().from(priceAgreement).where(eq(priceAgreement.id, id)).for('update')
    if (!row) throw new Error(`no agreement ${id}`)
    return row
  })
export const agreementLines = ({ db }: Tx, agreementId: string) =>
  db.select().from(priceAgreementLine).where(eq(priceAgreementLine.agreementId, agreementId)).orderBy(asc(priceAgreementLine.lineNo))

/** @throws PA_NOT_IN_FORCE where nothing can be called off today; its price stays that of the day of the order */
export const assertInForce = async (tx: Tx, agreementId: string): Promise<void> => {
  const { status, validFrom, validTo } = await lockAgreement(tx, agreementId)
  const today = (await tx.now()).slice(0, 10)
  if (!isInForce({ status, validFrom, validTo }, today)) throw refuse('PA_NOT_IN_FORCE', today)
}

interface CalledLine {
  readonly agreementLineId: string | null
  readonly qty: string
}
type Agreement = typeof priceAgreement.$inferSelect
/**
 * What lines cost on a day by an agreement; lines before one of the same material count as called off before it.
 * @returns a price for each line, and the problems of those that have none: PO_NOT_AGREED, PA_NOT_IN_FORCE, PA_BELOW_MOQ
 */
export const agreedPrices = async (tx: Tx, of: Agreement, lines: readonly CalledLine[], day: string, except: string | null) =>
  asSystem(tx, async (sys) => {
    const agreed = await agreementLines(sys, of.id)
    const called = await calledOf(sys, of.id, except)
    const problems: FieldProblem[] = []
    const prices = lines.map(({ agreementLineId, qty }, i): string => {
      const line = agreed.find(({ id }) => id === agreementLineId)
      if (!line) {
        problems.push(fieldProblem(`lines.${i}.agreementLineId`, 'PO_NOT_AGREED'))
        return '0'
      }
      const earlier = lines.slice(0, i).filter((one) => one.agreementLineId === line.id)
      const before = sumOf(earlier.map((one) => one.qty)).plus(called.get(line.id) ?? '0')
      const { status, validFrom, validTo } = of
      const asked = { materialId: line.materialId, unitId: line.unitId, qty, day, called: before.toFixed() }
      const found = pick([{ ...line, status, validFrom, validTo }], asked)
      if (found === null) problems.push(fieldProblem(`lines.${i}.agreementLineId`, 'PA_NOT_IN_FORCE', day))
      else if ('below' in found) problems.push(fieldProblem(`lines.${i}.qty`, 'PA_BELOW_MOQ', dec(found.below).toFixed()))
      return found && 'price' in found ? found.price : '0'
    })
    return { agreed, prices, problems }
  })

/**
 * The order still costs today what it says.
 * @throws PA_NOT_IN_FORCE, PA_BELOW_MOQ; PO_PRICE_MOVED where another break is reached by now
 */
export const assertAgreedToday = (tx: Tx, row: PurchaseOrder): Promise<void> =>
  asSystem(tx, async (sys) => {
    if (row.agreementId === null) return
    const of = await lockAgreement(sys, row.agreementId)
    const lines = await linesOf(sys, row.id)
    const { prices, problems } = await agreedPrices(sys, of, lines, (await sys.now()).slice(0, 10), row.id)
    assertNoProblems(problems)
    const written = await pricesOf(sys, row.id)
    assertNoProblems(
      lines.flatMap((line, i) => {
        const now = prices[i] ?? '0'
        const isSame = line.free || compareDec(written.get(line.id)?.price ?? '0', now) === 0
        return isSame ? [] : [fieldProblem(`lines.${i}.qty`, 'PO_PRICE_MOVED', line.lineNo, dec(now).toFixed())]
      }),
    )
  })
