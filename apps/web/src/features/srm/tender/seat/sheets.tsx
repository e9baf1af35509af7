import type { SeatRoom } from '@srm/contract/srm/tender-evaluation'
import type { SeatReport } from '@srm/contract/srm/tender-seat.shapes'
import { useState } from 'react'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { Segments } from '../../../../ui/layout/segments'
import { DecimalText } from '../../../../ui/tags/money'
import { seatText } from './seat.text'

/** What every member gave one bidder, without names: criteria down, members across, with what was left out and why points deviate. */
export const Sheets = ({ room, report }: { room: SeatRoom; report: SeatReport }) => {
  const t = useText(seatText)
  const r = t.report
  const scored = [...new Set(report.scores.map((one) => one.bidder))].toSorted((a, b) => a - b)
  const [bidder, setBidder] = useState(scored[0] ?? 0)
  const items = room.scheme?.items ?? []
  if (scored.length === 0) return null
  const places = report.lots.flatMap((lot) => lot.places.filter((one) => one.bidder === bidder))
  const of = (member: number, itemKey: string) =>
    report.scores.find((one) => one.member === member && one.bidder === bidder && one.itemKey === itemKey)
  const memberWords = (member: number) =>
    `${t.member(member)}${report.members.some((one) => one.member === member && one.own) ? ` (${r.me})` : ''}`
  const dropped = [...new Set(places.flatMap((one) => one.dropped))]
  const reasons = report.scores.filter((one) => one.bidder === bidder && one.reason !== null)
  const nameOf = (itemKey: string) => items.find((one) => one.key === itemKey)?.name ?? itemKey
  return (
    <Card
      title={r.sheets}
      note={places[0]?.name}
      flush
      extra={
        <Segments
          label={r.bidder}
          value={String(bidder)}
          options={scored.map((one) => ({ value: String(one), label: t.bidder(one) }))}
          onChange={(to) => setBidder(Number(to))}
        />
      }
    >
      <PlainTable
        label={r.sheets}
        rows={items}
        keyOf={(item) => item.key}
        columns={[
          {
            ...{ key: 'item', title: r.item },
            cell: (item) => (
              <>
                {item.name} <small className="srm-dim">{item.max}</small>
              </>
            ),
          },
          ...report.members.map(({ member }) => ({
            ...{ key: String(member), title: memberWords(member), right: true },
            cell: (item: (typeof items)[number]) => <DecimalText value={of(member, item.key)?.score} places={2} />,
          })),
          {
            ...{ key: 'mean', title: r.mean, right: true },
            cell: (item) => (
              <b>
                <DecimalText value={places[0]?.items[item.key]} places={2} />
              </b>
            ),
          },
        ]}
      />
      {dropped.length > 0 && <p className="srm-dim tds-formula">{r.dropped(dropped.map(memberWords).join('、'))}</p>}
      {reasons.length > 0 && (
        <div className="tds-out">
          <h3>{r.reason}</h3>
          <ul className="tds-reasons">
            {reasons.map((one) => (
              <li key={`${one.member} ${one.itemKey}`}>
                {memberWords(one.member)} · {nameOf(one.itemKey)} · {one.reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
