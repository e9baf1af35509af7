import { dashboard, type Stuck, type Workload } from '@srm/contract/srm/dashboard'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { StatusTag } from '../../../ui/tags/status-tag'
import { buyingText } from './buying.text'
import { CardState } from '../card-state'

const most = 8

const StuckRow = ({ one }: { one: Stuck }) => {
  const t = useText(buyingText)
  return (
    <li>
      <div className="srm-due-main">
        <p>
          <Link to={`/srm/inquiry/detail?id=${one.id}`} title={one.title}>
            {one.title}
          </Link>
        </p>
        <small>
          {one.docNo} · {one.purchaserName}
        </small>
      </div>
      <div className="srm-home-stay">
        <StatusTag machine={inquiryMachine} status={one.status} />
        <b className="srm-home-late">{t.days(one.hours)}</b>
        <small>{t.usual(t.days(one.usualHours), one.usualOf)}</small>
      </div>
      <small className="srm-home-waits">{one.waits.map((kind) => t.waitsFor[kind]).join(' · ')}</small>
    </li>
  )
}
/** Inquiries that stay in their state for much longer than others do, and what they wait for. */
export const StuckCard = () => {
  const t = useText(buyingText)
  const stuck = useQuery(query(dashboard.stuck, { quiet: true }))
  return (
    <Card title={t.stuck} flush note={stuck.data && `${stuck.data.length} · ${t.stuckHint}`}>
      <CardState query={stuck} empty={(found) => found.length === 0} none={t.noneStuck} noneHint={t.noneStuckHint}>
        {(found) => (
          <ul className="srm-due srm-home-stuck">
            {found.slice(0, most).map((one) => (
              <StuckRow key={one.id} one={one} />
            ))}
          </ul>
        )}
      </CardState>
    </Card>
  )
}

const spans = ['overdue', 'today', 'week', 'later', 'open'] as const
const Load = ({ one, widest }: { one: Workload; widest: number }) => {
  const t = useText(buyingText)
  const parts = spans.filter((span) => one[span] > 0)
  return (
    <li>
      <span className="srm-ellipsis" title={one.purchaserName}>
        {one.purchaserName}
      </span>
      <span
        className="srm-home-load"
        role="img"
        aria-label={parts.map((span) => `${t.spans[span]} ${one[span]}`).join(', ')}
        title={parts.map((span) => `${t.spans[span]} ${one[span]}`).join(' · ')}
      >
        <span style={{ width: `${(one.total / widest) * 100}%` }}>
          {parts.map((span) => (
            <i key={span} data-span={span} style={{ flexGrow: one[span] }} />
          ))}
        </span>
      </span>
      <Link
        className="srm-num"
        to={`/srm/inquiry/list?view=underWay&purchaserName=${encodeURIComponent(one.purchaserName)}`}
        aria-label={t.load(one.purchaserName, one.total)}
      >
        {one.total}
      </Link>
    </li>
  )
}
/** Who has how much under way, by how near its next time limit is. */
export const WorkloadCard = () => {
  const t = useText(buyingText)
  const loads = useQuery(query(dashboard.workload, { quiet: true }))
  const total = loads.data?.reduce((sum, one) => sum + one.total, 0) ?? 0
  return (
    <Card title={t.workload} flush note={loads.data && t.underWay(total)}>
      <CardState query={loads} empty={(found) => found.length === 0} none={t.noneWorkload}>
        {(found) => (
          <>
            <ul className="srm-home-loads">
              {found.map((one) => (
                <Load key={one.purchaserName} one={one} widest={Math.max(...found.map((other) => other.total))} />
              ))}
            </ul>
            <p className="srm-row wrap srm-home-key">
              {spans.map((span) => (
                <span key={span}>
                  <i data-span={span} /> {t.spans[span]}
                </span>
              ))}
            </p>
          </>
        )}
      </CardState>
    </Card>
  )
}
