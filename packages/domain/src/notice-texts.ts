import { inquiryNoticeText } from './srm/inquiry/inquiry.notice.text'
import { inquiryMailText } from './srm/inquiry/inquiry.mail.text'
import { qualityAuditNoticeText } from './srm/quality-audit/quality-audit.notice.text'
import { qualityCheckNoticeText } from './srm/quality-check/quality-check.notice.text'
import { evaluationNoticeText } from './srm/evaluation/evaluation.notice.text'
import { sampleNoticeText } from './srm/sample/sample.notice.text'
import { purchaseOrderNoticeText } from './srm/purchase-order/purchase-order.notice.text'
import { purchaseRequestNoticeText } from './srm/purchase-request/purchase-request.notice.text'
import { deliveryNoticeText } from './srm/delivery/delivery.notice.text'
import { receiptNoticeText } from './srm/receipt/receipt.notice.text'
import { goodsReturnNoticeText } from './srm/goods-return/goods-return.notice.text'
import { inspectionNoticeText } from './srm/inspection/inspection.notice.text'
import { concessionNoticeText } from './srm/concession/concession.notice.text'
import { serviceEntryNoticeText } from './srm/service-entry/service-entry.notice.text'
import { statementNoticeText } from './srm/statement/statement.notice.text'
import { paymentNoticeText } from './srm/payment/payment.notice.text'
import { deductionNoticeText } from './srm/deduction/deduction.notice.text'
import { invoiceNoticeText } from './srm/invoice/invoice.notice.text'
import { priceAgreementNoticeText } from './srm/price-agreement/price-agreement.notice.text'
import { expertDrawNoticeText } from './srm/expert-draw/expert-draw.notice.text'
import { supervisionNoticeText } from './srm/supervision/supervision.notice.text'
import { smallProjectNoticeText } from './srm/small-project/small-project.notice.text'
import { expiryNoticeText } from './srm/expiry/expiry.notice.text'
import { tenderNoticeText } from './srm/tender/tender.notice.text'
import { commentNoticeText } from './sys/comment/comment.notice.text'
import { tenderBidNoticeText } from './srm/tender/tender-bid.notice.text'
import type { Text } from './kit/text'

/** What only the server says, in notices: kept out of the texts of slices, which pages load. */
export const noticeTexts = {
  inquiryNotice: inquiryNoticeText,
  inquiryMail: inquiryMailText,
  qualityAuditNotice: qualityAuditNoticeText,
  qualityCheckNotice: qualityCheckNoticeText,
  evaluationNotice: evaluationNoticeText,
  supervisionNotice: supervisionNoticeText,
  sampleNotice: sampleNoticeText,
  priceAgreementNotice: priceAgreementNoticeText,
  purchaseOrderNotice: purchaseOrderNoticeText,
  deliveryNotice: deliveryNoticeText,
  purchaseRequestNotice: purchaseRequestNoticeText,
  receiptNotice: receiptNoticeText,
  goodsReturnNotice: goodsReturnNoticeText,
  inspectionNotice: inspectionNoticeText,
  concessionNotice: concessionNoticeText,
  serviceEntryNotice: serviceEntryNoticeText,
  statementNotice: statementNoticeText,
  paymentNotice: paymentNoticeText,
  deductionNotice: deductionNoticeText,
  invoiceNotice: invoiceNoticeText,
  smallProjectNotice: smallProjectNoticeText,
  expertDrawNotice: expertDrawNoticeText,
  expiryNotice: expiryNoticeText,
  tenderNotice: tenderNoticeText,
  commentNotice: commentNoticeText,
  tenderBidNotice: tenderBidNoticeText,
} as const satisfies Record<string, Text>
