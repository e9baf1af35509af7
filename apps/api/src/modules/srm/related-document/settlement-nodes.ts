import { concession } from '@srm/db/schema/srm/concession'
import { deduction } from '@srm/db/schema/srm/deduction'
import { goodsReturn } from '@srm/db/schema/srm/goods-return'
import { inspection } from '@srm/db/schema/srm/inspection'
import { invoice } from '@srm/db/schema/srm/invoice'
import { payment } from '@srm/db/schema/srm/payment'
import { paymentBatch } from '@srm/db/schema/srm/payment-batch'
import { goodsReceipt } from '@srm/db/schema/srm/receipt'
import { serviceEntry } from '@srm/db/schema/srm/service-entry'
import { statement } from '@srm/db/schema/srm/statement'
import { concessionMachine } from '@srm/domain/srm/concession/concession.machine'
import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { inspectionMachine } from '@srm/domain/srm/inspection/inspection.machine'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { paymentBatchMachine } from '@srm/domain/srm/payment-batch/payment-batch.machine'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { sql } from 'drizzle-orm'
import { ofCompany, ofMachine } from './node-reader'

const priced = (t: typeof deduction | typeof payment) => ({ amount: sql`${t.amount}`, currency: sql`${t.currency}` })

/** Documents from the receipt to the payment, one entry for each kind. */
export const settlementReaders = {
  receipt: ofCompany(receiptMachine, goodsReceipt, goodsReceipt.orderNos, [goodsReceipt.arrivedAt]),
  serviceEntry: ofCompany(serviceEntryMachine, serviceEntry, serviceEntry.orderTitle, [serviceEntry.acceptedAt, serviceEntry.submittedAt]),
  goodsReturn: ofCompany(goodsReturnMachine, goodsReturn, goodsReturn.returnReason, []),
  inspection: ofCompany(inspectionMachine, inspection, inspection.name, [inspection.finishedAt]),
  concession: ofCompany(concessionMachine, concession, concession.name, [concession.sentAt]),
  statement: ofMachine(statementMachine, {
    ...{ from: sql`${statement}`, id: sql`${statement.id}`, docNo: sql`${statement.docNo}`, status: sql`${statement.status}` },
    title: sql`to_char(${statement.periodFrom}, 'YYYY-MM-DD') || ' – ' || to_char(${statement.periodTo} - 1, 'YYYY-MM-DD')`,
    ...{ supplierName: sql`${statement.supplierName}`, days: [sql`${statement.confirmedAt}`, sql`${statement.createTime}`] },
    ...{ amount: sql`${statement.amountIncl}`, currency: sql`${statement.currency}` },
  }),
  invoice: ofCompany(invoiceMachine, invoice, invoice.orderNos, [invoice.issueDate], {
    ...{ amount: sql`${invoice.incl}`, currency: sql`${invoice.currency}` },
  }),
  deduction: ofCompany(deductionMachine, deduction, deduction.reason, [], priced(deduction)),
  payment: ofCompany(paymentMachine, payment, payment.purpose, [payment.paidAt, payment.submittedAt], priced(payment)),
  paymentBatch: ofMachine(paymentBatchMachine, {
    ...{
      from: sql`${paymentBatch}`,
      id: sql`${paymentBatch.id}`,
      docNo: sql`${paymentBatch.docNo}`,
      title: sql`${paymentBatch.ownerName}`,
    },
    ...{ status: sql`${paymentBatch.status}`, days: [sql`${paymentBatch.exportedAt}`, sql`${paymentBatch.createTime}`] },
    ...{ amount: sql`${paymentBatch.total}`, currency: sql`${paymentBatch.currency}`, where: sql`${paymentBatch.delFlag} = 0` },
  }),
}
