import { selfEvaluation } from '@srm/contract/srm/evaluation'
import type { OwnEvaluationRow } from '@srm/contract/srm/evaluation.shapes'
import { supplier } from '@srm/contract/srm/supplier'
import { plusDays } from '@srm/domain/kit/day'
import { dec } from '@srm/domain/kit/money'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { ToneTag } from '../../../ui/tags/status-tag'
import type { Tone } from '../../../ui/tags/tone'
import { CardState } from '../card-state'
import './position.css'
import { endsWithin, lostPoints, qualState, type QualState } from './position.model'
import { positionText } from './position.text'

const shownResults = 4
const shownGroups = 5
const shownQuals = 6
const tones: Readonly<Record<QualState, Tone>> = { applied: 'run', inForce: 'done', ends: 'todo', suspended: 'bad', over: 'end' }
const signed = (value: string): string => (value.startsWith('-') ? `−${value.slice(1)}` : `+${value}`)

/** Newest first: the grade in force, and how it came about. */
const Grade = ({ results }: { results: readonly OwnEvaluationRow[] }) => {
  const t = useText(positionText)
  const [last, before] = results
  if (!last) return <p className="srm-dim">{t.ungraded}</p>
  const change = last.total && before?.total ? signed(dec(last.total).minus(before.total).toFixed(2)) : null
  return (
    <>
      <Link to={`/srm/self-evaluation/detail?id=${last.id}`} className="srm-position-grade">
        <b>{last.grade ?? '—'}</b>
        <span className="srm-num">{last.total}</span>
      </Link>
      <p>
        {last.title}
        <small className="srm-dim">{change ? t.against(change) : t.first}</small>
      </p>
      {results.length > 1 && (
        <p className="srm-num srm-dim">
          {results
            .toReversed()
            .map((one) => `${one.grade ?? '—'} ${one.total ?? ''}`)
            .join(' → ')}
        </p>
      )}
    </>
  )
}

const LostPoints = ({ id }: { id: string }) => {
  const t = useText(positionText)
  const english = useLanguage() === 'en-US'
  const { data } = useQuery(query(selfEvaluation.queryById, { query: { id }, quiet: true }))
  if (!data) return null
  const groups = lostPoints(data.targets, data.results.at(-1))
  if (groups.length === 0) return <p className="srm-dim">{t.nothingLost}</p>
  const all = groups.reduce((sum, { points }) => dec(sum).plus(points).toFixed(2), '0')
  const most = groups[0]?.points ?? '1'
  return (
    <>
      <p className="srm-dim">{t.lostAll(all)}</p>
      <ul className="srm-position-lost">
        {groups.slice(0, shownGroups).map(({ nameZh, nameEn, points }) => (
          <li key={nameZh}>
            <span>{english ? nameEn : nameZh}</span>
            <i style={{ inlineSize: `${dec(points).div(most).times(100).toFixed(0)}%` }} />
            <b className="srm-num">−{points}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

const Quals = () => {
  const t = useText(positionText)
  const english = useLanguage() === 'en-US'
  const { data } = useQuery(query(supplier.profile, { quiet: true }))
  if (!data) return null
  const today = data.now.slice(0, 10)
  const soon = plusDays(today, endsWithin)
  if (data.quals.length === 0) return <p className="srm-dim">{t.noQuals}</p>
  return (
    <ul className="srm-position-quals">
      {data.quals.slice(0, shownQuals).map((qual) => {
        const state = qualState(qual, today, soon)
        return (
          <li key={qual.id}>
            <span>
              {english ? qual.categoryNameEn : qual.categoryName}
              {qual.orgName && <small className="srm-dim">{qual.orgName}</small>}
            </span>
            {(state === 'inForce' || state === 'ends') && <small className="srm-dim">{t.until(qual.qualTo)}</small>}
            <ToneTag tone={tones[state]}>{t.state[state]}</ToneTag>
          </li>
        )
      })}
      {data.quals.length > shownQuals && <li className="srm-dim">{t.more(data.quals.length - shownQuals)}</li>}
    </ul>
  )
}

/** How the company stands with the buyer: its grade, where the points were lost, and what it may supply. */
export const PositionCard = () => {
  const t = useText(positionText)
  const wire = { status: evaluationMachine.states.completed, column: 'completedAt', order: 'desc', pageSize: shownResults }
  const results = useQuery(query(selfEvaluation.list, { query: wire, quiet: true }))
  return (
    <Card title={t.title} extra={<Link to="/srm/self-evaluation/list">{t.evaluations}</Link>}>
      <CardState query={results}>
        {({ records }) => (
          <div className="srm-position">
            <section>
              <Grade results={records} />
            </section>
            <section>
              <h3>{t.lost}</h3>
              {records[0] ? <LostPoints id={records[0].id} /> : <p className="srm-dim">{t.ungraded}</p>}
            </section>
            <section>
              <h3>
                {t.quals}
                <Link to="/srm/change/supplier">{t.apply}</Link>
              </h3>
              <Quals />
            </section>
          </div>
        )}
      </CardState>
    </Card>
  )
}
