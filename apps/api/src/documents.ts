import { inquiryClarification } from '@srm/db/schema/srm/inquiry'
import { tenderClarification } from '@srm/db/schema/srm/tender'
import { inquiryAward, quotation } from '@srm/db/schema/srm/quotation'
import type { NumberedList } from './data/numbered'
import { changeRequestList } from './modules/srm/change-request/change-request.queries'
import { evalPlanList } from './modules/srm/eval-plan/eval-plan.queries'
import { evaluationList, ownEvaluationList } from './modules/srm/evaluation/evaluation.queries'
import { inquiryList } from './modules/srm/inquiry/inquiry.queries'
import { supplierInquiryList } from './modules/srm/inquiry/quotation.queries'
import { ownNotices } from './modules/srm/notice/notice-reply.queries'
import { noticeList } from './modules/srm/notice/notice.queries'
import { qualityAuditList, qualityReplyList } from './modules/srm/quality-audit/quality-audit.queries'
import { qualityCheckList, supplierCheckList } from './modules/srm/quality-check/quality-check.queries'
import { questionnaireList } from './modules/srm/questionnaire/questionnaire.queries'
import { ownQuestionnaires } from './modules/srm/questionnaire/reply.queries'
import { secondaryList } from './modules/srm/secondary-supplier/secondary-supplier.queries'
import { standingList } from './modules/srm/standing/standing.queries'
import { supervisionList, supervisionWorkList } from './modules/srm/supervision/supervision.queries'
import { everySupplierList } from './modules/srm/supplier/supplier-lists'
import { sampleList, sampleWorkList } from './modules/srm/sample/sample.queries'
import { officerKeyList } from './modules/srm/officer-key/officer-key.queries'
import { auctionList, roomList } from './modules/srm/auction/auction.queries'
import { smallBidList, smallProjectList } from './modules/srm/small-project/small-project.queries'
import { tenderList, tenderWorkList } from './modules/srm/tender/tender.queries'
import { expertList } from './modules/srm/expert/expert.queries'
import { expertDrawList } from './modules/srm/expert-draw/expert-draw.queries'
import { materialList } from './modules/srm/material/material.list'
import { contractChangeList, contractList, contractWorkList } from './modules/srm/contract/contract.queries'
import { contractClauseList } from './modules/srm/contract-clause/contract-clause.queries'
import { contractTemplateList } from './modules/srm/contract-template/contract-template.queries'
import { ownOrderList, purchaseOrderList } from './modules/srm/purchase-order/purchase-order.queries'
import { invoiceList, ownInvoiceList } from './modules/srm/invoice/invoice.queries'
import { deliveryList, ownDeliveryList } from './modules/srm/delivery/delivery.queries'
import { purchaseRequestList } from './modules/srm/purchase-request/purchase-request.queries'
import { ownReceiptList, receiptList } from './modules/srm/receipt/receipt.queries'
import { goodsReturnList, ownReturnList } from './modules/srm/goods-return/goods-return.queries'
import { concessionList, ownConcessionList } from './modules/srm/concession/concession.queries'
import { inspectionList, ownInspectionList } from './modules/srm/inspection/inspection.queries'
import { ownServiceEntryList, serviceEntryList } from './modules/srm/service-entry/service-entry.queries'
import { ownStatementList, statementList } from './modules/srm/statement/statement.queries'
import { deductionList, ownDeductionList } from './modules/srm/deduction/deduction.queries'
import { ownPaymentList, paymentList } from './modules/srm/payment/payment.queries'
import { paymentBatchList } from './modules/srm/payment-batch/payment-batch.queries'
import { ownAgreementList, priceAgreementList } from './modules/srm/price-agreement/price-agreement.queries'

const clarifications = {
  ...{ table: inquiryClarification, docNo: inquiryClarification.docNo, of: inquiryClarification.inquiryId },
  section: 'clarifications',
}
const tenderClarifications = {
  ...{ table: tenderClarification, docNo: tenderClarification.docNo, of: tenderClarification.tenderId },
  section: 'questions',
}
const awards = { table: inquiryAward, docNo: inquiryAward.docNo, of: inquiryAward.inquiryId, section: 'award' }
/** Known to both sides by the number of the receipt, which begins with that of the quotation. */
const quotations = { table: quotation, docNo: quotation.receiptNo, of: quotation.inquiryId }

/** Numbered document to the list it is found in, one line each. */
export const numberedLists: readonly NumberedList[] = [
  { type: 'inquiry', spec: inquiryList, title: 'title', parts: [awards, clarifications, { ...quotations, section: 'compare' }] },
  { type: 'supplier', spec: everySupplierList, title: 'name' },
  { type: 'changeRequest', spec: changeRequestList, title: 'supplierName' },
  { type: 'evalPlan', spec: evalPlanList, title: 'title' },
  { type: 'evaluation', spec: evaluationList, title: 'title' },
  { type: 'qualityAudit', spec: qualityAuditList, title: 'finding' },
  { type: 'qualityCheck', spec: qualityCheckList, title: 'title' },
  { type: 'supervision', spec: supervisionList, title: 'equipment' },
  { type: 'notice', spec: noticeList, title: 'title' },
  { type: 'questionnaire', spec: questionnaireList, title: 'title', titleEn: 'titleEn' },
  { type: 'standing', spec: standingList, title: 'supplierName' },
  { type: 'secondarySupplier', spec: secondaryList, title: 'secName' },
  { type: 'quotation', spec: supplierInquiryList, title: 'title', parts: [clarifications, { ...quotations, section: 'history' }] },
  { type: 'qualityReply', spec: qualityReplyList, title: 'finding' },
  { type: 'supplierCheck', spec: supplierCheckList, title: 'title' },
  { type: 'supervisionWork', spec: supervisionWorkList, title: 'equipment' },
  { type: 'selfEvaluation', spec: ownEvaluationList, title: 'title' },
  { type: 'noticeReply', spec: ownNotices, title: 'title' },
  { type: 'questionnaireReply', spec: ownQuestionnaires, title: 'title', titleEn: 'titleEn' },
  { type: 'sample', spec: sampleList, title: 'material' },
  { type: 'sampleWork', spec: sampleWorkList, title: 'material' },
  { type: 'officerKey', spec: officerKeyList, title: 'holderName' },
  { type: 'auction', spec: auctionList, title: 'title' },
  { type: 'auctionRoom', spec: roomList, title: 'title' },
  { type: 'smallProject', spec: smallProjectList, title: 'title' },
  { type: 'smallBid', spec: smallBidList, title: 'title' },
  { type: 'tender', spec: tenderList, title: 'title', parts: [tenderClarifications] },
  { type: 'tenderWork', spec: tenderWorkList, title: 'title', parts: [tenderClarifications] },
  { type: 'expert', spec: expertList, title: 'name' },
  { type: 'expertDraw', spec: expertDrawList, title: 'title' },
  { type: 'material', spec: materialList, title: 'nameZh', titleEn: 'nameEn' },
  { type: 'contract', spec: contractList, title: 'title' },
  { type: 'contractChange', spec: contractChangeList, title: 'title' },
  { type: 'contractWork', spec: contractWorkList, title: 'title' },
  { type: 'contractClause', spec: contractClauseList, title: 'titleZh', titleEn: 'titleEn' },
  { type: 'contractTemplate', spec: contractTemplateList, title: 'name' },
  { type: 'priceAgreement', spec: priceAgreementList, title: 'title' },
  { type: 'ownAgreement', spec: ownAgreementList, title: 'title' },
  { type: 'purchaseOrder', spec: purchaseOrderList, title: 'title' },
  { type: 'ownOrder', spec: ownOrderList, title: 'title' },
  { type: 'purchaseRequest', spec: purchaseRequestList, title: 'title' },
  { type: 'delivery', spec: deliveryList, title: 'orderNos' },
  { type: 'ownDelivery', spec: ownDeliveryList, title: 'orderNos' },
  { type: 'receipt', spec: receiptList, title: 'orderNos' },
  { type: 'ownReceipt', spec: ownReceiptList, title: 'orderNos' },
  { type: 'goodsReturn', spec: goodsReturnList, title: 'orderNos' },
  { type: 'ownReturn', spec: ownReturnList, title: 'orderNos' },
  { type: 'inspection', spec: inspectionList, title: 'name' },
  { type: 'ownInspection', spec: ownInspectionList, title: 'name' },
  { type: 'concession', spec: concessionList, title: 'name' },
  { type: 'ownConcession', spec: ownConcessionList, title: 'name' },
  { type: 'serviceEntry', spec: serviceEntryList, title: 'orderTitle' },
  { type: 'ownServiceEntry', spec: ownServiceEntryList, title: 'orderTitle' },
  { type: 'statement', spec: statementList, title: 'supplierName' },
  { type: 'ownStatement', spec: ownStatementList, title: 'docNo' },
  { type: 'payment', spec: paymentList, title: 'supplierName' },
  { type: 'ownPayment', spec: ownPaymentList, title: 'purpose' },
  { type: 'paymentBatch', spec: paymentBatchList, title: 'docNo' },
  { type: 'deduction', spec: deductionList, title: 'supplierName' },
  { type: 'ownDeduction', spec: ownDeductionList, title: 'contractNo' },
  { type: 'invoice', spec: invoiceList, title: 'number' },
  { type: 'ownInvoice', spec: ownInvoiceList, title: 'number' },
]
