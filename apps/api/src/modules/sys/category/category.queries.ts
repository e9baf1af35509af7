import type { TreeBranch } from '@srm/contract/sys/category'
import type { TreeNode } from '@srm/contract/sys/dict'
import { sysCategory } from '@srm/db/schema/sys/category'
import { refuse } from '@srm/domain/kit/errors'
import { and, asc, eq, like } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { jsonTermsOf, rowsOf, sourceOf } from '../dict/source.public'

/** More than any level of a tree holds. */
const maxNodes = 1000
const root = '0'

const idOfCode = async (tx: Tx, code: string): Promise<string> => {
  const [found] = await tx.db.select({ id: sysCategory.id }).from(sysCategory).where(eq(sysCategory.code, code))
  if (!found) throw refuse('CATEGORY_CODE', code)
  return found.id
}

interface CategoryQuery {
  readonly pid?: string | undefined
  readonly pcode: string
  readonly condition?: string | undefined
}
/** One level of the category dictionary: below a node, or below a code. */
export const categoryLevel = (ctx: Ctx, { pid = '', pcode, condition }: CategoryQuery): Promise<TreeNode[]> => {
  const source = sourceOf(ctx, 'sys_category')
  const terms = jsonTermsOf(condition)
  return reading(ctx, async (tx) => {
    const above = pid || (pcode === root || pcode === '' ? '' : await idOfCode(tx, pcode))
    const columns = { key: 'id', title: 'name', code: 'code', parentId: 'pid', below: 'has_child' }
    const parent = { column: 'pid', value: above === root ? '' : above }
    const rows = await rowsOf(tx, source, columns, { terms, parent }, maxNodes)
    return rows.map(({ key, title, code, parentId, below }) => ({
      key,
      value: key,
      title,
      code,
      parentId: parentId || null,
      leaf: below !== '1',
    }))
  })
}

/** Everything below a code, each level inside the one above. */
export const categoryTree = (ctx: Ctx, pcode: string): Promise<TreeBranch[]> =>
  reading(ctx, async (tx) => {
    const from = pcode === root || pcode === '' ? '' : pcode
    const top = from === '' ? null : await idOfCode(tx, from)
    const rows = await tx.db
      .select()
      .from(sysCategory)
      .where(and(eq(sysCategory.status, 1), eq(sysCategory.tenantId, ctx.actor.tenantId), like(sysCategory.code, `${from}%`)))
      .orderBy(asc(sysCategory.sortOrder), asc(sysCategory.code))
      .limit(20_000)
    const byParent = Map.groupBy(rows, (row) => row.pid)
    const build = (pid: string | null): TreeBranch[] =>
      (byParent.get(pid) ?? []).map((row) => {
        const children = build(row.id)
        const title = ctx.lang === 'en-US' ? row.nameEn || row.name : row.name
        const node = { key: row.id, value: row.id, title, code: row.code, parentId: row.pid, leaf: children.length === 0 }
        return children.length > 0 ? { ...node, children } : node
      })
    return build(top)
  })

/** Names of categories by id, in the order asked; '' for an unknown id. */
export const categoryNames = (ctx: Ctx, ids: string): Promise<string[]> => {
  const values = ids.split(',').filter(Boolean)
  if (values.length === 0) throw refuse('CATEGORY_IDS')
  const source = sourceOf(ctx, 'sys_category')
  return reading(ctx, async (tx) => {
    const rows = await rowsOf(tx, source, { id: 'id', name: 'name' }, { keys: { column: 'id', values } }, values.length)
    const names = new Map(rows.map((r) => [r.id, r.name]))
    return values.map((id) => names.get(id) ?? '')
  })
}
