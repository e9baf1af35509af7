import { sysSession } from '@srm/db/schema/sys/session'
import { and, inArray, isNull, ne, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/in-tx'
import type { Actor, Deps } from '../../../http/context'
import { tokenHash } from './system'

interface Found {
  session_id: string
  user_id: string
  username: string
  realname: string
  tenant_id: number
  supplier_id: string | null
  org_code: string | null
  is_show: 1 | 2 | 3
  role_ids: string[]
  role_codes: string[]
  scope: string[]
  auth_version: string
}

/** What a set of roles may do, kept until the version of roles and grants moves on. */
interface RoleSet {
  readonly roleIds: readonly string[]
  readonly permissions: ReadonlySet<string>
  /** What others derive from the same roles (menus by language); dropped with it. */
  readonly derived: Map<string, unknown>
}
interface Known {
  version: string
  sets: Map<string, Promise<RoleSet>>
}
const known = new WeakMap<Deps['sql'], Known>()
const byPermissions = new WeakMap<ReadonlySet<string>, RoleSet>()

const loadRoleSet = async (sql: Deps['sql'], roleIds: string[]): Promise<RoleSet> => {
  const [row] = await sql<{ codes: string[] }[]>`select app_permissions_of(${roleIds}::uuid[]) as codes`
  const set = { roleIds, permissions: new Set(row?.codes), derived: new Map<string, unknown>() }
  byPermissions.set(set.permissions, set)
  return set
}

const roleSetOf = (sql: Deps['sql'], version: string, roleIds: string[]): Promise<RoleSet> => {
  let cache = known.get(sql)
  if (cache?.version !== version) {
    cache = { version, sets: new Map() }
    known.set(sql, cache)
  }
  const key = roleIds.join()
  const there = cache.sets.get(key)
  if (there) return there
  const loading = loadRoleSet(sql, roleIds)
  cache.sets.set(key, loading)
  loading.catch(() => cache.sets.delete(key))
  return loading
}

/** The roles behind an actor's permissions. */
export const roleSetOfActor = (actor: Actor): RoleSet | undefined => byPermissions.get(actor.permissions as ReadonlySet<string>)

/** Who holds the token; null when it is unknown, expired, revoked or its user frozen. One query for each request. */
export const findActor = async ({ sql, clock }: Pick<Deps, 'sql' | 'clock'>, token: string): Promise<Actor | null> => {
  const [s] = await sql<Found[]>`select * from app_find_session(${tokenHash(token)}, ${clock.offsetMs})`
  if (!s) return null
  const { permissions } = await roleSetOf(sql, s.auth_version, s.role_ids)
  return {
    kind: s.supplier_id ? 'supplier' : 'buyer',
    userId: s.user_id,
    username: s.username,
    realname: s.realname,
    tenantId: s.tenant_id,
    supplierId: s.supplier_id,
    orgCode: s.org_code,
    scope: s.supplier_id ? [] : s.scope,
    permissions,
    roles: s.role_codes,
    isShow: s.is_show,
    sessionId: s.session_id,
  }
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
