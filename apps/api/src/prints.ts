import type { Printable } from './data/print/printable'
import { auctionPrint } from './modules/srm/auction/auction.print'
import { changeRequestPrint } from './modules/srm/change-request/change-request.print'
import { contractPrint, contractWorkPrint } from './modules/srm/contract/contract.print'
import { evaluationPrint, selfEvaluationPrint } from './modules/srm/evaluation/evaluation.print'
import { expertDrawPrint } from './modules/srm/expert-draw/expert-draw.print'
import { inquiryPrint } from './modules/srm/inquiry/inquiry.print'
import { quotationPrint } from './modules/srm/inquiry/quotation.print'
import { noticePrint, noticeReplyPrint } from './modules/srm/notice/notice.print'
import { qualityAuditPrint, qualityReplyPrint } from './modules/srm/quality-audit/quality-audit.print'
import { questionnairePrint } from './modules/srm/questionnaire/questionnaire.print'
import { samplePrint, sampleWorkPrint } from './modules/srm/sample/sample.print'
import { ownAgreementPrint, priceAgreementPrint } from './modules/srm/price-agreement/price-agreement.print'
import { ownOrderPrint, purchaseOrderPrint } from './modules/srm/purchase-order/purchase-order.print'
import { inspectionPrint, ownInspectionPrint } from './modules/srm/inspection/inspection.print'
import { deliveryPrint, ownDeliveryPrint } from './modules/srm/delivery/delivery.print'
import { ownReceiptPrint, receiptPrint } from './modules/srm/receipt/receipt.print'
import { goodsReturnPrint, ownReturnPrint } from './modules/srm/goods-return/goods-return.print'
import { ownStatementPrint, statementPrint } from './modules/srm/statement/statement.print'
import { ownPaymentPrint, paymentPrint } from './modules/srm/payment/payment.print'
import { invoicePrint, ownInvoicePrint } from './modules/srm/invoice/invoice.print'
import { smallProjectPrint } from './modules/srm/small-project/small-project.print'
import { supervisionPrint, supervisionWorkPrint } from './modules/srm/supervision/supervision.print'
import { supplierPrint } from './modules/srm/supplier/supplier.print'
import { tenderPrint, tenderWorkPrint } from './modules/srm/tender/tender.print'

/** Document to its papers, one line each. */
export const prints: readonly Printable[] = [
  inquiryPrint,
  auctionPrint,
  smallProjectPrint,
  quotationPrint,
  supplierPrint,
  changeRequestPrint,
  evaluationPrint,
  selfEvaluationPrint,
  qualityAuditPrint,
  qualityReplyPrint,
  samplePrint,
  sampleWorkPrint,
  priceAgreementPrint,
  ownAgreementPrint,
  purchaseOrderPrint,
  ownOrderPrint,
  deliveryPrint,
  paymentPrint,
  ownPaymentPrint,
  ownDeliveryPrint,
  receiptPrint,
  ownReceiptPrint,
  goodsReturnPrint,
  ownReturnPrint,
  inspectionPrint,
  ownInspectionPrint,
  statementPrint,
  ownStatementPrint,
  invoicePrint,
  ownInvoicePrint,
  supervisionPrint,
  supervisionWorkPrint,
  noticePrint,
  noticeReplyPrint,
  questionnairePrint,
  expertDrawPrint,
  tenderPrint,
  tenderWorkPrint,
  contractPrint,
  contractWorkPrint,
]
