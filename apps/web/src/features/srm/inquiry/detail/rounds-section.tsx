import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { Button } from 'antd'
import { nothing, shortInstant, trimmedDecimal } from '../../../../lib/format'
import { listed } from '../../../../lib/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/card'
import { DeadlineLine } from '../../../../ui/deadline-line'
import { Detail } from '../../../../ui/detail'
import { Icon } from '../../../../ui/icons'
import { EmptyState } from '../../../../ui/states'
import { detailText } from './detail.text'

type Round = InquiryDetail['rounds'][number]

export const RoundsSection = ({ inquiry }: { inquiry: InquiryDetail }) => {
  const t = useText(detailText)
  if (!inquiry.rounds.length)
    return (
      <Card title={t.tabs.rounds}>
        <EmptyState />
      </Card>
    )
  return inquiry.rounds.toReversed().map((round) => (
    <Card key={round.roundNo} title={t.round(round.roundNo)} note={t.supplierCount(round.suppliers.length)}>
      <Detail
        items={[
          {
            label: t.quoting,
            value: (
              <>
                <span className="inq-nowrap">{shortInstant(round.quoteStart)} –</span>{' '}
                <span className="inq-nowrap">{shortInstant(round.quoteDeadline)}</span>
              </>
            ),
            wide: true,
          },
          { label: t.openAt, value: shortInstant(round.openAt) },
          { label: t.openedAt, value: round.openedAt ? shortInstant(round.openedAt) : t.notYet },
          ...(round.reason ? [{ label: t.roundReason, value: round.reason, wide: true }] : []),
          { label: t.roundSuppliers, value: listed(round.suppliers) || nothing, wide: true },
        ]}
      />
      {!round.openedAt && <DeadlineLine from={round.quoteStart} to={round.quoteDeadline} />}
    </Card>
  ))
}

const OpeningRecord = ({ round }: { round: Round }) => {
  const t = useText(detailText)
  return (
    <Card
      title={t.opening.recordTitle(round.roundNo)}
      extra={
        <Button type="link" onClick={() => window.print()}>
          {t.opening.print}
        </Button>
      }
    >
      <Detail
        items={[
          { label: t.openedAt, value: round.openedAt },
          { label: t.validInvalid, value: `${round.validQuotes ?? nothing} / ${round.invalidQuotes ?? nothing}` },
          { label: t.firstKey, value: [round.firstOpener, round.firstTurnedAt].filter(Boolean).join(' · ') },
          { label: t.secondKey, value: round.secondOpener },
          {
            label: t.fxRates,
            value: round.rates.map((r) => `${r.currency} ${trimmedDecimal(r.rate, 2)}`).join(' · '),
            wide: true,
          },
        ]}
      />
    </Card>
  )
}

const WaitingRoom = ({ round, openAt }: { round: Round | undefined; openAt: string | null }) => {
  const t = useText(detailText)
  return (
    <Card title={t.opening.title}>
      <div className="inq-sealed-room">
        <Icon name="lock" size={28} />
        <div>
          <b>{round?.firstOpener ? t.opening.first : t.opening.waiting}</b>
          <p>{round?.firstOpener ? t.opening.firstHint(round.firstOpener) : t.opening.waitingHint(shortInstant(openAt))}</p>
        </div>
      </div>
    </Card>
  )
}

/** Who opened which round and when; before that, what is being waited for. */
export const OpeningSection = ({ inquiry }: { inquiry: InquiryDetail }) => {
  const opened = inquiry.rounds.filter((r) => r.openedAt).toReversed()
  const current = inquiry.rounds.find((r) => r.roundNo === inquiry.roundNo)
  const { published, opening } = inquiryMachine.states
  const sealed = inquiry.status === published || inquiry.status === opening
  return (
    <>
      {sealed && <WaitingRoom round={current} openAt={inquiry.openAt} />}
      {opened.map((round) => (
        <OpeningRecord key={round.roundNo} round={round} />
      ))}
    </>
  )
}
