import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { useText } from '../../../../lib/text'
import { Banner } from '../../../../ui/banner'
import { detailText } from './detail.text'

/** What waits for a decision, and why the inquiry was sent back or ended. */
interface BannersProps {
  readonly inquiry: InquiryDetail
  readonly goTo: (tab: string) => void
  /** The tab shown: no link to where one is. */
  readonly tab: string
}
export const Banners = ({ inquiry, goTo, tab: shown }: BannersProps) => {
  const t = useText(detailText)
  const { draft, failed, cancelled, opening } = inquiryMachine.states
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
      {inquiry.insufficient && inquiry.status === opening && (
        <Banner tone="bad">
          {inquiry.proceedReason
            ? `${t.proceedReason}：${inquiry.proceedReason}`
            : inquiry.quoteCount === null
              ? t.insufficientHidden
              : t.insufficientNote(inquiry.quoteCount, inquiry.minQuotes)}
        </Banner>
      )}
      {pending && (
        <Banner tone="todo" action={link('clarifications', t.seeChanges)}>
          {t.pendingAmendment(pending.createBy)}
        </Banner>
      )}
      {inquiry.award?.state === 'proposed' && (
        <Banner tone="todo" action={link('award', t.seeAward)}>
          {t.pendingAward(inquiry.award.proposedBy)}
        </Banner>
      )}
    </>
  )
}
