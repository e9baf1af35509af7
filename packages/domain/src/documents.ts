import type { PermissionCode } from './catalog'

/** A document with a number: the list that names it, and the page it is read on (its id follows the address). */
export interface NumberedDocument {
  readonly list: PermissionCode
  readonly page: string
}
/** A document that staff read, and may talk about beside it. */
export interface StaffDocument extends NumberedDocument {
  /** Whoever does not hold this permission reads neither the document nor what is said about it. */
  readonly read: PermissionCode
  readonly table: string
}

/** Documents of the buyer. Suppliers have some of them in the same lists: those whose permissions they hold. */
export const documents = {
  inquiry: { table: 'inquiry', list: 'srm:inquiry:list', read: 'srm:inquiry:queryById', page: '/srm/inquiry/detail?id=' },
  supplier: {
    table: 'supplier',
    list: 'srm:supplier:list',
    read: 'srm:supplier:queryById',
    page: '/modules/srm/sr/SrPotentialSupplierList?bizId=',
  },
  changeRequest: {
    table: 'change_request',
    list: 'srm:changeRequest:list',
    read: 'srm:changeRequest:queryById',
    page: '/srm/change/detail?id=',
  },
  evalPlan: { table: 'eval_plan', list: 'srm:evalPlan:list', read: 'srm:evalPlan:queryById', page: '/srm/eval-plan/detail?id=' },
  evaluation: { table: 'evaluation', list: 'srm:evaluation:list', read: 'srm:evaluation:queryById', page: '/srm/evaluation/detail?id=' },
  qualityAudit: {
    table: 'quality_audit',
    list: 'srm:qualityAudit:list',
    read: 'srm:qualityAudit:queryById',
    page: '/srm/qualityAudit/detail?id=',
  },
  qualityCheck: {
    table: 'quality_check',
    list: 'srm:qualityCheck:list',
    read: 'srm:qualityCheck:queryById',
    page: '/srm/qualityCheck/detail?id=',
  },
  supervision: {
    table: 'supervision_plan',
    list: 'srm:supervision:list',
    read: 'srm:supervision:queryById',
    page: '/srm/supervision/detail?id=',
  },
  notice: { table: 'notice', list: 'srm:notice:list', read: 'srm:notice:queryById', page: '/srm/notice/detail?id=' },
  questionnaire: {
    table: 'questionnaire',
    list: 'srm:questionnaire:list',
    read: 'srm:questionnaire:queryById',
    page: '/srm/questionnaire/detail?id=',
  },
  standing: { table: 'standing', list: 'srm:standing:list', read: 'srm:standing:queryById', page: '/srm/standing/detail?id=' },
  secondarySupplier: {
    table: 'secondary_supplier',
    list: 'srm:secondarySupplier:list',
    read: 'srm:secondarySupplier:queryById',
    page: '/srm/secondarySupplier/detail?id=',
  },
  sample: { table: 'sample', list: 'srm:sample:list', read: 'srm:sample:queryById', page: '/srm/sample/detail?id=' },
  officerKey: { table: 'officer_key', list: 'srm:officerKey:list', read: 'srm:officerKey:queryById', page: '/srm/officer-key/list?id=' },
  tender: { table: 'tender', list: 'srm:tender:list', read: 'srm:tender:queryById', page: '/srm/tender/detail?id=' },
  auction: { table: 'auction', list: 'srm:auction:list', read: 'srm:auction:queryById', page: '/srm/auction/detail?id=' },
  smallProject: {
    table: 'small_project',
    list: 'srm:smallProject:list',
    read: 'srm:smallProject:queryById',
    page: '/srm/small-project/detail?id=',
  },
  expert: { table: 'expert', list: 'srm:expert:list', read: 'srm:expert:queryById', page: '/srm/expert/detail?id=' },
  expertDraw: {
    table: 'expert_draw',
    list: 'srm:expertDraw:list',
    read: 'srm:expertDraw:queryById',
    page: '/srm/expert-draw/detail?id=',
  },
  material: { table: 'material', list: 'srm:material:list', read: 'srm:material:queryById', page: '/srm/material/detail?id=' },
  contract: { table: 'contract', list: 'srm:contract:list', read: 'srm:contract:queryById', page: '/srm/contract/detail?id=' },
  contractChange: {
    table: 'contract_change',
    list: 'srm:contract:list',
    read: 'srm:contract:queryById',
    page: '/srm/contract/change?id=',
  },
  contractClause: {
    table: 'contract_clause',
    list: 'srm:contractClause:list',
    read: 'srm:contractClause:queryById',
    page: '/srm/contract-clause/detail?id=',
  },
  contractTemplate: {
    table: 'contract_template',
    list: 'srm:contractTemplate:list',
    read: 'srm:contractTemplate:queryById',
    page: '/srm/contract-template/detail?id=',
  },
  priceAgreement: {
    table: 'price_agreement',
    list: 'srm:priceAgreement:list',
    read: 'srm:priceAgreement:queryById',
    page: '/srm/price-agreement/detail?id=',
  },
  purchaseOrder: {
    table: 'purchase_order',
    list: 'srm:purchaseOrder:list',
    read: 'srm:purchaseOrder:queryById',
    page: '/srm/purchaseOrder/detail?id=',
  },
  purchaseRequest: {
    table: 'purchase_request',
    list: 'srm:purchaseRequest:list',
    read: 'srm:purchaseRequest:queryById',
    page: '/srm/purchaseRequest/detail?id=',
  },
  delivery: { table: 'delivery_notice', list: 'srm:delivery:list', read: 'srm:delivery:queryById', page: '/srm/delivery/detail?id=' },
  goodsReturn: {
    table: 'goods_return',
    list: 'srm:goodsReturn:list',
    read: 'srm:goodsReturn:queryById',
    page: '/srm/goodsReturn/detail?id=',
  },
  receipt: { table: 'goods_receipt', list: 'srm:receipt:list', read: 'srm:receipt:queryById', page: '/srm/receipt/detail?id=' },
  inspection: {
    table: 'inspection',
    list: 'srm:inspection:list',
    read: 'srm:inspection:queryById',
    page: '/srm/inspection/detail?id=',
  },
  concession: {
    table: 'concession',
    list: 'srm:concession:list',
    read: 'srm:concession:queryById',
    page: '/srm/concession/detail?id=',
  },
  serviceEntry: {
    table: 'service_entry',
    list: 'srm:serviceEntry:list',
    read: 'srm:serviceEntry:queryById',
    page: '/srm/serviceEntry/detail?id=',
  },
  statement: { table: 'statement', list: 'srm:statement:list', read: 'srm:statement:queryById', page: '/srm/statement/detail?id=' },
  payment: { table: 'payment', list: 'srm:payment:list', read: 'srm:payment:queryById', page: '/srm/payment/detail?id=' },
  paymentBatch: {
    table: 'payment_batch',
    list: 'srm:paymentBatch:list',
    read: 'srm:paymentBatch:queryById',
    page: '/srm/paymentBatch/detail?id=',
  },
  deduction: { table: 'deduction', list: 'srm:deduction:list', read: 'srm:deduction:queryById', page: '/srm/deduction/detail?id=' },
  invoice: { table: 'invoice', list: 'srm:invoice:list', read: 'srm:invoice:queryById', page: '/srm/invoice/detail?id=' },
} as const satisfies Readonly<Record<string, StaffDocument>>
export type DocumentType = keyof typeof documents
export const documentTypes = Object.keys(documents) as [DocumentType, ...DocumentType[]]

/** What a supplier reads on pages of its own. */
export const ownDocuments = {
  quotation: { list: 'srm:quotation:list', page: '/srm/quotation/detail?id=' },
  qualityReply: { list: 'srm:qualityReply:list', page: '/srm/qualityReply/detail?id=' },
  supplierCheck: { list: 'srm:supplierCheck:list', page: '/srm/supplierCheck/detail?id=' },
  supervisionWork: { list: 'srm:supervisionWork:list', page: '/srm/supervisionWork/detail?id=' },
  sampleWork: { list: 'srm:sampleWork:list', page: '/srm/sampleWork/detail?id=' },
  ownReturn: { list: 'srm:ownReturn:list', page: '/srm/ownReturn/detail?id=' },
  ownReceipt: { list: 'srm:ownReceipt:list', page: '/srm/ownReceipt/detail?id=' },
  ownPayment: { list: 'srm:ownPayment:list', page: '/srm/ownPayment/detail?id=' },
  ownDeduction: { list: 'srm:ownDeduction:list', page: '/srm/ownDeduction/detail?id=' },
  ownDelivery: { list: 'srm:ownDelivery:list', page: '/srm/ownDelivery/detail?id=' },
  ownInspection: { list: 'srm:ownInspection:list', page: '/srm/ownInspection/detail?id=' },
  ownConcession: { list: 'srm:ownConcession:list', page: '/srm/ownConcession/detail?id=' },
  ownServiceEntry: { list: 'srm:ownServiceEntry:list', page: '/srm/ownServiceEntry/detail?id=' },
  ownStatement: { list: 'srm:ownStatement:list', page: '/srm/ownStatement/detail?id=' },
  ownInvoice: { list: 'srm:ownInvoice:list', page: '/srm/ownInvoice/detail?id=' },
  ownOrder: { list: 'srm:ownOrder:list', page: '/srm/ownOrder/detail?id=' },
  ownAgreement: { list: 'srm:ownAgreement:list', page: '/srm/ownAgreement/detail?id=' },
  tenderWork: { list: 'srm:tenderWork:list', page: '/srm/tenderWork/detail?id=' },
  auctionRoom: { list: 'srm:auctionRoom:list', page: '/srm/auctionRoom/detail?id=' },
  smallBid: { list: 'srm:smallBid:list', page: '/srm/small-bid/detail?id=' },
  selfEvaluation: { list: 'srm:selfEvaluation:list', page: '/srm/self-evaluation/detail?id=' },
  noticeReply: { list: 'srm:noticeReply:list', page: '/srm/noticeReply/detail?id=' },
  contractWork: { list: 'srm:contractWork:list', page: '/srm/contractWork/detail?id=' },
  questionnaireReply: { list: 'srm:questionnaireReply:list', page: '/srm/questionnaireReply/detail?id=' },
} as const satisfies Readonly<Record<string, NumberedDocument>>
export type OwnDocumentType = keyof typeof ownDocuments

export type NumberedType = DocumentType | OwnDocumentType
export const numberedTypes = [...documentTypes, ...Object.keys(ownDocuments)] as [NumberedType, ...NumberedType[]]

export const pageOfDocument = (type: NumberedType, id: string): string =>
  `${type in documents ? documents[type as DocumentType].page : ownDocuments[type as OwnDocumentType].page}${id}`
