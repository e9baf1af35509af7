import { payableDue, payableShare } from '@srm/db/schema/srm/payable-due'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import type { PaymentStage } from '@srm/domain/srm/contract/contract.kinds'
import { dueRows, noTotals, retentionDueOn, sharesOf, type PaymentPlan } from '@srm/domain/srm/payment/dues.rules'
import { and, eq, isNull } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { departNameOf } from '../../sys/department/department.public'
import { cnyRate } from '../contract/contract.public'
import type { InvoiceForDues } from '../invoice/invoice.public'
import { contractFor, lockTotals, planOf, setTotal, type ContractTotal, type PaidContract } from './totals'

export type PayableDue = typeof payableDue.$inferSelect

/** Off contract everything is paid at once, so many days after acceptance. */
const offContract: PaymentPlan = [{ name: 'ACCEPTANCE', kind: 'STAGE', pct: '100', days: 30, months: 0 }]

/** Months of a retention count from the final acceptance; a framework has none, so there each receipt counts for itself. */
const retentionFrom = (contract: PaidContract | null, finalOn: string | null, acceptedOn: string): string | null =>
  contract?.type === 'FRAMEWORK' ? acceptedOn : finalOn

const totalsOf = (total: ContractTotal | undefined) =>
  total
    ? {
        ...{ prepaid: total.prepaid, invoiced: total.invoicedIncl, recovered: total.recovered, retained: total.retained },
        final: total.finalOn !== null,
      }
    : noTotals

/** Retentions of the contract that waited for this day are due so many months after it. */
const dateRetentions = ({ db }: Tx, contractId: string, finalOn: string, plan: PaymentPlan) =>
  db
    .update(payableDue)
    .set({ dueDate: retentionDueOn(finalOn, plan.find(({ kind }) => kind === 'RETENTION')?.months ?? 0) })
    .where(and(eq(payableDue.contractId, contractId), eq(payableDue.kind, 'RETENTION'), isNull(payableDue.dueDate)))

/** Writes what an approved invoice makes due, from the running totals of its contract, which it moves on; once for each invoice. */
export const raiseFor = (tx: Tx, invoice: InvoiceForDues): Promise<PayableDue[]> =>
  asSystem(tx, async (sys) => {
    const { id: invoiceId, docNo: invoiceNo, supplierId, orgCode, currency, contractId, amountIncl, acceptedOn } = invoice
    const places = minorUnitOf(currency)
    const contract = contractId ? await contractFor(sys, contractId) : null
    const plan = contract ? await planOf(sys, contract) : offContract
    const total = contractId ? (await lockTotals(sys, [contractId])).get(contractId) : undefined
    const shares = sharesOf(totalsOf(total), { incl: amountIncl, final: invoice.isFinal }, plan, places)
    const finalOn = total?.finalOn ?? (invoice.isFinal ? acceptedOn : null)
    const approvedOn = invoice.approvedAt.slice(0, 10)
    const dates = { approvedOn, acceptedOn, retentionFrom: retentionFrom(contract, finalOn, acceptedOn) }
    const shared = { supplierId, orgCode, contractId, invoiceId, invoiceNo }
    const { recover, retain, net } = shares
    await sys.db.insert(payableShare).values({ ...shared, amountIncl, recover, retain, net, isFinal: invoice.isFinal })
    if (contractId) {
      const { invoiced: invoicedIncl, recovered, retained } = shares.totals
      await setTotal(sys, contractId, { invoicedIncl, recovered, retained, finalOn })
      if (finalOn !== null) await dateRetentions(sys, contractId, finalOn, plan)
    }
    const rows = dueRows(shares, plan, dates, places)
    if (rows.length === 0) return []
    const facts = {
      ...shared,
      ...{ supplierName: invoice.supplierName, orgName: await departNameOf(sys, orgCode), contractNo: contract?.docNo ?? null, currency },
      ...{ acceptedOn, approvedOn, fxApproved: await cnyRate(sys, currency) },
    }
    return sys.db
      .insert(payableDue)
      .values(
        rows.map(({ kind, stage, amount, due }) => ({
          ...facts,
          kind,
          stage: stage as PaymentStage | null,
          amount,
          open: amount,
          dueDate: due,
        })),
      )
      .returning()
  })

/** What an invoice got so far: its share of the prepayment and what was paid of its rows. */
export const paidOfInvoice = (tx: Tx, invoiceId: string): Promise<string> =>
  asSystem(tx, async ({ db }) => {
    const [share] = await db.select().from(payableShare).where(eq(payableShare.invoiceId, invoiceId))
    const rows = await db.select({ paid: payableDue.paid }).from(payableDue).where(eq(payableDue.invoiceId, invoiceId))
    return rows.reduce((sum, row) => sum.plus(row.paid), dec(share?.recover ?? '0')).toFixed(2)
  })
