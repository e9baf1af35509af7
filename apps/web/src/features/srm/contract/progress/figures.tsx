import { toCapitals } from '@srm/domain/kit/capitals'
import { minorUnitOf } from '@srm/domain/kit/money'
import type { ReactNode } from 'react'
import { thousands, trimmedDecimal } from '../../../../lib/format'
import { useText, type SameWords } from '../../../../lib/text'
import type { KeyFigure } from '../../../../ui/layout/page-header'
import { MoneyText } from '../../../../ui/tags/money'
import type { Shared } from '../sections'
import { progressText } from './text'
import './progress.css'

type Progress = NonNullable<Shared['progress']>
interface Part {
  readonly pct: string | null
  readonly kind: 'run' | 'done' | 'paid' | 'unapplied' | 'held'
}
const Bar = ({ parts }: { parts: readonly Part[] }) => (
  <span className="ct-bar" aria-hidden="true">
    {parts.map(({ pct, kind }) => (
      <i key={kind} data-kind={kind} style={{ width: `${pct ?? 0}%` }} />
    ))}
  </span>
)
const Figure = ({ amount, beside, bar, under }: { amount: string; beside: ReactNode; bar: readonly Part[]; under: ReactNode }) => (
  <span className="ct-figure">
    <span className="srm-num">
      {amount}
      {beside && <small>{beside}</small>}
    </span>
    <Bar parts={bar} />
    <span className="ct-under-figure">{under}</span>
  </span>
)
type Words = SameWords<(typeof progressText)['zh']>
/** What is solid of two percents, the hatched part taken off; bars are drawn, so a float does. */
const solid = (whole: string | null, hatched: string | null): string => String(Math.max(0, Number(whole ?? 0) - Number(hatched ?? 0)))
const ofPct = (pct: string | null): string => (pct === null ? '' : `${pct}%`)

const retentionFigure = (progress: Progress, t: Words, money: (value: string) => string): readonly KeyFigure[] => {
  const retention = progress.payments?.retention
  if (!retention) return []
  const { pct, held, agreed, heldPct, firstDue } = retention
  const due = Number(held) === 0 ? t.noneHeld : t.noDue
  return [
    {
      label: t.figures.retention(trimmedDecimal(pct)),
      value: (
        <Figure
          amount={money(held)}
          beside={agreed && t.agreed(money(agreed))}
          bar={[{ pct: heldPct, kind: 'held' }]}
          under={firstDue ? t.firstDue(firstDue) : due}
        />
      ),
    },
  ]
}

/** The head of a signed contract: its amount, and how far it has come, each as a bar on the same scale; nothing before. */
export const useProgressFigures = (item: Shared, moved: string | null): readonly KeyFigure[] => {
  const t = useText(progressText)
  const { progress } = item
  if (!progress) return []
  const places = minorUnitOf(item.currency)
  const money = (value: string) => thousands(value, places)
  const { ordered, accepted, invoiced, paid } = progress
  const isHatched = Number(paid.unapplied) > 0
  const amount = (
    <span className="ct-figure">
      <MoneyText value={progress.whole} currency={item.currency} places={places} />
      <span className="ct-under-figure">
        {item.currency === 'CNY' && <span lang="zh-CN">{toCapitals(progress.whole)}</span>}
        {moved && Number(moved) !== 0 && <span>{t.changed(money(moved))}</span>}
      </span>
    </span>
  )
  const reached = (label: string, one: Progress['invoiced'], kind: Part['kind'], left: (amount: string) => string): KeyFigure => ({
    label,
    value: (
      <Figure amount={money(one.amount)} beside={ofPct(one.pct)} bar={[{ pct: one.pct, kind }]} under={one.left && left(money(one.left))} />
    ),
  })
  const paidBar: readonly Part[] = [
    { pct: solid(paid.pct, paid.unappliedPct), kind: 'paid' },
    ...(isHatched ? [{ pct: paid.unappliedPct, kind: 'unapplied' as const }] : []),
  ]
  const paidFigure = (
    <Figure
      amount={money(paid.amount)}
      beside={ofPct(paid.pct)}
      bar={paidBar}
      under={isHatched && t.left.unapplied(money(paid.unapplied))}
    />
  )
  return [
    { label: progress.basis === 'CEILING' ? t.figures.ceiling : t.figures.amount, value: amount },
    reached(t.figures.ordered, ordered, 'run', t.left.ordered),
    ...(accepted ? [reached(t.figures.accepted, accepted, 'done', t.left.accepted)] : []),
    reached(t.figures.invoiced, invoiced, 'done', t.left.invoiced),
    { label: t.figures.paid, value: paidFigure },
    ...retentionFigure(progress, t, money),
  ]
}
