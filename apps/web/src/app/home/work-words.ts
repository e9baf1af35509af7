import type { WorkItem } from '@srm/contract/srm/dashboard'
import { bizNow } from '../../lib/clock'
import { useText } from '../../lib/text'
import { useLateWords } from '../../ui/dates/lateness'
import { workText } from './work.text'

const inquiryAt = (tab: string) => (id: string) => `/srm/inquiry/detail?id=${id}${tab}`
const changeAt = (id: string) => `/srm/change/detail?id=${id}`
const standingAt = (id: string) => `/srm/standing/detail?id=${id}`
const roomAt = (id: string) => `/srm/auctionRoom/detail?id=${id}`
const tenderAt = (tab: string) => (id: string) => `/srm/tender/detail?id=${id}${tab}`
const tenderBidAt = (id: string) => `/srm/tenderWork/detail?id=${id}#bid`
const hallAt = (id: string) => `/srm/tender/hall?id=${id}`
const auctionAt = (tab: string) => (id: string) => `/srm/auction/detail?id=${id}${tab}`
const seatAt = (id: string) => `/srm/tenderSeat/desk?id=${id}`
const contractAt = (tab: string) => (id: string) => `/srm/contract/detail?id=${id}${tab}`
const ownContractAt = (tab: string) => (id: string) => `/srm/contractWork/detail?id=${id}${tab}`
const requestAt = (id: string) => `/srm/purchaseRequest/detail?id=${id}`
const orderAt = (id: string) => `/srm/purchaseOrder/detail?id=${id}`
const inspectionAt = (id: string) => `/srm/inspection/detail?id=${id}`
const ownOrderAt = (id: string) => `/srm/ownOrder/detail?id=${id}`
const returnAt = (id: string) => `/srm/goodsReturn/detail?id=${id}`
const paymentAt = (id: string) => `/srm/payment/detail?id=${id}`
const batchAt = (id: string) => `/srm/paymentBatch/detail?id=${id}`
const deductionAt = (id: string) => `/srm/deduction/detail?id=${id}`
const smallAt = (tab: string) => (id: string) => `/srm/small-project/detail?id=${id}${tab}`
const quotationAt = (id: string) => `/srm/quotation/detail?id=${id}#quote`
/** The page and the part of it where each kind of work is done. */
const places: Readonly<Record<WorkItem['kind'], (id: string) => string>> = {
  approve: inquiryAt(''),
  approveAmendment: inquiryAt(''),
  approveRound: inquiryAt('#rounds'),
  approveAnnulment: inquiryAt('#award'),
  judge: inquiryAt('#evaluation'),
  extendValidity: quotationAt,
  answer: inquiryAt('#clarifications'),
  open: inquiryAt('#opening'),
  openPrices: inquiryAt('#opening'),
  decideFew: inquiryAt('#opening'),
  evaluate: inquiryAt('#evaluation'),
  proposeAward: inquiryAt('#award'),
  award: inquiryAt('#award'),
  review: (id) => `/modules/srm/sr/SrPotentialSupplierList?bizId=${id}`,
  quote: quotationAt,
  reconfirm: quotationAt,
  renew: () => '/srm/change/qualification',
  changeReview: changeAt,
  bankCheck: changeAt,
  changeMend: (id) => `/srm/change/edit?id=${id}`,
  requalify: (id) => `/modules/srm/sr/SrPotentialSupplierList?bizId=${id}&tab=quals&qualify=1`,
  fillIn: (id) => `/srm/questionnaireReply/detail?id=${id}`,
  replyNotice: (id) => `/srm/noticeReply/detail?id=${id}`,
  standing: standingAt,
  liftFreeze: standingAt,
  appeal: standingAt,
  correct: (id) => `/srm/qualityReply/detail?id=${id}#reply`,
  prepareSupervision: (id) => `/srm/supervisionWork/detail?id=${id}#nodes`,
  reviewSupervision: (id) => `/srm/supervision/detail?id=${id}#nodes`,
  witness: (id) => `/srm/supervision/detail?id=${id}#nodes`,
  sendSample: (id) => `/srm/sampleWork/detail?id=${id}`,
  confirmAgreement: (id) => `/srm/ownAgreement/detail?id=${id}`,
  approveAgreement: (id) => `/srm/price-agreement/detail?id=${id}`,
  mendAgreement: (id) => `/srm/price-agreement/detail?id=${id}`,
  receiveSample: (id) => `/srm/sample/detail?id=${id}#rounds`,
  testSample: (id) => `/srm/sample/detail?id=${id}#test`,
  reviewSecondary: (id) => `/srm/secondarySupplier/detail?id=${id}`,
  secondaryMend: (id) => `/srm/secondarySupplier/form?id=${id}`,
  reviewMaterial: (id) => `/srm/material/detail?id=${id}`,
  conductCheck: (id) => `/srm/qualityCheck/detail?id=${id}#items`,
  judgeCorrection: (id) => `/srm/qualityAudit/detail?id=${id}#correction`,
  selfEvaluate: (id) => `/srm/self-evaluation/detail?id=${id}`,
  scoreSupplier: (id) => `/srm/evaluation/score?id=${id}`,
  completeEvaluation: (id) => `/srm/evaluation/detail?id=${id}#scores`,
  approveEvaluation: (id) => `/srm/evaluation/detail?id=${id}#result`,
  joinAuction: roomAt,
  quoteAuction: roomAt,
  enterAuction: roomAt,
  bidAuction: roomAt,
  approveAuction: auctionAt(''),
  reviewSignUps: auctionAt('#suppliers'),
  confirmAuction: (id) => `/srm/auction/monitor?id=${id}`,
  proposeAuctionAward: auctionAt('#award'),
  awardAuction: auctionAt('#award'),
  approveTender: tenderAt(''),
  reviewRegistrations: tenderAt('#registrations'),
  answerTender: tenderAt('#questions'),
  openTender: hallAt,
  closeTenderOpening: hallAt,
  openTenderPrices: tenderAt('#evaluation'),
  proposeCommittee: tenderAt('#evaluation'),
  confirmCommittee: tenderAt('#evaluation'),
  bidTender: tenderBidAt,
  reconfirmTender: tenderBidAt,
  proposeTenderAward: tenderAt('#result'),
  awardTender: tenderAt('#result'),
  answerTenderObjection: tenderAt('#result'),
  calibrateTender: tenderAt('#result'),
  contractTender: tenderAt('#result'),
  passTender: tenderAt('#result'),
  failTender: tenderAt('#result'),
  answerCommittee: (id) => `/srm/tenderWork/detail?id=${id}#result`,
  tenderPublicity: (id) => `/srm/tenderWork/detail?id=${id}#result`,
  tenderWon: (id) => `/srm/tenderWork/detail?id=${id}#result`,
  joinTender: (id) => `/srm/tenderWork/detail?id=${id}#register`,
  declareNoConflict: seatAt,
  submitReview: seatAt,
  vote: seatAt,
  endReview: seatAt,
  submitBidScores: seatAt,
  explainBidScores: seatAt,
  endScoring: seatAt,
  askBidder: seatAt,
  draftReport: seatAt,
  signReport: seatAt,
  bidSmall: (id) => `/srm/small-bid/detail?id=${id}#bid`,
  decideSmall: smallAt(''),
  openSmall: smallAt(''),
  scoreSmall: (id) => `/srm/small-project/scoring?id=${id}`,
  recommendSmall: smallAt('#award'),
  awardSmall: smallAt('#award'),
  notifySmall: smallAt(''),
  approveContract: contractAt(''),
  signContract: contractAt(''),
  completeContract: contractAt(''),
  terminateContract: contractAt(''),
  contractEnding: contractAt(''),
  approveContractChange: (id) => `/srm/contract/change?id=${id}`,
  confirmContract: ownContractAt(''),
  countersignContract: ownContractAt(''),
  acceptContractChange: ownContractAt('#changes'),
  approveRequest: requestAt,
  mendRequest: requestAt,
  approveOrder: orderAt,
  cancelOrder: orderAt,
  decideOrderChange: orderAt,
  approveOrderChange: orderAt,
  confirmOrder: ownOrderAt,
  answerOrderChange: ownOrderAt,
  receiveGoods: (id) => `/srm/receipt/count?id=${id}`,
  stockGoods: (id) => `/srm/receipt/detail?id=${id}`,
  confirmReturn: (id) => `/srm/ownReturn/detail?id=${id}`,
  decideReturn: returnAt,
  handReturn: returnAt,
  inspect: inspectionAt,
  disposeInspection: inspectionAt,
  decideConcession: (id) => `/srm/concession/detail?id=${id}`,
  acceptConcession: (id) => `/srm/ownConcession/detail?id=${id}`,
  enterService: (id) => `/srm/ownServiceEntry/detail?id=${id}`,
  acceptService: (id) => `/srm/serviceEntry/detail?id=${id}`,
  confirmStatement: (id) => `/srm/ownStatement/detail?id=${id}`,
  answerStatement: (id) => `/srm/statement/detail?id=${id}`,
  approvePayment: paymentAt,
  mendPayment: paymentAt,
  applyDue: () => '/srm/payableDue/calendar',
  batchPayment: () => '/srm/paymentBatch/form',
  exportBatch: batchAt,
  recordBatch: batchAt,
  mendOwnPayment: (id) => `/srm/ownPayment/detail?id=${id}`,
  answerDeduction: (id) => `/srm/ownDeduction/detail?id=${id}`,
  decideDeduction: deductionAt,
  disputedDeduction: deductionAt,
  approveInvoice: (id) => `/srm/invoice/detail?id=${id}`,
  overrideInvoice: (id) => `/srm/invoice/detail?id=${id}#match`,
  handleException: (id) => `/srm/invoice/workbench?id=${id}`,
  reviseInvoice: (id) => `/srm/ownInvoice/detail?id=${id}`,
  toInvoice: () => '/srm/ownInvoice/board',
  expiring: () => '/srm/expiry/list?view=D30',
  noticeOverdue: (id) => `/srm/notice/detail?id=${id}#replies`,
  questionnaireOverdue: (id) => `/srm/questionnaire/detail?id=${id}#recipients`,
  decideAppeal: (id) => `/srm/evaluation/detail?id=${id}#appeal`,
}

/** What ends is a document, not a task. */
const papers: readonly WorkItem['kind'][] = ['renew', 'expiring', 'contractEnding']
const isOverdue = ({ at }: WorkItem) => at !== null && at <= bizNow()

interface WorkWords {
  readonly kind: string
  readonly action: string
  /** By how much it is late, where it is. */
  readonly overdue: string | null
  readonly to: string
  readonly facts: readonly (string | null)[]
}
/** What a thing to do is called, where it is done, and the small facts beside it. */
export const useWorkWords = () => {
  const t = useText(workText)
  const lateWords = useLateWords()
  return (item: WorkItem): WorkWords => ({
    kind: t.kind[item.kind],
    // A questionnaire that is closed can be read; to be filled in it must be extended.
    action: t.action[item.kind === 'fillIn' && isOverdue(item) ? 'questionnaireOverdue' : item.kind],
    overdue: item.at && lateWords(item.at, papers.includes(item.kind) ? 'expired' : 'overdue'),
    to: item.taskId ? `/studio/workflow/todo?task=${item.taskId}` : places[item.kind](item.id),
    facts: [
      item.docNo,
      item.kind === 'answer' && item.count ? t.questions(item.count) : null,
      (item.kind === 'noticeOverdue' || item.kind === 'questionnaireOverdue') && item.count ? t.late(item.count) : null,
      item.kind === 'decideFew' ? t.few : null,
      item.kind === 'quote' && item.count ? t.lines(item.count) : null,
      item.kind === 'renew' && item.at ? t.expires(item.at.slice(0, 10)) : null,
      !item.at && item.since ? t.since(item.since.slice(5, 16)) : null,
    ],
  })
}
