import { supplier360, type TimelineEvent } from '@srm/contract/srm/supplier-360'
import type { DealingKind } from '@srm/domain/srm/supplier-360/dealings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../../../lib/wire/client'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { useEventItem } from '../../../../ui/detail/event-log'
import { EmptyState } from '../../../../ui/states/states'
import { Timeline } from '../../../../ui/dates/timeline'
import { linkTo } from './dealings'
import { kinds, lifeCycles } from './kinds'
import { ShowAll } from './show-all'
import { view360Words } from './text'

const isKind = (entity: string): entity is DealingKind => entity in kinds

const Document = ({ event }: { event: TimelineEvent }) => {
  const t = useText(view360Words)
  if (!event.docNo) return null
  const kind = event.entity.replace(/Reply$/, '')
  if (!isKind(kind)) return null
  const words = `${t.kind[kind]} ${event.docNo}`
  // The company's own part of what goes to many has no page of its own.
  return (
    <>
      {event.entity === kind ? (
        <Link to={linkTo({ kind, id: event.bizId })} className="srm-link">
          {words}
        </Link>
      ) : (
        words
      )}{' '}
    </>
  )
}

/** Steps shown before the reader asks for all. */
const first = 12

/** What happened to the company and to its documents, newest first. */
export const TimelineTab = ({ id }: { id: string }) => {
  const t = useText(view360Words)
  const itemOf = useEventItem(lifeCycles)
  const [whole, setWhole] = useState(false)
  const found = useQuery(query(supplier360.timeline, { query: { id }, quiet: true }))
  return (
    <Card title={t.tabs.timeline}>
      <DetailLoader query={found}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState title={t.noSteps} />
          ) : (
            <>
              <Timeline
                items={(whole ? events : events.slice(0, first)).map((event, i) =>
                  itemOf(event, String(events.length - i), <Document event={event} />),
                )}
              />
              {!whole && events.length > first && <ShowAll count={events.length} onShow={() => setWhole(true)} />}
            </>
          )
        }
      </DetailLoader>
    </Card>
  )
}
