import { tenderSeat as routes, type SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { useText } from '../../../../lib/text'
import { nothing } from '../../../../lib/format'
import { useAction } from '../../../../lib/wire/client'
import { Banner } from '../../../../ui/layout/banner'
import { Card, PageBody } from '../../../../ui/layout/card'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { Sealed } from '../../../../ui/layout/page-header'
import { MoneyText } from '../../../../ui/tags/money'
import { Act } from './act'
import { Motions } from './motions'
import { pricedBids, type Bid } from './seat.model'
import { seatText } from './seat.text'
import { VerdictTag } from './verdicts'

interface Of {
  readonly room: SeatRoom
}
/** How the system comes from prices to points. */
export const useFormulaWords = () => {
  const t = useText(seatText).report.formula
  return ({ scheme }: Pick<SeatRoom, 'scheme'>): string | null => {
    if (!scheme) return null
    if (scheme.formula === 'none') return t.none
    if (scheme.formula === 'lowest') return t.lowest(scheme.priceMax)
    const { belowPct = '', over = '', under = '' } = { ...scheme.benchmark }
    return t.benchmark(scheme.priceMax, belowPct, over, under)
  }
}

const LotPrices = ({ room, lot }: Of & { lot: SeatRoom['lots'][number] }) => {
  const t = useText(seatText)
  const p = t.prices
  const rows = pricedBids(room.bids, lot.id)
  const of = (bid: Bid) => bid.lots.find((one) => one.lotId === lot.id)
  return (
    <Card title={lot.name} flush>
      <PlainTable
        label={`${p.title} ${lot.name}`}
        stacked
        rows={rows}
        keyOf={(bid) => String(bid.bidder)}
        columns={[
          { key: 'bidder', title: p.bidder, cell: (bid) => <b>{t.named(t.bidder(bid.bidder), bid.name)}</b> },
          {
            ...{ key: 'total', title: p.total(room.currency), right: true },
            cell: (bid) => {
              const total = of(bid)?.total
              return total ? <MoneyText value={total} /> : <Sealed>{p.sealedOne}</Sealed>
            },
          },
          {
            ...{ key: 'delivery', title: p.delivery, right: true },
            cell: (bid) => {
              const days = of(bid)?.deliveryDays
              return days === null || days === undefined ? nothing : t.evidence.days(days)
            },
          },
          { key: 'state', title: p.state, cell: (bid) => <VerdictTag verdict={bid.verdicts.find((one) => one.lotId === lot.id)} /> },
        ]}
      />
    </Card>
  )
}

/** Totals of each lot, what has to be voted on about them, and the report that follows. */
export const PricesStep = ({ room }: Of) => {
  const t = useText(seatText).prices
  const formula = useFormulaWords()(room)
  const draft = useAction(routes.draftReport, { done: t.drafted })
  const isOpen = room.bids.some((bid) => bid.lots.some((lot) => lot.total !== null))
  return (
    <PageBody>
      <div className="srm-stack gap-4">
        {!isOpen && <Banner tone="info">{t.sealed}</Banner>}
        <Motions room={room} />
        {isOpen && room.lots.map((lot) => <LotPrices key={lot.id} room={room} lot={lot} />)}
        {formula && (
          <Card title={t.formula}>
            <p>{formula}</p>
            {room.report === null && <p className="srm-dim">{t.next}</p>}
          </Card>
        )}
        {room.report === null && room.seat.leader && (
          <span className="srm-row wrap tds-end">
            <Act
              no={room.can['draftReport']}
              label={t.draft}
              sure={t.draftSure}
              pending={draft.pending}
              onGo={() => draft.run({ id: room.id })}
            />
          </span>
        )}
      </div>
    </PageBody>
  )
}
