import { news } from '@srm/contract/portal/news'
import { newsText } from '@srm/domain/portal/news/news.text'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/wire/client'
import { useText } from '../../lib/text'
import { Card } from '../../ui/layout/card'
import { DateBlock } from '../../ui/dates/date-block'
import { CardState } from './card-state'
import { homeText } from './home.text'

/** The newest four are shown; more of them open the page of news in a window of its own. */
const shownNews = 4

/** What the buyer tells the public. The portal's pages open beside the workbench, where nothing typed is lost. */
export const PortalNewsCard = () => {
  const t = useText(homeText)
  const types = useText(newsText).dict.news_type
  const found = useQuery(query(news.view, { query: { pageSize: shownNews }, quiet: true }))
  return (
    <Card
      title={t.news}
      flush
      extra={
        <a href="/news" target="_blank" rel="noreferrer">
          {t.moreNews}
        </a>
      }
    >
      <CardState query={found} empty={({ records }) => records.length === 0} none={t.noNews}>
        {({ records }) => (
          <ul className="srm-due">
            {records.map((item) => (
              <li key={item.id}>
                <DateBlock at={`${item.date} 00:00:00`} plain />
                <div className="srm-due-main">
                  <p>
                    <a href={`/news/${item.id}`} target="_blank" rel="noreferrer" title={item.title}>
                      {item.title}
                    </a>
                  </p>
                  <small>{types[item.type]}</small>
                </div>
              </li>
            ))}
          </ul>
        )}
      </CardState>
    </Card>
  )
}
