import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Banner } from '../../../../ui/layout/banner'
import { detailText } from './detail.text'
import { processText } from './process.text'

/** What waits for a decision, and why the inquiry was sent back or ended. */
interface BannersProps {
  readonly inquiry: InquiryDetail
  readonly goTo: (tab: string) => void
  /** The tab shown: no link to where one is. */
  readonly tab: string
}
export const Banners = ({ inquiry, goTo, tab: shown }: BannersProps) => {
  const t = useText(detailText)
  const p = useText(processText)
  const { draft, failed, cancelled, opening, pendingEvaluation, pendingAward } = inquiryMachine.states
  const { award } = inquiry
  const round = inquiry.rounds.find((r) => r.roundNo === inquiry.roundNo)
  const asked = inquiry.roundRequests.find((r) => r.state === 'pending')
  const lapsed = [inquiry.can['award'], inquiry.can['firstApproveAward']].find((c) => c?.errorKey === 'OFFER_LAPSED')
  const pending = inquiry.amendments.find((a) => a.state === 'pending')
  const note = inquiry.decisionNote
  const why =
    inquiry.status === cancelled ? t.decisionNote.cancelled : inquiry.status === failed ? t.decisionNote.failed : t.decisionNote.returned
  const link = (tab: string, words: string) =>
    tab === shown ? undefined : (
      <button type="button" className="srm-link" onClick={() => goTo(tab)}>
        {words}
      </button>
    )
  return (
    <>
      {note && ([draft, failed, cancelled] as string[]).includes(inquiry.status) && (
        <Banner tone={inquiry.status === draft ? 'todo' : 'bad'}>
          {why}：{note}
        </Banner>
      )}
      {inquiry.insufficient && ([opening, pendingEvaluation] as string[]).includes(inquiry.status) && (
        <Banner tone="bad">
          {inquiry.proceedReason
            ? `${t.proceedReason}：${inquiry.proceedReason}`
            : inquiry.quoteCount === null
              ? t.insufficientHidden
              : (inquiry.status === opening ? t.insufficientNote : t.invalidNote)(inquiry.quoteCount, inquiry.minQuotes)}
        </Banner>
      )}
      {inquiry.envelopeMode === 'two' && inquiry.status === pendingEvaluation && round && !round.pricesOpenedAt && (
        <Banner tone="info">{round.firstPriceOpener ? t.pricesLocked(round.firstPriceOpener) : t.pricesSealed}</Banner>
      )}
      {pending && (
        <Banner tone="todo" action={link('clarifications', t.seeChanges)}>
          {t.pendingAmendment(pending.createBy)}
        </Banner>
      )}
      {asked && (
        <Banner tone="todo" action={link('rounds', p.seeRound)}>
          {p.pendingRound(asked.askedBy, asked.roundNo, shortInstant(asked.quoteDeadline), asked.urgentReason)}
        </Banner>
      )}
      {award?.state === 'approved' && award.annulAskedBy && (
        <Banner tone="todo" action={link('award', t.seeAward)}>
          {p.pendingAnnulment(award.annulAskedBy, award.annulReason ?? '')}
        </Banner>
      )}
      {award?.state === 'annulled' && inquiry.status === pendingAward && (
        <Banner tone="bad" action={link('award', t.seeAward)}>
          {p.annulledNote(award.docNo, award.annulReason ?? '')}
        </Banner>
      )}
      {lapsed && <Banner tone="bad">{lapsed.message}</Banner>}
      {inquiry.award?.state === 'proposed' && (
        <Banner tone="todo" action={link('award', t.seeAward)}>
          {inquiry.award.firstApprover ? p.firstApproved(inquiry.award.firstApprover) : t.pendingAward(inquiry.award.proposedBy)}
        </Banner>
      )}
    </>
  )
}
