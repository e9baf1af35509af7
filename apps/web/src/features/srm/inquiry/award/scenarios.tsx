import { inquiry as routes } from '@srm/contract/srm/inquiry'
import type { Scenario } from '@srm/contract/srm/inquiry.comparison'
import { compareDec } from '@srm/domain/kit/money'
import { landedLabel } from '@srm/domain/srm/inquiry/basis-label'
import { deltaPercent } from '@srm/domain/srm/inquiry/award/comparison.rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useId, useState } from 'react'
import { thousands, trimmedDecimal } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { Card } from '../../../../ui/layout/card'
import { FailureState } from '../../../../ui/states/failure-state'
import type { CompareSheet } from '../comparison/compare.model'
import { percentText } from '../comparison/figures'
import { givenTo } from './award.model'
import { awardText } from './award.text'
import { Limits, type Tried } from './limits'
import { SupplierConditions } from './supplier-conditions'
import type { AwardDraft } from './use-award'

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

/** What a search that was cut short may be trusted for. */
const Doubt = ({ scenario }: { scenario: Scenario }) => {
  const t = useText(awardText)
  if (scenario.proven) return null
  return <small data-warn>{scenario.gap === null ? t.notProven : t.gap(scenario.gap)}</small>
}

interface ChoicesProps {
  readonly sheet: CompareSheet
  readonly draft: AwardDraft
  readonly scenarios: readonly Scenario[]
  /** Total of the lowest scenario without any condition of one's own. */
  readonly base: string | null
  readonly busy: boolean
}
const Choices = ({ sheet, draft, scenarios, base, busy }: ChoicesProps) => {
  const t = useText(awardText)
  const name = useId()
  const versus = (s: Scenario) => {
    const percent = s.total === null ? null : deltaPercent(s.total, base)
    return percent === null || s.total === base ? '' : percentText(percent)
  }
  // Two scenarios may come to the same: only one of them is marked.
  const current = scenarios.find((s) => isTaken(s, draft.split))
  return (
    <div className="srm-stack gap-2 awd-scenarios" role="radiogroup" aria-label={t.scenarios} aria-busy={busy}>
      {scenarios.map((s) => (
        <label key={s.key} data-on={s === current || undefined}>
          <input type="radio" className="cmp-radio" name={name} checked={s === current} onChange={() => draft.take(s.lines)} />
          <span>{t.scenario[s.key]}</span>
          <b>{s.total === null ? t.unpriced(thousands(s.covered, 2)) : thousands(s.total, 2)}</b>
          <small>{t.scenarioNote(s.suppliers, versus(s))}</small>
          <Doubt scenario={s} />
          <Missing scenario={s} sheet={sheet} />
        </label>
      ))}
      {scenarios.length === 0 && <p className="srm-dim">{t.noScenario}</p>}
      {!current && draft.split.size > 0 && (
        <label data-on>
          <input type="radio" className="cmp-radio" name={name} checked readOnly />
          <span>{t.own}</span>
          <b>{thousands(draft.shares.total, 2)}</b>
          <small>{t.scenarioNote(sheet.suppliers.filter((s) => (draft.shares.bySupplier.get(s.id)?.lines ?? 0) > 0).length, '')}</small>
        </label>
      )}
    </div>
  )
}

interface ScenariosProps {
  readonly inquiryId: string
  readonly roundNo: number
  readonly awardMode: string
  readonly sheet: CompareSheet
  readonly draft: AwardDraft
}
/** Allocations of the least cost, searched by the server, with limits and suppliers to try. */
export const Scenarios = ({ inquiryId, roundNo, awardMode, sheet, draft }: ScenariosProps) => {
  const t = useText(awardText)
  const lang = useLanguage()
  const [tried, setTried] = useState<Tried>({})
  const round = { id: inquiryId, roundNo }
  const plain = useQuery(query(routes.scenarios, { query: round, quiet: true }))
  const found = useQuery({ ...query(routes.scenarios, { query: { ...round, ...tried }, quiet: true }), placeholderData: keepPreviousData })
  const change = (part: Tried) => setTried((now) => ({ ...now, ...part }))
  return (
    <Card title={t.scenarios} note={landedLabel(lang)}>
      {found.error && <FailureState error={found.error} retry={() => void found.refetch()} />}
      {!found.data && !found.error && (
        <div role="status" className="srm-stack gap-2">
          <p className="srm-dim">{t.searching}</p>
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        </div>
      )}
      {found.data && !found.error && (
        <>
          <Choices
            sheet={sheet}
            draft={draft}
            scenarios={found.data.scenarios}
            base={plain.data?.scenarios[0]?.total ?? null}
            busy={found.isFetching}
          />
          {found.isPlaceholderData && <p className="srm-dim">{t.searching}</p>}
          <Limits awardMode={awardMode} limits={found.data.limits} onTry={change} />
          {awardMode !== 'whole' && <SupplierConditions suppliers={sheet.suppliers} onTry={change} />}
        </>
      )}
    </Card>
  )
}
