import type { OpeningHall, OpeningRecord } from '@srm/contract/srm/tender-bid'
import { dec, rounded, minorUnitOf } from '@srm/domain/kit/money'
import { tenderBidText } from '@srm/domain/srm/tender/tender-bid.text'
import { nothing, shortInstant, thousands } from '../../../../lib/format'
import { lazily } from '../../../../lib/page/lazily'
import { useText } from '../../../../lib/text'
import { CopyButton } from '../../../../ui/detail/copy-button'
import { PaperButton } from '../../../../ui/detail/paper-button'
import { Detail } from '../../../../ui/detail/detail'
import { Icon } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/card'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { hallText } from './hall.text'

// What checks signatures is heavy, and read after the record.
const Signatures = lazily(() => import('./signatures').then((m) => m.Signatures))

type Bid = OpeningRecord['bids'][number]
interface LotProps {
  readonly hall: OpeningHall
  readonly lot: OpeningHall['lots'][number]
  readonly bids: readonly Bid[]
  /** Prices were read out, of those who passed. */
  readonly isPrices: boolean
}
const Verdict = ({ bid, isOver, isUnpriced }: { bid: Bid; isOver: boolean; isUnpriced: boolean }) => {
  const t = useText(hallText)
  const words = useText(tenderBidText).verdict as Readonly<Record<string, string>>
  if (bid.verdict) return <ToneTag tone="bad">{words[bid.verdict] ?? bid.verdict}</ToneTag>
  if (isUnpriced) return <ToneTag tone="end">{t.stayedSealed}</ToneTag>
  return isOver ? <ToneTag tone="todo">{t.over}</ToneTag> : <ToneTag tone="done">{t.valid}</ToneTag>
}
/** What was read out of one lot, in the order in which the bids arrived. */
const LotTable = ({ hall, lot, bids, isPrices }: LotProps) => {
  const t = useText(hallText)
  const places = minorUnitOf(hall.currency)
  const of = (bid: Bid) => bid.lots.find((one) => one.lotNo === lot.lotNo)
  const pct = (total: string) => (lot.publicCeiling ? `${rounded(dec(total).times(100).div(lot.publicCeiling), 1)}%` : nothing)
  const rows = bids.filter((bid) => bid.verdict !== null || of(bid))
  return (
    <section className="tdh-lot">
      <h3>
        {lot.name}
        {lot.publicCeiling && <small className="srm-dim"> {thousands(lot.publicCeiling, places)}</small>}
      </h3>
      <PlainTable
        label={lot.name}
        stacked
        rows={rows}
        keyOf={(bid) => bid.receiptNo}
        columns={[
          {
            ...{ key: 'bidder', title: t.bidder },
            cell: (bid) => (
              <>
                <b>{bid.bidder}</b>
                <small className="srm-dim tdh-receipt">{bid.receiptNo}</small>
              </>
            ),
          },
          { key: 'at', title: t.receivedAt, cell: (bid) => shortInstant(bid.receivedAt) },
          {
            ...{ key: 'total', title: t.total(hall.currency), right: true },
            cell: (bid) => {
              const total = of(bid)?.total
              if (total) return <b>{thousands(total, places)}</b>
              return bid.verdict ? (
                nothing
              ) : (
                <span className="srm-dim srm-nowrap">
                  <Icon name="lock" size={13} /> {t.sealedPrice}
                </span>
              )
            },
          },
          { key: 'pct', title: t.ofCeiling, right: true, cell: (bid) => (of(bid)?.total ? pct(of(bid)?.total ?? '0') : nothing) },
          {
            ...{ key: 'delivery', title: t.delivery, right: true },
            cell: (bid) => (of(bid)?.deliveryDays ? t.days(of(bid)?.deliveryDays ?? 0) : nothing),
          },
          { key: 'bond', title: t.bond, cell: (bid) => (bid.bond ? t.bondYes : t.bondNo) },
          {
            ...{ key: 'verdict', title: t.verdict },
            cell: (bid) => <Verdict bid={bid} isOver={of(bid)?.overCeiling === true} isUnpriced={isPrices && !of(bid)?.total} />,
          },
        ]}
      />
    </section>
  )
}

/** The signed record of one opening; `isOwn`: a bidder reads it. */
export const RecordCard = ({ hall, record, isOwn }: { hall: OpeningHall; record: OpeningRecord; isOwn: boolean }) => {
  const t = useText(hallText)
  return (
    <Card
      title={t.record(record.envelope)}
      note={shortInstant(record.openedAt)}
      extra={<PaperButton of={{ type: isOwn ? 'tenderWork' : 'tender', id: hall.id }} />}
    >
      <Detail
        items={[
          { label: t.openedAt, value: record.openedAt },
          { label: t.openers, value: record.openers.join('、') },
        ]}
      />
      {hall.lots.map((lot) => (
        <LotTable key={lot.lotNo} hall={hall} lot={lot} bids={record.bids} isPrices={record.envelope === 'prices'} />
      ))}
      {record.late.length > 0 && <p className="srm-dim">{t.late(record.late.length, record.late.map((at) => at.slice(11)).join('、'))}</p>}
      <p className="srm-dim tdh-hash">
        {t.hash} <code>{record.sha256}</code> <CopyButton text={record.sha256} />
      </p>
      <Signatures hall={hall} record={record} isOwn={isOwn} />
    </Card>
  )
}
