import { auction as routes, type AuctionDetail, type AuctionMonitor } from '@srm/contract/srm/auction'
import { compareDec, dec, rounded } from '@srm/domain/kit/money'
import { useState } from 'react'
import { msOf, useServerNow } from '../../../../lib/clock'
import { nothing, thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { MoneyText } from '../../../../ui/tags/money'
import { TimeLeft } from '../time-left'
import { monitorText } from './text'

interface Of {
  readonly auction: AuctionDetail
  readonly monitor: AuctionMonitor
}

/** The reserve price is shown to who asks for it; that it was looked at is on record. */
const Reserve = ({ auction, monitor }: Of) => {
  const t = useText(monitorText)
  const may = useMay()
  const [value, setValue] = useState<string | null>(null)
  const look = useAction(routes.openReserve, { done: false, onDone: ({ reservePrice }) => setValue(reservePrice) })
  if (!auction.hasReserve) return <>{t.noReserve}</>
  if (value === null)
    return may('srm:auction:openReserve') ? (
      <button type="button" className="srm-link" onClick={() => void look.run({ id: auction.id })}>
        {t.see}
      </button>
    ) : (
      <>{nothing}</>
    )
  const isReached = monitor.lead !== null && compareDec(monitor.lead, value) <= 0
  return (
    <span className={isReached ? 'reached' : 'missed'}>
      {thousands(value, 2)} <small>{isReached ? t.reached : t.notReached}</small>
    </span>
  )
}

const HeadClock = ({ monitor }: Pick<Of, 'monitor'>) => {
  const t = useText(monitorText)
  const now = useServerNow(1000)
  if (!monitor.end || !monitor.startedAt || monitor.phase === 'ended') return null
  const pausedAt = monitor.phase === 'paused' ? (monitor.pauses.at(-1)?.from ?? null) : null
  const [start, end] = [msOf(monitor.startedAt), msOf(monitor.end)]
  const gone = Math.min(100, Math.max(0, (((pausedAt ? msOf(pausedAt) : now) - start) / Math.max(1, end - start)) * 100))
  return (
    <div className="auc-head-clock">
      <div>
        <TimeLeft end={monitor.end} pausedAt={pausedAt} label={t.left} />
        <small className="srm-dim">{pausedAt ? t.paused : t.ends(monitor.end.slice(11))}</small>
      </div>
      <span className="auc-rail" aria-hidden>
        <i style={{ width: `${gone}%` }} />
      </span>
    </div>
  )
}

/** What the head of the monitor says: lead, drop, reserve price and what is left. */
export const Figures = ({ auction, monitor }: Of) => {
  const t = useText(monitorText)
  const fallen = monitor.lead === null ? null : rounded(dec(monitor.lead).minus(monitor.start))
  return (
    <>
      <dl className="auc-figures">
        <div>
          <dt>{t.lead}</dt>
          <dd>
            <MoneyText value={monitor.lead} currency={auction.currency} />
          </dd>
        </div>
        <div>
          <dt>{t.versus(thousands(monitor.start, 0))}</dt>
          <dd className="down">
            {fallen === null ? (
              nothing
            ) : (
              <>
                {thousands(fallen, 0)} <small>{thousands(rounded(dec(fallen).times(100).div(monitor.start)), 1)}%</small>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t.reserve}</dt>
          <dd>
            <Reserve auction={auction} monitor={monitor} />
          </dd>
        </div>
      </dl>
      <HeadClock monitor={monitor} />
    </>
  )
}
