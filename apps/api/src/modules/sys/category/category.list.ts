import type { CategoryRow } from '@srm/contract/sys/category'
import type { DictItem } from '@srm/contract/sys/dict'
import { sysCategory } from '@srm/db/schema/sys/category'
import { refuse } from '@srm/domain/kit/errors'
import { and, asc, eq, inArray, isNull, like, sql, type SQL } from 'drizzle-orm'
import { idIn } from '../../../data/id-in'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'

/** More than any level of a tree holds. */
const maxRows = 2000

const columns = {
  id: sysCategory.id,
  // No column of its own to filter by: the level is asked for by `pid`, and the root is no id.
  pid: sql<string>`coalesce(${sysCategory.pid}::text, '0')`.as('pid'),
  name: sysCategory.name,
  nameEn: sysCategory.nameEn,
  code: sysCategory.code,
  hasChild: sql<string>`case when exists (select 1 from sys_category below where below.pid = "sys_category"."id") then '1' else '0' end`.as(
    'has_child',
  ),
  sortOrder: sysCategory.sortOrder,
  status: sysCategory.status,
  createBy: sysCategory.createBy,
  createTime: sysCategory.createTime,
  updateBy: sysCategory.updateBy,
  updateTime: sysCategory.updateTime,
  version: sysCategory.version,
}
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const under = (pid: string): SQL => {
  if (pid === '0' || pid === '') return isNull(sysCategory.pid)
  if (!uuid.test(pid)) throw refuse('BAD_FILTER', 'pid')
  return eq(sysCategory.pid, pid)
}
/** The same of a call that names one: what is no id has nothing below it. */
const below = (pid: string): SQL => (pid === '0' || pid === '' || idIn(pid) ? under(idIn(pid) ?? pid) : sql`false`)
const asked = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** One level; whoever looks for a name or a code looks through all of them. */
export const categoryList = listSpec<CategoryRow>({
  from: sysCategory,
  columns,
  of: 'sys:category',
  search: ['name', 'nameEn', 'code'],
  sort: { column: 'sortOrder', order: 'asc' },
  where: (_tx, query) => {
    const searching = ['name', 'nameEn', 'code', 'keyword', 'superQueryParams', 'status'].some((key) => asked(query[key]))
    return asked(query['pid']) || !searching ? under(String(query['pid'] ?? '0')) : undefined
  },
})
/** Every category: for files. */
export const wholeList = listSpec<CategoryRow>({ from: sysCategory, columns, of: 'sys:category', sort: { column: 'code', order: 'asc' } })

const rowsWhere = (tx: Tx, where: SQL | undefined): Promise<CategoryRow[]> =>
  tx.db
    .select(columns)
    .from(sysCategory)
    .where(and(where, eq(sysCategory.tenantId, tx.actor.tenantId)))
    .orderBy(asc(sysCategory.sortOrder), asc(sysCategory.code))
    .limit(maxRows)

export const categoryById = async (tx: Tx, id: string): Promise<CategoryRow> => {
  const [row] = await rowsWhere(tx, eq(sysCategory.id, id))
  if (!row) throw refuse('ENTITY_MISSING')
  return row
}

export const childrenOf = (ctx: Ctx, pid: string): Promise<CategoryRow[]> => reading(ctx, (tx) => rowsWhere(tx, below(pid)))

export const childrenOfMany = (ctx: Ctx, parentIds: string): Promise<CategoryRow[]> => {
  const ids = parentIds.split(',').filter((id) => uuid.test(id))
  return ids.length === 0 ? Promise.resolve([]) : reading(ctx, (tx) => rowsWhere(tx, inArray(sysCategory.pid, ids)))
}

const findable = { id: sysCategory.id, code: sysCategory.code, name: sysCategory.name } as const
/** @throws CATEGORY_NONE, CATEGORY_MANY */
export const categoryWith = (ctx: Ctx, field: string, value: string): Promise<CategoryRow> =>
  reading(ctx, async (tx) => {
    if (!Object.hasOwn(findable, field)) throw refuse('BAD_FILTER', field)
    if (field === 'id' && !uuid.test(value)) throw refuse('CATEGORY_NONE')
    const [row, other] = await rowsWhere(tx, eq(findable[field as keyof typeof findable], value))
    if (!row) throw refuse('CATEGORY_NONE')
    if (other) throw refuse('CATEGORY_MANY', field, value)
    return row
  })

/** @throws CATEGORY_CODE_EMPTY, CATEGORY_CODE_PREFIX */
export const checkCode = (ctx: Ctx, pid: string | undefined, code: string): Promise<void> =>
  reading(ctx, async (tx) => {
    if (code === '') throw refuse('CATEGORY_CODE_EMPTY')
    if (!pid || pid === '0') return
    if (!uuid.test(pid)) throw refuse('ENTITY_MISSING')
    const above = await categoryById(tx, pid)
    if (!code.startsWith(above.code)) throw refuse('CATEGORY_CODE_PREFIX', above.code)
  })

/** Those whose code begins so, as items of a dictionary. */
export const categoriesFrom = (ctx: Ctx, code: string): Promise<DictItem[]> =>
  reading(ctx, async (tx) => {
    const prefix = code === '' || code === '0' ? undefined : like(sysCategory.code, `${code.replace(/[\\%_]/g, '\\$&')}%`)
    const rows = await rowsWhere(tx, and(prefix, eq(sysCategory.status, 1)))
    if (rows.length === 0) throw refuse('CATEGORY_NO_DATA', code)
    return rows.map(({ id, name, nameEn }) => {
      const text = ctx.lang === 'en-US' ? nameEn || name : name
      return { value: id, text, title: text }
    })
  })
