import { gateOf, type Approvals } from './kit/approval'
import { auctionApprovals } from './srm/auction/auction.approval'
import { smallProjectApprovals } from './srm/small-project/small-project.approval'
import { changeRequestApprovals } from './srm/change-request/change-request.approval'
import { evaluationApprovals } from './srm/evaluation/evaluation.approval'
import { inquiryApprovals } from './srm/inquiry/inquiry.approval'
import { secondarySupplierApprovals } from './srm/secondary-supplier/secondary-supplier.approval'
import { standingApprovals } from './srm/standing/standing.approval'
import { supplierApprovals } from './srm/supplier/supplier.approval'
import { tenderApprovals } from './srm/tender/tender.approval'
import { supervisionApprovals } from './srm/supervision/supervision.approval'

/** Documents that are approved, one line each. */
export const approvals: readonly Approvals[] = [
  inquiryApprovals,
  auctionApprovals,
  smallProjectApprovals,
  tenderApprovals,
  supplierApprovals,
  changeRequestApprovals,
  standingApprovals,
  evaluationApprovals,
  secondarySupplierApprovals,
  supervisionApprovals,
]
export const approvalOf = (bizType: string): Approvals | undefined => approvals.find((one) => one.bizType === bizType)
/** By type of document and action (`inquiry.approve`): what an open process makes of it. */
export const approvalGate = gateOf(approvals)
