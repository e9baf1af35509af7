import { cells as news } from './portal/news/news.machine.cells'
import { cells as site } from './portal/site/site.machine.cells'
import { cells as changeRequest } from './srm/change-request/change-request.machine.cells'
import { cells as evalPlan } from './srm/eval-plan/eval-plan.machine.cells'
import { cells as evaluation } from './srm/evaluation/evaluation.machine.cells'
import { cells as inquiry } from './srm/inquiry/inquiry.machine.cells'
import { cells as noticeReply } from './srm/notice/notice-reply.machine.cells'
import { cells as notice } from './srm/notice/notice.machine.cells'
import { cells as qualityAudit } from './srm/quality-audit/quality-audit.machine.cells'
import { cells as qualityCheck } from './srm/quality-check/quality-check.machine.cells'
import { cells as questionnaireReply } from './srm/questionnaire/questionnaire-reply.machine.cells'
import { cells as questionnaire } from './srm/questionnaire/questionnaire.machine.cells'
import { cells as secondarySupplier } from './srm/secondary-supplier/secondary-supplier.machine.cells'
import { cells as standing } from './srm/standing/standing.machine.cells'
import { cells as supervisionNode } from './srm/supervision/supervision-node.machine.cells'
import { cells as supervision } from './srm/supervision/supervision.machine.cells'
import { cells as supplier } from './srm/supplier/supplier.machine.cells'
import { cells as announcement } from './sys/announcement/announcement.machine.cells'
import type { Cells } from './kit/machine-cells'
import { cells as sample } from './srm/sample/sample.machine.cells'
import { cells as officerKey } from './srm/officer-key/officer-key.machine.cells'
import { cells as auction } from './srm/auction/auction.machine.cells'
import { cells as smallProject } from './srm/small-project/small-project.machine.cells'
import { cells as expert } from './srm/expert/expert.machine.cells'
import { cells as tender } from './srm/tender/tender.machine.cells'
import { cells as expertDraw } from './srm/expert-draw/expert-draw.machine.cells'
import { cells as material } from './srm/material/material.machine.cells'
import { cells as contract } from './srm/contract/contract.machine.cells'
import { cells as contractChange } from './srm/contract/contract-change.machine.cells'
import { cells as contractClause } from './srm/contract-clause/contract-clause.machine.cells'
import { cells as contractTemplate } from './srm/contract-template/contract-template.machine.cells'
import { cells as approvedSource } from './srm/approved-source/approved-source.machine.cells'
import { cells as purchaseOrder } from './srm/purchase-order/purchase-order.machine.cells'
import { cells as purchaseRequest } from './srm/purchase-request/purchase-request.machine.cells'
import { cells as delivery } from './srm/delivery/delivery.machine.cells'
import { cells as receipt } from './srm/receipt/receipt.machine.cells'
import { cells as goodsReturn } from './srm/goods-return/goods-return.machine.cells'
import { cells as inspection } from './srm/inspection/inspection.machine.cells'
import { cells as concession } from './srm/concession/concession.machine.cells'
import { cells as serviceEntry } from './srm/service-entry/service-entry.machine.cells'
import { cells as statement } from './srm/statement/statement.machine.cells'
import { cells as payment } from './srm/payment/payment.machine.cells'
import { cells as paymentBatch } from './srm/payment-batch/payment-batch.machine.cells'
import { cells as deduction } from './srm/deduction/deduction.machine.cells'
import { cells as invoice } from './srm/invoice/invoice.machine.cells'
import { cells as priceAgreement } from './srm/price-agreement/price-agreement.machine.cells'

/** What is expected of every machine: one line per machine, its table stands beside it. */
export const machineCells: readonly Cells[] = [
  news,
  site,
  changeRequest,
  evalPlan,
  evaluation,
  inquiry,
  noticeReply,
  notice,
  qualityAudit,
  qualityCheck,
  questionnaireReply,
  questionnaire,
  secondarySupplier,
  standing,
  supervisionNode,
  supervision,
  supplier,
  announcement,
  sample,
  officerKey,
  auction,
  smallProject,
  expert,
  expertDraw,
  tender,
  material,
  contract,
  contractChange,
  contractClause,
  contractTemplate,
  approvedSource,
  priceAgreement,
  purchaseOrder,
  delivery,
  purchaseRequest,
  receipt,
  goodsReturn,
  inspection,
  concession,
  serviceEntry,
  statement,
  payment,
  paymentBatch,
  deduction,
  invoice,
]
