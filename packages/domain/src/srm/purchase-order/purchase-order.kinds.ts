/** Where the price of an order comes from: a contract, a framework or price agreement, or typed with a reason (docs/purchase-order.md). */
export const orderTypes = ['GOODS', 'CALLOFF', 'SERVICE', 'SPOT'] as const
export type OrderType = (typeof orderTypes)[number]
/** How a service is counted: by quantity, by the milestones of a lump sum, by period (docs/purchase-order.md, Services). */
export const serviceWays = ['QTY', 'LUMP', 'PERIOD'] as const
export type ServiceWay = (typeof serviceWays)[number]
/** The side that enters what was done. */
export const entrySides = ['SUPPLIER', 'BUYER'] as const
export type EntrySide = (typeof entrySides)[number]
export const maxMilestones = 20
export const orderBases = ['INCL', 'EXCL'] as const

export const maxOrderLines = 200
export const maxScheduleRows = 60
/** The supplier answers an order within so many working days. */
export const confirmWithin = '2wd'
/** How far a change of the buyer has come: before it is sent the supplier knows nothing of it. */
export const changeStages = ['IN_APPROVAL', 'SENT', 'TAKEN', 'DECLINED', 'REJECTED', 'WITHDRAWN'] as const
export type ChangeStage = (typeof changeStages)[number]
/** The supplier answers a change of the buyer within so many working days. */
export const changeAnswerWithin = '2wd'
/** Why something is bought off contract takes so many characters at the least. */
export const leastSpotReason = 10
/** CNY with tax: one off-contract order, and all of a supplier, a department and a calendar month. */
export const spotLimits = { order: '5000.00', month: '20000.00' } as const
