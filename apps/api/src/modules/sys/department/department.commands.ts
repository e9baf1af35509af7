import type { DepartAdd, DepartEdit, DepartUse } from '@srm/contract/sys/department'
import * as schema from '@srm/db/schema/index'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysDepartPermission, sysDepartRole } from '@srm/db/schema/sys/depart-role'
import { sysUserDepart, sysUserRole } from '@srm/db/schema/sys/user'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { newCode } from '@srm/domain/kit/level-code'
import { isCategoryFor } from '@srm/domain/sys/department/department.rules'
import { and, count, countDistinct, eq, getTableColumns, inArray, is, sql } from 'drizzle-orm'
import { PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { saveRow } from '../../../data/save'
import type { Ctx } from '../../../http/request/context'
import type { Depart } from './department.nodes'
import { departOf, leaveDeparts } from './department.public'
import { withAllBelow } from './department.queries'

/** Changes of a tenant's tree take turns: codes are given out one after the other, and nobody adds below what is going. */
const lockTree = (tx: Tx) => tx.db.execute(sql`select pg_advisory_xact_lock(5271010, ${tx.actor.tenantId})`)

/** Every code that was ever given out right below `parent`, and those behind its Z99; of deleted departments too. */
const codesBelow = async (tx: Tx, parent: string): Promise<string[]> => {
  const rows = await tx.db
    .select({ code: sysDepart.orgCode })
    .from(sysDepart)
    .where(
      and(
        eq(sysDepart.tenantId, tx.actor.tenantId),
        sql`starts_with(${sysDepart.orgCode}, ${parent})`,
        sql`(length(${sysDepart.orgCode}) = ${parent.length + 3} or starts_with(${sysDepart.orgCode}, ${`${parent}Z99`}))`,
      ),
    )
  return rows.map((r) => r.code)
}

const assertCategory = (category: string, atRoot: boolean): void => {
  if (!isCategoryFor(category, atRoot)) throw refuseFields([fieldProblem('orgCategory', 'DEPART_CATEGORY')])
}

export const addDepart = (ctx: Ctx, { parentId, ...input }: DepartAdd): Promise<Depart> =>
  inTx(ctx, async (tx) => {
    await lockTree(tx)
    const parent = parentId ? await departOf(tx, parentId) : undefined
    assertCategory(input.orgCategory, !parent)
    const above = parent?.orgCode ?? ''
    const orgCode = newCode(above, await codesBelow(tx, above))
    const [row] = await tx.db
      .insert(sysDepart)
      .values({ ...input, orgCode, parentId: parent?.id ?? null })
      .returning()
    if (!row) throw new Error('an insert without its row')
    return row
  })

/** The code stays and with it the place in the tree: documents carry it. */
export const editDepart = (ctx: Ctx, { id, version, parentId, ...input }: DepartEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const depart = await departOf(tx, id)
    if (parentId !== undefined && parentId !== depart.parentId) throw refuse('DEPART_NO_MOVE')
    assertCategory(input.orgCategory, depart.parentId === null)
    await saveRow(tx, sysDepart, { id, version: version ?? depart.version }, input)
  })

type DocumentTable = PgTable & { docNo: PgColumn; orgCode: PgColumn }
/** Tables of documents: rows with a number that belong to a department. */
const documentTables = (Object.values(schema) as unknown[]).filter((table): table is DocumentTable => {
  if (!is(table, PgTable)) return false
  const columns = getTableColumns(table)
  return 'docNo' in columns && 'orgCode' in columns
})

const documentsOf = (tx: Tx, orgCodes: readonly string[]): Promise<number> =>
  asSystem(tx, async ({ db }) => {
    let found = 0
    for (const table of documentTables) {
      const [row] = await db
        .select({ n: count() })
        .from(table as PgTable)
        .where(inArray(table.orgCode, [...orgCodes]))
      found += row?.n ?? 0
    }
    return found
  })

const useOf = async (tx: Tx, going: readonly { id: string; orgCode: string }[]): Promise<DepartUse> => {
  const ids = going.map((d) => d.id)
  const documents = await documentsOf(
    tx,
    going.map((d) => d.orgCode),
  )
  const [users] = await tx.db
    .select({ n: countDistinct(sysUserDepart.userId) })
    .from(sysUserDepart)
    .where(inArray(sysUserDepart.departId, ids))
  const [roles] = await tx.db.select({ n: count() }).from(sysDepartRole).where(inArray(sysDepartRole.departId, ids))
  return { departments: going.length, users: users?.n ?? 0, roles: roles?.n ?? 0, documents }
}

/** What a deletion would take along. */
export const deleteUse = (ctx: Ctx, ids: readonly string[]): Promise<DepartUse> =>
  reading(ctx, async (tx) => {
    const going = await withAllBelow(tx, ids)
    if (going.length === 0) throw refuse('NOT_FOUND')
    return useOf(tx, going)
  })

/**
 * Takes departments away with all below them, their people's membership, roles and grants. One that owns documents stays:
 * they would belong to nobody. The rows are kept as deleted, so that their codes are never given out again.
 */
export const deleteDeparts = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    await lockTree(tx)
    const going = await withAllBelow(tx, ids)
    const gone = going.map((d) => d.id)
    if (ids.some((id) => !gone.includes(id))) throw refuse('NOT_FOUND')
    if (going.some((d) => d.orgCode === tx.actor.orgCode)) throw refuse('DEPART_OWN')
    const { documents } = await useOf(tx, going)
    if (documents > 0) throw refuse('DEPART_HAS_DOCUMENTS', documents)
    await leaveDeparts(tx, gone)
    await tx.db.delete(sysUserRole).where(inArray(sysUserRole.departId, gone))
    await tx.db.delete(sysDepartPermission).where(inArray(sysDepartPermission.departId, gone))
    await tx.db.delete(sysDepartRole).where(inArray(sysDepartRole.departId, gone))
    await tx.db
      .update(sysDepart)
      .set({ delFlag: 1, version: sql`${sysDepart.version} + 1`, updateBy: tx.actor.username, updateTime: sql`app_now()` })
      .where(inArray(sysDepart.id, gone))
  })
