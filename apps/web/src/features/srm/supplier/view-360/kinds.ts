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
