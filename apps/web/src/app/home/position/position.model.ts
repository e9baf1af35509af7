import type { CategoryQual } from '@srm/contract/srm/supplier.shapes'
import type { SheetResult, SheetTarget } from '@srm/contract/srm/evaluation.shapes'
import { compareDec, dec } from '@srm/domain/kit/money'

/** Points of a group of indicators that are missing to its full mark, decimal text. */
export interface Lost {
  readonly nameZh: string
  readonly nameEn: string
  readonly points: string
}

/** Where the points of a result were lost: what each counted indicator could have given, less what it gave; most first. */
export const lostPoints = (targets: readonly SheetTarget[], result: SheetResult | undefined): readonly Lost[] => {
  const groups = new Map<string, Lost>()
  for (const { id, effectiveWeight, points } of result?.lines ?? []) {
    const target = targets.find((one) => one.id === id)
    if (!target || effectiveWeight === null || points === null) continue
    const known = groups.get(target.typeName)?.points ?? '0'
    const lost = dec(effectiveWeight).minus(points).plus(known).toFixed(2)
    groups.set(target.typeName, { nameZh: target.typeName, nameEn: target.typeNameEn, points: lost })
  }
  return [...groups.values()].filter(({ points }) => dec(points).gt(0)).toSorted((a, b) => compareDec(b.points, a.points))
}

/** A category of the company as it stands in one of the buyer's departments today. */
export type QualState = 'applied' | 'inForce' | 'ends' | 'suspended' | 'over'
/** So many days before its end a qualification is said to end. */
export const endsWithin = 90
export const qualState = ({ qualStatus, qualTo, appliedAt }: CategoryQual, today: string, soon: string): QualState => {
  if (qualStatus === '2') return 'suspended'
  if (qualStatus === '0' || appliedAt !== null) return 'applied'
  if (qualStatus === '3' || qualTo < today) return 'over'
  return qualTo <= soon ? 'ends' : 'inForce'
}
