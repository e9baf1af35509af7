export const maxDeliveryLines = 200
export const maxPackages = 500
/** Serial numbers of one line. */
export const maxSerials = 5000
/** Goods that come more days before they are due than this are told of; they are not refused (docs/delivery.md, Days). */
export const earlyDays = 15

/** Where a notice stands on the buyer's board, by the day on which it is expected. */
export const arrivalKinds = ['late', 'today', 'underWay'] as const
export type ArrivalKind = (typeof arrivalKinds)[number]
