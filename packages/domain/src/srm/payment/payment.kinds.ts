/** Purpose of an application: before delivery, in its course, at its end, and what was kept back. */
export const paymentTypes = ['PREPAY', 'PROGRESS', 'FINAL', 'RETENTION'] as const
export type PaymentType = (typeof paymentTypes)[number]

export const payableKinds = ['NET', 'STAGE', 'RETENTION'] as const
export type PayableKind = (typeof payableKinds)[number]

/** An application of each type picks rows of these kinds; a prepayment picks none. */
export const kindsOfType: Readonly<Record<PaymentType, readonly PayableKind[]>> = {
  PREPAY: [],
  PROGRESS: ['NET', 'STAGE'],
  FINAL: ['NET', 'STAGE'],
  RETENTION: ['RETENTION'],
}

/** One line of an application takes this from what is owed: a due row, a credit, a deduction, or a prepayment. */
export const paymentLineKinds = ['DUE', 'CREDIT', 'DEDUCTION', 'PREPAY'] as const
export type PaymentLineKind = (typeof paymentLineKinds)[number]

/** Payment waits for one of these (docs/payment.md, Holds). */
export const holdKinds = ['BANK_CHANGE', 'BANK_STALE', 'FROZEN', 'RED_MISSING', 'DISPUTE'] as const
export type HoldKind = (typeof holdKinds)[number]

export const maxPaymentLines = 500
/** The bank prints no more characters of a purpose. */
export const maxPurpose = 60
/** Days of the past and the future that the calendar shows at once, at most. */
export const maxCalendarDays = 400
/** Whoever applies for payments is reminded so many days before a row is due. */
export const dueSoonDays = 7
/** A company is told of its retention so many days before it is due. */
export const retentionSoonDays = 30
