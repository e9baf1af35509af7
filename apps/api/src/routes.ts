import type { FastifyPluginCallback } from 'fastify'
import { numberedLists } from './documents'
import { workflowRoutes } from './modules/studio/workflow/workflow.routes'
import { workflowStatisticsRoutes } from './modules/studio/workflow/statistics.routes'
import { workflowModelRoutes } from './modules/studio/workflow-model/model.routes'
import { portalRoutes } from './modules/portal/announcement/announcement.routes'
import { newsRoutes } from './modules/portal/news/news.routes'
import { siteRoutes } from './modules/portal/site/site.routes'
import { accountRoutes } from './modules/sys/account/account.routes'
import { announcementRoutes } from './modules/sys/announcement/announcement.routes'
import { messageRoutes } from './modules/sys/message/message.routes'
import { categoryRoutes } from './modules/sys/category/category.routes'
import { configRoutes } from './modules/sys/config/config.routes'
import { checkRoutes } from './modules/sys/check/check.routes'
import { checkRuleRoutes } from './modules/sys/check/check-rule.routes'
import { fillRuleRoutes } from './modules/sys/fill-rule/fill-rule.routes'
import { dataSourceRoutes } from './modules/sys/data-source/data-source.routes'
import { departRoleRoutes } from './modules/sys/depart-role/depart-role.routes'
import { departmentRoutes } from './modules/sys/department/department.routes'
import { dictRoutes } from './modules/sys/dict/dict.routes'
import { extendFieldRoutes, formStyleRoutes } from './modules/sys/extend-field/extend-field.routes'
import { fileRoutes } from './modules/sys/file/file.routes'
import { importRoutes } from './modules/sys/import/import.routes'
import { jobRoutes } from './modules/sys/job/job.routes'
import { logRoutes } from './modules/sys/log/log.routes'
import { dataLogRoutes } from './modules/sys/data-log/data-log.routes'
import { auditRoutes } from './modules/sys/audit/audit.routes'
import { monitorRoutes } from './modules/sys/monitor/monitor.routes'
import { listViewRoutes } from './modules/sys/list-view/list-view.routes'
import { commentRoutes } from './modules/sys/comment/comment.routes'
import { tourRoutes } from './modules/sys/tour/tour.routes'
import { searchRoutes } from './modules/sys/search/search.routes'
import { onlineRoutes } from './modules/sys/online/online.routes'
import { permissionRoutes } from './modules/sys/permission/permission.routes'
import { pmRoutes } from './modules/sys/pm/pm.routes'
import { dashboardRoutes } from './modules/srm/dashboard/dashboard.routes'
import { inquiryRoutes } from './modules/srm/inquiry/inquiry.routes'
import { quotationRoutes } from './modules/srm/inquiry/quotation.routes'
import { noticeRoutes } from './modules/srm/notice/notice.routes'
import { supplierTypeRoutes } from './modules/srm/supplier-type/supplier-type.routes'
import { purchaseCategoryRoutes } from './modules/srm/purchase-category/purchase-category.routes'
import { docTypeRoutes } from './modules/srm/doc-type/doc-type.routes'
import { targetTypeRoutes } from './modules/srm/target-type/target-type.routes'
import { targetBaseRoutes } from './modules/srm/target-base/target-base.routes'
import { evalTemplateRoutes } from './modules/srm/eval-template/eval-template.routes'
import { evalPlanRoutes } from './modules/srm/eval-plan/eval-plan.routes'
import { evaluationRoutes, selfEvaluationRoutes } from './modules/srm/evaluation/evaluation.routes'
import { questionnaireRoutes } from './modules/srm/questionnaire/questionnaire.routes'
import { supplierRoutes } from './modules/srm/supplier/supplier.routes'
import { pushRoutes } from './modules/sys/push/push.routes'
import { roleRoutes } from './modules/sys/role/role.routes'
import { alterationRoutes } from './modules/sys/session/alteration.routes'
import { sessionRoutes } from './modules/sys/session/session.routes'
import { signInRoutes } from './modules/sys/session/sign-in.routes'
import { taskRoutes } from './modules/sys/task/task.routes'
import { languageRoutes } from './modules/sys/language/language.routes'
import { tenantRoutes } from './modules/sys/tenant/tenant.routes'
import { addressBookRoutes } from './modules/sys/address-book/address-book.routes'
import { onlineUserRoutes } from './modules/sys/online-user/online-user.routes'
import { positionRoutes } from './modules/sys/position/position.routes'
import { fxRateRoutes } from './modules/srm/fx-rate/fx-rate.routes'
import { supplierUserRoutes } from './modules/sys/supplier-user/supplier-user.routes'
import { userAgentRoutes } from './modules/sys/user-agent/user-agent.routes'
import { transitRoutes } from './modules/sys/transit/transit.routes'
import { userRoutes } from './modules/sys/user/user.routes'
import { changeRequestRoutes } from './modules/srm/change-request/change-request.routes'
import { expiryRoutes } from './modules/srm/expiry/expiry.routes'
import { standingRoutes } from './modules/srm/standing/standing.routes'
import { supplier360Routes } from './modules/srm/supplier-360/supplier-360.routes'
import { qualityAuditRoutes } from './modules/srm/quality-audit/quality-audit.routes'
import { qualityCheckRoutes } from './modules/srm/quality-check/quality-check.routes'
import { supervisionRoutes } from './modules/srm/supervision/supervision.routes'
import { secondarySupplierRoutes } from './modules/srm/secondary-supplier/secondary-supplier.routes'
import { calendarRoutes } from './modules/sys/calendar/calendar.routes'
import { printRoutes } from './modules/studio/print/print.routes'
import { sampleRoutes } from './modules/srm/sample/sample.routes'
import { officerKeyRoutes } from './modules/srm/officer-key/officer-key.routes'
import { auctionRoutes } from './modules/srm/auction/auction.routes'
import { smallProjectRoutes } from './modules/srm/small-project/small-project.routes'
import { tenderBidRoutes, tenderOpeningRoutes } from './modules/srm/tender/bid/bid.routes'
import { tenderEvaluationRoutes, tenderSeatRoutes } from './modules/srm/tender/evaluation/evaluation.routes'
import { tenderOutcomeRoutes, tenderResultRoutes } from './modules/srm/tender/result/result.routes'
import { tenderRoutes } from './modules/srm/tender/tender.routes'
import { expertRoutes } from './modules/srm/expert/expert.routes'
import { expertDrawRoutes } from './modules/srm/expert-draw/expert-draw.routes'
import { sourcingRoutes } from './modules/srm/sourcing/sourcing.routes'
import { uomRoutes } from './modules/srm/uom/uom.routes'
import { materialTypeRoutes } from './modules/srm/material-type/material-type.routes'
import { materialRoutes } from './modules/srm/material/material.routes'
import { contractRoutes } from './modules/srm/contract/contract.routes'
import { contractClauseRoutes } from './modules/srm/contract-clause/contract-clause.routes'
import { contractTemplateRoutes } from './modules/srm/contract-template/contract-template.routes'
import { approvedSourceRoutes } from './modules/srm/approved-source/approved-source.routes'
import { purchaseOrderRoutes } from './modules/srm/purchase-order/purchase-order.routes'
import { deliveryRoutes } from './modules/srm/delivery/delivery.routes'
import { purchaseRequestRoutes } from './modules/srm/purchase-request/purchase-request.routes'
import { relatedDocumentRoutes } from './modules/srm/related-document/related-document.routes'
import { receiptRoutes } from './modules/srm/receipt/receipt.routes'
import { goodsReturnRoutes } from './modules/srm/goods-return/goods-return.routes'
import { concessionRoutes } from './modules/srm/concession/concession.routes'
import { inspectionRoutes } from './modules/srm/inspection/inspection.routes'
import { inspectionTemplateRoutes } from './modules/srm/inspection-template/inspection-template.routes'
import { serviceEntryRoutes } from './modules/srm/service-entry/service-entry.routes'
import { statementRoutes } from './modules/srm/statement/statement.routes'
import { deductionRoutes } from './modules/srm/deduction/deduction.routes'
import { payableDueRoutes } from './modules/srm/payable-due/payable-due.routes'
import { paymentBatchRoutes } from './modules/srm/payment-batch/payment-batch.routes'
import { paymentRoutes } from './modules/srm/payment/payment.routes'
import { invoiceRoutes } from './modules/srm/invoice/invoice.routes'
import { invoiceTitleRoutes } from './modules/srm/invoice-title/invoice-title.routes'
import { matchToleranceRoutes } from './modules/srm/match-tolerance/match-tolerance.routes'
import { priceAgreementRoutes } from './modules/srm/price-agreement/price-agreement.routes'

/** Contract slice to module, one line each. */
const modules: readonly FastifyPluginCallback[] = [
  sessionRoutes,
  signInRoutes,
  alterationRoutes,
  userRoutes,
  userAgentRoutes,
  supplierUserRoutes,
  fxRateRoutes,
  positionRoutes,
  workflowRoutes,
  workflowModelRoutes,
  workflowStatisticsRoutes,
  addressBookRoutes,
  onlineUserRoutes,
  roleRoutes,
  departmentRoutes,
  departRoleRoutes,
  permissionRoutes,
  dictRoutes,
  categoryRoutes,
  tenantRoutes,
  languageRoutes,
  onlineRoutes,
  checkRoutes,
  checkRuleRoutes,
  fillRuleRoutes,
  dataSourceRoutes,
  extendFieldRoutes,
  formStyleRoutes,
  fileRoutes,
  announcementRoutes,
  messageRoutes,
  accountRoutes,
  configRoutes,
  pmRoutes,
  dashboardRoutes,
  importRoutes,
  listViewRoutes,
  searchRoutes(numberedLists),
  commentRoutes,
  tourRoutes,
  taskRoutes,
  transitRoutes,
  pushRoutes,
  jobRoutes,
  logRoutes,
  dataLogRoutes,
  auditRoutes,
  monitorRoutes,
  supplierRoutes,
  supplierTypeRoutes,
  purchaseCategoryRoutes,
  docTypeRoutes,
  inquiryRoutes,
  quotationRoutes,
  noticeRoutes,
  targetTypeRoutes,
  targetBaseRoutes,
  evalTemplateRoutes,
  evalPlanRoutes,
  evaluationRoutes,
  selfEvaluationRoutes,
  questionnaireRoutes,
  portalRoutes,
  siteRoutes,
  newsRoutes,
  changeRequestRoutes,
  standingRoutes,
  supplier360Routes,
  expiryRoutes,
  qualityAuditRoutes,
  qualityCheckRoutes,
  supervisionRoutes,
  secondarySupplierRoutes,
  calendarRoutes,
  printRoutes,
  sampleRoutes,
  officerKeyRoutes,
  auctionRoutes,
  smallProjectRoutes,
  tenderRoutes,
  tenderBidRoutes,
  tenderOpeningRoutes,
  tenderSeatRoutes,
  tenderEvaluationRoutes,
  tenderResultRoutes,
  tenderOutcomeRoutes,
  expertRoutes,
  expertDrawRoutes,
  sourcingRoutes,
  uomRoutes,
  materialTypeRoutes,
  materialRoutes,
  contractRoutes,
  contractClauseRoutes,
  contractTemplateRoutes,
  approvedSourceRoutes,
  priceAgreementRoutes,
  purchaseOrderRoutes,
  deliveryRoutes,
  relatedDocumentRoutes,
  purchaseRequestRoutes,
  receiptRoutes,
  goodsReturnRoutes,
  inspectionRoutes,
  inspectionTemplateRoutes,
  concessionRoutes,
  serviceEntryRoutes,
  statementRoutes,
  payableDueRoutes,
  paymentRoutes,
  paymentBatchRoutes,
  deductionRoutes,
  invoiceRoutes,
  invoiceTitleRoutes,
  matchToleranceRoutes,
]

export const moduleRoutes: FastifyPluginCallback = (app, _options, done) => {
  for (const module of modules) app.register(module)
  done()
}
