import type { DepartNode } from '@srm/contract/sys/department'
import { contract } from '@srm/contract/index'
import { sysDepart } from '@srm/db/schema/sys/department'
import { orgDepth } from '@srm/domain/sys/department/department.rules'
import { asc, eq } from 'drizzle-orm'
import { reading } from '../../../data/in-tx'
import type { Ctx } from '../../../http/context'
import { routes } from '../../../http/routes'

type Row = typeof sysDepart.$inferSelect

const node = ({ lang }: Ctx, row: Row, children: DepartNode[]): DepartNode => ({
  ...row,
  key: row.id,
  value: row.id,
  title: lang === 'en-US' ? row.departNameEn || row.departName : row.departName,
  parentId: row.parentId ?? '',
  orgType: String(orgDepth(row.orgCode)),
  isLeaf: children.length === 0,
  children: children.length > 0 ? children : null,
})

const departTree = (ctx: Ctx): Promise<DepartNode[]> =>
  reading(ctx, async ({ db }) => {
    const rows = await db
      .select()
      .from(sysDepart)
      .where(eq(sysDepart.delFlag, 0))
      .orderBy(asc(sysDepart.departOrder), asc(sysDepart.orgCode))
    const build = (parentId: string | null): DepartNode[] =>
      rows.filter((r) => r.parentId === parentId).map((r) => node(ctx, r, build(r.id)))
    return build(null)
  })

export const departmentRoutes = routes(contract.department, { queryTreeList: ({ ctx }) => departTree(ctx) })
