import type { Awaited, Stuck, Workload } from '@srm/contract/srm/dashboard'
import { decisionOf, stuckAfter, usualFrom, workMost, workOf } from '@srm/domain/srm/dashboard/dashboard.rules'
import { permissionOf } from '@srm/domain/kit/machine'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { sql } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { reachOf } from '../../../data/access/rules'
import type { Ctx } from '../../../http/request/context'
import { whoMay, type Routed } from '../../sys/announcement/announcement.public'
import { approvalKey, inProcess } from '../../studio/workflow/held-tasks.public'
import { inquirySteps, stepsForOthers, type InquiryStep } from './inquiry-steps.queries'

const states = inquiryMachine.states
const local = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`
/** Steps that others take; answering, closing the evaluation and proposing the award are the purchaser's own. */
const othersMay = (permission: string): boolean =>
  !['add', 'clarify', 'evaluate', 'proposeAward'].some((action) => permission === permissionOf(inquiryMachine, action))
/** The action a kind of work asks for, by whose permission one is found who may do it. */
const actionOf: Partial<Record<Awaited['kind'], string>> = { decideFew: 'proceedWithReason' }
const waitsFor = (row: InquiryStep) => workOf(stepsForOthers(row), '', othersMay)
/** What it waits for, whoever does it: the purchaser's own step where nothing waits for others. */
const nextOf = (row: InquiryStep) => {
  const others = waitsFor(row)
  return others.length > 0 ? others : workOf(stepsForOthers(row), '', (permission) => permission !== permissionOf(inquiryMachine, 'add'))
}

/** Who may do it now: named openers, or whoever holds the permission; never the author, nor whoever has had a hand in it. */
const routed = (row: InquiryStep, kind: Awaited['kind'], me: string): Routed => {
  const hands = [row.create_by, row.amender, row.proposer, row.first_approver, row.round_asker, row.annuller, me]
  const except = kind === 'judge' ? [me] : hands.filter((one): one is string => one !== null)
  const opens = kind === 'open' || kind === 'openPrices'
  return {
    permission: permissionOf(inquiryMachine, actionOf[kind] ?? kind),
    orgCode: row.org_code,
    except: [...new Set(except)],
    ...(opens && { only: (row.openers ?? []).map((one) => one.userId) }),
  }
}
/** The same question is asked once, however many inquiries ask it. */
const asker = (tx: Tx) => {
  const known = new Map<string, Promise<string[]>>()
  return (to: Routed): Promise<string[]> => {
    const key = JSON.stringify(to)
    const found = known.get(key) ?? whoMay(tx, to).then((people) => people.map((one) => one.realname))
    known.set(key, found)
    return found
  }
}

/** Whom a process asks, where one decides this; else undefined. */
const peopleIn = (decided: ReadonlyMap<string, readonly string[]>, bizId: string, kind: Awaited['kind']): string[] | undefined => {
  const of = decisionOf(kind)
  const people = of && decided.get(approvalKey({ ...of, bizId }))
  return people ? [...people] : undefined
}

/** What others are asked to do in the caller's own inquiries. */
export const awaited = (ctx: Ctx): Promise<Awaited[]> =>
  reading(ctx, async (tx) => {
    const rows = await inquirySteps(tx, { own: true })
    const ask = asker(tx)
    const found = rows.flatMap((row) => waitsFor(row).map((kind) => ({ row, kind })))
    const decided = await inProcess(
      tx,
      rows.map((row) => row.id),
    )
    const items: Awaited[] = []
    for (const { row, kind } of found.slice(0, workMost))
      items.push({
        ...{ id: row.id, kind, docNo: row.doc_no, title: row.title, since: kind === 'open' ? (row.opens ?? row.changed) : row.changed },
        at: kind === 'approve' || kind === 'approveAmendment' ? row.deadline : null,
        people: peopleIn(decided, row.id, kind) ?? (await ask(routed(row, kind, tx.actor.username))),
      })
    return items.sort((a, b) => a.since.localeCompare(b.since) || a.id.localeCompare(b.id))
  })

interface Stay extends Record<string, unknown> {
  readonly id: string
  readonly since: string
  readonly hours: number
}
interface Usual extends Record<string, unknown> {
  readonly status: string
  readonly hours: number
  readonly count: number
}
/** Since when inquiries are in their state: an inquiry to be opened waits from the time it may be opened. */
const staysOf = ({ db }: Tx, ids: readonly string[]) =>
  db.execute<Stay>(sql`
    select i.id, ${local(sql`e.at`)} as since, extract(epoch from app_now() - e.at)::float8 / 3600 as hours
    from inquiry i cross join lateral (
      select case when i.status = ${states.opening} then greatest(max(c.at), i.open_at) else max(c.at) end as at
      from audit_chain c where c.biz_type = 'inquiry' and c.biz_id = i.id and c.to_status = i.status and c.from_status <> c.to_status) e
    where i.id = any(${sql.param([...ids])}::uuid[]) and e.at <= app_now()`)
/** How long inquiries usually stay in a state, by the stays that ended within half a year. */
const usualStays = ({ db, actor }: Tx) =>
  db.execute<Usual>(sql`
    select to_status as status, count(*)::int as count,
      (percentile_cont(0.5) within group (order by extract(epoch from left_at - at)))::float8 / 3600 as hours
    from (select to_status, at, lead(at) over (partition by biz_id order by seq) as left_at from audit_chain
      where tenant_id = ${actor.tenantId} and biz_type = 'inquiry' and from_status <> to_status and at > app_now() - interval '6 months') stay
    where left_at is not null group by 1`)

/** Inquiries that stay in their state for much longer than others do; nothing is said where too few have passed it. */
export const stuck = (ctx: Ctx): Promise<Stuck[]> =>
  reading(ctx, async (tx) => {
    const rows = (await inquirySteps(tx)).filter((row) => row.status !== states.published && row.status !== states.awarded)
    const usual = new Map((await usualStays(tx)).map((one) => [one.status, one]))
    const stays = new Map(
      (
        await staysOf(
          tx,
          rows.map((row) => row.id),
        )
      ).map((one) => [one.id, one]),
    )
    return rows
      .flatMap((row): Stuck[] => {
        const [stay, known] = [stays.get(row.id), usual.get(row.status)]
        if (!stay || !known || known.count < usualFrom || stay.hours <= stuckAfter(known.hours)) return []
        return [
          {
            ...{ id: row.id, docNo: row.doc_no, title: row.title, status: row.status, purchaserName: row.purchaser_name },
            ...{ since: stay.since, hours: Math.floor(stay.hours), usualHours: Math.round(known.hours), usualOf: known.count },
            waits: nextOf(row),
          },
        ]
      })
      .sort((a, b) => b.hours - b.usualHours - (a.hours - a.usualHours))
  })

/** Inquiries under way in the caller's reach, by purchaser: under the name that their list is narrowed by. */
export const workload = (ctx: Ctx): Promise<Workload[]> =>
  reading(ctx, async (tx) => {
    const reach = await reachOf(tx, 'srm:inquiry:list')
    const { inApproval, published, opening, pendingEvaluation, pendingAward } = states
    const rows = await tx.db.execute<Workload & Record<string, unknown>>(sql`
      select purchaser_name as "purchaserName", count(*)::int as total,
        count(*) filter (where limit_at <= app_now())::int as overdue,
        count(*) filter (where limit_at > app_now() and limit_at::date = app_now()::date)::int as today,
        count(*) filter (where limit_at::date > app_now()::date and limit_at::date <= app_now()::date + 7)::int as week,
        count(*) filter (where limit_at::date > app_now()::date + 7)::int as later,
        count(*) filter (where limit_at is null)::int as open
      from (select purchaser_name, case status when ${opening} then open_at when ${published} then quote_deadline
          when ${inApproval} then quote_deadline end as limit_at
        from inquiry i where tenant_id = ${tx.actor.tenantId} and del_flag = 0 and ${reach ? sql`i.id in ${reach}` : sql`true`}
          and status in (${inApproval}, ${published}, ${opening}, ${pendingEvaluation}, ${pendingAward})) underway
      group by purchaser_name order by total desc, purchaser_name limit 20`)
    return [...rows]
  })
