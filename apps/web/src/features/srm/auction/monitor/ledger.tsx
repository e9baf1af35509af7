import type { AuctionMonitor } from '@srm/contract/srm/auction'
import { dec, rounded } from '@srm/domain/kit/money'
import { useState } from 'react'
import { nothing, thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { EmptyState } from '../../../../ui/states/states'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { Scroll } from '../scroll'
import { monitorText } from './text'
import { Who } from './who'

type Bid = AuctionMonitor['ledger'][number]
/** Of a long auction the newest are shown first. */
const someOf = 20

/** Each bid against the one before it of the same bidder, oldest first: one pass through all of them. */
const withDrops = (bids: readonly Bid[]): readonly (Bid & { readonly drop: string })[] => {
  const last = new Map<string, string>()
  return bids.map((bid) => {
    const was = last.get(bid.alias)
    if (bid.isValid) last.set(bid.alias, bid.amount)
    return { ...bid, drop: was === undefined ? nothing : thousands(rounded(dec(bid.amount).minus(was)), 2) }
  })
}

const Result = ({ bid }: { bid: Bid }) => {
  const t = useText(monitorText)
  return (
    <>
      {!bid.isValid && <ToneTag tone="bad">{t.voided}</ToneTag>}
      {bid.extension !== null && <ToneTag tone="todo">{t.extension(bid.extension)}</ToneTag>}{' '}
      {bid.isValid && <span className={bid.rank === 1 ? undefined : 'srm-dim'}>{bid.rank === 1 ? t.became : t.unchanged}</span>}
    </>
  )
}

/** Every bid in its order, void ones too, each with the hash of the entry of the chain it stands in. */
export const Ledger = ({ monitor, lot }: { monitor: AuctionMonitor; lot: string }) => {
  const t = useText(monitorText)
  const c = t.columns
  const [isWhole, setWhole] = useState(false)
  const rows = withDrops(monitor.ledger.filter((bid) => bid.lot === lot)).toReversed()
  const valid = rows.filter((bid) => bid.isValid).length
  const shown = isWhole ? rows : rows.slice(0, someOf)
  return (
    <Card
      title={t.ledger}
      note={t.count(valid, rows.length - valid)}
      extra={
        rows.length > someOf && (
          <button type="button" className="srm-link" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t.some : t.all(rows.length)}
          </button>
        )
      }
      flush
    >
      {rows.length === 0 ? (
        <EmptyState title={t.none} />
      ) : (
        <Scroll label={t.ledger}>
          <table className="auc-table">
            <thead>
              <tr>
                <th className="num">{c.seq}</th>
                <th>{c.at}</th>
                <th>{c.who}</th>
                <th className="num">{c.amount}</th>
                <th className="num">{c.drop}</th>
                <th className="num">{c.rank}</th>
                <th>{c.source}</th>
                <th>{c.result}</th>
                <th>{c.hash}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((bid) => (
                <tr key={bid.seq} data-void={!bid.isValid || undefined}>
                  <td className="num">{bid.seq}</td>
                  <td>{bid.at.slice(11)}</td>
                  <td>
                    <Who alias={bid.alias} />
                  </td>
                  <td className="num amount">{thousands(bid.amount, 2)}</td>
                  <td className="num">{bid.drop}</td>
                  <td className="num">{bid.isValid ? bid.rank : nothing}</td>
                  <td>{t.source[bid.source]}</td>
                  <td>
                    <Result bid={bid} />
                  </td>
                  <td className="auc-hash" title={bid.hash}>
                    {bid.hash.slice(0, 8)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Card>
  )
}
