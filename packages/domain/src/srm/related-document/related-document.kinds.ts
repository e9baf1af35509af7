import type { DocumentType, OwnDocumentType } from '../../documents'

/** Stages of a purchase from its first document to the last, in the order in which they follow each other. */
export const relatedStages = ['request', 'sourcing', 'award', 'contract', 'order', 'delivery', 'receipt', 'quality', 'settlement'] as const
export type RelatedStage = (typeof relatedStages)[number]

interface Kind {
  readonly stage: RelatedStage
  /** The document of the buyer whose permission opens it, and on whose page it is read. */
  readonly buyer: DocumentType
  /** The same on the supplier's side; null: it is internal, and no supplier is told that there is one. */
  readonly own: OwnDocumentType | null
  /** The section of that page, where it has no page of its own. */
  readonly section?: { readonly buyer?: string; readonly own?: string }
  /** Dictionary of its states; null: their words stand beside the sentences of what comes next. */
  readonly dict: string | null
}
const award = (buyer: DocumentType, section: string) =>
  ({ stage: 'award', buyer, own: null, section: { buyer: section }, dict: null }) as const satisfies Kind

/** Documents that are followed from one to the next, those of earlier stages first (docs/related-documents.md). */
export const relatedKinds = {
  purchaseRequest: { stage: 'request', buyer: 'purchaseRequest', own: null, dict: 'purchase_request_status' },
  inquiry: { stage: 'sourcing', buyer: 'inquiry', own: 'quotation', dict: 'inquiry_status' },
  tender: { stage: 'sourcing', buyer: 'tender', own: 'tenderWork', dict: 'tender_status' },
  auction: { stage: 'sourcing', buyer: 'auction', own: 'auctionRoom', dict: 'auction_status' },
  smallProject: { stage: 'sourcing', buyer: 'smallProject', own: 'smallBid', dict: 'small_project_status' },
  inquiryAward: award('inquiry', 'award'),
  tenderAward: award('tender', 'result'),
  auctionAward: award('auction', 'award'),
  smallAward: award('smallProject', 'award'),
  contract: { stage: 'contract', buyer: 'contract', own: 'contractWork', dict: 'contract_status' },
  contractChange: {
    ...{ stage: 'contract', buyer: 'contractChange', own: 'contractWork', dict: 'contract_change_status' },
    section: { own: 'changes' },
  },
  priceAgreement: { stage: 'contract', buyer: 'priceAgreement', own: 'ownAgreement', dict: 'price_agreement_status' },
  purchaseOrder: { stage: 'order', buyer: 'purchaseOrder', own: 'ownOrder', dict: 'purchase_order_status' },
  orderChange: { stage: 'order', buyer: 'purchaseOrder', own: 'ownOrder', dict: null },
  delivery: { stage: 'delivery', buyer: 'delivery', own: 'ownDelivery', dict: 'asn_status' },
  receipt: { stage: 'receipt', buyer: 'receipt', own: 'ownReceipt', dict: 'receipt_status' },
  serviceEntry: { stage: 'receipt', buyer: 'serviceEntry', own: 'ownServiceEntry', dict: 'service_entry_status' },
  goodsReturn: { stage: 'receipt', buyer: 'goodsReturn', own: 'ownReturn', dict: 'rts_status' },
  inspection: { stage: 'quality', buyer: 'inspection', own: 'ownInspection', dict: 'inspection_status' },
  concession: { stage: 'quality', buyer: 'concession', own: 'ownConcession', dict: 'concession_status' },
  statement: { stage: 'settlement', buyer: 'statement', own: 'ownStatement', dict: 'statement_status' },
  invoice: { stage: 'settlement', buyer: 'invoice', own: 'ownInvoice', dict: 'invoice_status' },
  deduction: { stage: 'settlement', buyer: 'deduction', own: 'ownDeduction', dict: 'deduction_status' },
  payment: { stage: 'settlement', buyer: 'payment', own: 'ownPayment', dict: 'payment_app_status' },
  paymentBatch: { stage: 'settlement', buyer: 'paymentBatch', own: null, dict: 'payment_batch_status' },
} as const satisfies Readonly<Record<string, Kind>>

export type RelatedType = keyof typeof relatedKinds
export const relatedTypes = Object.keys(relatedKinds) as [RelatedType, ...RelatedType[]]
/** Documents of settlement cover several purchases at once, so that none of these may be reached through them from another. */
export const settlesMany = (type: RelatedType): boolean => relatedKinds[type].stage === 'settlement'

/** How a document leads to the next. */
export const linkKinds = [
  ...(['covers', 'repeats', 'awards', 'becomes', 'changes', 'orders', 'delivers', 'performs', 'receives'] as const),
  ...(['inspects', 'concedes', 'returns', 'bills', 'reverses', 'deducts', 'setsOff', 'pays'] as const),
] as const
export type LinkKind = (typeof linkKinds)[number]

/** So many links away from the document that is asked for, and so many documents, are shown at most. */
export const maxDepth = 12
export const maxNodes = 500
/** At most so many are followed by one kind of link at once, so that the orders of one agreement do not crowd out all else. */
export const maxOfLink = 100
