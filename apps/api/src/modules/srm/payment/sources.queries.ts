import type { Pickable, PaymentSource } from '@srm/contract/srm/payment'
import { contract, contractTotal } from '@srm/db/schema/srm/contract'
import { payableDue } from '@srm/db/schema/srm/payable-due'
import { dec, minorUnitOf, sumOf } from '@srm/domain/kit/money'
import { bindingContract } from '@srm/domain/srm/contract/contract.machine'
import { kindsOfType, type PaymentType } from '@srm/domain/srm/payment/payment.kinds'
import { prepayLeft } from '@srm/domain/srm/payment/payment.rules'
import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { holdsAmong, planOf, type PayableDue } from '../payable-due/payable-due.public'
import { payeeShown, payeesOf } from '../supplier/supplier-payee.public'
import { availableOf, creditsOf, deductionsOf, prepaidOf } from './taking'

// What can be applied for at this moment, read with the reach of whoever asks.

const most = 50
const worded = (words: string | undefined, columns: readonly SQL[]): SQL => {
  const word = words?.trim().replace(/[\\%_]/g, '\\$&')
  return word
    ? sql`(${sql.join(
        columns.map((column) => sql`${column} ilike ${`%${word}%`}`),
        sql` or `,
      )})`
    : sql`true`
}
/** Contracts in force whose plan prepays something, with what is left of that. */
const prepayable = async (tx: Tx, keyword: string | undefined): Promise<PaymentSource[]> => {
  const rows = await tx.db
    .select()
    .from(contract)
    .where(
      and(
        ...[inArray(contract.status, [...bindingContract]), eq(contract.delFlag, 0)],
        sql`exists (select 1 from contract_payment_stage g where g.contract_id = ${contract.id} and g.stage = 'PREPAY')`,
        worded(keyword, [sql`${contract.docNo}`, sql`${contract.title}`, sql`${contract.supplierName}`]),
      ),
    )
    .orderBy(asc(contract.createTime))
    .limit(most)
  const sources: PaymentSource[] = []
  for (const row of rows) {
    const open = await prepaymentLeft(tx, row)
    if (open !== null && dec(open).gt(0)) sources.push({ ...sourceOf(row), open })
  }
  return sources
}
type ContractRow = typeof contract.$inferSelect
const sourceOf = (row: ContractRow) => ({
  ...{ supplierId: row.supplierId, supplierName: row.supplierName, contractId: row.id, contractNo: row.docNo, contractTitle: row.title },
  ...{ currency: row.currency, orgCode: row.orgCode, orgName: row.orgName },
})
/** Null where the plan prepays nothing, or the final invoice was approved. */
const prepaymentLeft = (tx: Tx, row: ContractRow): Promise<string | null> =>
  asSystem(tx, async (sys) => {
    const [total] = await sys.db.select().from(contractTotal).where(eq(contractTotal.contractId, row.id))
    const stages = (await planOf(sys, row)).filter(({ kind }) => kind === 'PREPAY')
    if (stages.length === 0 || total?.finalOn) return null
    const prepayPct = sumOf(stages.map(({ pct }) => pct)).toFixed()
    const { amountIncl: contractAmount, currency } = row
    return prepayLeft({ contractAmount, prepayPct, prepaid: await prepaidOf(sys, row.id, total), currency })
  })

const owedBy = async (tx: Tx, type: PaymentType, keyword: string | undefined): Promise<PaymentSource[]> => {
  const { supplierId, supplierName, contractId, contractNo, currency, orgCode, orgName, open, applied, kind } = payableDue
  const rows = await tx.db
    .select({
      ...{ supplierId, supplierName: sql<string>`min(${supplierName})`, contractId, contractNo: sql<string | null>`min(${contractNo})` },
      ...{ currency, orgCode, orgName: sql<string | null>`min(${orgName})`, open: sql<string>`sum(${open} - ${applied})::text` },
      contractTitle: sql<string | null>`(select c.title from contract c where c.id = ${contractId})`,
    })
    .from(payableDue)
    .where(
      and(
        ...[eq(payableDue.tenantId, tx.actor.tenantId), inArray(kind, [...kindsOfType[type]]), sql`${open} - ${applied} > 0`],
        worded(keyword, [sql`${supplierName}`, sql`${contractNo}`]),
      ),
    )
    .groupBy(supplierId, contractId, currency, orgCode)
    .orderBy(asc(sql`min(${payableDue.dueDate})`))
    .limit(most)
  return rows
}
export const paymentSources = (ctx: Ctx, type: PaymentType, keyword?: string): Promise<PaymentSource[]> =>
  reading(ctx, (tx) => (type === 'PREPAY' ? prepayable(tx, keyword) : owedBy(tx, type, keyword)))

interface Asked {
  readonly supplierId: string
  readonly contractId?: string | undefined
  readonly currency: string
  readonly orgCode?: string | undefined
  readonly type: PaymentType
}
const dueShown = (row: PayableDue): Pickable['dues'][number] => ({
  ...{ id: row.id, kind: row.kind, stage: row.stage, invoiceNo: row.invoiceNo, dueDate: row.dueDate, isHeld: row.isHeld },
  available: dec(availableOf(row)).toFixed(minorUnitOf(row.currency)),
})
/** Rows to pick, what will be set off against them, and accounts to pay to. */
export const pickable = (ctx: Ctx, { supplierId, contractId, currency, orgCode, type }: Asked): Promise<Pickable> =>
  reading(ctx, async (tx) => {
    const of = contractId ? await findVisible(tx, contract, contractId) : null
    const { open, applied } = payableDue
    const dues = await tx.db
      .select()
      .from(payableDue)
      .where(
        and(
          ...[eq(payableDue.supplierId, supplierId), eq(payableDue.currency, currency), sql`${open} - ${applied} > 0`],
          ...[contractId ? eq(payableDue.contractId, contractId) : isNull(payableDue.contractId)],
          ...[
            inArray(payableDue.kind, kindsOfType[type].length > 0 ? [...kindsOfType[type]] : ['NET']),
            orgCode ? eq(payableDue.orgCode, orgCode) : undefined,
          ],
        ),
      )
      .orderBy(asc(payableDue.dueDate), asc(payableDue.id))
      .limit(500)
    const picked = type === 'PREPAY' ? [] : dues
    const org = of?.orgCode ?? orgCode ?? dues[0]?.orgCode ?? null
    const off = { supplierId, currency, orgCode: org, type }
    const [credits, deductions] = type === 'PREPAY' ? [[], []] : [await creditsOf(tx, off), await deductionsOf(tx, off, false)]
    const now = await payeesOf(tx, supplierId)
    const accounts = (now?.payees ?? []).filter((one) => one.currency === currency)
    const account = { versionId: now?.versionId ?? '', bankId: (accounts.find(({ isDefault }) => isDefault) ?? accounts[0])?.id ?? '' }
    const [holds = []] = await holdsAmong(tx, [{ supplierId, contractId: contractId ?? null, dueIds: [], account }])
    return {
      ...{ dues: picked.map(dueShown), credits: credits.map(dueShown) },
      deductions: deductions.map(({ id, docNo, amount }) => ({ id, docNo, amount })),
      ...{
        accounts: accounts.map((one) => payeeShown(tx, one)),
        prepayLeft: of && type === 'PREPAY' ? await prepaymentLeft(tx, of) : null,
      },
      // Without any account there is none to be stale.
      holds: holds.filter(({ kind }) => kind !== 'BANK_STALE'),
    }
  })
