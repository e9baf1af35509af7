import { ListQuery } from '@srm/contract/kit/page'
import type { GrantTree, Preview } from '@srm/contract/sys/permission'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysUser, sysUserDepart } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { normalName } from '@srm/domain/sys/session/session.rules'
import { and, asc, eq, sql } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Actor, Call, Ctx } from '../../../http/request/context'
import { handledBy } from '../../../http/routes'
import { assertNotOutranked, isAdmin } from '../role/role.public'
import { actorOfUser, roleSetOfActor } from '../session/session.public'
import { listsOf, type ListCall } from './lists'
import { grantTreeWithin } from './menu.queries'
import { permissionsOfCaller } from './permission.queries'
import { codesBelow, columnTitle } from './rule-columns'

interface Subject {
  readonly userId: string
  readonly orgCode: string | null
}
const subjectOf = async (tx: Tx, username: string, orgCode: string | undefined): Promise<Subject> => {
  const [user] = await tx.db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(eq(sysUser.loginName, normalName(username)), eq(sysUser.delFlag, 0)))
  if (!user) throw refuse('NOT_FOUND')
  const departs = await tx.db
    .select({ orgCode: sysDepart.orgCode })
    .from(sysUserDepart)
    .innerJoin(sysDepart, and(eq(sysDepart.id, sysUserDepart.departId), eq(sysDepart.delFlag, 0)))
    .where(eq(sysUserDepart.userId, user.id))
    .orderBy(asc(sysDepart.orgCode))
  return { userId: user.id, orgCode: orgCode || departs[0]?.orgCode || null }
}

/** The user as they would act now. @throws NOT_FOUND for accounts that are gone, frozen or not in the department */
const actorNamed = async (ctx: Ctx, username: string, orgCode?: string): Promise<Actor> => {
  const subject = await reading(ctx, (tx) => subjectOf(tx, username, orgCode))
  const actor = await actorOfUser(ctx.deps, ctx.actor.tenantId, subject.userId, subject.orgCode)
  if (!actor) throw refuse('NOT_FOUND')
  return actor
}

/** Looking through someone's eyes must show nobody more than they may see themselves. */
const assertMayLook = async (ctx: Ctx, actor: Actor): Promise<void> => {
  if (isAdmin(ctx.actor)) return
  await reading(ctx, (tx) => assertNotOutranked(tx, actor.userId ? [actor.userId] : []))
  const own = ctx.actor.scope
  const covers = (org: string) => own.some((s) => s === 'ALL' || s === org || (!s.startsWith('=') && org.replace(/^=/, '').startsWith(s)))
  if (!actor.scope.every(covers)) throw refuse('USER_OUTRANKS')
}

/** The first rows of the list as `actor` gets them: by its own handler, with the actor's rules, and unable to write. */
const pageAs = async (call: Call<{ pageNo: number }>, actor: Actor, list: ListCall): Promise<Preview['page']> => {
  const { ctx } = call
  const as: Ctx = { ...ctx, actor, route: list.meta }
  const query = ListQuery.parse({ pageNo: call.query.pageNo })
  const result = await reading(as, (tx) =>
    handledBy({ method: 'GET', path: list.path }, { ...call, ctx: tx, query, body: undefined, params: {} }),
  )
  const { records, total } = list.present(result)
  return {
    path: list.path,
    columns: list.columns.map((key) => ({ key, title: columnTitle(ctx.lang, list.meta.access, key) })),
    records,
    total,
  }
}

interface Asked {
  readonly username: string
  readonly orgCode?: string | undefined
  readonly permissionId?: string | undefined
  readonly list?: string | undefined
  readonly pageNo: number
}
export const previewOf = async (call: Call<Asked>): Promise<Preview> => {
  const { ctx, query } = call
  const actor = await actorNamed(ctx, query.username, query.orgCode)
  await assertMayLook(ctx, actor)
  const { menu, auth } = await permissionsOfCaller({ ...ctx, actor })
  const { permissionId } = query
  const calls = permissionId ? listsOf(await reading(ctx, (tx) => codesBelow(tx, permissionId))) : []
  const lists = calls.map(({ path, meta: { access } }) => ({ path, access, allowed: actor.permissions.has(access) }))
  const chosen = calls.find(({ path, meta }) => actor.permissions.has(meta.access) && (!query.list || path === query.list))
  // What a supplier sees of their own is closed to the house: sealed quotations above all.
  if (chosen && actor.kind !== 'buyer') throw refuse('PREVIEW_STAFF_ONLY')
  if (query.list && !calls.some(({ path }) => path === query.list)) throw refuse('PREVIEW_NO_LIST')
  const { username, realname, orgCode } = actor
  const kind = actor.kind === 'supplier' ? ('supplier' as const) : ('buyer' as const)
  return { user: { username, realname, orgCode, kind }, menu, auth, lists, page: chosen ? await pageAs(call, actor, chosen) : null }
}

/** What a user is granted, with the entries that lead there; without a name the caller. */
export const grantTreeOfUser = async (ctx: Ctx, username: string | undefined): Promise<GrantTree> => {
  const actor = username ? await actorNamed(ctx, username) : ctx.actor
  const roleIds = roleSetOfActor(actor)?.roleIds ?? []
  const granted = await reading(ctx, ({ db }) =>
    db.execute<{ id: string }>(sql`select permission_id as id from app_grants_of(${sql.param([...roleIds])}::uuid[])`),
  )
  return grantTreeWithin(ctx, new Set(granted.map((g) => g.id)))
}
