/** What is asked for: goods that are delivered, or services that are accepted. */
export const requestTypes = ['GOODS', 'SERVICE'] as const
export type RequestType = (typeof requestTypes)[number]

/** How whoever asks thinks it is best bought; the buyer decides. */
export const requestWays = ['INQUIRY', 'TENDER', 'AUCTION', 'SMALL', 'AGREEMENT', 'SPOT'] as const
export type RequestWay = (typeof requestWays)[number]

/** What a request is taken over into. */
export const coverTargets = ['inquiry', 'purchaseOrder'] as const
export type CoverTarget = (typeof coverTargets)[number]

/** A draft reserves what it took over; the approval of an order or contract fixes it; what is not bought in the end is released. */
export const allocationStates = ['reserved', 'fixed', 'released'] as const
export type AllocationState = (typeof allocationStates)[number]

export const maxRequestLines = 200
/** From this estimate on, in CNY with tax, two people approve. */
export const twoFrom = '50000.00'
/** Why an agreement in force is not used takes so many characters at the least. */
export const leastBypass = 10
