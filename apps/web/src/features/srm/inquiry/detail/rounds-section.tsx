import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { Button } from 'antd'
import { nothing, shortInstant, trimmedDecimal } from '../../../../lib/format'
import { listed } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { DeadlineLine } from '../../../../ui/dates/deadline-line'
import { Detail } from '../../../../ui/detail/detail'
import { Icon } from '../../../../ui/icons'
import { PlainTable, type PlainColumn } from '../../../../ui/layout/plain-table'
import { EmptyState } from '../../../../ui/states/states'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { detailText } from './detail.text'
import { useInquiryFacts } from './facts'
import { processText } from './process.text'

type Round = InquiryDetail['rounds'][number]

const requestTones = { pending: 'todo', approved: 'done', rejected: 'bad' } as const
/** Rounds that wait for approval, or were returned. */
const Requests = ({ inquiry }: { inquiry: InquiryDetail }) => {
  const t = useText(detailText)
  const words = useText(processText).roundRequest
  return inquiry.roundRequests
    .filter((r) => r.state !== 'approved')
    .map((r) => (
      <Card key={r.id} title={words.title(r.roundNo)} extra={<ToneTag tone={requestTones[r.state]}>{words.state[r.state]}</ToneTag>}>
        <Detail
          items={[
            { label: words.askedBy, value: `${r.askedBy} · ${shortInstant(r.askedAt)}` },
            { label: t.quoting, value: shortInstant(r.quoteDeadline) },
            { label: t.openAt, value: shortInstant(r.openAt) },
            { label: words.kept, value: listed(r.suppliers) || nothing, wide: true },
            { label: t.roundReason, value: r.reason, wide: true },
            ...(r.urgentReason ? [{ label: words.urgent, value: r.urgentReason, wide: true }] : []),
            ...(r.decidedBy
              ? [
                  {
                    label: words.decided,
                    value: [r.decidedBy, shortInstant(r.decidedAt), r.decisionNote].filter(Boolean).join(' · '),
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
      </Card>
    ))
}

export const RoundsSection = ({ inquiry }: { inquiry: InquiryDetail }) => (
  <>
    <Requests inquiry={inquiry} />
    <Rounds inquiry={inquiry} />
    <Extensions inquiry={inquiry} />
  </>
)

/** Suppliers who were asked to keep their offers valid for longer, and what they answered. */
const Extensions = ({ inquiry }: { inquiry: InquiryDetail }) => {
  const t = useText(processText)
  const words = t.extension
  if (inquiry.validities.length === 0) return null
  const columns: readonly PlainColumn<InquiryDetail['validities'][number]>[] = [
    { key: 'supplier', title: words.supplier, cell: (v) => <b className="inq-name">{v.supplierName}</b> },
    { key: 'before', title: words.before, cell: (v) => v.validBefore },
    { key: 'asked', title: words.asked, cell: (v) => v.askedUntil },
    { key: 'to', title: words.to, cell: (v) => v.extendedTo ?? <ToneTag tone="todo">{words.waiting}</ToneTag> },
    { key: 'reason', title: words.reason, cell: (v) => v.reason },
  ]
  return (
    <Card title={t.validities} note={String(inquiry.validities.length)} flush>
      <PlainTable label={t.validities} columns={columns} rows={inquiry.validities} keyOf={(v) => `${v.supplierId} ${v.askedAt}`} />
    </Card>
  )
}

const Rounds = ({ inquiry }: { inquiry: InquiryDetail }) => {
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
                <span className="srm-nowrap">{shortInstant(round.quoteStart)} –</span>{' '}
                <span className="srm-nowrap">{shortInstant(round.quoteDeadline)}</span>
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
          ...(round.pricesOpenedAt
            ? [
                {
                  label: t.pricesOpenedAt,
                  value: [round.pricesOpenedAt, round.firstPriceOpener, round.secondPriceOpener].filter(Boolean).join(' · '),
                  wide: true,
                },
              ]
            : []),
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

const WaitingRoom = ({ inquiry, round }: { inquiry: InquiryDetail; round: Round | undefined }) => {
  const t = useText(detailText)
  const { openAt } = inquiry
  const first = useInquiryFacts(inquiry).keyTurned ? round?.firstOpener : null
  return (
    <Card title={t.opening.title}>
      <div className="srm-row gap-4 inq-sealed-room">
        <Icon name="lock" size={28} />
        <div>
          <b>{first ? t.opening.first : t.opening.waiting}</b>
          <p>{first ? t.opening.firstHint(first) : t.opening.waitingHint(shortInstant(openAt))}</p>
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
      {sealed && <WaitingRoom inquiry={inquiry} round={current} />}
      {opened.map((round) => (
        <OpeningRecord key={round.roundNo} round={round} />
      ))}
    </>
  )
}
