import { inquiry } from '@srm/contract/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { bizNow } from '../../lib/clock'
import { query } from '../../lib/client'
import { useText } from '../../lib/text'
import { Card } from '../../ui/card'
import { DeadlineList } from '../../ui/deadline-list'
import { EmptyState, ErrorState } from '../../ui/states'
import { useStatusText } from '../../ui/status-tag'
import { homeInquiryText } from './home-inquiry.text'

const waiting = ['inApproval', 'published', 'opening', 'pendingEvaluation', 'pendingAward'] as const

/** What waits in each state; every number leads to the list that shows just these. */
export const InquiryTiles = () => {
  const textOf = useStatusText()
  const { data } = useQuery(query(inquiry.counts, { query: {} }))
  return (
    <div className="srm-tiles">
      {waiting.map((state) => {
        const code = inquiryMachine.states[state]
        return (
          <Link key={state} to="/srm/inquiry/list" search={{ view: state } as never} className="srm-card srm-tile">
            <span>{textOf(inquiryMachine, code)}</span>
            <b>{data ? (data[code] ?? 0) : '…'}</b>
          </Link>
        )
      })}
    </div>
  )
}

/** Published inquiries by deadline. */
export const InquiryDeadlines = () => {
  const t = useText(homeInquiryText)
  const wire = {
    status: inquiryMachine.states.published,
    quoteDeadline_begin: bizNow().slice(0, 10),
    column: 'quoteDeadline',
    order: 'asc',
    pageSize: 6,
  }
  const { data, error, refetch } = useQuery(query(inquiry.list, { query: wire }))
  const items = (data?.records ?? []).flatMap((row) =>
    row.quoteDeadline
      ? [
          {
            key: row.id,
            at: row.quoteDeadline,
            from: row.publishAt,
            title: row.title,
            to: `/srm/inquiry/detail?id=${row.id}`,
            facts: [row.docNo, t.lines(row.lineCount), t.round(row.roundNo), row.purchaserName],
          },
        ]
      : [],
  )
  return (
    <Card title={t.deadlines} note={t.byDeadline} flush extra={<Link to="/srm/inquiry/list">{t.all}</Link>}>
      {items.length > 0 ? (
        <DeadlineList items={items} />
      ) : error ? (
        <ErrorState detail={error.message} retry={() => void refetch()} />
      ) : data ? (
        <EmptyState title={t.none} />
      ) : (
        <Skeleton active title={false} className="srm-pad" />
      )}
    </Card>
  )
}
