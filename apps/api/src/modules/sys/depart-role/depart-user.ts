import type { ListQuery, Page } from '@srm/contract/kit/page'
import type { DepartUserRow } from '@srm/contract/sys/depart-role'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysUser, sysUserDepart } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import { userText } from '@srm/domain/sys/user/user.text'
import { and, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { departNames, headed, leaveDeparts, managedDepart, placeUsers, within } from '../department/department.public'
import { assertNotOutranked } from '../role/role.public'

const columns = {
  id: sysUser.id,
  username: sysUser.username,
  realname: sysUser.realname,
  orgCode: departNames,
  sex: sysUser.sex,
  phone: sysUser.phone,
  status: sysUser.status,
  createTime: sysUser.createTime,
}
type Selected = Omit<DepartUserRow, 'sex_dictText'>

const staff = and(eq(sysUser.delFlag, 0), isNull(sysUser.supplierId))
const memberOf = (tx: Tx, codes: readonly string[]): SQL =>
  exists(
    tx.db
      .select({ id: sysUserDepart.id })
      .from(sysUserDepart)
      .innerJoin(sysDepart, and(eq(sysDepart.id, sysUserDepart.departId), eq(sysDepart.delFlag, 0)))
      .where(and(eq(sysUserDepart.userId, sysUser.id), within(sysDepart.orgCode, codes))),
  )

/** Codes of the department asked about, or of all the actor is head of. */
const codesAsked = async (tx: Tx, depId: string): Promise<string[]> =>
  depId ? [(await managedDepart(tx, depId)).orgCode] : (await headed(tx)).map((d) => d.orgCode)

/** The people of a department and of those below it; null where the actor is head of none. */
export const departUserPage = (ctx: Ctx, query: ListQuery): Promise<Page<DepartUserRow> | null> =>
  reading(ctx, async (tx) => {
    const codes = await codesAsked(tx, typeof query.depId === 'string' ? query.depId : '')
    if (codes.length === 0) return null
    const sexes: Readonly<Record<string, string>> = inLang(userText, ctx.lang).dict.sex
    const spec = listSpec<DepartUserRow>({
      from: sysUser,
      columns,
      search: ['username', 'realname'],
      where: (inner) => and(staff, memberOf(inner, codes)),
      enrich: async (_tx, rows: Selected[]) => rows.map((row) => ({ ...row, sex_dictText: sexes[String(row.sex)] ?? null })),
    })
    return listPage(tx, spec, query)
  })

/** Staff that works, all of `ids`. @throws NOT_FOUND */
const assertPeople = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const rows = await tx.db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(staff, inArray(sysUser.id, [...ids])))
  if (rows.length < new Set(ids).size) throw refuse('NOT_FOUND')
}

interface Members {
  readonly depId: string
  readonly userIds: readonly string[]
}
export const addToDepart = (ctx: Ctx, { depId, userIds }: Members): Promise<void> =>
  inTx(ctx, async (tx) => {
    const depart = await managedDepart(tx, depId)
    await assertPeople(tx, userIds)
    const rows = [...new Set(userIds)].map((userId) => ({ userId, departId: depart.id }))
    await tx.db.insert(sysUserDepart).values(rows).onConflictDoNothing()
    await placeUsers(tx, userIds)
  })

/** Takes people out of this very department; what they belong to beside it stays. */
export const takeFromDepart = (ctx: Ctx, { depId, userIds }: Members): Promise<void> =>
  inTx(ctx, async (tx) => {
    const depart = await managedDepart(tx, depId)
    await assertNotOutranked(
      tx,
      userIds.filter((id) => id !== tx.actor.userId),
    )
    const left = await leaveDeparts(tx, [depart.id], userIds)
    if (left.length === 0) throw refuse('DEPART_USER_UNRELATED')
  })
