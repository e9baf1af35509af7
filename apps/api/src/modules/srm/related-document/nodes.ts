import { auction, auctionAward } from '@srm/db/schema/srm/auction'
import { contract, contractChange } from '@srm/db/schema/srm/contract'
import { deliveryNotice } from '@srm/db/schema/srm/delivery'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { priceAgreement } from '@srm/db/schema/srm/price-agreement'
import { poChange, purchaseOrder, purchaseOrderAmount } from '@srm/db/schema/srm/purchase-order'
import { purchaseRequest } from '@srm/db/schema/srm/purchase-request'
import { inquiryAward } from '@srm/db/schema/srm/quotation'
import { smallAward, smallProject } from '@srm/db/schema/srm/small-project'
import { tender } from '@srm/db/schema/srm/tender'
import { tenderCandidate } from '@srm/db/schema/srm/tender-result'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { contractChangeMachine } from '@srm/domain/srm/contract/contract-change.machine'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { purchaseRequestMachine } from '@srm/domain/srm/purchase-request/purchase-request.machine'
import type { RelatedType } from '@srm/domain/srm/related-document/related-document.kinds'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { sql, type SQL } from 'drizzle-orm'
import { ofMachine, plain, type NodeReader } from './node-reader'
import { settlementReaders } from './settlement-nodes'

const cny = sql`'CNY'`
const published = (t: typeof inquiry | typeof auction | typeof tender | typeof smallProject) => ({
  ...{ from: sql`${t}`, id: sql`${t.id}`, docNo: sql`${t.docNo}`, title: sql`${t.title}`, status: sql`${t.status}` },
  ...{ days: [sql`${t.publishAt}`, sql`${t.createTime}`], where: sql`${t.delFlag} = 0` },
})
type Award = typeof inquiryAward | typeof auctionAward | typeof smallAward
const award = (t: Award, of: typeof inquiry | typeof auction | typeof smallProject, on: SQL) => ({
  ...{ from: sql`${t} join ${of} on ${on}`, id: sql`${t.id}`, pageOf: sql`${of.id}`, docNo: sql`${t.docNo}`, title: sql`${of.title}` },
  ...{ status: sql`${t.state}`, days: [sql`${t.decidedAt}`, sql`${t.createTime}`], where: sql`${of.delFlag} = 0` },
})

/** One entry for each kind of document. */
export const nodeReaders: Readonly<Record<RelatedType, NodeReader>> = {
  purchaseRequest: ofMachine(purchaseRequestMachine, {
    ...{ from: sql`${purchaseRequest}`, id: sql`${purchaseRequest.id}`, docNo: sql`${purchaseRequest.docNo}` },
    ...{ title: sql`${purchaseRequest.title}`, status: sql`${purchaseRequest.status}`, where: sql`${purchaseRequest.delFlag} = 0` },
    days: [sql`${purchaseRequest.approvedAt}`, sql`${purchaseRequest.createTime}`],
  }),
  inquiry: ofMachine(inquiryMachine, published(inquiry)),
  tender: ofMachine(tenderMachine, published(tender)),
  auction: ofMachine(auctionMachine, published(auction)),
  smallProject: ofMachine(smallProjectMachine, published(smallProject)),
  inquiryAward: plain({
    ...award(inquiryAward, inquiry, sql`${inquiry.id} = ${inquiryAward.inquiryId}`),
    ...{ amount: sql`${inquiryAward.total}`, currency: cny },
  }),
  /** A notice to the winner of a lot: what was not sent is no document yet. */
  tenderAward: plain({
    ...{ from: sql`${tenderCandidate} join ${tender} on ${tender.id} = ${tenderCandidate.tenderId}`, id: sql`${tenderCandidate.id}` },
    ...{ pageOf: sql`${tender.id}`, docNo: sql`${tenderCandidate.noticeNo}`, title: sql`${tender.title}` },
    status: sql`case when ${tenderCandidate.withdrawnAt} is null then 'approved' else 'annulled' end`,
    days: [sql`${tenderCandidate.noticedAt}`, sql`${tenderCandidate.createTime}`],
    ...{ supplierName: sql`${tenderCandidate.supplierName}`, amount: sql`${tenderCandidate.amount}`, currency: sql`${tender.currency}` },
    where: sql`${tenderCandidate.noticeNo} is not null and ${tender.delFlag} = 0`,
  }),
  auctionAward: plain({
    ...award(auctionAward, auction, sql`${auction.id} = ${auctionAward.auctionId}`),
    ...{ amount: sql`${auctionAward.amount}`, currency: sql`${auction.currency}` },
  }),
  smallAward: plain({
    ...award(smallAward, smallProject, sql`${smallProject.id} = ${smallAward.projectId}`),
    ...{ supplierName: sql`${smallAward.supplierName}`, amount: sql`${smallAward.amount}`, currency: cny },
  }),
  contract: ofMachine(contractMachine, {
    ...{ from: sql`${contract}`, id: sql`${contract.id}`, docNo: sql`${contract.docNo}`, title: sql`${contract.title}` },
    ...{ status: sql`${contract.status}`, supplierName: sql`${contract.supplierName}` },
    days: [sql`${contract.signedAt}`, sql`${contract.sentAt}`, sql`${contract.createTime}`],
    ...{ amount: sql`${contract.amountIncl}`, currency: sql`${contract.currency}`, where: sql`${contract.delFlag} = 0` },
  }),
  contractChange: ofMachine(contractChangeMachine, {
    ...{ from: sql`${contractChange}`, id: sql`${contractChange.id}`, docNo: sql`${contractChange.docNo}` },
    ...{ title: sql`${contractChange.title}`, status: sql`${contractChange.status}` },
    days: [sql`${contractChange.acceptedAt}`, sql`${contractChange.sentAt}`, sql`${contractChange.createTime}`],
    ...{ amount: sql`${contractChange.amountIncl}`, currency: sql`${contractChange.currency}`, where: sql`${contractChange.delFlag} = 0` },
  }),
  priceAgreement: ofMachine(priceAgreementMachine, {
    ...{ from: sql`${priceAgreement}`, id: sql`${priceAgreement.id}`, docNo: sql`${priceAgreement.docNo}` },
    ...{ title: sql`${priceAgreement.title}`, status: sql`${priceAgreement.status}`, supplierName: sql`${priceAgreement.supplierName}` },
    ...{ days: [sql`${priceAgreement.confirmedAt}`, sql`${priceAgreement.createTime}`], where: sql`${priceAgreement.delFlag} = 0` },
  }),
  purchaseOrder: ofMachine(purchaseOrderMachine, {
    from: sql`${purchaseOrder} left join ${purchaseOrderAmount} on ${purchaseOrderAmount.orderId} = ${purchaseOrder.id}`,
    ...{ id: sql`${purchaseOrder.id}`, docNo: sql`${purchaseOrder.docNo}`, title: sql`${purchaseOrder.title}` },
    ...{ status: sql`${purchaseOrder.status}`, supplierName: sql`${purchaseOrder.supplierName}` },
    days: [sql`${purchaseOrder.orderedOn}`, sql`${purchaseOrder.createTime}`],
    ...{
      amount: sql`${purchaseOrderAmount.amountIncl}`,
      currency: sql`${purchaseOrder.currency}`,
      where: sql`${purchaseOrder.delFlag} = 0`,
    },
  }),
  orderChange: plain({
    ...{ from: sql`${poChange} join ${purchaseOrder} on ${purchaseOrder.id} = ${poChange.orderId}`, id: sql`${poChange.id}` },
    ...{ pageOf: sql`${purchaseOrder.id}`, docNo: sql`${purchaseOrder.docNo}`, no: sql`${poChange.no}`, title: sql`${poChange.reason}` },
    ...{
      status: sql`${poChange.stage}`,
      days: [sql`${poChange.sentAt}`, sql`${poChange.createTime}`],
      where: sql`${purchaseOrder.delFlag} = 0`,
    },
  }),
  delivery: ofMachine(deliveryMachine, {
    ...{ from: sql`${deliveryNotice}`, id: sql`${deliveryNotice.id}`, docNo: sql`${deliveryNotice.docNo}` },
    ...{ title: sql`${deliveryNotice.orderNos}`, status: sql`${deliveryNotice.status}`, supplierName: sql`${deliveryNotice.supplierName}` },
    ...{ days: [sql`${deliveryNotice.shippedAt}`, sql`${deliveryNotice.createTime}`], where: sql`${deliveryNotice.delFlag} = 0` },
  }),
  ...settlementReaders,
}
