import type { SeatRoom } from '@srm/contract/srm/tender-evaluation'
import type { SeatReport } from '@srm/contract/srm/tender-seat.shapes'
import { scoreGroups } from '@srm/domain/srm/scoring/scheme.rules'
import { scoringText } from '@srm/domain/srm/scoring/scoring.text'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { nothing, thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { PlainTable, type PlainColumn } from '../../../../ui/layout/plain-table'
import { DecimalText, MoneyText } from '../../../../ui/tags/money'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { useFormulaWords } from './prices-step'
import { seatText } from './seat.text'

type Lot = SeatReport['lots'][number]
type Place = Lot['places'][number]
interface Of {
  readonly room: SeatRoom
  readonly report: SeatReport
  readonly lot: Lot
}
const signed = (pct: string) => `${pct.startsWith('-') ? '' : '+'}${trimmedDecimal(pct)}%`

const Left = ({ lot }: Pick<Of, 'lot'>) => {
  const t = useText(seatText)
  const { dict } = useText(tenderText)
  if (lot.out.length === 0) return null
  return (
    <div className="tds-out">
      <h3>{t.report.out}</h3>
      <ul className="tds-reasons">
        {lot.out.map((one) => (
          <li key={one.bidder}>
            {t.named(t.bidder(one.bidder), one.name)} · {dict.tender_out[one.reason]}
            {one.note && ` · ${one.note}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Ranks of one lot with what they are made of; what the rank rests on where totals are equal. */
export const Ranking = ({ room, report, lot }: Of) => {
  const t = useText(seatText)
  const r = t.report
  const { dict } = useText(scoringText)
  const formula = useFormulaWords()(room)
  const hasScores = lot.places.some((one) => one.score !== null)
  const groups = scoreGroups.filter((group) => lot.places.some((one) => one.groups[group] !== undefined))
  const name = room.lots.find((one) => one.id === lot.lotId)?.name ?? ''
  const candidateOf = (place: Place) => report.candidates.find((one) => one.lotId === lot.lotId && one.bidder === place.bidder)
  const columns: readonly PlainColumn<Place>[] = [
    { key: 'rank', title: r.rank, cell: (one) => <b className="tds-rank">{one.rank}</b> },
    {
      ...{ key: 'bidder', title: r.bidder },
      cell: (one) => {
        const candidate = candidateOf(one)
        return (
          <div className="srm-stack gap-1">
            <b>{t.named(t.bidder(one.bidder), one.name)}</b>
            <span className="srm-row wrap">
              {candidate && <ToneTag tone="done">{r.candidate(candidate.rank)}</ToneTag>}
              {one.aheadBy && one.aheadBy !== 'score' && <small>{r.by[one.aheadBy]}</small>}
            </span>
          </div>
        )
      },
    },
    { key: 'price', title: r.price(room.currency), right: true, cell: (one) => <MoneyText value={one.price} /> },
    ...(hasScores
      ? ([
          ...groups.map((group) => ({
            ...{ key: group, title: dict.score_group[group], right: true },
            cell: (one: Place) => <DecimalText value={one.groups[group]} places={2} />,
          })),
          {
            ...{ key: 'priceScore', title: r.priceScore, right: true },
            cell: (one: Place) =>
              one.priceScore ? (
                <span className="srm-stack gap-1 tds-right">
                  <DecimalText value={one.priceScore.score} places={2} />
                  {one.priceScore.deviationPct !== null && <small>{signed(one.priceScore.deviationPct)}</small>}
                </span>
              ) : (
                nothing
              ),
          },
          {
            ...{ key: 'score', title: r.total, right: true },
            cell: (one: Place) => (
              <b>
                <DecimalText value={one.score} places={2} />
              </b>
            ),
          },
        ] satisfies PlainColumn<Place>[])
      : []),
  ]
  return (
    <Card title={r.ranking(name)} note={lot.base === null ? undefined : r.base(thousands(lot.base, 2))} flush>
      <PlainTable label={r.ranking(name)} stacked rows={lot.places} keyOf={(one) => String(one.bidder)} columns={columns} />
      {formula && <p className="srm-dim tds-formula">{formula}</p>}
      <Left lot={lot} />
    </Card>
  )
}
