import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { basisLabel, gapLabel } from '@srm/domain/srm/inquiry/basis-label'
import { Input } from 'antd'
import { useId } from 'react'
import { thousands } from '../../../../lib/format'
import { listed, useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { errorMessage } from '../../../../lib/words'
import { Card } from '../../../../ui/layout/card'
import { Icon } from '../../../../ui/icons'
import type { CompareSheet } from '../comparison/compare.model'
import { isBelow, percentText } from '../comparison/figures'
import { awardText } from './award.text'
import { Scenarios } from './scenarios'
import type { AwardDraft, Reasons } from './use-award'
import './award.css'

interface PanelProps {
  readonly sheet: CompareSheet
  readonly comparison: Comparison
  readonly draft: AwardDraft
  readonly inquiryId: string
  readonly awardMode: string
}
const Point = ({ good, children }: { good: boolean; children: string }) => (
  <li data-good={good || undefined}>
    <Icon name={good ? 'check' : 'alert'} size={14} />
    <span>{children}</span>
  </li>
)

const Points = ({ sheet, comparison, draft }: PanelProps) => {
  const t = useText(awardText)
  const lang = useLanguage()
  const barred = sheet.suppliers.filter((s) => s.refusal !== null && (draft.shares.bySupplier.get(s.id)?.lines ?? 0) > 0)
  const lines = listed([...new Set(draft.notFirst.map((n) => String(n.lineNo)))])
  const short = listed(draft.short.map((l) => String(l.lineNo)))
  return (
    <ul className="awd-points">
      <Point good={!draft.notFirst.length}>{draft.notFirst.length ? t.notFirst(lines) : t.allFirst}</Point>
      <Point good={!draft.short.length}>{draft.short.length ? t.notAllocated(short) : t.allAllocated}</Point>
      {barred.length === 0 && <Point good>{t.eligible}</Point>}
      {barred.map((s) => (
        <Point key={s.id} good={false}>
          {t.notEligible(s.name, s.refusal ?? '')}
        </Point>
      ))}
      {comparison.budget && draft.budget.state === 'unknown' && (
        <Point good={false}>
          {t.budgetUnknown(
            thousands(comparison.budget.value, 2),
            basisLabel(lang, comparison.budget.basis),
            gapLabel(lang, draft.budget.gap),
          )}
        </Point>
      )}
      {draft.budget.limit !== null && (
        <Point good={!draft.over}>
          {draft.over
            ? t.overBudget(percentText(draft.versusBudget ?? '0'), thousands(draft.budget.limit, 2))
            : t.inBudget(thousands(draft.budget.limit, 2))}
        </Point>
      )}
      {draft.versusLast !== null && (
        <Point good={isBelow(draft.versusLast.percent)}>
          {t.versusLast(percentText(draft.versusLast.percent), draft.versusLast.lines)}
        </Point>
      )}
    </ul>
  )
}

const ReasonField = ({ name, draft, show = true }: { name: keyof Reasons; draft: AwardDraft; show?: boolean }) => {
  const t = useText(awardText)
  const id = useId()
  if (!show && !draft.reasons[name]) return null
  return (
    <div className="awd-reason">
      <label htmlFor={id}>
        {t[name]}
        {name !== 'note' && show && (
          <span className="srm-must" aria-hidden="true">
            *
          </span>
        )}
      </label>
      <Input.TextArea
        id={id}
        value={draft.reasons[name]}
        maxLength={500}
        showCount
        autoSize={{ minRows: 2, maxRows: 6 }}
        aria-required={name !== 'note' && show}
        onChange={(event) => draft.setReason(name, event.target.value)}
      />
    </div>
  )
}

/** Scenarios, what speaks for and against the choice, and the reason next to it. */
export const AwardPanel = (props: PanelProps) => {
  const { draft } = props
  const t = useText(awardText)
  const lang = useLanguage()
  const named = new Set(['AWARD_REASON', 'OVER_BUDGET'])
  // What a reason field or a point of the list says already is not said twice.
  const others = draft.problems.filter((p) => !named.has(p.key) && !(p.key === 'AWARD_QTY' && draft.short.length > 0))
  return (
    <>
      <Scenarios {...props} roundNo={props.comparison.roundNo} />
      {draft.split.size > 0 && (
        <Card title={t.why}>
          <Points {...props} />
          {others.length > 0 && (
            <ul className="awd-problems" role="alert">
              {others.map((p) => (
                <li key={`${p.field} ${p.key}`}>{errorMessage(lang, p.key, p.params)}</li>
              ))}
            </ul>
          )}
          <ReasonField name="reason" draft={draft} show={draft.notFirst.length > 0} />
          <ReasonField name="partialReason" draft={draft} show={draft.short.length > 0} />
          <ReasonField name="overBudgetReason" draft={draft} show={draft.over} />
          <ReasonField name="note" draft={draft} />
        </Card>
      )}
    </>
  )
}
