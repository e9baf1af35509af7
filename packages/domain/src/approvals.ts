import { approvedTypes, type ApprovedType } from './approved-types'
import { gateOf, type Approvals } from './kit/approval'
import { auctionApprovals } from './srm/auction/auction.approval'
import { smallProjectApprovals } from './srm/small-project/small-project.approval'
import { changeRequestApprovals } from './srm/change-request/change-request.approval'
import { concessionApprovals } from './srm/concession/concession.approval'
import { contractApprovals, contractChangeApprovals } from './srm/contract/contract.approval'
import { evaluationApprovals } from './srm/evaluation/evaluation.approval'
import { inquiryApprovals } from './srm/inquiry/inquiry.approval'
import { invoiceApprovals } from './srm/invoice/invoice.approval'
import { materialApprovals } from './srm/material/material.approval'
import { deductionApprovals } from './srm/deduction/deduction.approval'
import { paymentApprovals } from './srm/payment/payment.approval'
import { purchaseOrderApprovals } from './srm/purchase-order/purchase-order.approval'
import { priceAgreementApprovals } from './srm/price-agreement/price-agreement.approval'
import { secondarySupplierApprovals } from './srm/secondary-supplier/secondary-supplier.approval'
import { standingApprovals } from './srm/standing/standing.approval'
import { supplierApprovals } from './srm/supplier/supplier.approval'
import { tenderApprovals } from './srm/tender/tender.approval'
import { purchaseRequestApprovals } from './srm/purchase-request/purchase-request.approval'
import { supervisionApprovals } from './srm/supervision/supervision.approval'

/** Documents that are approved, one line each. */
const approvalsByType: { readonly [T in ApprovedType]: Approvals & { readonly bizType: T } } = {
  inquiry: inquiryApprovals,
  auction: auctionApprovals,
  smallProject: smallProjectApprovals,
  tender: tenderApprovals,
  supplier: supplierApprovals,
  changeRequest: changeRequestApprovals,
  standing: standingApprovals,
  evaluation: evaluationApprovals,
  secondarySupplier: secondarySupplierApprovals,
  supervision: supervisionApprovals,
  material: materialApprovals,
  contract: contractApprovals,
  contractChange: contractChangeApprovals,
  priceAgreement: priceAgreementApprovals,
  purchaseOrder: purchaseOrderApprovals,
  purchaseRequest: purchaseRequestApprovals,
  concession: concessionApprovals,
  payment: paymentApprovals,
  deduction: deductionApprovals,
  invoice: invoiceApprovals,
}
export const approvals: readonly Approvals[] = approvedTypes.map((type) => approvalsByType[type])
export const approvalOf = (bizType: string): Approvals | undefined => approvals.find((one) => one.bizType === bizType)
/** By type of document and action (`inquiry.approve`): what an open process makes of it. */
export const approvalGate = gateOf(approvals)
