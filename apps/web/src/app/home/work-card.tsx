import { dashboard, type WorkItem } from '@srm/contract/srm/dashboard'
import { workMost } from '@srm/domain/srm/dashboard/dashboard.rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '../../lib/wire/client'
import { bizNow } from '../../lib/clock'
import { thousands } from '../../lib/format'
import { useText } from '../../lib/text'
import { Card } from '../../ui/layout/card'
import { Countdown } from '../../ui/dates/countdown'
import { DateBlock } from '../../ui/dates/date-block'
import { DeadlineLine } from '../../ui/dates/deadline-line'
import { ToneTag } from '../../ui/tags/status-tag'
import { buyingText } from './managing/buying.text'
import { CardState } from './card-state'
import { homeText } from './home.text'
import { spansOf, type SpanOfTime } from './calendar/spans'
import { useWorkWords } from './work-words'

const atFirst = 6
const whenOf = (item: WorkItem): string => item.at ?? item.since ?? ''

/** `+2.3%`, `−6.1%`, with a real minus sign. */
const signed = (percent: string): string => `${Number(percent) > 0 ? '+' : ''}${percent.replace('-', '−')}%`

/** How an award to be approved stands to its budget, and what it passes over: to be looked at before it is approved. */
const Deviation = ({ award }: { award: NonNullable<WorkItem['award']> }) => {
  const t = useText(buyingText)
  return (
    <span className="srm-row wrap srm-home-deviation">
      <b title={t.amountHint}>{t.amount(thousands(award.total, 2))}</b>
      {award.deviation !== null && <ToneTag tone={award.overBudget ? 'bad' : 'done'}>{t.deviation(signed(award.deviation))}</ToneTag>}
      {award.passedOver > 0 && <ToneTag tone="todo">{t.passedOver(award.passedOver)}</ToneTag>}
    </span>
  )
}

const Row = ({ item, sameDay }: { item: WorkItem; sameDay: boolean }) => {
  const { kind, action, overdue, to, facts } = useWorkWords()(item)
  const when = whenOf(item)
  const said = facts.filter(Boolean).join(' · ')
  return (
    <li>
      {sameDay || !when ? <span className="srm-date" /> : <DateBlock at={when} plain={!item.at} />}
      <div className="srm-due-main">
        <p>
          <span className="srm-kind">{kind}</span>
          <Link to={to} title={item.title}>
            {item.title}
          </Link>
        </p>
        <small title={said}>{said}</small>
        {item.award && <Deviation award={item.award} />}
      </div>
      {item.at && (
        <div className="srm-small srm-due-time">
          <span>
            {item.at.slice(11, 16)} {overdue ? <ToneTag tone="bad">{overdue}</ToneTag> : <Countdown to={item.at} />}
          </span>
          <DeadlineLine from={item.since} to={item.at} />
        </div>
      )}
      <Link className="srm-button" to={to} aria-label={`${action} ${item.title}`}>
        {action}
      </Link>
    </li>
  )
}

const Group = ({ name, items, total }: { name: SpanOfTime; items: readonly WorkItem[]; total: number }) => {
  const t = useText(homeText)
  return (
    <>
      <h3 className="srm-home-group">
        {t.spans[name]}
        <span>{t.items(total)}</span>
      </h3>
      <ul className="srm-due">
        {items.map((item, i) => {
          const before = items[i - 1]
          const same = before !== undefined && whenOf(before).slice(0, 10) === whenOf(item).slice(0, 10) && !before.at === !item.at
          return <Row key={item.taskId ?? `${item.kind} ${item.id}`} item={item} sameDay={same} />
        })}
      </ul>
    </>
  )
}

/** What waits for this person, overdue first, then by deadline; the same day is printed once. */
export const WorkCard = () => {
  const t = useText(homeText)
  const [all, setAll] = useState(false)
  const work = useQuery(query(dashboard.work, { quiet: true }))
  const items = work.data ?? []
  const count = items.length < workMost ? `${items.length}` : `${workMost}+`
  const totals = new Map(spansOf(items, bizNow()).map(({ name, items: own }) => [name, own.length]))
  const shown = all ? items : items.slice(0, atFirst)
  const more = items.length > atFirst && (
    <button type="button" className="srm-link" aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? t.fewer : t.showAll(count)}
    </button>
  )
  return (
    <Card
      id="home-work"
      title={t.todo}
      note={work.data ? <span className="srm-home-count">{count}</span> : undefined}
      flush
      extra={more || <span className="srm-dim">{t.byDeadline}</span>}
    >
      <CardState query={work} empty={(list) => list.length === 0} none={t.none} noneHint={t.noneHint}>
        {() =>
          spansOf(shown, bizNow()).map(({ name, items: own }) => (
            <Group key={name} name={name} items={own} total={totals.get(name) ?? own.length} />
          ))
        }
      </CardState>
    </Card>
  )
}
