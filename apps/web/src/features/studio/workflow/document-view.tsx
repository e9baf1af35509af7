import type { HistoryLine, InstanceDetail } from '@srm/contract/studio/workflow'
import { Link } from '@tanstack/react-router'
import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { nothing, shortInstant, trimmedDecimal } from '../../../lib/format'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { Within } from '../../../lib/page/within'
import { useText } from '../../../lib/text'
import { approvalText } from '../../../ui/approval/approval.text'
import { Course, DueNote, useActorName } from '../../../ui/approval/course'
import { opinionsOf } from '../../../ui/approval/course.model'
import { useNamed } from '../../../ui/approval/named'
import { InstanceTag } from '../../../ui/approval/status'
import { Timeline } from '../../../ui/dates/timeline'
import { Detail } from '../../../ui/detail/detail'
import { DictText } from '../../../ui/dict/dict'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { Segments } from '../../../ui/layout/segments'
import { MoneyText } from '../../../ui/tags/money'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { inboxText } from './text'

type Of = { readonly instance: InstanceDetail }

const views = ['facts', 'document'] as const
type View = (typeof views)[number]
/** Which view of a document the address asks for; it stays while one goes from document to document. */
const useView = ({ readable }: InstanceDetail): readonly [View, (view: View) => void] => {
  const search = usePageSearch()
  const move = usePageMove()
  const view = readable && search['show'] === 'document' ? 'document' : 'facts'
  return [view, (next) => move({ search: { ...search, show: next === 'document' ? next : undefined } })]
}

const Fact = ({ value, of }: { value: string | boolean | null | undefined; of: InstanceDetail['fields'][string] }): ReactNode => {
  const t = useText(inboxText)
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (of.kind === 'money') return <MoneyText value={value} />
  if (of.kind === 'number') return trimmedDecimal(value)
  return of.dict ? <DictText code={of.dict} value={value} /> : value
}

/** What the process was told of the document when it was handed in. */
const Facts = ({ instance }: Of) => {
  const t = useText(inboxText)
  const named = useNamed()
  const items = [
    { label: t.starter, value: instance.starterName },
    { label: t.submitted, value: shortInstant(instance.startedAt) },
    ...Object.entries(instance.fields).map(([name, of]) => ({
      label: named(of),
      value: <Fact value={instance.facts[name]} of={of} />,
    })),
  ]
  return (
    <Card title={t.facts}>
      {!instance.readable && <p className="srm-note">{t.unreadable}</p>}
      <Detail items={items} />
    </Card>
  )
}

const Opinions = ({ instance }: Of) => {
  const t = useText(inboxText)
  const { history } = useText(workflowText)
  const named = useNamed()
  const nameOf = useActorName()
  const said = opinionsOf(instance.history)
  const what = (line: HistoryLine) => [line.node ? named(line.node) : '', history[line.action]].filter(Boolean).join(' · ')
  return (
    <Card title={t.opinions} {...(said.length > 0 && { note: String(said.length) })}>
      {said.length === 0 ? (
        <p className="srm-dim">{t.noOpinions}</p>
      ) : (
        <Timeline
          items={said.map((line) => ({
            ...{ key: String(line.seq), who: nameOf(line), at: line.at, what: what(line), note: line.comment },
            tone:
              line.action === 'agree'
                ? ('done' as const)
                : ['reject', 'return'].includes(line.action)
                  ? ('bad' as const)
                  : ('plain' as const),
          }))}
        />
      )}
    </Card>
  )
}

interface HeadProps extends Of {
  readonly dueAt?: string | null
  /** Back to the list, and to the neighbours in it. */
  readonly ways?: ReactNode
  readonly tag?: ReactNode
  /** It takes the place of a document that was decided: it is read from its head. */
  readonly takesFocus?: boolean
}
/** What is decided: title, number, who asks, how much. */
export const DocumentHead = ({ instance, dueAt, ways, tag, takesFocus = false }: HeadProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const t = useText(inboxText)
  const a = useText(approvalText)
  const named = useNamed()
  const [view, setView] = useView(instance)
  return (
    <header className="wft-head">
      <div className="wft-main">
        <div className="srm-row wrap">
          <h2 ref={title} tabIndex={-1}>
            {named({ zh: instance.title, en: instance.titleEn ?? instance.title })}
          </h2>
          {tag ?? <InstanceTag status={instance.instanceStatus} />}
        </div>
        <p className="srm-row wrap srm-small wft-facts">
          <span>{named(instance.purposeName)}</span>
          {instance.readable ? (
            <Link to={instance.page} className="srm-link">
              {instance.bizNo}
            </Link>
          ) : (
            <span>{instance.bizNo}</span>
          )}
          <span>{a.starter(instance.starterName)}</span>
          <span>{a.round(instance.round)}</span>
          {dueAt && <DueNote at={dueAt} />}
        </p>
      </div>
      {instance.amount !== null && (
        <b className="wft-amount">
          <MoneyText value={instance.amount} currency="CNY" />
        </b>
      )}
      {instance.readable && (
        <Segments label={t.view} value={view} options={views.map((value) => ({ value, label: t.views[value] }))} onChange={setView} />
      )}
      {ways}
    </header>
  )
}

/** What there is to judge, and beside it who judges; or the document as its own page shows it. */
export const DocumentBody = ({ instance, children }: Of & { children?: ReactNode }) => {
  const t = useText(inboxText)
  const a = useText(approvalText)
  const Page = useContext(Within)
  const [view] = useView(instance)
  if (instance.withheld)
    return (
      <div className="srm-stack wft-withheld">
        {children}
        <Banner tone="info">{t.withheld}</Banner>
      </div>
    )
  if (view === 'document')
    return (
      <div className="wft-whole">
        {children && <div className="srm-stack wft-notes">{children}</div>}
        <Page key={instance.id} href={instance.page} />
      </div>
    )
  return (
    <div className="wft-columns">
      <div className="srm-stack">
        {children}
        {instance.reason && <p className="srm-note">{t.endedAs(instance.reason)}</p>}
        <Facts instance={instance} />
        <Opinions instance={instance} />
      </div>
      <aside aria-label={a.title}>
        <Card title={a.title}>
          <Course instance={instance} isNarrow />
        </Card>
      </aside>
    </div>
  )
}
