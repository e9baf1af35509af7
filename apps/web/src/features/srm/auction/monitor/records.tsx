import type { AuctionDetail, AuctionMonitor } from '@srm/contract/srm/auction'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { monitorText } from './text'

interface Of {
  readonly auction: AuctionDetail
  readonly monitor: AuctionMonitor
}
const at = (instant: string) => instant.slice(11)

/** How often the end moved, and by which bid. */
const Extensions = ({ auction, monitor }: Of) => {
  const t = useText(monitorText)
  const causes = new Map(monitor.ledger.flatMap((bid) => (bid.extension === null ? [] : [[bid.extension, bid] as const])))
  return (
    <Card title={t.extensions} note={t.extensionCount(monitor.extensions.length, auction.maxExtensions)} flush>
      {monitor.extensions.length === 0 && <p className="auc-foot">{t.noExtensions}</p>}
      <ol className="auc-log" aria-live="polite">
        {monitor.extensions.toReversed().map((one) => {
          const bid = causes.get(one.n)
          return (
            <li key={one.n}>
              <span className="n">{one.n}</span>
              <span>
                {t.extended(at(one.oldEnd), at(one.newEnd))}
                {bid && (
                  <small>
                    {t.cause(bid.seq, bid.alias, thousands(bid.amount, 0), bid.rank)}
                    {!bid.isValid && t.causeVoid}
                  </small>
                )}
              </span>
              <time className="srm-dim">{at(one.at)}</time>
            </li>
          )
        })}
      </ol>
      <p className="auc-foot">{t.endRule(auction.triggerWindowS, auction.extendS)}</p>
    </Card>
  )
}

/** What was done to the auction by two people, and what bidders claimed. */
const Interventions = ({ monitor }: Pick<Of, 'monitor'>) => {
  const t = useText(monitorText)
  const rows = [
    ...monitor.pauses.flatMap((one) => [
      { at: one.from, words: t.pausedAt(one.reason) },
      ...(one.to ? [{ at: one.to, words: t.resumedAt }] : []),
    ]),
    ...monitor.ledger.flatMap((bid) => [
      ...(bid.claimedAt ? [{ at: bid.claimedAt, words: t.claimedAt(bid.seq, bid.alias, thousands(bid.amount, 0)) }] : []),
      ...(bid.voidedAt ? [{ at: bid.voidedAt, words: t.voidedAt(bid.seq) }] : []),
    ]),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <Card title={t.pauses} flush>
      {rows.length === 0 && <p className="auc-foot">{t.noPauses}</p>}
      <ol className="auc-log" aria-live="polite">
        {rows.map((one) => (
          <li key={`${one.at} ${one.words}`}>
            <time className="srm-dim">{at(one.at)}</time>
            <span>{one.words}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

export const Records = ({ auction, monitor }: Of) => (
  <div className="auc-pair">
    <Extensions auction={auction} monitor={monitor} />
    <Interventions monitor={monitor} />
  </div>
)
