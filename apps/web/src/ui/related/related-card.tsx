import { relatedDocument as routes, type RelatedGraph, type RelatedNode } from '@srm/contract/srm/related-document'
import { turnOf } from '@srm/domain/srm/related-document/next-step.rules'
import { relatedKinds, type RelatedType } from '@srm/domain/srm/related-document/related-document.kinds'
import { relatedText } from '@srm/domain/srm/related-document/related-document.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Segmented, Skeleton } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { listed } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { query } from '../../lib/wire/client'
import { DictText } from '../dict/dict'
import { Card } from '../layout/card'
import { ErrorState } from '../states/states'
import { MoneyText } from '../tags/money'
import { ToneTag } from '../tags/status-tag'
import { toneOfName } from '../tags/tone'
import { foremost, nearTo, originsOf, stagesOf } from './related.model'
import { relatedCardText } from './related.text'
import './related.css'

type Side = 'buyer' | 'supplier'
interface Props {
  readonly of: RelatedType
  readonly id: string
  readonly side: Side
}
/** States of what has no life cycle, by the names that tones are told by. */
const alike: Readonly<Record<string, string>> = {
  ...{ proposed: 'toDecide', IN_APPROVAL: 'inApproval', SENT: 'sent', TAKEN: 'accepted' },
  ...{ DECLINED: 'refused', REJECTED: 'rejected', WITHDRAWN: 'withdrawn', void: 'ended', voided: 'ended' },
}
type Words = Readonly<Record<string, Readonly<Record<string, string>>>>
type Sentences = Readonly<Record<string, Readonly<Record<string, { readonly buyer?: string; readonly supplier?: string }>>>>

const State = ({ node: { type, state, status } }: { node: RelatedNode }) => {
  const words = useText(relatedText).state as Words
  const { dict } = relatedKinds[type]
  return <ToneTag tone={toneOfName(alike[state] ?? state)}>{dict ? <DictText code={dict} value={status} /> : words[type]?.[state]}</ToneTag>
}

const NextStep = ({ node, side }: { node: RelatedNode; side: Side }) => {
  const t = useText(relatedCardText)
  const { next, turn: turns } = useText(relatedText)
  const sentence = (next as Sentences)[node.type]?.[node.state]?.[side]
  const turn = turnOf(node.type, node.state)
  if (!sentence || !turn) return null
  return (
    <p className="rel-next">
      <b>{t.next}</b>
      <span className="srm-grow">{sentence}</span>
      <ToneTag tone={turn === side || turn === 'both' ? 'todo' : turn === 'none' ? 'end' : 'run'}>{turns[turn]}</ToneTag>
    </p>
  )
}

interface Shown {
  readonly node: RelatedNode
  readonly side: Side
  readonly isCurrent: boolean
  readonly isLit?: boolean
  readonly origins: readonly string[]
  readonly onLight?: (id: string | null) => void
}
/** One document; looking at it lights what it is linked with. */
const Node = ({ node, side, isCurrent, isLit, origins, onLight }: Shown) => {
  const t = useText(relatedCardText)
  const { type: names } = useText(relatedText)
  const number = node.no === null ? node.docNo : `${node.docNo} ${t.nth(node.no)}`
  const isMine = turnOf(node.type, node.state) === side
  return (
    <li
      className="rel-node"
      data-current={isCurrent || undefined}
      data-lit={isLit || undefined}
      aria-current={isCurrent || undefined}
      onMouseEnter={() => onLight?.(node.id)}
      onMouseLeave={() => onLight?.(null)}
      onFocus={() => onLight?.(node.id)}
      onBlur={() => onLight?.(null)}
    >
      <div className="srm-row">
        <small className="srm-dim srm-grow">{names[node.type]}</small>
        <State node={node} />
      </div>
      <p>
        {isCurrent ? (
          <b>{number}</b>
        ) : (
          <Link className="srm-link" to={node.to}>
            {number}
          </Link>
        )}
        {isCurrent && <small className="srm-dim"> {t.current}</small>}
      </p>
      <p>{node.title}</p>
      {node.supplierName && <small className="srm-dim">{node.supplierName}</small>}
      {origins.length > 0 && <small className="srm-dim">{t.from(listed(origins))}</small>}
      <div className="rel-foot">
        <time dateTime={node.day}>{node.day}</time>
        {node.amount !== null && <MoneyText value={node.amount} currency={node.currency ?? ''} />}
        {isMine && !isCurrent && <span>{t.mine}</span>}
      </div>
    </li>
  )
}

interface Graph extends Props {
  readonly graph: RelatedGraph
}
const StageColumn = ({ title, nodes, few, children, item }: StageProps) => {
  const t = useText(relatedCardText)
  const heading = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? nodes : few
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <ol>{shown.map(item)}</ol>
      {nodes.length > few.length && (
        <button type="button" className="srm-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t.showLess : t.showAll(nodes.length - few.length)}
        </button>
      )}
      {children}
    </section>
  )
}
interface StageProps {
  readonly title: string
  readonly nodes: readonly RelatedNode[]
  readonly few: readonly RelatedNode[]
  readonly children: ReactNode
  readonly item: (node: RelatedNode) => ReactNode
}

const More = ({ of }: { of: readonly RelatedGraph['more'][number][] }) => {
  const t = useText(relatedCardText)
  const { type: names } = useText(relatedText)
  return of.map(({ type, count }) => (
    <p key={type} className="rel-more">
      {t.more(count, names[type])}
    </p>
  ))
}

const ByStage = ({ graph, id, side }: Graph) => {
  const { stage: titles } = useText(relatedText)
  const [lit, setLit] = useState<string | null>(null)
  const near = nearTo(graph, id)
  const litNow = lit === null ? null : nearTo(graph, lit)
  const origins = originsOf(graph)
  return (
    <div className="rel-stages">
      {stagesOf(graph).map(({ stage, nodes, more }) => (
        <StageColumn
          key={stage}
          title={titles[stage]}
          nodes={nodes}
          few={foremost(nodes, near, id)}
          item={(node) => (
            <Node
              key={node.id}
              {...{ node, side }}
              isCurrent={node.id === id}
              isLit={litNow?.has(node.id)}
              origins={origins.get(node.id) ?? []}
              onLight={setLit}
            />
          )}
        >
          <More of={more} />
        </StageColumn>
      ))}
    </div>
  )
}

const ByTime = ({ graph, id, side }: Graph) => {
  const origins = originsOf(graph)
  return (
    <>
      <ol className="rel-days">
        {graph.nodes
          .toSorted((a, b) => a.day.localeCompare(b.day))
          .map((node) => (
            <Node key={node.id} {...{ node, side }} isCurrent={node.id === id} origins={origins.get(node.id) ?? []} />
          ))}
      </ol>
      <More of={graph.more} />
    </>
  )
}

const Found = ({ view, ...props }: Graph & { view: 'stage' | 'time' }) => {
  const t = useText(relatedCardText)
  const { graph, id, side } = props
  const current = graph.nodes.find((node) => node.id === id)
  return (
    <>
      {current && <NextStep node={current} side={side} />}
      {graph.nodes.length === 1 && graph.more.length === 0 ? (
        <p className="srm-dim">{t.none}</p>
      ) : view === 'stage' ? (
        <ByStage {...props} />
      ) : (
        <ByTime {...props} />
      )}
    </>
  )
}

/** The life cycle that a document belongs to: by stages side by side, or day after day, with what comes next for the reader's side. */
export const RelatedCard = (props: Props) => {
  const t = useText(relatedCardText)
  const [view, setView] = useState<'stage' | 'time'>('stage')
  const { of: type, id, side } = props
  const route = side === 'buyer' ? routes.graph : routes.ownGraph
  const { data, error, isPending, refetch } = useQuery(query(route, { query: { type, id }, quiet: true }))
  const others = data && data.nodes.length > 1
  const body = () => {
    if (data) return <Found {...props} graph={data} view={view} />
    if (isPending) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
    return <ErrorState detail={error?.message ?? ''} retry={() => void refetch()} />
  }
  return (
    <Card
      title={t.title}
      note={others ? t.count(data.nodes.length + data.more.reduce((sum, { count }) => sum + count, 0)) : undefined}
      extra={
        others && (
          <Segmented
            size="small"
            aria-label={t.view}
            value={view}
            options={[
              { value: 'stage', label: t.byStage },
              { value: 'time', label: t.byTime },
            ]}
            onChange={setView}
          />
        )
      }
    >
      <div aria-busy={isPending}>{body()}</div>
    </Card>
  )
}
