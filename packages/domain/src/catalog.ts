import type { Catalog } from './kit/catalog'
import type { AnyMachine } from './kit/machine'
import { systemCatalog } from './sys/system/system.catalog'
import { userCatalog } from './sys/user/user.catalog'
import { supplierUserCatalog } from './sys/supplier-user/supplier-user.catalog'
import { workflowCatalog } from './studio/workflow/workflow.catalog'
import { positionCatalog } from './sys/position/position.catalog'
import { fxRateCatalog } from './srm/fx-rate/fx-rate.catalog'
import { addressBookCatalog } from './sys/address-book/address-book.catalog'
import { onlineUserCatalog } from './sys/online-user/online-user.catalog'
import { roleCatalog } from './sys/role/role.catalog'
import { permissionCatalog } from './sys/permission/permission.catalog'
import { departmentCatalog } from './sys/department/department.catalog'
import { departRoleCatalog } from './sys/depart-role/depart-role.catalog'
import { dictCatalog } from './sys/dict/dict.catalog'
import { checkRuleCatalog } from './sys/check/check-rule.catalog'
import { fillRuleCatalog } from './sys/fill-rule/fill-rule.catalog'
import { dataSourceCatalog } from './sys/data-source/data-source.catalog'
import { extendFieldCatalog } from './sys/extend-field/extend-field.catalog'
import { jobCatalog } from './sys/job/job.catalog'
import { logCatalog } from './sys/log/log.catalog'
import { dataLogCatalog } from './sys/data-log/data-log.catalog'
import { auditCatalog } from './sys/audit/audit.catalog'
import { monitorCatalog } from './sys/monitor/monitor.catalog'
import { categoryCatalog } from './sys/category/category.catalog'
import { languageCatalog } from './sys/language/language.catalog'
import { tenantCatalog } from './sys/tenant/tenant.catalog'
import { announcementCatalog } from './sys/announcement/announcement.catalog'
import { messageCatalog } from './sys/message/message.catalog'
import { announcementMachine } from './sys/announcement/announcement.machine'
import { supplierCatalog } from './srm/supplier/supplier.catalog'
import { supplierTypeCatalog } from './srm/supplier-type/supplier-type.catalog'
import { purchaseCategoryCatalog } from './srm/purchase-category/purchase-category.catalog'
import { docTypeCatalog } from './srm/doc-type/doc-type.catalog'
import { supplierMachine } from './srm/supplier/supplier.machine'
import { inquiryCatalog } from './srm/inquiry/inquiry.catalog'
import { inquiryMachine } from './srm/inquiry/inquiry.machine'
import { noticeCatalog } from './srm/notice/notice.catalog'
import { noticeMachine } from './srm/notice/notice.machine'
import { noticeReplyMachine } from './srm/notice/notice-reply.machine'
import { targetTypeCatalog } from './srm/target-type/target-type.catalog'
import { targetBaseCatalog } from './srm/target-base/target-base.catalog'
import { evalTemplateCatalog } from './srm/eval-template/eval-template.catalog'
import { evalPlanCatalog } from './srm/eval-plan/eval-plan.catalog'
import { evalPlanMachine } from './srm/eval-plan/eval-plan.machine'
import { evaluationCatalog } from './srm/evaluation/evaluation.catalog'
import { evaluationMachine } from './srm/evaluation/evaluation.machine'
import { questionnaireCatalog } from './srm/questionnaire/questionnaire.catalog'
import { questionnaireMachine } from './srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from './srm/questionnaire/questionnaire-reply.machine'
import { siteCatalog } from './portal/site/site.catalog'
import { siteMachine } from './portal/site/site.machine'
import { newsCatalog } from './portal/news/news.catalog'
import { newsMachine } from './portal/news/news.machine'
import { changeRequestCatalog } from './srm/change-request/change-request.catalog'
import { changeRequestMachine } from './srm/change-request/change-request.machine'
import { expiryCatalog } from './srm/expiry/expiry.catalog'
import { standingCatalog } from './srm/standing/standing.catalog'
import { standingMachine } from './srm/standing/standing.machine'
import { qualityAuditCatalog } from './srm/quality-audit/quality-audit.catalog'
import { qualityAuditMachine } from './srm/quality-audit/quality-audit.machine'
import { qualityCheckCatalog } from './srm/quality-check/quality-check.catalog'
import { qualityCheckMachine } from './srm/quality-check/quality-check.machine'
import { supervisionCatalog } from './srm/supervision/supervision.catalog'
import { supervisionMachine } from './srm/supervision/supervision.machine'
import { supervisionNodeMachine } from './srm/supervision/supervision-node.machine'
import { secondarySupplierCatalog } from './srm/secondary-supplier/secondary-supplier.catalog'
import { secondarySupplierMachine } from './srm/secondary-supplier/secondary-supplier.machine'
import { calendarCatalog } from './sys/calendar/calendar.catalog'
import { printTemplateCatalog } from './studio/print/print-template.catalog'
import { sampleCatalog } from './srm/sample/sample.catalog'
import { sampleMachine } from './srm/sample/sample.machine'
import { officerKeyCatalog } from './srm/officer-key/officer-key.catalog'
import { officerKeyMachine } from './srm/officer-key/officer-key.machine'
import { auctionCatalog } from './srm/auction/auction.catalog'
import { auctionMachine } from './srm/auction/auction.machine'
import { smallProjectCatalog } from './srm/small-project/small-project.catalog'
import { smallProjectMachine } from './srm/small-project/small-project.machine'
import { expertCatalog } from './srm/expert/expert.catalog'
import { expertMachine } from './srm/expert/expert.machine'
import { expertDrawCatalog } from './srm/expert-draw/expert-draw.catalog'
import { expertDrawMachine } from './srm/expert-draw/expert-draw.machine'
import { scoringCatalog } from './srm/scoring/scoring.catalog'
import { tenderCatalog } from './srm/tender/tender.catalog'
import { tenderMachine } from './srm/tender/tender.machine'
import { sourcingCatalog } from './srm/sourcing/sourcing.catalog'
import { uomCatalog } from './srm/uom/uom.catalog'
import { materialTypeCatalog } from './srm/material-type/material-type.catalog'
import { materialCatalog } from './srm/material/material.catalog'
import { materialMachine } from './srm/material/material.machine'
import { contractChangeCatalog } from './srm/contract/contract-change.catalog'
import { contractCatalog } from './srm/contract/contract.catalog'
import { contractMachine } from './srm/contract/contract.machine'
import { contractChangeMachine } from './srm/contract/contract-change.machine'
import { contractClauseCatalog } from './srm/contract-clause/contract-clause.catalog'
import { contractClauseMachine } from './srm/contract-clause/contract-clause.machine'
import { contractTemplateCatalog } from './srm/contract-template/contract-template.catalog'
import { contractTemplateMachine } from './srm/contract-template/contract-template.machine'
import { approvedSourceCatalog } from './srm/approved-source/approved-source.catalog'
import { approvedSourceMachine } from './srm/approved-source/approved-source.machine'
import { purchaseOrderCatalog } from './srm/purchase-order/purchase-order.catalog'
import { purchaseOrderMachine } from './srm/purchase-order/purchase-order.machine'
import { purchaseRequestCatalog } from './srm/purchase-request/purchase-request.catalog'
import { purchaseRequestMachine } from './srm/purchase-request/purchase-request.machine'
import { deliveryCatalog } from './srm/delivery/delivery.catalog'
import { invoiceCatalog } from './srm/invoice/invoice.catalog'
import { invoiceMachine } from './srm/invoice/invoice.machine'
import { invoiceTitleCatalog } from './srm/invoice-title/invoice-title.catalog'
import { matchToleranceCatalog } from './srm/match-tolerance/match-tolerance.catalog'
import { deliveryMachine } from './srm/delivery/delivery.machine'
import { serviceEntryCatalog } from './srm/service-entry/service-entry.catalog'
import { serviceEntryMachine } from './srm/service-entry/service-entry.machine'
import { statementCatalog } from './srm/statement/statement.catalog'
import { statementMachine } from './srm/statement/statement.machine'
import { payableItemCatalog } from './srm/payable-item/payable-item.catalog'
import { payableDueCatalog } from './srm/payable-due/payable-due.catalog'
import { paymentCatalog } from './srm/payment/payment.catalog'
import { paymentMachine } from './srm/payment/payment.machine'
import { paymentBatchCatalog } from './srm/payment-batch/payment-batch.catalog'
import { paymentBatchMachine } from './srm/payment-batch/payment-batch.machine'
import { deductionCatalog } from './srm/deduction/deduction.catalog'
import { deductionMachine } from './srm/deduction/deduction.machine'
import { receiptCatalog } from './srm/receipt/receipt.catalog'
import { receiptMachine } from './srm/receipt/receipt.machine'
import { goodsReturnCatalog } from './srm/goods-return/goods-return.catalog'
import { goodsReturnMachine } from './srm/goods-return/goods-return.machine'
import { inspectionCatalog } from './srm/inspection/inspection.catalog'
import { inspectionMachine } from './srm/inspection/inspection.machine'
import { inspectionTemplateCatalog } from './srm/inspection-template/inspection-template.catalog'
import { concessionCatalog } from './srm/concession/concession.catalog'
import { concessionMachine } from './srm/concession/concession.machine'
import { priceAgreementCatalog } from './srm/price-agreement/price-agreement.catalog'
import { priceAgreementMachine } from './srm/price-agreement/price-agreement.machine'

/** The sum of all slice catalogs: one line per slice. Feeds seeds, menus, permission types and tests. */
export const catalogs = [
  systemCatalog,
  userCatalog,
  supplierUserCatalog,
  workflowCatalog,
  fxRateCatalog,
  positionCatalog,
  addressBookCatalog,
  onlineUserCatalog,
  roleCatalog,
  permissionCatalog,
  departmentCatalog,
  departRoleCatalog,
  dictCatalog,
  checkRuleCatalog,
  fillRuleCatalog,
  dataSourceCatalog,
  extendFieldCatalog,
  categoryCatalog,
  languageCatalog,
  tenantCatalog,
  announcementCatalog,
  jobCatalog,
  logCatalog,
  dataLogCatalog,
  auditCatalog,
  monitorCatalog,
  messageCatalog,
  supplierCatalog,
  supplierTypeCatalog,
  purchaseCategoryCatalog,
  docTypeCatalog,
  inquiryCatalog,
  noticeCatalog,
  evalTemplateCatalog,
  targetBaseCatalog,
  targetTypeCatalog,
  evalPlanCatalog,
  evaluationCatalog,
  questionnaireCatalog,
  siteCatalog,
  newsCatalog,
  changeRequestCatalog,
  standingCatalog,
  expiryCatalog,
  qualityAuditCatalog,
  qualityCheckCatalog,
  supervisionCatalog,
  secondarySupplierCatalog,
  calendarCatalog,
  printTemplateCatalog,
  sampleCatalog,
  officerKeyCatalog,
  auctionCatalog,
  smallProjectCatalog,
  expertCatalog,
  expertDrawCatalog,
  scoringCatalog,
  sourcingCatalog,
  tenderCatalog,
  uomCatalog,
  materialTypeCatalog,
  materialCatalog,
  contractCatalog,
  contractChangeCatalog,
  contractClauseCatalog,
  contractTemplateCatalog,
  approvedSourceCatalog,
  priceAgreementCatalog,
  purchaseOrderCatalog,
  deliveryCatalog,
  purchaseRequestCatalog,
  serviceEntryCatalog,
  statementCatalog,
  invoiceCatalog,
  invoiceTitleCatalog,
  matchToleranceCatalog,
  receiptCatalog,
  goodsReturnCatalog,
  inspectionCatalog,
  inspectionTemplateCatalog,
  concessionCatalog,
  payableItemCatalog,
  paymentCatalog,
  payableDueCatalog,
  paymentBatchCatalog,
  deductionCatalog,
] as const satisfies readonly Catalog[]

/** All life cycles: the generic suites walk them. */
export const machines: readonly AnyMachine[] = [
  announcementMachine,
  supplierMachine,
  inquiryMachine,
  siteMachine,
  newsMachine,
  changeRequestMachine,
  noticeMachine,
  noticeReplyMachine,
  standingMachine,
  qualityAuditMachine,
  qualityCheckMachine,
  evalPlanMachine,
  evaluationMachine,
  questionnaireMachine,
  questionnaireReplyMachine,
  supervisionMachine,
  supervisionNodeMachine,
  secondarySupplierMachine,
  sampleMachine,
  officerKeyMachine,
  auctionMachine,
  smallProjectMachine,
  expertMachine,
  expertDrawMachine,
  tenderMachine,
  materialMachine,
  contractMachine,
  contractChangeMachine,
  contractClauseMachine,
  contractTemplateMachine,
  approvedSourceMachine,
  priceAgreementMachine,
  purchaseOrderMachine,
  deliveryMachine,
  purchaseRequestMachine,
  receiptMachine,
  goodsReturnMachine,
  inspectionMachine,
  concessionMachine,
  serviceEntryMachine,
  statementMachine,
  paymentMachine,
  paymentBatchMachine,
  deductionMachine,
  invoiceMachine,
]

/** Every permission code of the product. */
export type PermissionCode = (typeof catalogs)[number] extends infer C ? (C extends Catalog<infer P> ? P : never) : never
