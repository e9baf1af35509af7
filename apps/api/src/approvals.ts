import type { Approval } from './data/approval'
import { tenderApproval } from './modules/srm/tender/tender.approval'
import { auctionApproval } from './modules/srm/auction/auction.approval'
import { smallProjectApproval } from './modules/srm/small-project/small-project.approval'
import { concessionApproval } from './modules/srm/concession/concession.approval'
import { changeRequestApproval } from './modules/srm/change-request/change-request.approval'
import { contractApproval, contractChangeApproval } from './modules/srm/contract/contract.approval'
import { evaluationApproval } from './modules/srm/evaluation/evaluation.approval'
import { inquiryApproval } from './modules/srm/inquiry/inquiry.approval'
import { materialApproval } from './modules/srm/material/material.approval'
import { purchaseRequestApproval } from './modules/srm/purchase-request/purchase-request.approval'
import { deductionApproval } from './modules/srm/deduction/deduction.approval'
import { paymentApproval } from './modules/srm/payment/payment.approval'
import { invoiceApproval } from './modules/srm/invoice/invoice.approval'
import { purchaseOrderApproval } from './modules/srm/purchase-order/purchase-order.approval'
import { priceAgreementApproval } from './modules/srm/price-agreement/price-agreement.approval'
import { secondarySupplierApproval } from './modules/srm/secondary-supplier/secondary-supplier.approval'
import { standingApproval } from './modules/srm/standing/standing.approval'
import { supplierApproval } from './modules/srm/supplier/supplier.approval'
import { supervisionApproval } from './modules/srm/supervision/supervision.approval'

/** How each document of the domain's list is approved, one line each. */
export const approvals: readonly Approval[] = [
  inquiryApproval,
  auctionApproval,
  smallProjectApproval,
  tenderApproval,
  supplierApproval,
  changeRequestApproval,
  standingApproval,
  evaluationApproval,
  secondarySupplierApproval,
  supervisionApproval,
  materialApproval,
  contractApproval,
  contractChangeApproval,
  priceAgreementApproval,
  purchaseOrderApproval,
  purchaseRequestApproval,
  concessionApproval,
  paymentApproval,
  deductionApproval,
  invoiceApproval,
]
