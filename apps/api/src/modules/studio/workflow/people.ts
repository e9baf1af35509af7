import type { Purpose } from '@srm/domain/kit/approval'
import { refuse } from '@srm/domain/kit/errors'
import { permissionOf } from '@srm/domain/kit/machine'
import { limits, type ApproveNode, type Graph, type WhoRule } from '@srm/domain/studio/workflow/graph'
import type { State } from '@srm/domain/studio/workflow/state'
import type { Facts } from '@srm/domain/kit/condition'
import { sql, type SQL } from 'drizzle-orm'
import type { Approval } from '../../../data/approval'
import { holdsPermission, workingStaff } from '../../../data/access/holders'
import type { Tx } from '../../../data/transaction/in-tx'

export interface Asked {
  readonly id: string
  readonly username: string
  readonly name: string
}
export type Barred = 'WF_PERSON_PERMISSION' | 'WF_PERSON_AUTHOR' | 'WF_PERSON_DISTINCT'
export interface LeftOut extends Asked {
  readonly why: Barred
}
/** What the question who is asked hangs on. */
export interface Question {
  readonly approval: Approval
  readonly purpose: Purpose
  readonly graph: Graph
  readonly facts: Facts
  readonly state: State
  readonly orgCode: string | null
  readonly starterId: string | null
  /** Accounts that wrote or handed in the document, by name or id. */
  readonly authors: readonly string[]
}

const lastBy = ({ path }: State, node: string): readonly string[] => path.findLast((one) => one.node === node)?.by ?? []

/** Managers (user identity 2) of the department that lies `level` above the given one. */
const managersOf = (code: SQL, level: number): SQL => sql`u.user_identity = 2 and exists (
  select 1 from (select a.id from sys_depart a where a.del_flag = 0 and starts_with(${code}, a.org_code)
    order by length(a.org_code) desc offset ${level} limit 1) d
  where d.id::text = any(string_to_array(u.depart_ids, ',')))`

const named = (rule: WhoRule, asked: Question): SQL => {
  switch (rule.rule) {
    case 'users':
      return sql`u.id = any(${sql.param([...rule.ids])}::uuid[])`
    case 'role':
      return sql`exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id and r.role_code = ${rule.role})`
    case 'permission':
      return sql`true`
    case 'leader': {
      const starters = sql`(select d.org_code from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
        where ud.user_id = ${asked.starterId}::uuid order by d.org_code limit 1)`
      return managersOf(rule.of === 'document' ? sql`${asked.orgCode}::text` : starters, rule.level)
    }
    case 'field':
      return sql`u.id::text = ${String(asked.facts[rule.field] ?? '')}`
    case 'previous':
      return sql`u.id = any(${sql.param([...lastBy(asked.state, rule.node)])}::uuid[])`
  }
}

/** A role or permission that has to reach the document asks its department; all others only that the document is in reach. */
const reachOf = (rules: readonly WhoRule[], orgCode: string | null): string | null =>
  rules.every((rule) => (rule.rule === 'role' || rule.rule === 'permission') && rule.org === 'all') ? null : orgCode

/** Who the rules name, and who of them may not decide and why. */
export const peopleFor = async (
  sys: Tx,
  asked: Question,
  node: Pick<ApproveNode, 'who' | 'distinctFrom' | 'action'>,
): Promise<{ readonly people: readonly Asked[]; readonly leftOut: readonly LeftOut[] }> => {
  const { approval, purpose, orgCode, authors, state } = asked
  if (node.who.length === 0) return { people: [], leftOut: [] }
  const permission = permissionOf(approval.of.machine, node.action ?? purpose.approve)
  const isHolder = holdsPermission(sql`u.id`, permission, reachOf(node.who, orgCode))
  const byPermissionAlone = node.who.every((rule) => rule.rule === 'permission')
  const rows = await sys.db.execute<{ id: string; username: string; name: string; may: boolean }>(sql`
    select u.id, u.username, u.realname as name, ${byPermissionAlone ? sql`true` : isHolder} as may from sys_user u
    where ${workingStaff()} and (${sql.join(
      node.who.map((rule) => sql`(${named(rule, asked)})`),
      sql` or `,
    )}) ${byPermissionAlone ? sql`and ${isHolder}` : sql``}
    order by u.realname, u.username`)
  const before = new Set((node.distinctFrom ?? []).flatMap((one) => lastBy(state, one)))
  const people: Asked[] = []
  const leftOut: LeftOut[] = []
  for (const { id, username, name, may } of rows) {
    const why: Barred | null = !may
      ? 'WF_PERSON_PERMISSION'
      : authors.includes(username) || authors.includes(id) || id === asked.starterId
        ? 'WF_PERSON_AUTHOR'
        : before.has(id)
          ? 'WF_PERSON_DISTINCT'
          : null
    if (why) leftOut.push({ id, username, name, why })
    else people.push({ id, username, name })
  }
  return { people: inOrder(node.who, people), leftOut }
}

/** Named people are asked in the order they were named. */
const inOrder = (rules: readonly WhoRule[], people: readonly Asked[]): readonly Asked[] => {
  const order = rules.flatMap((rule) => (rule.rule === 'users' ? rule.ids : []))
  const at = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return people.toSorted((a, b) => at(a.id) - at(b.id))
}

export const assertFew = (people: readonly Asked[], name: string): void => {
  if (people.length > limits.people) throw refuse('WF_TOO_MANY', name, limits.people)
}

/** Whether one person could be asked at the node, and if not why. */
export const barredPerson = async (
  sys: Tx,
  asked: Question,
  node: Pick<ApproveNode, 'distinctFrom' | 'action'>,
  userId: string,
): Promise<{ readonly person: Asked | null; readonly why: Barred | null }> => {
  const { people, leftOut } = await peopleFor(sys, asked, { ...node, who: [{ rule: 'users', ids: [userId] }] })
  const out = leftOut[0]
  return { person: people[0] ?? out ?? null, why: out?.why ?? null }
}

/** The node that a document was returned from and comes back to, and who returned it. */
export interface Returner {
  readonly node: string
  readonly person: string | null
}
const chosenAt = async (sys: Tx, asked: Question, key: string, node: ApproveNode) => {
  const found = await peopleFor(sys, asked, node)
  const chosen = node.starterChooses ? asked.state.chosen?.[key] : undefined
  return chosen ? { ...found, people: found.people.filter(({ id }) => chosen.includes(id)) } : found
}
/**
 * Who is asked as the process arrives at a node: those whom its rules name, or of them whom the starter picked; where the document
 * comes straight back and one agreement is enough, whoever returned it alone.
 */
export const peopleAt = async (sys: Tx, asked: Question, key: string, node: ApproveNode, returner: Returner | null) => {
  const found = await chosenAt(sys, asked, key, node)
  if (returner?.node !== key || returner.person === null || node.mode !== 'ANY') return found
  const { person, why } = await barredPerson(sys, asked, node, returner.person)
  return person && !why ? { people: [person], leftOut: [] } : found
}
