import { nothing, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import type { KeyFigure } from '../../../../ui/layout/page-header'
import { MoneyText } from '../../../../ui/tags/money'
import { DaysLeft } from '../contract-list'
import type { Shared } from '../sections'
import { contractPageText } from '../text'
import { useProgressFigures } from './figures'

/** Figures at the head of a contract: what is agreed, and once it is signed how far it has come. */
export const useHead = (item: Shared, moved: string | null = null): readonly KeyFigure[] => {
  const t = useText(contractPageText).figures
  const reached = useProgressFigures(item, moved)
  if (reached.length > 0) return reached
  return [
    { label: t.amount, value: <MoneyText value={item.amountIncl} currency={item.currency} /> },
    ...(item.ceiling ? [{ label: t.ceiling, value: <MoneyText value={item.ceiling} currency={item.currency} /> }] : []),
    { label: t.effective, value: item.daysLeft === null ? (item.effectiveTo ?? nothing) : <DaysLeft days={item.daysLeft} /> },
    ...(item.retentionPct ? [{ label: t.retention, value: `${trimmedDecimal(item.retentionPct)}%` }] : []),
    ...(item.bondPct ? [{ label: t.bond, value: `${trimmedDecimal(item.bondPct)}%` }] : []),
  ]
}
