import type { SeatDue } from '../tender/seat.rules'
import { isAdministrator, type May } from './administrator.rules'

/** What a tender asks of a member of its committee. */
const seatKinds = [
  'declareNoConflict',
  'submitReview',
  'vote',
  'endReview',
  'submitBidScores',
  'explainBidScores',
  'endScoring',
  'askBidder',
  'draftReport',
  'signReport',
] as const satisfies readonly SeatDue[]
/** Steps of an inquiry that can wait for somebody. */
export const stepKinds = [
  'approve',
  'approveAmendment',
  'approveRound',
  'approveAnnulment',
  'answer',
  'open',
  'decideFew',
  'judge',
  'openPrices',
  'evaluate',
  'proposeAward',
  'award',
] as const
/** What can wait for somebody; the words and the places stand in the client. */
export const workKinds = [
  ...stepKinds,
  'review',
  'quote',
  'reconfirm',
  'extendValidity',
  'renew',
  'changeReview',
  'bankCheck',
  'changeMend',
  'requalify',
  'replyNotice',
  'standing',
  'liftFreeze',
  'appeal',
  'correct',
  'judgeCorrection',
  'conductCheck',
  'selfEvaluate',
  'scoreSupplier',
  'completeEvaluation',
  'approveEvaluation',
  'decideAppeal',
  'fillIn',
  'prepareSupervision',
  'reviewSupervision',
  'witness',
  'sendSample',
  'confirmAgreement',
  'approveAgreement',
  'mendAgreement',
  'receiveSample',
  'testSample',
  'reviewSecondary',
  'secondaryMend',
  'reviewMaterial',
  'joinAuction',
  'quoteAuction',
  'enterAuction',
  'bidAuction',
  'approveAuction',
  'reviewSignUps',
  'confirmAuction',
  'proposeAuctionAward',
  'awardAuction',
  'approveTender',
  'reviewRegistrations',
  'answerTender',
  'joinTender',
  'bidTender',
  'reconfirmTender',
  'openTender',
  'closeTenderOpening',
  'openTenderPrices',
  'proposeCommittee',
  'confirmCommittee',
  ...seatKinds,
  'proposeTenderAward',
  'awardTender',
  'answerTenderObjection',
  'calibrateTender',
  'contractTender',
  'passTender',
  'failTender',
  'answerCommittee',
  'tenderPublicity',
  'tenderWon',
  'bidSmall',
  'decideSmall',
  'openSmall',
  'scoreSmall',
  'recommendSmall',
  'awardSmall',
  'notifySmall',
  'approveContract',
  'signContract',
  'completeContract',
  'terminateContract',
  'contractEnding',
  'approveContractChange',
  'confirmContract',
  'countersignContract',
  'acceptContractChange',
  'approveRequest',
  'mendRequest',
  'approveOrder',
  'cancelOrder',
  'decideOrderChange',
  'approveOrderChange',
  'confirmOrder',
  'answerOrderChange',
  'receiveGoods',
  'stockGoods',
  'confirmReturn',
  'decideReturn',
  'handReturn',
  'inspect',
  'disposeInspection',
  'decideConcession',
  'acceptConcession',
  'enterService',
  'acceptService',
  'confirmStatement',
  'answerStatement',
  'approvePayment',
  'mendPayment',
  'applyDue',
  'batchPayment',
  'exportBatch',
  'recordBatch',
  'mendOwnPayment',
  'answerDeduction',
  'decideDeduction',
  'disputedDeduction',
  'approveInvoice',
  'overrideInvoice',
  'handleException',
  'reviseInvoice',
  'toInvoice',
  'expiring',
  'noticeOverdue',
  'questionnaireOverdue',
] as const
type WorkKind = (typeof workKinds)[number]

/** Work that is a decision on a document: which of its approvals. The first of a pair of the same approval is its last decision. */
const decisions: Partial<Record<WorkKind, { readonly bizType: string; readonly purpose: string }>> = {
  approve: { bizType: 'inquiry', purpose: 'publish' },
  approveAmendment: { bizType: 'inquiry', purpose: 'amend' },
  approveRound: { bizType: 'inquiry', purpose: 'round' },
  approveAnnulment: { bizType: 'inquiry', purpose: 'annul' },
  award: { bizType: 'inquiry', purpose: 'award' },
  review: { bizType: 'supplier', purpose: 'review' },
  changeReview: { bizType: 'changeRequest', purpose: 'review' },
  bankCheck: { bizType: 'changeRequest', purpose: 'review' },
  standing: { bizType: 'standing', purpose: 'impose' },
  approveEvaluation: { bizType: 'evaluation', purpose: 'complete' },
  reviewSupervision: { bizType: 'supervision', purpose: 'review' },
  reviewSecondary: { bizType: 'secondarySupplier', purpose: 'review' },
  reviewMaterial: { bizType: 'material', purpose: 'review' },
  approveAuction: { bizType: 'auction', purpose: 'publish' },
  awardAuction: { bizType: 'auction', purpose: 'award' },
  approveTender: { bizType: 'tender', purpose: 'publish' },
  awardTender: { bizType: 'tender', purpose: 'award' },
  awardSmall: { bizType: 'smallProject', purpose: 'award' },
  approveContract: { bizType: 'contract', purpose: 'publish' },
  completeContract: { bizType: 'contract', purpose: 'complete' },
  terminateContract: { bizType: 'contract', purpose: 'terminate' },
  approveContractChange: { bizType: 'contractChange', purpose: 'change' },
  approveAgreement: { bizType: 'priceAgreement', purpose: 'agree' },
  approveRequest: { bizType: 'purchaseRequest', purpose: 'request' },
  approveOrder: { bizType: 'purchaseOrder', purpose: 'order' },
  cancelOrder: { bizType: 'purchaseOrder', purpose: 'cancel' },
  approveOrderChange: { bizType: 'purchaseOrder', purpose: 'change' },
  decideConcession: { bizType: 'concession', purpose: 'concede' },
  approvePayment: { bizType: 'payment', purpose: 'pay' },
  decideDeduction: { bizType: 'deduction', purpose: 'uphold' },
  approveInvoice: { bizType: 'invoice', purpose: 'invoice' },
  overrideInvoice: { bizType: 'invoice', purpose: 'override' },
}
export const decisionOf = (kind: WorkKind): { readonly bizType: string; readonly purpose: string } | null => decisions[kind] ?? null
/** How the decision on an approval is called; `action`: what is done there before the last decision. */
export const kindOfDecision = (bizType: string, purpose: string, action: string | null): WorkKind => {
  if (action === 'confirmBank') return 'bankCheck'
  const found = Object.entries(decisions).find(([, of]) => of.bizType === bizType && of.purpose === purpose)
  return (found?.[0] as WorkKind | undefined) ?? 'approve'
}

/** So many at most are answered; who has as many has perhaps more. */
export const workMost = 100
type StepKind = (typeof stepKinds)[number]

/** So many stays tell what is usual; fewer tell nothing. */
export const usualFrom = 5
/** Hours after which a stay is longer than can be explained by chance: twice the usual, and at least a day. */
export const stuckAfter = (usualHours: number): number => Math.max(24, 2 * usualHours)

/** Figures of whoever buys or looks after suppliers, by their page; of whoever runs the installation; of a supplier. */
export const staffTiles = [
  'inApproval',
  'published',
  'opening',
  'pendingEvaluation',
  'pendingAward',
  'supplierReview',
  'supplierChanges',
  'relationChanges',
  'financeChanges',
  'qualificationChanges',
  'corrections',
  'checks',
  'supervisionReview',
  'samples',
  'secondaryReview',
] as const
export const administratorTiles = [
  'unconfirmed',
  'registrations',
  'failingJobs',
  'failedMails',
  'waitingMails',
  'refusedSignIns',
  'ownerless',
] as const
export const ownTiles = [
  'reminders',
  'information',
  'files',
  'quotes',
  'won',
  'supervision',
  'qualificationExpiry',
  'financeExpiry',
  'noticeReplies',
  'questionnaires',
  'audits',
  'samplesOwed',
  'evaluations',
] as const
export const tileKeys = [...staffTiles, ...administratorTiles, ...ownTiles] as const
export type TileKey = (typeof tileKeys)[number]
/** Those that lead to a list; the others lead to the company's own page. */
export type ListedTile = Exclude<TileKey, 'information' | 'files'>

const anyOf =
  (...permissions: readonly string[]) =>
  (may: May) =>
    permissions.some(may)
const allOf =
  (...permissions: readonly string[]) =>
  (may: May) =>
    permissions.every(may)
const inquiries = allOf('srm:inquiry:list')
const changes = (may: May) => may('srm:changeRequest:list') && anyOf('srm:changeRequest:approve', 'srm:changeRequest:confirmBank')(may)
const profile = allOf('srm:supplier:profile')
/** Who is shown a figure: whoever may open its list and has something to do with what stands there. */
const tileNeeds: Readonly<Record<TileKey, (may: May) => boolean>> = {
  inApproval: inquiries,
  published: inquiries,
  opening: inquiries,
  pendingEvaluation: inquiries,
  pendingAward: inquiries,
  supplierReview: allOf('srm:supplier:list'),
  supplierChanges: changes,
  relationChanges: changes,
  financeChanges: changes,
  qualificationChanges: changes,
  corrections: allOf('srm:qualityAudit:list', 'srm:qualityAudit:confirm'),
  checks: allOf('srm:qualityCheck:list', 'srm:qualityCheck:score'),
  supervisionReview: allOf('srm:supervision:list', 'srm:supervision:approve'),
  samples: allOf('srm:sample:list', 'srm:sample:test'),
  secondaryReview: allOf('srm:secondarySupplier:list', 'srm:secondarySupplier:approve'),
  unconfirmed: allOf('sys:supplierUser:list'),
  registrations: allOf('srm:supplier:list'),
  failingJobs: allOf('sys:job:list'),
  failedMails: allOf('sys:message:list'),
  waitingMails: allOf('sys:message:list'),
  refusedSignIns: allOf('sys:log:list'),
  ownerless: inquiries,
  reminders: () => true,
  information: profile,
  files: profile,
  quotes: allOf('srm:quotation:list'),
  won: allOf('srm:quotation:list'),
  supervision: allOf('srm:supervisionWork:list'),
  qualificationExpiry: allOf('srm:expiry:list'),
  financeExpiry: allOf('srm:expiry:list'),
  noticeReplies: allOf('srm:noticeReply:list'),
  questionnaires: allOf('srm:questionnaireReply:list'),
  audits: allOf('srm:qualityReply:list'),
  samplesOwed: allOf('srm:sampleWork:list'),
  evaluations: allOf('srm:selfEvaluation:list'),
}

/** The figures of a home, in their order: known before any of them is counted, so that their places can be kept. */
export const tilesFor = (kind: 'buyer' | 'supplier', may: May): readonly TileKey[] => {
  const own = kind === 'supplier' ? ownTiles : isAdministrator(may) ? administratorTiles : staffTiles
  return own.filter((key) => tileNeeds[key](may))
}

export const dueKinds = ['quoteDeadline', 'openAt', 'auctionStart', 'smallDeadline', 'qualification'] as const

/** What a look at an inquiry tells of the work it makes for whoever looks. */
export interface InquiryWork {
  readonly state: string
  readonly insufficient: boolean
  readonly openQuestions: number
  readonly amender: string | null
  readonly proposer: string | null
  /** Above the budget: the first of its two approvers, once there is one. */
  readonly firstApprover: string | null
  readonly roundAsker: string | null
  readonly annuller: string | null
  readonly isPurchaser: boolean
  /** Offered lines, or scores of this person, are still to be judged. */
  readonly needsJudging: boolean
  /** Two envelopes of which the prices are sealed still; nothing technical is left to be said of any offer. */
  readonly pricesSealed: boolean
  readonly technicallyJudged: boolean
  readonly isFirstPriceOpener: boolean
  readonly isOwn: boolean
  readonly isSubmitter: boolean
  readonly isNamedOpener: boolean
  readonly isFirstOpener: boolean
  readonly opensNow: boolean
}
/** Too few offers, before the opening or because some turned out invalid: a manager decides. */
const fewWork = (w: InquiryWork, may: May): StepKind[] =>
  w.insufficient && may('srm:inquiry:proceedWithReason') && !w.isSubmitter ? ['decideFew'] : []

const beforeOpening = (w: InquiryWork, may: May): StepKind[] => {
  if (w.insufficient) return fewWork(w, may)
  const mayOpen = (may('srm:inquiry:open') || may('srm:inquiry:turnKey')) && w.isNamedOpener && !w.isFirstOpener
  return mayOpen && w.opensNow ? ['open'] : []
}

const roundWork = (w: InquiryWork, me: string, may: May): StepKind[] =>
  w.roundAsker !== null && w.roundAsker !== me && !w.isPurchaser && may('srm:inquiry:approveRound') ? ['approveRound'] : []

/** Others judge while the prices are sealed; then two people open them, and nobody closes the evaluation before. */
const sealedWork = (w: InquiryWork, may: May, mine: boolean): StepKind[] => {
  if (w.insufficient) return []
  if (!w.technicallyJudged) return may('srm:inquiry:judge') && mine && !w.isPurchaser && w.needsJudging ? ['judge'] : []
  const mayOpen = (may('srm:inquiry:openPrices') || may('srm:inquiry:turnPriceKey')) && w.isNamedOpener && !w.isFirstPriceOpener
  return mayOpen ? ['openPrices'] : []
}

/** Prices are open: who buys closes the evaluation, and others judge. */
const evaluationWork = (w: InquiryWork, may: May, mine: boolean): StepKind[] => {
  if (w.pricesSealed) return sealedWork(w, may, mine)
  if (may('srm:inquiry:evaluate') && mine) return w.insufficient ? [] : ['evaluate']
  return may('srm:inquiry:judge') && mine && !w.isPurchaser && w.needsJudging ? ['judge'] : []
}

const awardWork = (w: InquiryWork, me: string, may: May, mine: boolean): StepKind[] => {
  if (w.proposer === null) return may('srm:inquiry:proposeAward') && mine && w.roundAsker === null ? ['proposeAward'] : []
  const isOther = w.proposer !== me && w.firstApprover !== me && !w.isPurchaser
  return may('srm:inquiry:award') && isOther ? ['award'] : []
}

/**
 * The steps of an inquiry that this person is asked to do next: what the role may do, what is one's own, and never the
 * second key or the approval of one's own doing (docs/access.md, Separation of duties).
 */
export const workOf = (w: InquiryWork, me: string, may: May): StepKind[] => {
  // Who writes inquiries answers for the own ones; who only judges is asked for all in reach.
  const mine = !may('srm:inquiry:add') || w.isOwn
  switch (w.state) {
    case 'inApproval':
      return may('srm:inquiry:approve') && !w.isSubmitter ? ['approve'] : []
    case 'published': {
      const asked: StepKind[] = w.openQuestions > 0 && may('srm:inquiry:clarify') && mine ? ['answer'] : []
      return w.amender !== null && w.amender !== me && may('srm:inquiry:approveAmendment') ? [...asked, 'approveAmendment'] : asked
    }
    case 'opening':
      return beforeOpening(w, may)
    case 'pendingEvaluation':
      return [...fewWork(w, may), ...roundWork(w, me, may), ...evaluationWork(w, may, mine)]
    case 'pendingAward':
      return [...roundWork(w, me, may), ...awardWork(w, me, may, mine)]
    case 'awarded':
      return w.annuller !== null && w.annuller !== me && may('srm:inquiry:approveAnnulment') ? ['approveAnnulment'] : []
    default:
      return []
  }
}
