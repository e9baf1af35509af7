import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { compareDec } from '@srm/domain/kit/money'
import { basisLabel, gapLabel, landedLabel } from '@srm/domain/srm/inquiry/basis-label'
import { deltaPercent } from '@srm/domain/srm/inquiry/award/comparison.rules'
import { Input } from 'antd'
import { useId } from 'react'
import { thousands, trimmedDecimal } from '../../../../lib/format'
import { listed, useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { errorMessage } from '../../../../lib/words'
import { Card } from '../../../../ui/layout/card'
import { Icon } from '../../../../ui/icons'
import type { CompareSheet } from '../comparison/compare.model'
import { isBelow, percentText } from '../comparison/figures'
import { givenTo } from './award.model'
import { awardText } from './award.text'
import { Limits, type Tried } from './limits'
import type { AwardDraft, Reasons } from './use-award'
import './award.css'

interface PanelProps {
  readonly sheet: CompareSheet
  readonly comparison: Comparison
  readonly draft: AwardDraft
  readonly awardMode: string
  readonly onTry: (tried: Tried) => void
}
type Scenario = Comparison['scenarios'][number]

/** Same quantities in the same hands. */
const isTaken = (s: Scenario, split: AwardDraft['split']): boolean =>
  s.lines.length > 0 &&
  split.size === s.lines.length &&
  s.lines.every((l) => {
    const qty = givenTo(split, l.lineId, l.supplierId)
    return /^\d+(\.\d+)?$/.test(qty) && compareDec(qty, l.qty) === 0
  })

const Missing = ({ scenario, sheet }: { scenario: Scenario; sheet: CompareSheet }) => {
  const t = useText(awardText)
  const lineOf = new Map(sheet.lines.map((l) => [l.id, l]))
  return scenario.missing.map((m) => {
    const line = lineOf.get(m.lineId)
    return (
      <small key={m.lineId} data-warn>
        {t.missingPart(
          line?.lineNo ?? 0,
          `${trimmedDecimal(m.qty)} ${line?.unit ?? ''}`.trim(),
          m.amount === null ? null : thousands(m.amount, 2),
          t.missingBasis[m.basis],
        )}
      </small>
    )
  })
}

const Scenarios = ({ sheet, comparison, draft, awardMode, onTry }: PanelProps) => {
  const t = useText(awardText)
  const lang = useLanguage()
  const name = useId()
  const base = comparison.scenarios[0]?.total ?? null
  const versus = (s: Scenario) => {
    const percent = s.total === null ? null : deltaPercent(s.total, base)
    return percent === null || s === comparison.scenarios[0] ? '' : percentText(percent)
  }
  // Two scenarios may come to the same: only one of them is marked.
  const current = comparison.scenarios.find((s) => isTaken(s, draft.split))
  return (
    <Card title={t.scenarios} note={landedLabel(lang)}>
      <div className="srm-stack gap-2 awd-scenarios" role="radiogroup" aria-label={t.scenarios}>
        {comparison.scenarios.map((s) => (
          <label key={s.key} data-on={s === current || undefined}>
            <input type="radio" className="cmp-radio" name={name} checked={s === current} onChange={() => draft.take(s.lines)} />
            <span>{t.scenario[s.key]}</span>
            <b>{s.total === null ? t.unpriced(thousands(s.covered, 2)) : thousands(s.total, 2)}</b>
            <small>{t.scenarioNote(s.suppliers, versus(s))}</small>
            {!s.proven && <small data-warn>{t.notProven}</small>}
            <Missing scenario={s} sheet={sheet} />
          </label>
        ))}
        {comparison.scenarios.length === 0 && <p className="srm-dim">{t.noScenario}</p>}
        {!current && draft.split.size > 0 && (
          <label data-on>
            <input type="radio" className="cmp-radio" name={name} checked readOnly />
            <span>{t.own}</span>
            <b>{thousands(draft.shares.total, 2)}</b>
            <small>{t.scenarioNote(sheet.suppliers.filter((s) => (draft.shares.bySupplier.get(s.id)?.lines ?? 0) > 0).length, '')}</small>
          </label>
        )}
      </div>
      <Limits awardMode={awardMode} limits={comparison.limits} onTry={onTry} />
    </Card>
  )
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
      <Scenarios {...props} />
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
