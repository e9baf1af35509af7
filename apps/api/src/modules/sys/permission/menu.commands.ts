import type { MenuAdd, MenuEdit } from '@srm/contract/sys/menu'
import { sysDepartPermission, sysDepartRolePermission } from '@srm/db/schema/sys/depart-role'
import { sysPermission } from '@srm/db/schema/sys/permission'
import { sysRolePermission } from '@srm/db/schema/sys/role'
import { assertNoProblems, fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { codesIn, isButton, menuProblems, normalMenu } from '@srm/domain/sys/permission/menu.rules'
import { beyond } from '@srm/domain/sys/role/role.rules'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { isAdmin } from '../role/role.public'
import { isKey, isProductPermission, isProducts } from './products'

type Row = typeof sysPermission.$inferSelect

/** A row that is there and belongs to the caller's tenant; the first tenant's are read in all others and changed in none. */
const ownRow = async (tx: Tx, id: string): Promise<Row> => {
  const row = await findVisible(tx, sysPermission, id)
  if (row.delFlag !== 0) throw refuse('NOT_FOUND')
  if (row.tenantId !== tx.actor.tenantId) throw refuse('MENU_SHARED')
  return row
}

/** Entries with everything below them. */
const withBelow = async (tx: Tx, ids: readonly string[]): Promise<Pick<Row, 'id' | 'code' | 'name' | 'tenantId'>[]> => {
  const rows = await tx.db.execute<{ id: string; code: string; name: string; tenant_id: number }>(sql`
    with recursive tree as (
      select id from sys_permission where id in ${[...ids]} and del_flag = 0
      union select p.id from sys_permission p join tree on p.parent_id = tree.id where p.del_flag = 0)
    select p.id, p.code, p.name, p.tenant_id from sys_permission p join tree on tree.id = p.id`)
  return rows.map(({ id, code, name, tenant_id }) => ({ id, code, name, tenantId: tenant_id }))
}

/** A menu stands at the root or below a menu, a button below a menu; nothing stands below itself. */
const assertParent = async (tx: Tx, parentId: string | null, ownId?: string): Promise<void> => {
  if (!parentId) return
  const [parent] = await tx.db
    .select({ menuType: sysPermission.menuType })
    .from(sysPermission)
    .where(and(eq(sysPermission.id, parentId), eq(sysPermission.delFlag, 0)))
  if (!parent || isButton(parent.menuType)) throw refuseFields([fieldProblem('parentId', 'MENU_PARENT')])
  if (ownId && (await withBelow(tx, [ownId])).some((row) => row.id === parentId))
    throw refuseFields([fieldProblem('parentId', 'MENU_CYCLE')])
}

const assertPermsFree = async (tx: Tx, perms: string | null, ownId?: string): Promise<void> => {
  const codes = codesIn(perms)
  if (codes.length === 0) return
  const overlapping = sql`string_to_array(${sysPermission.perms}, ',') && ${sql.param(codes)}::text[]`
  const [taken] = await tx.db
    .select({ id: sysPermission.id })
    .from(sysPermission)
    .where(and(eq(sysPermission.delFlag, 0), overlapping, ownId ? ne(sysPermission.id, ownId) : undefined))
    .limit(1)
  if (taken) throw refuseFields([fieldProblem('perms', 'MENU_PERMS_TAKEN')])
}

/** A button is a key: whoever does not hold a permission of the product makes no button for it and opens it to nobody. */
const assertHolds = (tx: Tx, perms: string | null, name: string): void => {
  if (isAdmin(tx.actor)) return
  const asked = codesIn(perms).filter(isProductPermission)
  if (beyond(tx.actor.permissions as ReadonlySet<string>, asked).length > 0) throw refuse('ROLE_ESCALATION', name)
}

const columnsOf = <T extends MenuAdd>(given: T) => {
  const { route, ...input } = normalMenu(given)
  assertNoProblems(menuProblems(input))
  return { ...input, isRoute: route }
}

/** Granted to nobody until a role is given it. */
export const addMenu = (ctx: Ctx, given: MenuAdd): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const input = columnsOf(given)
    await assertParent(tx, input.parentId)
    await assertPermsFree(tx, input.perms)
    assertHolds(tx, input.perms, input.name)
    // The code is how the seed finds its own rows again; these are none of its.
    const [row] = await tx.db
      .insert(sysPermission)
      .values({ ...input, code: sql`'own:' || gen_random_uuid()` as never, orgCode: null })
      .returning({ id: sysPermission.id })
    return { id: row?.id ?? '' }
  })

/** What the product asks for by name stays what it is. */
const assertStaysItself = (row: Row, input: ReturnType<typeof columnsOf>): void => {
  if (isProducts(row.code) && (isButton(row.menuType) !== isButton(input.menuType) || row.perms !== input.perms))
    throw refuse('MENU_BUILT_IN')
}

export const editMenu = (ctx: Ctx, { id, version, ...given }: MenuEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const input = columnsOf(given)
    const row = await ownRow(tx, id)
    assertStaysItself(row, input)
    await assertParent(tx, input.parentId, id)
    await assertPermsFree(tx, input.perms, id)
    if (row.perms !== input.perms || row.status !== input.status) assertHolds(tx, input.perms, input.name)
    await saveRow(tx, sysPermission, { id, version: version ?? row.version }, input)
  })

/**
 * Takes entries and everything below them out of use, and out of every role. The rows stay: by them the seed knows that
 * they were there and does not bring them back.
 */
export const deleteMenus = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    for (const id of new Set(ids)) await ownRow(tx, id)
    const rows = await withBelow(tx, ids)
    const kept = rows.find((row) => isKey(row.code))
    if (kept) throw refuse('MENU_KEPT', kept.name)
    if (rows.some((row) => row.tenantId !== ctx.actor.tenantId)) throw refuse('MENU_SHARED')
    const gone = rows.map((row) => row.id)
    await tx.db
      .update(sysPermission)
      .set({ delFlag: 1, version: sql`${sysPermission.version} + 1`, updateBy: ctx.actor.username, updateTime: sql`app_now()` })
      .where(inArray(sysPermission.id, gone))
    for (const grants of [sysRolePermission, sysDepartPermission, sysDepartRolePermission])
      await tx.db.delete(grants).where(inArray(grants.permissionId, gone))
  })
