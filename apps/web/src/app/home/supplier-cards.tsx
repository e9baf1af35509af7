import { quotation } from '@srm/contract/srm/quotation'
import { inquiryMachine, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { bizNow } from '../../lib/clock'
import { query } from '../../lib/client'
import { useText } from '../../lib/text'
import { Card } from '../../ui/card'
import { DeadlineList } from '../../ui/deadline-list'
import { EmptyState, ErrorState } from '../../ui/states'
import { homeInquiryText } from './home-inquiry.text'

/** What the supplier has been asked to quote, nearest deadline first. */
export const QuotationDeadlines = () => {
  const t = useText(homeInquiryText)
  const wire = {
    status: inquiryMachine.states.published,
    quoteState: `${quoteStates.pending},${quoteStates.needsReconfirmation}`,
    quoteDeadline_begin: bizNow().slice(0, 10),
    column: 'quoteDeadline',
    order: 'asc',
    pageSize: 6,
  }
  const { data, error, refetch } = useQuery(query(quotation.list, { query: wire }))
  const items = (data?.records ?? []).flatMap((row) =>
    row.quoteDeadline && row.quoteDeadline > bizNow()
      ? [
          {
            key: row.id,
            at: row.quoteDeadline,
            from: row.publishAt,
            title: row.title,
            to: `/srm/quotation/detail?id=${row.id}`,
            facts: [row.docNo, row.orgName, t.lines(row.lineCount), t.round(row.roundNo)],
            action: (
              <Link className="srm-button" to={`/srm/quotation/detail?id=${row.id}#quote`} aria-label={`${t.quote} ${row.title}`}>
                {t.quote}
              </Link>
            ),
          },
        ]
      : [],
  )
  return (
    <Card title={t.mine} note={t.byDeadline} flush extra={<Link to="/srm/quotation/list">{t.all}</Link>}>
      {items.length > 0 ? (
        <DeadlineList items={items} />
      ) : error ? (
        <ErrorState detail={error.message} retry={() => void refetch()} />
      ) : data ? (
        <EmptyState title={t.noneMine} />
      ) : (
        <Skeleton active title={false} className="srm-pad" />
      )}
    </Card>
  )
}
