import type { DepartIdNode, DepartNode } from '@srm/contract/sys/department'
import { contract } from '@srm/contract/index'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysUserDepart } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { orgDepth } from '@srm/domain/sys/department/department.rules'
import { and, asc, eq, exists, ilike, or } from 'drizzle-orm'
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

const idNode = ({ id, title, orgCode, children }: DepartNode): DepartIdNode => ({
  key: id,
  value: id,
  title,
  code: orgCode,
  children: children && children.map(idNode),
})

/** Departments by a part of their name, not as a tree; `mine` keeps those the caller belongs to. */
const departsNamed = (ctx: Ctx, words: string, mine: boolean): Promise<DepartNode[]> =>
  reading(ctx, async ({ db, actor }) => {
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    const member = db
      .select({ id: sysUserDepart.id })
      .from(sysUserDepart)
      .where(and(eq(sysUserDepart.departId, sysDepart.id), eq(sysUserDepart.userId, actor.userId ?? '')))
    const rows = await db
      .select()
      .from(sysDepart)
      .where(
        and(
          eq(sysDepart.delFlag, 0),
          or(ilike(sysDepart.departName, like), ilike(sysDepart.departNameEn, like)),
          mine ? exists(member) : undefined,
        ),
      )
      .orderBy(asc(sysDepart.departOrder), asc(sysDepart.orgCode))
      .limit(200)
    if (rows.length === 0) throw refuse('DEPART_NO_MATCH')
    return rows.map((row) => node(ctx, row, []))
  })

export const departmentRoutes = routes(contract.department, {
  queryTreeList: ({ ctx }) => departTree(ctx),
  queryIdTree: async ({ ctx }) => (await departTree(ctx)).map(idNode),
  searchBy: ({ ctx, query }) => departsNamed(ctx, query.keyWord.trim(), query.myDeptSearch === '1'),
})
