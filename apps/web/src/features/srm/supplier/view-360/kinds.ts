import type { AnyMachine } from '@srm/domain/kit/machine'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { noticeMachine } from '@srm/domain/srm/notice/notice.machine'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { sampleMachine } from '@srm/domain/srm/sample/sample.machine'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { secondarySupplierMachine } from '@srm/domain/srm/secondary-supplier/secondary-supplier.machine'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { inspectionMachine } from '@srm/domain/srm/inspection/inspection.machine'
import { concessionMachine } from '@srm/domain/srm/concession/concession.machine'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import type { DealingKind } from '@srm/domain/srm/supplier-360/dealings'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'

interface KindOfDealing {
  /** Of the company's own part, where a document goes to many. */
  readonly machine: AnyMachine
  readonly page: string
  /** Whose item the title is, where it is a code. */
  readonly dict?: string
}
export const kinds: Readonly<Record<DealingKind, KindOfDealing>> = {
  inquiry: { machine: inquiryMachine, page: '/srm/inquiry/detail' },
  changeRequest: { machine: changeRequestMachine, page: '/srm/change/detail', dict: 'change_type' },
  standing: { machine: standingMachine, page: '/srm/standing/detail', dict: 'standing_kind' },
  evaluation: { machine: evaluationMachine, page: '/srm/evaluation/detail' },
  qualityAudit: { machine: qualityAuditMachine, page: '/srm/qualityAudit/detail' },
  qualityCheck: { machine: qualityCheckMachine, page: '/srm/qualityCheck/detail' },
  secondarySupplier: { machine: secondarySupplierMachine, page: '/srm/secondarySupplier/detail' },
  supervision: { machine: supervisionMachine, page: '/srm/supervision/detail' },
  sample: { machine: sampleMachine, page: '/srm/sample/detail' },
  priceAgreement: { machine: priceAgreementMachine, page: '/srm/price-agreement/detail' },
  contract: { machine: contractMachine, page: '/srm/contract/detail' },
  purchaseOrder: { machine: purchaseOrderMachine, page: '/srm/purchaseOrder/detail' },
  delivery: { machine: deliveryMachine, page: '/srm/delivery/detail' },
  receipt: { machine: receiptMachine, page: '/srm/receipt/detail' },
  inspection: { machine: inspectionMachine, page: '/srm/inspection/detail' },
  concession: { machine: concessionMachine, page: '/srm/concession/detail' },
  goodsReturn: { machine: goodsReturnMachine, page: '/srm/goodsReturn/detail' },
  serviceEntry: { machine: serviceEntryMachine, page: '/srm/serviceEntry/detail' },
  statement: { machine: statementMachine, page: '/srm/statement/detail' },
  invoice: { machine: invoiceMachine, page: '/srm/invoice/detail' },
  deduction: { machine: deductionMachine, page: '/srm/deduction/detail' },
  payment: { machine: paymentMachine, page: '/srm/payment/detail' },
  notice: { machine: noticeReplyMachine, page: '/srm/notice/detail' },
  questionnaire: { machine: questionnaireReplyMachine, page: '/srm/questionnaire/detail' },
}

/** Every life cycle a timeline may tell of. */
export const lifeCycles: readonly AnyMachine[] = [
  ...Object.values(kinds).map((kind) => kind.machine),
  noticeMachine,
  questionnaireMachine,
  supplierMachine,
]
