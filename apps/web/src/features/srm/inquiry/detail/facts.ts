import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryMachine, type InquiryAction, type InquiryFacts } from '@srm/domain/srm/inquiry/inquiry.machine'
import { instantOf, useServerNow } from '../../../../lib/clock'
import { useSession, type UserInfo } from '../../../../lib/session/session'

/** What the server said of an action when the page was read. */
const saidOf = (inquiry: Pick<InquiryDetail, 'can'>, action: InquiryAction): string | null => inquiry.can[action]?.errorKey ?? null

/** What a refusal names stands behind the colon of its message; the server alone knows it. */
const namedBy = (inquiry: Pick<InquiryDetail, 'can'>, action: InquiryAction, key: string): string | null => {
  const said = inquiry.can[action]
  return said?.errorKey === key ? said.message.replace(/^[^：:]*[：:]\s*/, '') : null
}

/** Who did what is the server's knowledge; the page learns it from the refusals it was given. */
const people = (inquiry: InquiryDetail, user: UserInfo | undefined) => {
  const own = (...actions: InquiryAction[]) => actions.some((a) => saidOf(inquiry, a) === 'SOD_SELF_APPROVE')
  return {
    isSubmitter: own('approve', 'reject', 'reopenQuoting', 'proceedWithReason') || inquiry.createBy === user?.username,
    isAmender: own('approveAmendment', 'rejectAmendment'),
    isProposer: own('rejectAward'),
    isRoundAsker: own('rejectRound'),
    isAnnuller: own('approveAnnulment', 'rejectAnnulment'),
    isPurchaser: saidOf(inquiry, 'judge') === 'JUDGE_NOT_PURCHASER' || inquiry.createBy === user?.username,
    isFirstApprover: saidOf(inquiry, 'award') === 'APPROVER_SAME',
    // Nobody named: whoever holds the permission may open.
    isNamedOpener: inquiry.openers.length === 0 || inquiry.openers.some((o) => o.userId === user?.id),
    isFirstPriceOpener: saidOf(inquiry, 'openPrices') === 'OPENER_SAME',
    isFirstOpener: saidOf(inquiry, 'open') === 'OPENER_SAME',
  }
}

/** The shares of client-sealed offers wait for the second opener some minutes; then the key is turned again. */
const isTurned = (inquiry: InquiryDetail, round: InquiryDetail['rounds'][number] | undefined, now: string): boolean => {
  if (!round?.firstOpener) return false
  return inquiry.sealMode === 'server' || (round.turnedUntil !== null && now < round.turnedUntil)
}

/**
 * Facts of the buttons: the machine judges them again as the server's clock moves on, so a button closes at the
 * deadline without asking the server.
 */
export const useInquiryFacts = (inquiry: InquiryDetail): InquiryFacts => {
  const now = instantOf(useServerNow(1000))
  const user = useSession()?.userInfo
  const round = inquiry.rounds.find((r) => r.roundNo === inquiry.roundNo)
  const asked = inquiry.roundRequests.find((r) => r.state === 'pending')
  return {
    now,
    type: inquiry.type,
    sealed: inquiry.sealed,
    urgent: inquiry.urgent,
    quoteStart: inquiry.quoteStart,
    quoteDeadline: inquiry.quoteDeadline,
    openAt: inquiry.openAt,
    lineCount: inquiry.lines.length,
    inviteeCount: inquiry.suppliers.filter((s) => s.kept && !s.excludedAt).length,
    minQuotes: inquiry.minQuotes,
    hasJustification: Boolean(inquiry.justification),
    roundNo: inquiry.roundNo,
    maxRounds: inquiry.maxRounds,
    amendmentPending: inquiry.amendments.some((a) => a.state === 'pending'),
    invited: false,
    excluded: false,
    quoteState: null,
    insufficient: inquiry.insufficient && !inquiry.proceedReason,
    validQuotes: inquiry.quoteCount ?? 0,
    keyTurned: isTurned(inquiry, round, now),
    twoEnvelopes: inquiry.envelopeMode === 'two',
    pricesSealed: inquiry.envelopeMode === 'two' && !round?.pricesOpenedAt,
    priceKeyTurned: Boolean(round?.firstPriceOpener),
    unjudged: namedBy(inquiry, 'evaluate', 'NOT_ALL_JUDGED'),
    unscored: namedBy(inquiry, 'evaluate', 'NOT_ALL_SCORED'),
    roundAsked: asked !== undefined,
    roundDeadline: asked?.quoteDeadline ?? null,
    roundUrgent: Boolean(asked?.urgentReason),
    leadHours: inquiry.leadHours,
    awardProposed: inquiry.award?.state === 'proposed',
    overBudget: inquiry.award?.state === 'proposed' && inquiry.award.overBudget,
    firstApproved: Boolean(inquiry.award?.firstApprover),
    lapsedOffers: namedBy(inquiry, 'award', 'OFFER_LAPSED') ?? namedBy(inquiry, 'firstApproveAward', 'OFFER_LAPSED'),
    validityAsked: false,
    offerStands: false,
    annulmentAsked: inquiry.award?.state === 'approved' && inquiry.award.annulAskedBy !== null,
    ...people(inquiry, user),
  }
}

/** Actions the server does not offer this person at all are not drawn. */
export const offered = (inquiry: InquiryDetail, action: InquiryAction): boolean => Object.hasOwn(inquiry.can, action)
/** It would go through right now, as far as the server said. */
export const mayNow = (inquiry: InquiryDetail, action: InquiryAction): boolean => inquiry.can[action] === null

const order = ['draft', 'inApproval', 'published', 'opening', 'pendingEvaluation', 'pendingAward', 'awarded', 'completed'] as const
/** How far the inquiry has come; ended ones stand where they were when they ended. */
export const reached = (inquiry: InquiryDetail): number => {
  const at = order.findIndex((name) => inquiryMachine.states[name] === inquiry.status)
  if (at >= 0) return at
  if (inquiry.steps.some((s) => s.action === 'evaluate')) return 5
  if (inquiry.rounds.some((r) => r.openedAt)) return 4
  if (inquiry.steps.some((s) => s.action === 'closeQuoting')) return 3
  return inquiry.publishAt ? 2 : inquiry.steps.some((s) => s.action === 'submit') ? 1 : 0
}
