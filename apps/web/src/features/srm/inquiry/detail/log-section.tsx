import { inquiry as routes } from '@srm/contract/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { query, type ResultOf } from '../../../../lib/wire/client'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { phrase } from '../../../../lib/words'
import { Card } from '../../../../ui/layout/card'
import { EmptyState, ErrorState } from '../../../../ui/states/states'
import { useStatusText } from '../../../../ui/tags/status-tag'
import { Timeline, type TimelineItem } from '../../../../ui/dates/timeline'
import { detailText } from './detail.text'

type Event = ResultOf<typeof routes.timeline>[number]

const bad = ['reject', 'rejectAmendment', 'rejectAward', 'fail', 'cancel', 'exclude']
const good = ['approve', 'approveAmendment', 'open', 'award', 'complete']
const toneOf = (action: string): TimelineItem['tone'] => (bad.includes(action) ? 'bad' : good.includes(action) ? 'done' : 'run')

const useItems = () => {
  const t = useText(detailText)
  const actions = useText(inquiryText).action as Readonly<Record<string, string>>
  const other = t.log as Readonly<Record<string, string>>
  const lang = useLanguage()
  const statusText = useStatusText()
  return (events: readonly Event[]): TimelineItem[] =>
    events.map((event, i) => ({
      key: `${event.at} ${event.action} ${i}`,
      who: event.actorKind === 'system' ? t.system : event.actor,
      at: event.at,
      what: (
        <>
          {actions[event.action] ?? other[event.action] ?? phrase(lang, `kit.${event.action}`) ?? event.action}
          {event.fromStatus !== event.toStatus && (
            <small className="inq-sub">
              {statusText(inquiryMachine, event.fromStatus)} → {statusText(inquiryMachine, event.toStatus)}
            </small>
          )}
        </>
      ),
      note: event.note,
      tone: toneOf(event.action),
    }))
}

interface LogSectionProps {
  readonly id: string
  /** Only the newest few, for the side of the page. */
  readonly first?: number
  readonly onAll?: () => void
}

/** Everything that happened, from the audit chain; loads on its own. */
export const LogSection = ({ id, first, onAll }: LogSectionProps) => {
  const t = useText(detailText)
  const { data, error, isPending, refetch } = useQuery(query(routes.timeline, { query: { id }, quiet: true }))
  const itemsOf = useItems()
  const body = () => {
    if (isPending) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
    if (error) return <ErrorState detail={error.message} retry={() => void refetch()} />
    if (!data.length) return <EmptyState />
    return <Timeline items={itemsOf(first ? data.slice(0, first) : data)} />
  }
  return (
    <Card
      title={first ? t.activity : t.tabs.log}
      extra={
        first && data && data.length > first && onAll ? (
          <button type="button" className="srm-link" onClick={onAll}>
            {t.all} {data.length}
          </button>
        ) : undefined
      }
    >
      {body()}
    </Card>
  )
}
