import { daysBetween } from '@srm/domain/kit/day'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { Link } from '@tanstack/react-router'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useMay } from '../../../../ui/actor'
import { DictText } from '../../../../ui/dict/dict'
import { Banner } from '../../../../ui/layout/banner'
import type { Shared } from '../sections'
import { progressText } from './text'

/** More was paid than accepted: by how much, what of it is a prepayment, and what guarantee is held against it. */
export const AheadNote = ({ item }: { item: Shared }) => {
  const t = useText(progressText)
  const may = useMay()
  const { progress, bond } = item
  if (!progress || progress.ahead === null) return null
  const money = (value: string) => thousands(value, minorUnitOf(item.currency))
  const held = bond && bond.returnedAt === null ? bond : null
  const { unapplied } = progress.paid
  return (
    <Banner
      tone="todo"
      action={
        may('srm:notice:add') && (
          <Link className="srm-link" to={`/srm/notice/form?company=${encodeURIComponent(item.supplierName)}`}>
            {t.notify}
          </Link>
        )
      }
    >
      <b>{t.ahead(money(progress.ahead))}</b>
      {dec(unapplied).gt(0) && <span className="ct-ahead">{t.unapplied(money(unapplied))}</span>}
      {held && (
        <span className="ct-ahead">
          {t.bondHeld} <DictText code="contract_bond_form" value={held.form} /> {money(held.amount)}
          {held.validTo && t.bondUntil(held.validTo, daysBetween(item.now, held.validTo))}
        </span>
      )}
    </Banner>
  )
}
