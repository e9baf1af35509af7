import type { SupplierDetail } from '@srm/contract/srm/supplier'
import type { Overview } from '@srm/contract/srm/supplier-360'
import { standingText } from '@srm/domain/srm/standing/standing.text'
import { isInForce } from '@srm/domain/srm/supplier-360/answer.rules'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listed, useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/icons'
import { overviewWords } from './overview.text'

type Qual = SupplierDetail['quals'][number]

const Answer = ({ tone, children }: { tone: 'done' | 'bad' | 'run' | 'todo'; children: ReactNode }) => (
  <li data-tone={tone}>
    <Icon name={tone === 'done' ? 'check' : tone === 'bad' ? 'close' : tone === 'run' ? 'arrow' : 'clock'} size={14} />
    {children}
  </li>
)

/** Whether the company may be invited, for what not, and from when on not: computed from dates, not from flags. */
export const AnswerLine = ({ detail, overview }: { detail: SupplierDetail; overview: Overview | undefined }) => {
  const t = useText(overviewWords)
  const kinds: Readonly<Record<string, string>> = useText(standingText).dict.standing_kind
  const english = useLanguage() === 'en-US'
  if (!overview) return <ul className="srm-row wrap sup-answer" aria-busy="true" />
  const today = overview.now.slice(0, 10)
  const named = (quals: readonly Qual[]) =>
    listed(quals.map((q) => `${english ? q.categoryNameEn : q.categoryName}${q.orgName ? ` · ${q.orgName}` : ''}`))
  const inForce = detail.quals.filter((q) => isInForce(q, today))
  const suspended = detail.quals.filter((q) => q.qualStatus === '2')
  const applied = detail.quals.filter((q) => q.qualStatus === '0' || q.appliedAt)
  const { blocked, proposed, stopsAfter } = overview
  return (
    <ul className="srm-row wrap sup-answer">
      {blocked !== null && <Answer tone="bad">{blocked}</Answer>}
      {blocked === null &&
        (inForce.length > 0 ? <Answer tone="done">{t.invitable(inForce.length)}</Answer> : <Answer tone="bad">{t.notInvitable}</Answer>)}
      {suspended.length > 0 && <Answer tone="bad">{t.suspended(named(suspended))}</Answer>}
      {applied.length > 0 && <Answer tone="run">{t.applied(named(applied))}</Answer>}
      {proposed.map((act) => (
        <Answer key={act.page} tone="todo">
          {t.proposed(kinds[act.title] ?? act.title)} <Link to={act.page}>{act.docNo}</Link>
        </Answer>
      ))}
      {stopsAfter && <Answer tone="todo">{t.stops(stopsAfter.name, stopsAfter.on)}</Answer>}
    </ul>
  )
}
