import { documentText } from './documents.text'
import { kitText } from './kit/kit.text'
import { portalAnnouncementText } from './portal/announcement/announcement.text'
import { siteText } from './portal/site/site.text'
import { newsText } from './portal/news/news.text'
import { sessionText } from './sys/session/session.text'
import { systemText } from './sys/system/system.text'
import { transitText } from './sys/transit/transit.text'
import { userText } from './sys/user/user.text'
import { supplierUserText } from './sys/supplier-user/supplier-user.text'
import { workflowText } from './studio/workflow/workflow.text'
import { positionText } from './sys/position/position.text'
import { fxRateText } from './srm/fx-rate/fx-rate.text'
import { addressBookText } from './sys/address-book/address-book.text'
import { onlineUserText } from './sys/online-user/online-user.text'
import { roleText } from './sys/role/role.text'
import { permissionText } from './sys/permission/permission.text'
import { departmentText } from './sys/department/department.text'
import { departRoleText } from './sys/depart-role/depart-role.text'
import { departUserText } from './sys/depart-role/depart-user.text'
import { dictText } from './sys/dict/dict.text'
import { categoryText } from './sys/category/category.text'
import { languageText } from './sys/language/language.text'
import { tenantText } from './sys/tenant/tenant.text'
import { checkText } from './sys/check/check.text'
import { checkRuleText } from './sys/check/check-rule.text'
import { fillRuleText } from './sys/fill-rule/fill-rule.text'
import { dataSourceText } from './sys/data-source/data-source.text'
import { onlineText } from './sys/online/online.text'
import { extendFieldText } from './sys/extend-field/extend-field.text'
import { fileText } from './sys/file/file.text'
import { commentText } from './sys/comment/comment.text'
import { listViewText } from './sys/list-view/list-view.text'
import { taskText } from './sys/task/task.text'
import { accountText } from './sys/account/account.text'
import { pmText } from './sys/pm/pm.text'
import { jobText } from './sys/job/job.text'
import { logText } from './sys/log/log.text'
import { dataLogText } from './sys/data-log/data-log.text'
import { auditText } from './sys/audit/audit.text'
import { monitorText } from './sys/monitor/monitor.text'
import { announcementText } from './sys/announcement/announcement.text'
import { messageText } from './sys/message/message.text'
import { supplierTypeText } from './srm/supplier-type/supplier-type.text'
import { purchaseCategoryText } from './srm/purchase-category/purchase-category.text'
import { docTypeText } from './srm/doc-type/doc-type.text'
import { supplierText } from './srm/supplier/supplier.text'
import { awardPointText } from './srm/inquiry/award/award-point.text'
import { comparisonText } from './srm/inquiry/award/comparison.text'
import { quotationSheetText } from './srm/inquiry/quotation/quotation-sheet.text'
import { inquiryText } from './srm/inquiry/inquiry.text'
import { quotationText } from './srm/inquiry/quotation/quotation.text'
import { noticeReplyText, noticeText } from './srm/notice/notice.text'
import { targetTypeText } from './srm/target-type/target-type.text'
import { targetBaseText } from './srm/target-base/target-base.text'
import { evalTemplateText } from './srm/eval-template/eval-template.text'
import { evalPlanText } from './srm/eval-plan/eval-plan.text'
import { evaluationText } from './srm/evaluation/evaluation.text'
import { questionnaireReplyText, questionnaireText } from './srm/questionnaire/questionnaire.text'
import { printTemplateText } from './studio/print/print-template.text'
import { printText } from './studio/print/print.text'
import type { Text } from './kit/text'
import { wordsOf } from './kit/words'
import { changeRequestText } from './srm/change-request/change-request.text'
import { expiryText } from './srm/expiry/expiry.text'
import { standingText } from './srm/standing/standing.text'
import { qualityAuditText } from './srm/quality-audit/quality-audit.text'
import { qualityCheckText } from './srm/quality-check/quality-check.text'
import { supervisionNodeText, supervisionText } from './srm/supervision/supervision.text'
import { secondarySupplierText } from './srm/secondary-supplier/secondary-supplier.text'
import { calendarText } from './sys/calendar/calendar.text'
import { sampleText } from './srm/sample/sample.text'
import { officerKeyText } from './srm/officer-key/officer-key.text'
import { openingText } from './srm/opening/opening.text'
import { auctionText } from './srm/auction/auction.text'
import { smallProjectText } from './srm/small-project/small-project.text'
import { expertText } from './srm/expert/expert.text'
import { expertDrawText } from './srm/expert-draw/expert-draw.text'
import { scoringText } from './srm/scoring/scoring.text'
import { tenderBidText } from './srm/tender/tender-bid.text'
import { tenderEvaluationText } from './srm/tender/tender-evaluation.text'
import { tenderResultText } from './srm/tender/tender-result.text'
import { tenderText } from './srm/tender/tender.text'
import { sourcingText } from './srm/sourcing/sourcing.text'
import { uomText } from './srm/uom/uom.text'
import { materialTypeText } from './srm/material-type/material-type.text'
import { materialText } from './srm/material/material.text'
import { contractText } from './srm/contract/contract.text'
import { contractChangeText } from './srm/contract/contract-change.text'
import { contractClauseText } from './srm/contract-clause/contract-clause.text'
import { contractTextText } from './srm/contract-text/contract-text.text'
import { contractTemplateText } from './srm/contract-template/contract-template.text'
import { approvedSourceText } from './srm/approved-source/approved-source.text'
import { payableItemText } from './srm/payable-item/payable-item.text'
import { payableDueText } from './srm/payable-due/payable-due.text'
import { paymentText } from './srm/payment/payment.text'
import { paymentBatchText } from './srm/payment-batch/payment-batch.text'
import { deductionText } from './srm/deduction/deduction.text'
import { purchaseOrderText } from './srm/purchase-order/purchase-order.text'
import { deliveryText } from './srm/delivery/delivery.text'
import { purchaseRequestText } from './srm/purchase-request/purchase-request.text'
import { relatedText } from './srm/related-document/related-document.text'
import { serviceEntryText } from './srm/service-entry/service-entry.text'
import { statementText } from './srm/statement/statement.text'
import { invoiceText } from './srm/invoice/invoice.text'
import { invoiceTitleText } from './srm/invoice-title/invoice-title.text'
import { matchToleranceText } from './srm/match-tolerance/match-tolerance.text'
import { receiptText } from './srm/receipt/receipt.text'
import { goodsReturnText } from './srm/goods-return/goods-return.text'
import { inspectionText } from './srm/inspection/inspection.text'
import { inspectionTemplateText } from './srm/inspection-template/inspection-template.text'
import { concessionText } from './srm/concession/concession.text'
import { priceAgreementText } from './srm/price-agreement/price-agreement.text'

/** The sum of all slice texts: one line per slice. The server's, and of types: a page loads the texts of what it shows. */
export const texts = {
  kit: kitText,
  document: documentText,
  session: sessionText,
  system: systemText,
  user: userText,
  supplierUser: supplierUserText,
  workflow: workflowText,
  fxRate: fxRateText,
  position: positionText,
  addressBook: addressBookText,
  onlineUser: onlineUserText,
  role: roleText,
  permission: permissionText,
  department: departmentText,
  departRole: departRoleText,
  departUser: departUserText,
  dict: dictText,
  category: categoryText,
  tenant: tenantText,
  language: languageText,
  check: checkText,
  checkRule: checkRuleText,
  fillRule: fillRuleText,
  dataSource: dataSourceText,
  online: onlineText,
  extendField: extendFieldText,
  file: fileText,
  comment: commentText,
  listView: listViewText,
  task: taskText,
  account: accountText,
  pm: pmText,
  announcement: announcementText,
  job: jobText,
  log: logText,
  dataLog: dataLogText,
  audit: auditText,
  monitor: monitorText,
  message: messageText,
  transit: transitText,
  portalAnnouncement: portalAnnouncementText,
  site: siteText,
  news: newsText,
  supplier: supplierText,
  supplierType: supplierTypeText,
  purchaseCategory: purchaseCategoryText,
  docType: docTypeText,
  inquiry: inquiryText,
  comparison: comparisonText,
  awardPoint: awardPointText,
  quotationSheet: quotationSheetText,
  quotation: quotationText,
  changeRequest: changeRequestText,
  notice: noticeText,
  noticeReply: noticeReplyText,
  standing: standingText,
  expiry: expiryText,
  qualityAudit: qualityAuditText,
  qualityCheck: qualityCheckText,
  targetType: targetTypeText,
  targetBase: targetBaseText,
  evalTemplate: evalTemplateText,
  evalPlan: evalPlanText,
  evaluation: evaluationText,
  questionnaire: questionnaireText,
  questionnaireReply: questionnaireReplyText,
  supervision: supervisionText,
  supervisionNode: supervisionNodeText,
  secondarySupplier: secondarySupplierText,
  calendar: calendarText,
  print: printText,
  printTemplate: printTemplateText,
  sample: sampleText,
  officerKey: officerKeyText,
  opening: openingText,
  auction: auctionText,
  smallProject: smallProjectText,
  expert: expertText,
  expertDraw: expertDrawText,
  scoring: scoringText,
  sourcing: sourcingText,
  tender: tenderText,
  tenderBid: tenderBidText,
  tenderEvaluation: tenderEvaluationText,
  tenderResult: tenderResultText,
  uom: uomText,
  materialType: materialTypeText,
  material: materialText,
  contract: contractText,
  contractChange: contractChangeText,
  contractClause: contractClauseText,
  contractTemplate: contractTemplateText,
  contractText: contractTextText,
  approvedSource: approvedSourceText,
  priceAgreement: priceAgreementText,
  purchaseOrder: purchaseOrderText,
  payableItem: payableItemText,
  payableDue: payableDueText,
  payment: paymentText,
  paymentBatch: paymentBatchText,
  deduction: deductionText,
  delivery: deliveryText,
  relatedDocument: relatedText,
  purchaseRequest: purchaseRequestText,
  serviceEntry: serviceEntryText,
  statement: statementText,
  invoice: invoiceText,
  invoiceTitle: invoiceTitleText,
  matchTolerance: matchToleranceText,
  receipt: receiptText,
  goodsReturn: goodsReturnText,
  inspection: inspectionText,
  inspectionTemplate: inspectionTemplateText,
  concession: concessionText,
} as const satisfies Record<string, Text>

type Texts = typeof texts
type ErrorsOf<T> = T extends { zh: { error: infer E } } ? keyof E & string : never
/** Every key of the error catalogue; a slice adds one by writing its text. */
export type ErrorKey = { [S in keyof Texts]: ErrorsOf<Texts[S]> }[keyof Texts]

const slices: readonly Text[] = Object.values(texts)

/** Every key of the error catalogue. */
export const errorKeys: ReadonlySet<string> = new Set(
  slices.flatMap(({ zh }) => (typeof zh.error === 'object' ? Object.keys(zh.error) : [])),
)
/** Schemas may name a key of the catalogue as their message. */
export const isErrorKey = (word: string): word is ErrorKey => errorKeys.has(word)

/** Whether a slice has texts of its own: the word of an address names it. */
export const isSlice = (name: string): boolean => Object.hasOwn(texts, name)

export const { phrase, errorMessage } = wordsOf(texts)
