import type { AnnouncementDetail } from '@srm/contract/portal/announcement'
import { wallClock } from '@srm/domain/kit/day'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { shortDay, shortInstant } from '../../../ui/public/time'
import { placeLabels, type Placed } from './milestone-rows'
import { detailText } from './text'

interface Node extends Placed {
  key: string
  label: string
  at: string
}
const nodesOf = (points: readonly { key: string; label: string; at: string }[]): Node[] => {
  const sorted = [...points].sort((a, b) => (a.at < b.at ? -1 : 1))
  const placed = placeLabels(sorted.map((p) => wallClock(p.at)))
  return sorted.map((p, i) => ({ ...p, ...(placed[i] as Placed) }))
}

/** Publication to award, nodes in proportion to real time, today between them. */
export const Milestones = ({ item, now }: { item: AnnouncementDetail; now: string }) => {
  const t = useText(detailText)
  const lang = useLanguage()
  const label = (key: string) =>
    key === 'deadline' ? t.deadlineOf[item.type] : key === 'start' ? t.startOf[item.type] : t.milestone[key as keyof typeof t.milestone]
  const given = new Map<string, string>([
    ['publish', item.publishAt],
    ...(item.startAt ? ([['start', item.startAt]] as const) : []),
    ...(item.deadlineAt ? ([['deadline', item.deadlineAt]] as const) : []),
    ...item.content.milestones.map((m) => [m.key, m.at] as const),
  ])
  // A start at the moment of publication says nothing.
  if (given.get('start') && (given.get('start') ?? '') <= item.publishAt) given.delete('start')
  const nodes = nodesOf([...given].map(([key, at]) => ({ key, at, label: label(key) })))
  if (nodes.length < 2) return null
  const [first, last] = [nodes[0] as Node, nodes.at(-1) as Node]
  const here = Math.min(1, Math.max(0, (wallClock(now) - wallClock(first.at)) / Math.max(1, wallClock(last.at) - wallClock(first.at))))
  const next = nodes.find((n) => n.at > now)
  return (
    <div className="steps" style={{ ['--now' as string]: `${here * 100}%`, ['--rows' as string]: Math.max(...nodes.map((n) => n.row)) }}>
      <i aria-hidden="true" />
      <ol aria-label={t.process}>
        {nodes.map((n) => (
          <li
            key={n.key}
            className={`${n.at <= now ? 'done' : ''} ${n === next ? 'nx' : ''} ${n.row > 0 ? 'low' : ''} ${n.end ? 'end' : ''}`}
            style={{ ['--x' as string]: `${n.x * 100}%`, ['--row' as string]: n.row }}
          >
            <b>{n.label}</b>
            <span>{shortInstant(n.at, lang)}</span>
          </li>
        ))}
      </ol>
      {here > 0 && here < 1 ? (
        <span className={`nw ${here < 0.08 ? 'nw--l' : here > 0.92 ? 'nw--r' : ''}`} aria-hidden="true">
          {t.today(shortDay(now, lang))}
        </span>
      ) : null}
    </div>
  )
}
