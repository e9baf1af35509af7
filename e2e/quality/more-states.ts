import { done, type Client } from '../client'

interface Row {
  readonly id: string
  readonly status?: string
}
/** A list, and the page of one of its records. */
type Shelf = readonly [list: string, page: string]

const contracting: readonly Shelf[] = [
  ['/srm/contractClause/list', '/srm/contract-clause/detail?id='],
  ['/srm/contractTemplate/list', '/srm/contract-template/detail?id='],
  ['/srm/purchaseRequest/list', '/srm/purchaseRequest/detail?id='],
]
const buying: readonly Shelf[] = [
  ['/srm/inquiry/list', '/srm/inquiry/detail?id='],
  ['/srm/priceAgreement/list', '/srm/price-agreement/detail?id='],
]
const evaluating: readonly Shelf[] = [
  ['/srm/evalPlan/list', '/srm/eval-plan/detail?id='],
  ['/srm/evaluation/list', '/srm/evaluation/detail?id='],
]
const quality: readonly Shelf[] = [
  ['/srm/qualityAudit/list', '/srm/qualityAudit/detail?id='],
  ['/srm/qualityCheck/list', '/srm/qualityCheck/detail?id='],
  ['/srm/supervision/list', '/srm/supervision/detail?id='],
  ['/srm/sample/list', '/srm/sample/detail?id='],
  ['/srm/inspection/list', '/srm/inspection/detail?id='],
  ['/srm/concession/list', '/srm/concession/detail?id='],
]
const suppliers: readonly Shelf[] = [
  ['/srm/changeRequest/list', '/srm/change/detail?id='],
  ['/srm/standing/list', '/srm/standing/detail?id='],
  ['/srm/secondarySupplier/list', '/srm/secondarySupplier/detail?id='],
  ['/srm/supplier/potential/list', '/modules/srm/sr/SrPotentialSupplierList?bizId='],
  ['/srm/supplier/qualified/list', '/modules/srm/sr/SrPotentialSupplierList?bizId='],
]
const asked: readonly Shelf[] = [
  ['/srm/quotation/list', '/srm/quotation/detail?id='],
  ['/srm/noticeReply/list', '/srm/noticeReply/detail?id='],
  ['/srm/questionnaireReply/list', '/srm/questionnaireReply/detail?id='],
  ['/srm/qualityReply/list', '/srm/qualityReply/detail?id='],
  ['/srm/supervisionWork/list', '/srm/supervisionWork/detail?id='],
  ['/srm/sampleWork/list', '/srm/sampleWork/detail?id='],
  ['/srm/ownAgreement/list', '/srm/ownAgreement/detail?id='],
  ['/srm/ownOrder/list', '/srm/ownOrder/detail?id='],
  ['/srm/ownDelivery/list', '/srm/ownDelivery/detail?id='],
  ['/srm/ownReceipt/list', '/srm/ownReceipt/detail?id='],
  ['/srm/ownReturn/list', '/srm/ownReturn/detail?id='],
  ['/srm/ownInspection/list', '/srm/ownInspection/detail?id='],
  ['/srm/ownConcession/list', '/srm/ownConcession/detail?id='],
  ['/srm/ownServiceEntry/list', '/srm/ownServiceEntry/detail?id='],
  ['/srm/ownStatement/list', '/srm/ownStatement/detail?id='],
  ['/srm/ownInvoice/list', '/srm/ownInvoice/detail?id='],
  ['/srm/ownPayment/list', '/srm/ownPayment/detail?id='],
  ['/srm/ownDeduction/list', '/srm/ownDeduction/detail?id='],
  ['/srm/selfEvaluation/list', '/srm/self-evaluation/detail?id='],
  ['/srm/changeRequest/list', '/srm/change/detail?id='],
  ['/srm/secondarySupplier/list', '/srm/secondarySupplier/detail?id='],
]
/** Whose steps are to be pressed in every state that the demo holds. */
const shelves: Readonly<Record<string, readonly Shelf[]>> = {
  purchaser: [
    ...buying,
    ...contracting,
    ['/srm/notice/list', '/srm/notice/detail?id='],
    ['/srm/questionnaire/list', '/srm/questionnaire/detail?id='],
  ],
  manager: [...buying, ...contracting, ...evaluating, ...suppliers],
  opener1: buying,
  expert: buying,
  reviewer: [...evaluating, ...suppliers],
  quality,
  finance: [['/srm/changeRequest/list', '/srm/change/detail?id=']],
  江苏恒远阀门有限公司: asked,
  上海清源环保设备有限公司: asked,
  浙江精测仪表有限公司: asked,
}
export const workers: readonly string[] = Object.keys(shelves)

/** The page of one record in each state of each list: buttons come and go with the state. */
export const inEveryState = async (who: string, api: Client): Promise<readonly string[]> => {
  const addresses: string[] = []
  for (const [list, page] of shelves[who] ?? []) {
    const answered = await api.get(list, { pageSize: '100' })
    if (!answered.success) continue
    const { records } = done(answered) as { records: readonly Row[] }
    const firsts = new Map(records.toReversed().map((row) => [row.status ?? '', row.id]))
    addresses.push(...[...firsts.values()].map((id) => `${page}${id}`))
  }
  return addresses
}
