import { randomUUID } from 'node:crypto'
import type { App } from '../../../app'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import type { InvoiceForDues } from '../invoice/invoice.public'
import { raiseFor, type PayableDue } from './raise'

/** What an invoice that was approved at `approvedAt` makes due. */
export const raised = (
  app: Pick<App, 'deps'>,
  invoice: Partial<InvoiceForDues> & Pick<InvoiceForDues, 'supplierId' | 'amountIncl'>,
): Promise<PayableDue[]> =>
  inTx(systemCtx(app.deps), (tx) =>
    raiseFor(tx, {
      ...{
        id: randomUUID(),
        docNo: 'INV-T',
        number: '24322000000000000001',
        supplierName: '测试供应商',
        orgCode: 'A01A01',
        currency: 'CNY',
        contractId: null,
        isRed: false,
        isFinal: false,
      },
      ...{ excl: invoice.amountIncl, tax: '0', approvedAt: '2026-01-10 10:00:00', acceptedOn: '2026-01-02' },
      ...invoice,
    }),
  )
