import '@srm/domain/srm/invoice-title/invoice-title.text'
import { invoiceTitleFields } from '@srm/domain/srm/invoice-title/invoice-title.fields'
import type { z } from 'zod'
import { referenceOf } from '../kit/reference'

/** Names and tax numbers that companies bill our departments by. */
export const invoiceTitleReference = referenceOf({ base: '/srm/invoiceTitle', of: 'srm:invoiceTitle', fields: invoiceTitleFields })
export type InvoiceTitleRow = z.infer<typeof invoiceTitleReference.row>

export const invoiceTitle = invoiceTitleReference.routes
