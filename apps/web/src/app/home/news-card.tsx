import { announcement } from '@srm/contract/sys/announcement'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../lib/wire/client'
import { useText } from '../../lib/text'
import { Card } from '../../ui/layout/card'
import { DateBlock } from '../../ui/dates/date-block'
import { CardState } from './card-state'
import { homeText } from './home.text'

/** The newest announcements and messages, read ones too. */
export const NewsCard = () => {
  const t = useText(homeText)
  const wire = { column: 'sendTime', order: 'desc', pageSize: 5 }
  const news = useQuery(query(announcement.mine, { query: wire, quiet: true }))
  return (
    <Card title={t.notices} flush extra={<Link to="/messageSeting/annountCement">{t.all}</Link>}>
      <CardState query={news} empty={(page) => page.records.length === 0} none={t.noNotices}>
        {({ records }) => (
          <ul className="srm-due">
            {records.map((row) => {
              const at = row.sendTime ?? row.createTime
              return (
                <li key={row.id}>
                  <DateBlock at={at} plain />
                  <div className="srm-due-main">
                    <p data-unread={row.readFlag !== '1' || undefined}>
                      <Link to={`/messageSeting/annountCement?notice=${row.anntId}`} title={row.titile}>
                        {row.titile}
                      </Link>
                    </p>
                    <small>{[row.msgCategory === '2' ? t.system : t.public, at.slice(11, 16)].join(' · ')}</small>
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </CardState>
    </Card>
  )
}
