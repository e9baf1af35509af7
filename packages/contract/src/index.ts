import { c } from './kit/route'
import { account } from './sys/account'
import { announcement } from './sys/announcement'
import { message } from './sys/message'
import { category } from './sys/category'
import { check } from './sys/check'
import { checkRule } from './sys/check-rule'
import { fillRule } from './sys/fill-rule'
import { dataSource } from './sys/data-source'
import { config } from './sys/config'
import { department } from './sys/department'
import { departGrant } from './sys/depart-grant'
import { departRole } from './sys/depart-role'
import { dict, dictItem } from './sys/dict'
import { extendField, formStyle } from './sys/extend-field'
import { extendFieldAdmin } from './sys/extend-field-admin'
import { file } from './sys/file'
import { online } from './sys/online'
import { language } from './sys/language'
import { listView } from './sys/list-view'
import { comment } from './sys/comment'
import { search } from './sys/search'
import { tour } from './sys/tour'
import { permission } from './sys/permission'
import { pm } from './sys/pm'
import { role } from './sys/role'
import { job } from './sys/job'
import { log } from './sys/log'
import { dataLog } from './sys/data-log'
import { audit } from './sys/audit'
import { monitor } from './sys/monitor'
import { session } from './sys/session'
import { signIn } from './sys/sign-in'
import { alteration } from './sys/alteration'
import { task } from './sys/task'
import { tenant } from './sys/tenant'
import { transit } from './sys/transit'
import { user } from './sys/user'
import { userAgent } from './sys/user-agent'
import { supplierUser } from './sys/supplier-user'
import { workflow } from './studio/workflow'
import { workflowModel } from './studio/workflow-model'
import { workflowStatistics } from './studio/workflow-statistics'
import { position } from './sys/position'
import { fxRate } from './srm/fx-rate'
import { addressBook } from './sys/address-book'
import { onlineUser } from './sys/online-user'
import { dashboard } from './srm/dashboard'
import { inquiry } from './srm/inquiry'
import { quotation } from './srm/quotation'
import { notice, noticeReply } from './srm/notice'
import { supplierType } from './srm/supplier-type'
import { purchaseCategory } from './srm/purchase-category'
import { docType } from './srm/doc-type'
import { question } from './srm/question'
import { questionnaire, questionnaireReply } from './srm/questionnaire'
import { supplier } from './srm/supplier'
import { targetType } from './srm/target-type'
import { targetBase } from './srm/target-base'
import { evalTemplate } from './srm/eval-template'
import { evalPlan } from './srm/eval-plan'
import { evaluation, selfEvaluation } from './srm/evaluation'
import { portal } from './portal/announcement'
import { site } from './portal/site'
import { news } from './portal/news'
import { changeRequest } from './srm/change-request'
import { expiry } from './srm/expiry'
import { standing } from './srm/standing'
import { supplier360 } from './srm/supplier-360'
import { qualityAudit, qualityReply } from './srm/quality-audit'
import { qualityCheck, supplierCheck } from './srm/quality-check'
import { supervision, supervisionNode, supervisionWork } from './srm/supervision'
import { secondarySupplier } from './srm/secondary-supplier'
import { calendar } from './sys/calendar'
import { print } from './studio/print'
import { printTemplate } from './studio/print-template'
import { sample, sampleWork } from './srm/sample'
import { officerKey } from './srm/officer-key'
import { auction, auctionRoom } from './srm/auction'
import { smallBid, smallProject } from './srm/small-project'
import { tenderBid, tenderOpening } from './srm/tender-bid'
import { expert } from './srm/expert'
import { expertDraw } from './srm/expert-draw'
import { tenderEvaluation, tenderSeat } from './srm/tender-evaluation'
import { tenderOutcome, tenderResult } from './srm/tender-result'
import { tender, tenderWork } from './srm/tender'
import { sourcing } from './srm/sourcing'
import { uom } from './srm/uom'
import { materialType } from './srm/material-type'
import { material } from './srm/material'
import { contractChange, contracts, contractWork } from './srm/contract'
import { contractClause } from './srm/contract-clause'
import { contractTemplate } from './srm/contract-template'
import { approvedSource, ownSource } from './srm/approved-source'
import { ownOrder, purchaseOrder } from './srm/purchase-order'
import { delivery, ownDelivery } from './srm/delivery'
import { purchaseRequest } from './srm/purchase-request'
import { relatedDocument } from './srm/related-document'
import { ownReceipt, receipt } from './srm/receipt'
import { goodsReturn, ownReturn } from './srm/goods-return'
import { concession, ownConcession } from './srm/concession'
import { inspection, inspectionRegime, ownInspection, samplingEdition } from './srm/inspection'
import { inspectionTemplate } from './srm/inspection-template'
import { ownServiceEntry, serviceEntry } from './srm/service-entry'
import { ownStatement, statement } from './srm/statement'
import { deduction, ownDeduction } from './srm/deduction'
import { ownDue, payableDue } from './srm/payable-due'
import { ownPayment, payment } from './srm/payment'
import { paymentBatch } from './srm/payment-batch'
import { invoice, ownInvoice } from './srm/invoice'
import { invoiceTitle } from './srm/invoice-title'
import { matchTolerance } from './srm/match-tolerance'
import { ownAgreement, priceAgreement } from './srm/price-agreement'

/** The whole wire contract: one line per slice. */
export const contract = c.router({
  session,
  signIn,
  alteration,
  user,
  userAgent,
  supplierUser,
  fxRate,
  workflow,
  workflowModel,
  workflowStatistics,
  position,
  addressBook,
  onlineUser,
  role,
  department,
  departRole,
  departGrant,
  permission,
  dict,
  dictItem,
  category,
  tenant,
  language,
  online,
  check,
  checkRule,
  fillRule,
  dataSource,
  extendField,
  extendFieldAdmin,
  formStyle,
  file,
  announcement,
  message,
  account,
  config,
  pm,
  listView,
  search,
  comment,
  tour,
  task,
  transit,
  job,
  log,
  dataLog,
  audit,
  monitor,
  dashboard,
  inquiry,
  quotation,
  notice,
  noticeReply,
  question,
  questionnaire,
  questionnaireReply,
  supplier,
  supplierType,
  purchaseCategory,
  docType,
  targetType,
  targetBase,
  evalTemplate,
  evalPlan,
  evaluation,
  selfEvaluation,
  portal,
  site,
  news,
  changeRequest,
  standing,
  supplier360,
  expiry,
  qualityAudit,
  qualityReply,
  qualityCheck,
  supplierCheck,
  supervision,
  supervisionNode,
  supervisionWork,
  secondarySupplier,
  calendar,
  print,
  printTemplate,
  sample,
  sampleWork,
  officerKey,
  auction,
  auctionRoom,
  smallProject,
  smallBid,
  tenderBid,
  tenderOpening,
  tenderSeat,
  tenderEvaluation,
  tenderResult,
  tenderOutcome,
  expert,
  expertDraw,
  sourcing,
  tender,
  tenderWork,
  uom,
  materialType,
  material,
  contract: contracts,
  contractChange,
  contractWork,
  contractClause,
  contractTemplate,
  approvedSource,
  ownSource,
  priceAgreement,
  purchaseOrder,
  ownOrder,
  delivery,
  relatedDocument,
  purchaseRequest,
  ownDelivery,
  receipt,
  ownReceipt,
  goodsReturn,
  ownReturn,
  inspection,
  ownInspection,
  inspectionRegime,
  samplingEdition,
  inspectionTemplate,
  concession,
  ownConcession,
  serviceEntry,
  ownServiceEntry,
  statement,
  ownStatement,
  payableDue,
  ownDue,
  payment,
  ownPayment,
  paymentBatch,
  deduction,
  ownDeduction,
  invoice,
  ownInvoice,
  invoiceTitle,
  matchTolerance,
  ownAgreement,
})
