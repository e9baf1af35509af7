import { invoiceFiles } from '@srm/contract/srm/invoice'
import type { InvoiceRow, OwnInvoiceRow } from '@srm/contract/srm/invoice.shapes'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import { listExport } from '../../../data/list/list-export'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { invoiceList, ownInvoiceList } from './invoice.queries'

const { zh, en } = invoiceText
const column = columnsOf(invoiceText)
const head = [column('number', { width: 24 }), column('code', { width: 14 }), column('kind', { dict: 'invoice_kind', width: 14 })]
const bill = [
  column('issueDate', { kind: 'date' }),
  column('currency', { width: 8 }),
  column('excl', { kind: 'decimal' }),
  column('tax', { kind: 'decimal' }),
  column('incl', { kind: 'decimal' }),
]
const course = [
  column('status', { dict: 'invoice_status', width: 12 }),
  column('orderNos', { width: 24 }),
  column('docNo', { width: 20 }),
  column('orgName', { width: 16 }),
  column('registeredAt', { width: 20 }),
  column('approvedAt', { width: 20 }),
]
const sheetOf = (columns: typeof head) => ({ title: { zh: zh.name, en: en.name }, columns })

/** Lists of invoices as files. What the match said is none of the company's business. */
export const invoiceExports = [
  listExport<InvoiceRow>({
    ...{ path: invoiceFiles.export, access: 'srm:invoice:list', spec: invoiceList },
    sheet: sheetOf([
      ...head,
      column('supplierName', { width: 30 }),
      ...bill,
      column('matchState', { dict: 'match_state', width: 12 }),
      ...course,
    ]),
  }),
  listExport<OwnInvoiceRow>({
    ...{ path: invoiceFiles.exportOwn, access: 'srm:ownInvoice:list', spec: ownInvoiceList },
    sheet: sheetOf([...head, ...bill, ...course]),
  }),
] as const
