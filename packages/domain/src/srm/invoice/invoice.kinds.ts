import { invoiceKinds } from './match.shapes'

/** A page of lines more is another invoice; those of the tax bureau list some hundreds. */
export const maxInvoiceLines = 2000
/** Items that one line may stand for. */
export const maxLineParts = 200

/** Prepayments are asked for by receipts, which name no goods: none is registered here (docs/invoice.md, Kinds). */
export const registeredKinds = invoiceKinds.filter((kind) => kind !== 'RECEIPT')
export type RegisteredKind = Exclude<(typeof invoiceKinds)[number], 'RECEIPT'>

/** Why a credit is written (国家税务总局公告2024年第11号): billed wrongly, goods sent back, service ended, price allowance. */
export const redReasons = ['WRONG', 'RETURN', 'STOPPED', 'ALLOWANCE'] as const
export type RedReason = (typeof redReasons)[number]

export const matchStates = ['0', '1', '2', '3'] as const
/** How far an invoice is matched, as the dictionary says it. */
export const matchStateOf = { REFUSED: '0', MATCHED: '1', MATCHED_TOL: '2', EXCEPTION: '3' } as const

/** Days after which the company is asked again for a credit that is missing. */
export const redReminders = [10, 20, 30] as const

/** An exception is dealt with within so many working days. */
export const handleWithin = '3wd'
