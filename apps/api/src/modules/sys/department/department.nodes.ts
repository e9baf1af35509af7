import type { DepartIdNode, DepartNode, DepartRow } from '@srm/contract/sys/department'
import type { sysDepart } from '@srm/db/schema/sys/department'
import { orgDepth } from '@srm/domain/sys/department/department.rules'
import type { Ctx } from '../../../http/request/context'

export type Depart = typeof sysDepart.$inferSelect

const rowOf = (row: Depart): DepartRow => ({
  ...row,
  parentId: row.parentId ?? '',
  orgType: String(orgDepth(row.orgCode)),
  delFlag: String(row.delFlag),
})

export const titleOf = ({ lang }: Pick<Ctx, 'lang'>, row: Pick<Depart, 'departName' | 'departNameEn'>): string =>
  lang === 'en-US' ? row.departNameEn || row.departName : row.departName

/** A department by itself: what is below it is told, not given. */
export const flatNode = (ctx: Ctx, row: Depart, isLeaf: boolean): DepartNode => ({
  ...rowOf(row),
  key: row.id,
  value: row.id,
  title: titleOf(ctx, row),
  isLeaf,
  children: null,
})

/** The rows as trees, in their order; a row whose parent is not among them is a root. */
export const treeOf = (ctx: Ctx, rows: readonly Depart[]): DepartNode[] => {
  const known = new Set(rows.map((r) => r.id))
  const below = new Map<string, Depart[]>()
  for (const row of rows) {
    const parent = row.parentId && known.has(row.parentId) ? row.parentId : ''
    const beside = below.get(parent)
    if (beside) beside.push(row)
    else below.set(parent, [row])
  }
  const build = (parent: string): DepartNode[] =>
    (below.get(parent) ?? []).map((row) => {
      const children = build(row.id)
      return { ...flatNode(ctx, row, children.length === 0), children: children.length > 0 ? children : null }
    })
  return build('')
}

export const idNode = ({ id, title, orgCode, children }: DepartNode): DepartIdNode => ({
  key: id,
  value: id,
  title,
  code: orgCode,
  children: children && children.map(idNode),
})
