import { sysSession } from '@srm/db/schema/sys/session'
import { and, inArray, isNull, ne, sql } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { systemCtx, type Actor, type DataRules, type Deps } from '../../../http/request/context'
import { tokenHash } from './system'

/** A user as the database describes them for the work in one tenant and department. */
interface Person {
  user_id: string
  username: string
  realname: string
  tenant_id: number
  home_tenant_id: number
  supplier_id: string | null
  org_code: string | null
  is_show: 1 | 2 | 3
  is_confirmed: boolean
  role_ids: string[]
  role_codes: string[]
  scope: string[]
  reach: string[] | null
  auth_version: string
}

/** What a set of roles may do, kept until the version of roles and grants moves on. */
interface RoleSet {
  /** Roles, and roles of the department. */
  readonly roleIds: readonly string[]
  readonly permissions: ReadonlySet<string>
  readonly rules: DataRules
  /** What others derive from the same roles (menus by language); dropped with it. */
  readonly derived: Map<string, unknown>
}
interface Known {
  version: string
  sets: Map<string, Promise<RoleSet>>
}
const known = new WeakMap<Deps['sql'], Known>()
const byPermissions = new WeakMap<ReadonlySet<string>, RoleSet>()

const loadRoleSet = async (sql: Deps['sql'], roleIds: string[], staff: boolean): Promise<RoleSet> => {
  const [row] = await sql<{ codes: string[]; rules: DataRules }[]>`select app_permissions_of(${roleIds}::uuid[], ${staff}) as codes,
    app_rules_of(${roleIds}::uuid[]) as rules`
  const set = { roleIds, permissions: new Set(row?.codes), rules: row?.rules ?? {}, derived: new Map<string, unknown>() }
  byPermissions.set(set.permissions, set)
  return set
}

const roleSetOf = (sql: Deps['sql'], { auth_version, role_ids, supplier_id }: Person): Promise<RoleSet> => {
  let cache = known.get(sql)
  if (cache?.version !== auth_version) {
    cache = { version: auth_version, sets: new Map() }
    known.set(sql, cache)
  }
  const key = `${supplier_id === null} ${role_ids.join()}`
  const there = cache.sets.get(key)
  if (there) return there
  const loading = loadRoleSet(sql, role_ids, supplier_id === null)
  cache.sets.set(key, loading)
  loading.catch(() => cache.sets.delete(key))
  return loading
}

/** How long visitors, who are looked up in nothing, may hear words that have just changed. */
const visitorMs = 1000
const asked = new WeakMap<Deps['sql'], { at: number; version: string }>()
/** The number every change of roles, permissions, dictionaries and words raises, as the last request has read it. */
export const authVersion = async ({ sql }: Pick<Deps, 'sql'>, signedIn: boolean): Promise<string> => {
  const seen = known.get(sql)?.version
  if (signedIn && seen !== undefined) return seen
  const last = asked.get(sql)
  if (last && performance.now() - last.at < visitorMs) return last.version
  const [row] = await sql<{ version: string }[]>`select app_auth_version()::text as version`
  const version = row?.version ?? '0'
  asked.set(sql, { at: performance.now(), version })
  return version
}

/** The roles behind an actor's permissions. */
export const roleSetOfActor = (actor: Actor): RoleSet | undefined => byPermissions.get(actor.permissions as ReadonlySet<string>)

const actorOf = async (sql: Deps['sql'], person: Person, sessionId: string | null): Promise<Actor> => {
  const { permissions, rules } = await roleSetOf(sql, person)
  return {
    kind: person.supplier_id ? 'supplier' : 'buyer',
    userId: person.user_id,
    username: person.username,
    realname: person.realname,
    tenantId: person.tenant_id,
    homeTenantId: person.home_tenant_id,
    supplierId: person.supplier_id,
    orgCode: person.org_code,
    scope: person.supplier_id ? [] : person.scope,
    reach: person.reach,
    permissions,
    rules,
    roles: person.role_codes,
    isShow: person.is_show,
    isConfirmed: person.is_confirmed,
    sessionId,
  }
}

/** Who holds the token; null when it is unknown, expired, revoked or its user frozen. One query for each request. */
export const findActor = async ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, token: string): Promise<Actor | null> => {
  const [found] = await sql<(Person & { session_id: string })[]>`select * from app_find_session(${tokenHash(token)}, ${clock.offsetMs})`
  return found ? actorOf(sql, found, found.session_id) : null
}

/**
 * The user as they stand at this moment, working in the department, without a session: for what runs on their behalf.
 * Null when the account is frozen or gone, or has left the department.
 */
export const actorOfUser = async (deps: Deps, tenantId: number, userId: string, orgCode: string | null): Promise<Actor | null> => {
  const [found] = await inTx(systemCtx(deps, tenantId), ({ db }) =>
    db.execute<Person & Record<string, unknown>>(sql`
      select u.id as user_id, u.username, u.realname, u.tenant_id, u.tenant_id as home_tenant_id, u.supplier_id, ${orgCode}::text as org_code,
        app_is_show(u.supplier_id) as is_show, u.unconfirmed_since is null as is_confirmed, r.role_ids, r.role_codes, r.scope,
        app_reach_of(r.scope, u.tenant_id) as reach, coalesce((select max(v.version) from sys_auth_version v), 0)::text as auth_version
      from sys_user u, app_roles_of(u.id, ${orgCode}::text) r
      where u.id = ${userId} and u.status = 1 and u.del_flag = 0 and (${orgCode}::text is null or exists (
        select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
        where ud.user_id = u.id and d.org_code = ${orgCode}::text))`),
  )
  return found ? actorOf(deps.sql, found, null) : null
}

/** Ends the sessions of users at once, on every replica: logout everywhere, password change, freezing. */
export const revokeSessions = (tx: Tx, userIds: readonly string[], reason: string, except?: string): Promise<void> =>
  asSystem(tx, async ({ db }) => {
    if (userIds.length === 0) return
    await db
      .update(sysSession)
      .set({ revokedAt: sql`app_now()`, revokedFor: reason })
      .where(and(inArray(sysSession.userId, [...userIds]), isNull(sysSession.revokedAt), except ? ne(sysSession.id, except) : undefined))
  })
