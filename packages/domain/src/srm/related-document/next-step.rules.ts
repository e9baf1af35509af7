import type { StateOf } from '../../kit/machine'
import type { auctionMachine } from '../auction/auction.machine'
import type { contractChangeMachine } from '../contract/contract-change.machine'
import type { contractMachine } from '../contract/contract.machine'
import type { deliveryMachine } from '../delivery/delivery.machine'
import type { goodsReturnMachine } from '../goods-return/goods-return.machine'
import type { inquiryMachine } from '../inquiry/inquiry.machine'
import type { priceAgreementMachine } from '../price-agreement/price-agreement.machine'
import type { ChangeStage } from '../purchase-order/purchase-order.kinds'
import type { purchaseOrderMachine } from '../purchase-order/purchase-order.machine'
import type { purchaseRequestMachine } from '../purchase-request/purchase-request.machine'
import type { receiptMachine } from '../receipt/receipt.machine'
import type { smallProjectMachine } from '../small-project/small-project.machine'
import type { tenderMachine } from '../tender/tender.machine'
import type { inspectionMachine } from '../inspection/inspection.machine'
import type { concessionMachine } from '../concession/concession.machine'
import type { serviceEntryMachine } from '../service-entry/service-entry.machine'
import type { statementMachine } from '../statement/statement.machine'
import type { invoiceMachine } from '../invoice/invoice.machine'
import type { paymentMachine } from '../payment/payment.machine'
import type { paymentBatchMachine } from '../payment-batch/payment-batch.machine'
import type { deductionMachine } from '../deduction/deduction.machine'
import type { RelatedType } from './related-document.kinds'

/** Who is to act: a side, both of them, nobody because a day is waited for, or nobody because it is over. */
export const turns = ['buyer', 'supplier', 'both', 'time', 'none'] as const
export type Turn = (typeof turns)[number]

/** What an award may be: proposed, decided, or taken back later. */
export type AwardState = 'proposed' | 'approved' | 'rejected' | 'annulled'

interface States {
  purchaseRequest: StateOf<typeof purchaseRequestMachine>
  inquiry: StateOf<typeof inquiryMachine>
  tender: StateOf<typeof tenderMachine>
  auction: StateOf<typeof auctionMachine>
  smallProject: StateOf<typeof smallProjectMachine>
  inquiryAward: AwardState
  tenderAward: Extract<AwardState, 'approved' | 'annulled'>
  auctionAward: Exclude<AwardState, 'annulled'>
  smallAward: Exclude<AwardState, 'annulled'>
  contract: StateOf<typeof contractMachine>
  contractChange: StateOf<typeof contractChangeMachine>
  priceAgreement: StateOf<typeof priceAgreementMachine>
  purchaseOrder: StateOf<typeof purchaseOrderMachine>
  orderChange: ChangeStage
  delivery: StateOf<typeof deliveryMachine>
  receipt: StateOf<typeof receiptMachine>
  goodsReturn: StateOf<typeof goodsReturnMachine>
  inspection: StateOf<typeof inspectionMachine>
  concession: StateOf<typeof concessionMachine>
  serviceEntry: StateOf<typeof serviceEntryMachine>
  statement: StateOf<typeof statementMachine>
  invoice: StateOf<typeof invoiceMachine>
  payment: StateOf<typeof paymentMachine>
  paymentBatch: StateOf<typeof paymentBatchMachine>
  deduction: StateOf<typeof deductionMachine>
}
/** Every state of every kind of document has an answer, or the table does not compile. */
type NextSteps = { readonly [T in RelatedType]: { readonly [S in States[T]]: Turn } }

const over = { completed: 'none', failed: 'none', cancelled: 'none' } as const
const decided = { proposed: 'buyer', approved: 'buyer', rejected: 'none' } as const

/** Whose turn it is, by kind of document and state; what is to be done stands under the same names in the texts. */
export const nextSteps = {
  purchaseRequest: {
    ...{ draft: 'buyer', inApproval: 'buyer', toSource: 'buyer', partlyCovered: 'buyer', covered: 'time' },
    ...{ closed: 'none', cancelled: 'none' },
  },
  inquiry: {
    ...{ draft: 'buyer', inApproval: 'buyer', published: 'supplier', opening: 'buyer', pendingEvaluation: 'buyer' },
    ...{ pendingAward: 'buyer', awarded: 'buyer', ...over },
  },
  tender: {
    ...{ draft: 'buyer', inApproval: 'buyer', ongoing: 'both', notApproved: 'buyer', publicity: 'time', calibrated: 'buyer', ...over },
  },
  auction: {
    ...{ draft: 'buyer', inApproval: 'buyer', scheduled: 'time', running: 'supplier', paused: 'buyer', ended: 'buyer' },
    ...{ awarded: 'buyer', ...over },
  },
  smallProject: { draft: 'buyer', ongoing: 'both', notApproved: 'buyer', approved: 'buyer', awarded: 'buyer', ...over },
  inquiryAward: { ...decided, annulled: 'none' },
  tenderAward: { approved: 'buyer', annulled: 'none' },
  auctionAward: decided,
  smallAward: decided,
  contract: {
    ...{ draft: 'buyer', inApproval: 'buyer', pendingSupplier: 'supplier', pendingSignature: 'both', inForce: 'both', changing: 'buyer' },
    ...{ expired: 'buyer', completed: 'none', terminated: 'none', void: 'none' },
  },
  contractChange: { draft: 'buyer', inApproval: 'buyer', pendingSupplier: 'supplier', accepted: 'none', cancelled: 'none' },
  priceAgreement: {
    ...{ draft: 'buyer', inApproval: 'buyer', pendingSupplier: 'supplier', inForce: 'buyer' },
    ...{ expired: 'none', terminated: 'none', voided: 'none' },
  },
  purchaseOrder: {
    ...{ draft: 'buyer', inApproval: 'buyer', pendingSupplier: 'supplier', confirmed: 'supplier', proposed: 'buyer' },
    ...{ inDelivery: 'supplier', completed: 'none', closed: 'none', cancelled: 'none' },
  },
  orderChange: { IN_APPROVAL: 'buyer', SENT: 'supplier', TAKEN: 'none', DECLINED: 'none', REJECTED: 'none', WITHDRAWN: 'none' },
  delivery: {
    ...{ draft: 'supplier', inTransit: 'buyer', partlyReceived: 'both', received: 'none', refused: 'none', cancelled: 'none' },
  },
  receipt: { pending: 'buyer', inspected: 'buyer', stocked: 'supplier', reversed: 'none' },
  goodsReturn: { pendingSupplier: 'supplier', confirmed: 'supplier', pickedUp: 'both', settled: 'none', cancelled: 'none' },
  inspection: {
    ...{ pending: 'buyer', inProgress: 'buyer', pendingDisposition: 'buyer', accepted: 'none', concession: 'none', rejected: 'buyer' },
    ...{ sorted: 'none', void: 'none' },
  },
  concession: { inApproval: 'buyer', pendingSupplier: 'supplier', agreed: 'none', declined: 'none', cancelled: 'none' },
  serviceEntry: { draft: 'both', pending: 'buyer', accepted: 'supplier', returned: 'both', reversed: 'none' },
  statement: { pendingSupplier: 'supplier', disputed: 'buyer', confirmed: 'none', void: 'none' },
  invoice: {
    ...{ draft: 'both', registered: 'buyer', matched: 'buyer', exception: 'buyer', approved: 'buyer', partlyPaid: 'buyer', paid: 'none' },
    ...{ returned: 'none', voided: 'none' },
  },
  payment: { draft: 'both', inApproval: 'buyer', approved: 'buyer', rejected: 'both', partlyPaid: 'buyer', paid: 'none' },
  paymentBatch: { toPay: 'buyer', exported: 'buyer', paid: 'none', returned: 'none', void: 'none' },
  deduction: { pendingSupplier: 'supplier', disputed: 'buyer', confirmed: 'buyer', setOff: 'none', withdrawn: 'none' },
} as const satisfies NextSteps

/** @returns whose turn it is with a document in this state; undefined for a state that its kind does not have */
export const turnOf = (type: RelatedType, state: string): Turn | undefined => (nextSteps[type] as Readonly<Record<string, Turn>>)[state]
