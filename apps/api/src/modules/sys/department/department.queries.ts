import type { DepartNode, FoundDepart } from '@srm/contract/sys/department'
import { sysDepart } from '@srm/db/schema/sys/department'
import { refuse } from '@srm/domain/kit/errors'
import { orgCodesAbove } from '@srm/domain/sys/department/department.rules'
import { and, asc, eq, exists, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { sysUserDepart } from '@srm/db/schema/sys/user'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { flatNode, titleOf, treeOf, type Depart } from './department.nodes'
import { departOf, headed, within } from './department.public'

const inOrder = [asc(sysDepart.departOrder), asc(sysDepart.orgCode)] as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `a,b,` as clients join ids; what is no id names nothing. */
const listed = (joined: string): string[] => [...new Set(joined.split(',').filter(Boolean))].slice(0, 1000)
const amongIds = (joined: string | undefined): SQL | undefined =>
  joined
    ? inArray(
        sysDepart.id,
        listed(joined).filter((one) => uuid.test(one)),
      )
    : undefined

const standing = (tx: Tx, condition?: SQL): Promise<Depart[]> =>
  tx.db
    .select()
    .from(sysDepart)
    .where(and(eq(sysDepart.tenantId, tx.actor.tenantId), eq(sysDepart.delFlag, 0), condition))
    .orderBy(...inOrder)

/** Those of the departments that have others below them. */
const parentsAmong = async (tx: Tx, rows: readonly Depart[]): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set()
  const ids = rows.map((r) => r.id)
  const found = await tx.db
    .selectDistinct({ id: sysDepart.parentId })
    .from(sysDepart)
    .where(and(inArray(sysDepart.parentId, ids), eq(sysDepart.delFlag, 0)))
  return new Set(found.map((f) => f.id ?? ''))
}
const flatNodes = async (tx: Tx, rows: readonly Depart[]): Promise<DepartNode[]> => {
  const parents = await parentsAmong(tx, rows)
  return rows.map((row) => flatNode(tx, row, !parents.has(row.id)))
}

export const departTree = (ctx: Ctx, ids?: string): Promise<DepartNode[]> =>
  reading(ctx, async (tx) => treeOf(tx, await standing(tx, amongIds(ids))))

interface Level {
  readonly pid?: string | undefined
  readonly ids?: string | undefined
  readonly mine?: string | undefined
}
/** One level of the tree. */
export const departLevel = (ctx: Ctx, { pid, ids, mine }: Level): Promise<DepartNode[]> =>
  reading(ctx, async (tx) => {
    if (ids) return flatNodes(tx, await standing(tx, amongIds(ids)))
    if (!pid && mine === '1') return flatNodes(tx, await headed(tx))
    return flatNodes(tx, await standing(tx, pid ? eq(sysDepart.parentId, pid) : isNull(sysDepart.parentId)))
  })

/** The tree of the departments the caller is head of; null for everyone else. */
export const headedTree = (ctx: Ctx): Promise<DepartNode[] | null> =>
  reading(ctx, async (tx) => {
    const codes = (await headed(tx)).map((d) => d.orgCode)
    return codes.length > 0 ? treeOf(tx, await standing(tx, within(sysDepart.orgCode, codes))) : null
  })

/** The caller's own: below those they are head of, else those they belong to. */
const ownDeparts = async (tx: Tx): Promise<SQL> => {
  const heads = await headed(tx)
  if (heads.length > 0)
    return within(
      sysDepart.orgCode,
      heads.map((d) => d.orgCode),
    )
  const member = tx.db
    .select({ id: sysUserDepart.id })
    .from(sysUserDepart)
    .where(and(eq(sysUserDepart.departId, sysDepart.id), eq(sysUserDepart.userId, tx.actor.userId ?? '')))
  return exists(member)
}

const likeAny = (words: string): SQL | undefined => {
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(sysDepart.departName, like),
    ilike(sysDepart.departNameEn, like),
    ilike(sysDepart.departNameAbbr, like),
    ilike(sysDepart.orgCode, like),
  )
}

const maxFound = 200
const named = async (tx: Tx, words: string, mine: boolean): Promise<Depart[]> =>
  tx.db
    .select()
    .from(sysDepart)
    .where(
      and(eq(sysDepart.tenantId, tx.actor.tenantId), eq(sysDepart.delFlag, 0), likeAny(words), mine ? await ownDeparts(tx) : undefined),
    )
    .orderBy(...inOrder)
    .limit(maxFound)

/** Departments by a part of their name or code, each with those above it; `mine` keeps the caller's own. */
export const departsNamed = (ctx: Ctx, words: string, mine: boolean): Promise<FoundDepart[]> =>
  reading(ctx, async (tx) => {
    const rows = await named(tx, words, mine)
    if (rows.length === 0) throw refuse('DEPART_NO_MATCH')
    const codes = [...new Set(rows.flatMap((r) => orgCodesAbove(r.orgCode)))]
    const above = codes.length > 0 ? await standing(tx, inArray(sysDepart.orgCode, codes)) : []
    const byCode = new Map(above.map((d) => [d.orgCode, { id: d.id, title: titleOf(tx, d) }]))
    const nodes = await flatNodes(tx, rows)
    return nodes.map((node) => ({ ...node, above: orgCodesAbove(node.orgCode).flatMap((code) => byCode.get(code) ?? []) }))
  })

/** Departments by words as the picker of older clients asks for them: finding none is no refusal. */
export const departsLike = (ctx: Ctx, words: string): Promise<DepartNode[]> =>
  reading(ctx, async (tx) => flatNodes(tx, await named(tx, words, false)))

export const departRows = (ctx: Ctx, { id, orgCode }: { id?: string | undefined; orgCode?: string | undefined }): Promise<DepartNode[]> =>
  reading(ctx, async (tx) =>
    flatNodes(tx, await standing(tx, and(amongIds(id), orgCode ? inArray(sysDepart.orgCode, listed(orgCode)) : undefined))),
  )

export const departById = (ctx: Ctx, id: string): Promise<DepartNode> =>
  reading(ctx, async (tx) => {
    const [node] = await flatNodes(tx, [await departOf(tx, id)])
    if (!node) throw refuse('NOT_FOUND')
    return node
  })

export const departByCode = (ctx: Ctx, orgCode: string): Promise<DepartNode> =>
  reading(ctx, async (tx) => {
    const [node] = await flatNodes(tx, await standing(tx, eq(sysDepart.orgCode, orgCode)))
    if (!node) throw refuse('NOT_FOUND')
    return node
  })

export const parentName = (ctx: Ctx, id: string): Promise<string> =>
  reading(ctx, async (tx) => {
    const { parentId } = await departOf(tx, id)
    return parentId ? titleOf(tx, await departOf(tx, parentId)) : ''
  })

/** The departments and all below them, told by their parents and not by their codes (behind Z99 the two differ). */
export const withAllBelow = async (tx: Tx, ids: readonly string[]): Promise<{ id: string; orgCode: string }[]> => {
  const rows = await tx.db.execute<{ id: string; orgCode: string }>(sql`
    with recursive tree as (
      select id, org_code from sys_depart where id in ${[...ids]} and del_flag = 0
      union select d.id, d.org_code from sys_depart d join tree on d.parent_id = tree.id and d.del_flag = 0)
    select id, org_code as "orgCode" from tree`)
  return [...rows]
}
