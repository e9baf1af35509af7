import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { bizNow } from '../../../../lib/clock'
import { shortInstant } from '../../../../lib/format'
import { listed } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { CountdownCard } from '../../../../ui/dates/countdown'
import { Detail } from '../../../../ui/detail/detail'
import { detailText } from './detail.text'
import { nextStepText } from './next-step.text'
import { LogSection } from './log-section'

type Of = { readonly inquiry: InquiryDetail }

/** What runs just now: until quoting starts, until the deadline, until opening. */
const Clock = ({ inquiry }: Of) => {
  const t = useText(detailText)
  const { published, opening } = inquiryMachine.states
  const { quoteStart, quoteDeadline, openAt, publishAt } = inquiry
  if (inquiry.status === opening && openAt && bizNow() < openAt)
    return <CountdownCard title={t.openTitle} from={quoteDeadline} to={openAt} />
  if (inquiry.status !== published || !quoteDeadline) return null
  if (quoteStart && bizNow() < quoteStart) return <CountdownCard title={t.startsTitle} from={publishAt} to={quoteStart} />
  return <CountdownCard title={t.deadlineTitle} from={publishAt ?? quoteStart} to={quoteDeadline} />
}

const useNextStep = () => {
  const t = useText(nextStepText)
  const evaluationStep = (inquiry: InquiryDetail): string => {
    if (inquiry.insufficient && !inquiry.proceedReason) return t.insufficient
    const round = inquiry.rounds.find((one) => one.roundNo === inquiry.roundNo)
    if (inquiry.envelopeMode !== 'two' || round?.pricesOpenedAt) return t.pendingEvaluation
    return round?.firstPriceOpener ? t.secondPriceOpener : t.technical
  }
  return (inquiry: InquiryDetail): string => {
    const s = inquiryMachine.states
    if (inquiry.status === s.draft) return t.draft
    if (inquiry.status === s.inApproval) return t.inApproval
    if (inquiry.status === s.published) return t.published(shortInstant(inquiry.quoteDeadline).slice(5))
    if (inquiry.status === s.opening) return t.opening(shortInstant(inquiry.openAt).slice(5))
    if (inquiry.status === s.pendingEvaluation) return evaluationStep(inquiry)
    if (inquiry.status === s.pendingAward) return inquiry.award?.state === 'proposed' ? t.awardProposed : t.pendingAward
    return inquiry.status === s.awarded ? t.awarded : t.ended
  }
}

export const Side = ({ inquiry, onLog }: Of & { onLog: () => void }) => {
  const t = useText(detailText)
  const next = useNextStep()
  return (
    <>
      <Clock inquiry={inquiry} />
      <Card title={t.people}>
        <Detail
          columns={1}
          items={[
            { label: t.purchaser, value: inquiry.purchaserName },
            { label: t.org, value: inquiry.orgName },
            { label: t.openers, value: listed(inquiry.openers.map((o) => o.name)) || t.anyOpener },
            { label: t.next, value: next(inquiry) },
          ]}
        />
      </Card>
      <LogSection id={inquiry.id} first={5} onAll={onLog} />
    </>
  )
}
