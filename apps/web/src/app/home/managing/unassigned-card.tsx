import { dashboard, type Unassigned } from '@srm/contract/srm/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { Countdown } from '../../../ui/dates/countdown'
import { DateBlock } from '../../../ui/dates/date-block'
import { DeadlineLine } from '../../../ui/dates/deadline-line'
import { adminText } from './admin.text'
import { CardState } from '../card-state'

const most = 8

const Row = ({ one }: { one: Unassigned }) => {
  const t = useText(adminText)
  const english = useLanguage() === 'en-US'
  const permission = (english ? one.permissionNameEn : one.permissionName) ?? one.permission
  const depart = english ? (one.departNameEn ?? one.departName) : one.departName
  const said = [t.needs(permission, one.people), depart, !one.at && t.waitsSince(one.since.slice(5, 16))].filter(Boolean).join(' · ')
  const title = (english && one.titleEn) || one.title
  return (
    <li>
      <DateBlock at={one.at ?? one.since} plain={!one.at} />
      <div className="srm-due-main">
        <p title={title}>{title}</p>
        <small title={said}>{said}</small>
      </div>
      {one.at && (
        <div className="srm-small srm-due-time">
          <span>
            {one.at.slice(11, 16)} <Countdown to={one.at} late />
          </span>
          <DeadlineLine from={one.since} to={one.at} />
        </div>
      )}
      <Link className="srm-button" to="/isystem/role" aria-label={`${t.grant} ${title}`}>
        {t.grant}
      </Link>
    </li>
  )
}

/** Tasks that no account in use may do, those with a time limit first: giving somebody the role sends them on their way. */
export const UnassignedCard = () => {
  const t = useText(adminText)
  const tasks = useQuery(query(dashboard.unassigned, { quiet: true }))
  return (
    <Card title={t.unassigned} flush note={tasks.data && `${tasks.data.length} · ${t.unassignedHint}`}>
      <CardState query={tasks} empty={(found) => found.length === 0} none={t.noUnassigned}>
        {(found) => (
          <ul className="srm-due">
            {found.slice(0, most).map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ul>
        )}
      </CardState>
    </Card>
  )
}
