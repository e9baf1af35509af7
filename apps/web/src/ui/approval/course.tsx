import type { HistoryLine, InstanceDetail } from '@srm/contract/studio/workflow'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { useContext, useState } from 'react'
import { bizNow, msOf, useServerNow } from '../../lib/clock'
import { shortInstant, timeLeft } from '../../lib/format'
import { useIsPhone } from '../../lib/media'
import { listed } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { Segments } from '../layout/segments'
import { lazily } from '../../lib/page/lazily'
import { Within } from '../../lib/page/within'
import { Face } from '../person/face'
import { approvalText } from './approval.text'
import { courseOf, type CourseItem } from './course.model'
import { useNamed } from './named'
import './course.css'

/** How long ago something was, as far as a person counts: `2 天 18 时`. */
export const useTimeSince = (): ((since: string) => string) => {
  const t = useText(approvalText)
  const now = useServerNow(60_000)
  return (since) => {
    const { days, hours, minutes } = timeLeft(now - msOf(since))
    return t.time(days, hours, minutes)
  }
}

export const DueNote = ({ at }: { at: string }) => {
  const t = useText(approvalText)
  const isLate = at < bizNow()
  return <small className={isLate ? 'srm-bad' : 'srm-dim'}>{isLate ? t.overdue(shortInstant(at)) : t.due(shortInstant(at))}</small>
}

/** Who did it, for whom. */
export const useActorName = (): ((line: HistoryLine) => string) => {
  const t = useText(approvalText)
  return ({ actor, onBehalfOf }) => (onBehalfOf ? t.forWhom(actor, onBehalfOf) : actor)
}

const Line = ({ line }: { line: HistoryLine }) => {
  const t = useText(approvalText)
  const { history } = useText(workflowText)
  const nameOf = useActorName()
  // Nobody acted where a rule of the process did.
  const byPerson = !['resume', 'restart', 'carry', 'skip', 'noApprover', 'act', 'remind', 'escalate', 'replace'].includes(line.action)
  return (
    <div className="srm-course-line">
      <span className="srm-row wrap gap-1">
        {byPerson && (
          <>
            <Face name={line.actor} path={null} />
            <span>{nameOf(line)}</span>
          </>
        )}
        <b data-action={line.action}>{line.said ?? history[line.action]}</b>
        {line.people.length > 0 && <span>{t.to(listed(line.people))}</span>}
        <time className="srm-small" dateTime={line.at.replace(' ', 'T')} title={line.at}>
          {shortInstant(line.at).slice(5)}
        </time>
      </span>
      {line.comment && <blockquote>{line.comment}</blockquote>}
    </div>
  )
}

const Asked = ({ one }: { one: InstanceDetail['waiting'][number] }) => {
  const t = useText(approvalText)
  const timeSince = useTimeSince()
  const name = one.person ?? t.nobody
  return (
    <div className="srm-course-line">
      <span className="srm-row wrap gap-1">
        <Face name={name} path={null} />
        <span>{name}</span>
        {one.mine && <b>{t.you}</b>}
        <span className="srm-small">{one.state === '6' ? t.awaiting : t.waited(timeSince(one.since))}</span>
      </span>
      {one.agent && <small>{t.agentToo(one.agent)}</small>}
      {one.dueAt && <DueNote at={one.dueAt} />}
    </div>
  )
}

export const AheadBody = ({ ahead }: { ahead: Extract<CourseItem, { kind: 'ahead' }>['ahead'] }) => {
  const t = useText(approvalText)
  const named = useNamed()
  const how = ahead.kind === 'cc' ? t.copy : ahead.people.length > 1 && ahead.mode ? t.modes[ahead.mode as keyof typeof t.modes] : null
  return (
    <>
      <b>{ahead.kind === 'end' ? t.end : named(ahead.name)}</b>
      {how && <small> {how}</small>}
      {ahead.starterChooses && <small> {t.picks}</small>}
      {ahead.kind !== 'end' && (
        <span className="srm-row wrap gap-1">
          {ahead.people.map((name) => (
            <span key={name} className="srm-row gap-1">
              <Face name={name} path={null} />
              {name}
            </span>
          ))}
          {ahead.people.length === 0 && <small className="srm-warn">{t.none}</small>}
        </span>
      )}
      {ahead.leftOut.map(({ name, why }) => (
        <small key={name} className="srm-block">
          {t.leftOut(name, why)}
        </small>
      ))}
    </>
  )
}

const Body = ({ item, graph }: { item: CourseItem; graph: InstanceDetail['graph'] }) => {
  const t = useText(approvalText)
  const named = useNamed()
  switch (item.kind) {
    case 'branch':
      return <span className="srm-small">{t.condition(item.name ? named(item.name) : '', item.said)}</span>
    case 'mark':
      return <Line line={item.line} />
    case 'ahead':
      return <AheadBody ahead={item.ahead} />
    case 'node': {
      const node = Object.values(graph.nodes).find((one) => one.type === 'approve' && one.name.zh === item.name.zh)
      const several = node?.type === 'approve' && item.waiting.length + item.lines.length > 1
      return (
        <>
          <b>{named(item.name)}</b>
          {several && <small> {t.modes[node.mode]}</small>}
          {node?.type === 'approve' && node.advisory && <small> {t.advisory}</small>}
          {item.lines.map((line) => (
            <Line key={line.seq} line={line} />
          ))}
          {item.waiting.map((one) => (
            <Asked key={one.taskId} one={one} />
          ))}
        </>
      )
    }
  }
}

const WideModal = lazily(() => import('../layout/modal').then((m) => m.WideModal))

const views = ['list', 'diagram'] as const
type View = (typeof views)[number]

interface CourseProps {
  readonly instance: InstanceDetail
  /** Beside something else: there the drawing needs a window of its own. */
  readonly isNarrow?: boolean
}
/**
 * The way of one approval: who decided what and when, who is asked now, and who would come next; as a list, or where there is room
 * for it on the drawing of the process.
 */
export const Course = ({ instance, isNarrow = false }: CourseProps) => {
  const t = useText(approvalText)
  const named = useNamed()
  const isPhone = useIsPhone()
  const Diagram = useContext(Within)
  const [view, setView] = useState<View>('list')
  const isDrawn = view === 'diagram' && !isPhone
  return (
    <>
      {!isPhone && (
        <div className="srm-course-views">
          <Segments label={t.shownAs} value={view} options={views.map((value) => ({ value, label: t.views[value] }))} onChange={setView} />
        </div>
      )}
      {isDrawn && !isNarrow ? <Diagram course={instance} /> : <CourseList instance={instance} />}
      {isDrawn && isNarrow && (
        <WideModal
          open
          width={1080}
          title={named({ zh: instance.title, en: instance.titleEn ?? instance.title })}
          footer={null}
          onCancel={() => setView('list')}
        >
          <Diagram course={instance} />
        </WideModal>
      )}
      <p className="srm-small srm-course-foot">
        {t.version(named(instance.modelName), instance.versionNo)}
        {instance.ahead.length > 0 && ` · ${t.foreseen}`}
      </p>
    </>
  )
}

const CourseList = ({ instance }: { instance: InstanceDetail }) => {
  const items = courseOf(instance)
  return (
    <ol className="srm-course">
      {items.map((item) => (
        <li
          key={item.key}
          data-kind={item.kind}
          data-tone={item.kind === 'node' || item.kind === 'mark' ? item.tone : undefined}
          aria-current={item.kind === 'node' && item.waiting.length > 0 ? 'step' : undefined}
        >
          <Body item={item} graph={instance.graph} />
        </li>
      ))}
    </ol>
  )
}
