import type { LifeEvent } from '@srm/contract/kit/life'
import type { AnyMachine } from '@srm/domain/kit/machine'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { RouteKey } from '../../lib/wire/client'
import { useLanguage } from '../../lib/session/language'
import { text, useText } from '../../lib/text'
import { phrase } from '../../lib/words'
import { Card } from '../layout/card'
import { EmptyState, ErrorState } from '../states/states'
import { useStatusText } from '../tags/status-tag'
import { Timeline, type TimelineItem } from '../dates/timeline'
import { toneOf } from '../tags/tone'

const logText = text({
  zh: { log: '操作日志', latest: '最近动态', all: (n: number) => `全部 ${n}`, system: '系统', buyer: '采购方' },
  en: { log: 'Log', latest: 'Latest', all: (n: number) => `All ${n}`, system: 'System', buyer: 'Buyer' },
})

interface EventLogProps {
  readonly machine: AnyMachine
  /** Life cycles of its parts, whose steps stand in the same log. */
  readonly parts?: readonly AnyMachine[]
  readonly query: Pick<UseQueryOptions<LifeEvent[], Error, LifeEvent[], RouteKey>, 'queryKey' | 'queryFn'>
  /** Only the newest few, for the side of the page. */
  readonly first?: number
  readonly onAll?: () => void
}

const tones: Readonly<Record<string, TimelineItem['tone']>> = { bad: 'bad', done: 'done', end: 'bad' }

/** One step in the words of its life cycle; `of` says of which document, where the line holds those of many. */
export const useEventItem = (cycles: readonly AnyMachine[]) => {
  const t = useText(logText)
  const lang = useLanguage()
  const statusText = useStatusText()
  return (event: LifeEvent, key: string, of?: ReactNode): TimelineItem => {
    const moved = event.fromStatus !== event.toStatus
    const machine = cycles.find((one) => one.entity === event.entity) ?? cycles[0]
    return {
      key,
      who: event.actorKind === 'system' ? t.system : event.actor || t.buyer,
      at: event.at,
      what: (
        <>
          {of}
          {phrase(lang, `${event.entity}.action.${event.action}`) ??
            phrase(lang, `kit.permission.${event.action}`) ??
            phrase(lang, `kit.${event.action}`) ??
            event.action}
          {moved && machine && (
            <small className="srm-dim">
              {' '}
              {statusText(machine, event.fromStatus)} → {statusText(machine, event.toStatus)}
            </small>
          )}
        </>
      ),
      note: event.note,
      tone: moved && machine ? (tones[toneOf(machine, event.toStatus)] ?? 'run') : 'run',
    }
  }
}

/** Everything that happened to a document, in the words of its life cycle; loads on its own. */
export const EventLog = ({ machine, parts = [], query, first, onAll }: EventLogProps) => {
  const t = useText(logText)
  const itemOf = useEventItem([machine, ...parts])
  const { data, error, isPending, refetch } = useQuery({ ...query })
  const body = () => {
    if (isPending) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
    if (error) return <ErrorState detail={error.message} retry={() => void refetch()} />
    if (!data.length) return <EmptyState />
    return <Timeline items={(first ? data.slice(0, first) : data).map((event, i) => itemOf(event, `${event.at} ${event.action} ${i}`))} />
  }
  const more = first !== undefined && data && data.length > first && onAll
  return (
    <Card
      title={first ? t.latest : t.log}
      extra={
        more ? (
          <button type="button" className="srm-link" onClick={onAll}>
            {t.all(data.length)}
          </button>
        ) : undefined
      }
    >
      {body()}
    </Card>
  )
}
