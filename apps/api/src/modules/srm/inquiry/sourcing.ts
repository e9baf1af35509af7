import { contract } from '@srm/contract/index'
import type { ListQuery } from '@srm/contract/kit/page'
import type { SourcingWarning } from '@srm/contract/srm/sourcing'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { plusDays } from '@srm/domain/kit/day'
import { freshDays, isStale } from '@srm/domain/srm/fx-rate/fx-rate.rules'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { inquiryWay } from '@srm/domain/srm/inquiry/inquiry.sourcing'
import type { EventState } from '@srm/domain/srm/sourcing/sourcing.rules'
import { sql, type SQL } from 'drizzle-orm'
import { listedIds, ofMany } from '../../../data/list/list-ids'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { endedKeys } from '../officer-key/officer-key.public'
import { mostEvents, type Days, type FigureRow, type PartEvent, type PartFigures, type SourcingPart } from '../sourcing/sourcing.public'
import { inquiryAmount, targetSum } from './figures'
import { ratesOf, staleRates, type Rate } from './fx'
import { inquiryList } from './inquiry.queries'

const { published, opening: inOpening, cancelled } = inquiryMachine.states
const local = (at: SQL) => sql`to_char(${at}, 'YYYY-MM-DD HH24:MI:SS')`

const figures = async (tx: Tx, query: ListQuery): Promise<PartFigures> => {
  return ofMany(tx, await listedIds(tx, inquiryList, query), async ({ db }, chosen) => {
    const rows = await db.execute<FigureRow>(sql`
      with targets as (
        select l.inquiry_id, ${targetSum} as total from inquiry_secret s join inquiry_line l on l.inquiry_id = s.inquiry_id
        left join inquiry_line_secret t on t.line_id = l.id
        where s.inquiry_id = any(${chosen}) and s.budget is null and s.target_price is null group by 1)
      select ${inquiry.status} as status, m.basis, count(*)::int as count, sum(m.amount)::text as amount, count(r.id)::int as opened,
        coalesce(sum(r.valid_quotes), 0)::int as bidders, count(*) filter (where r.valid_quotes = 1)::int as single
      from ${inquiry} left join inquiry_secret s on s.inquiry_id = ${inquiry.id} left join targets on targets.inquiry_id = ${inquiry.id}
      cross join lateral ${inquiryAmount(sql`targets.total`)} m
      left join inquiry_round r on r.inquiry_id = ${inquiry.id} and r.round_no = 1 and r.opened_at is not null
      where ${inquiry.id} = any(${chosen}) group by 1, 2`)
    const [median] = await db.execute<{ days: string | null }>(sql`
      select round((percentile_cont(0.5) within group (order by extract(epoch from awarded_at - publish_at)))::numeric / 86400, 1)::text as days
      from inquiry where id = any(${chosen}) and status = any(${sql.param([...inquiryWay.awarded])})`)
    return { rows: [...rows], medianDays: median?.days ?? null }
  })
}

interface Dated extends Record<string, unknown> {
  readonly kind: 'deadline' | 'opening'
  readonly id: string
  readonly docNo: string
  readonly title: string
  readonly status: string
  readonly purchaserName: string
  readonly roundNo: number
  readonly current: boolean
  readonly at: string
  readonly past: boolean
  readonly opened: boolean
  readonly first: string | null
  readonly second: string | null
  readonly openers: { userId: string; name: string }[] | null
  readonly currency: string
  readonly foreign: boolean
  readonly sealedByBidders: boolean
}
/** Deadlines and openings of rounds; what was cancelled has none any more. */
const datesIn = async (tx: Tx, query: ListQuery, { from, to }: Days): Promise<readonly Dated[]> => {
  const within = (at: SQL) => sql`r.tenant_id = ${tx.actor.tenantId} and ${at} >= ${from}::date and ${at} < ${to}::date + 1`
  const [deadline, opening] = [sql`r.quote_deadline`, sql`r.open_at`]
  const asked = await asSystem(tx, ({ db }) =>
    db.execute<{ id: string }>(sql`
      select r.inquiry_id as id from inquiry_round r where ${within(deadline)} union select r.inquiry_id from inquiry_round r where ${within(opening)}`),
  )
  const ids = await listedIds(
    tx,
    inquiryList,
    query,
    asked.map(({ id }) => id),
  )
  const of = (kind: Dated['kind'], at: SQL, among: SQL) => sql`
    select ${sql.raw(`'${kind}'`)} as kind, r.inquiry_id, r.round_no, ${at} as at, r.opened_at, r.first_opener_name, r.second_opener_name
    from inquiry_round r where ${within(at)} and r.inquiry_id = any(${among})`
  return ofMany(tx, ids, ({ db }, among) =>
    db.execute<Dated>(sql`
      select d.kind, i.id, i.doc_no as "docNo", i.title, i.status, i.purchaser_name as "purchaserName", d.round_no as "roundNo",
        d.round_no = i.round_no as current, ${local(sql`d.at`)} as at, d.at <= app_now() as past, d.opened_at is not null as opened,
        d.first_opener_name as first, d.second_opener_name as second, s.openers, i.currency, i.allow_foreign_currency as foreign,
        i.seal_mode = 'client' as "sealedByBidders"
      from (${of('deadline', deadline, among)} union all ${of('opening', opening, among)}) d
      join inquiry i on i.id = d.inquiry_id and i.status <> ${cancelled} left join inquiry_secret s on s.inquiry_id = i.id
      order by d.at, i.doc_no, d.kind limit ${mostEvents + 1}`),
  )
}

const stateOf = ({ kind, status, current, past, opened }: Dated): EventState => {
  if (kind === 'deadline') return past ? 'done' : 'coming'
  if (opened) return 'done'
  return current && (status === published || status === inOpening) ? (past ? 'waiting' : 'coming') : 'void'
}

/** Whose keys, of those that offers of the round are sealed to, are in force no more: by inquiry. */
const lostKeys = async (tx: Tx, rows: readonly Dated[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const asked = rows.filter((row) => row.sealedByBidders)
  if (asked.length === 0) return new Map()
  const named = await asSystem(tx, ({ db }) =>
    db.execute<{ id: string; fingerprint: string }>(sql`
      select distinct s.inquiry_id as id, o ->> 'fingerprint' as fingerprint
      from inquiry_seal s join inquiry i on i.id = s.inquiry_id and i.round_no = s.round_no
      cross join lateral jsonb_array_elements(s.signed -> 'manifest' -> 'officers') o
      where s.inquiry_id = any(${sql.param(asked.map(({ id }) => id))}::uuid[])`),
  )
  const ended = await endedKeys(
    tx,
    named.map((one) => one.fingerprint),
  )
  const found = named.flatMap(({ id, fingerprint }) => (ended.has(fingerprint) ? [{ id, holder: ended.get(fingerprint) ?? '' }] : []))
  return new Map([...Map.groupBy(found, ({ id }) => id)].map(([id, own]) => [id, [...new Set(own.map(({ holder }) => holder))].sort()]))
}

interface Rates {
  readonly now: string
  readonly known: readonly Rate[]
  readonly stale: readonly Rate[]
}
/** Currencies that offers could not be compared in if the prices were opened: a later opening has time to be given a rate of its days. */
const missingRates = (row: Dated, { now, known, stale }: Rates): readonly string[] => {
  const isNear = row.at.slice(0, 10) <= plusDays(now, freshDays)
  const own = known.find(({ currency }) => currency === row.currency)
  const lacksOwn = !own || (isNear && isStale(own.rateOn, now.slice(0, 10)))
  const others = row.foreign && isNear ? stale.map(({ currency }) => currency) : []
  return [...new Set([...(lacksOwn ? [row.currency] : []), ...others])].sort()
}

const events = async (tx: Tx, query: ListQuery, days: Days): Promise<readonly PartEvent[]> => {
  const rows = await datesIn(tx, query, days)
  const isAhead = (row: Dated) => row.kind === 'opening' && ['coming', 'waiting'].includes(stateOf(row))
  const lost = await lostKeys(tx, rows.filter(isAhead))
  const now = await tx.now()
  const today = now.slice(0, 10)
  const rates = { now, known: await ratesOf(tx, today), stale: await staleRates(tx, today) }
  const warningsOf = (row: Dated): SourcingWarning[] => {
    if (!isAhead(row)) return []
    const said = (kind: 'openerKey' | 'fxRate', words: readonly string[]) =>
      words.length > 0 ? [{ kind, words: [...words], other: null }] : []
    return [...said('openerKey', lost.get(row.id) ?? []), ...said('fxRate', missingRates(row, rates))]
  }
  const openersOf = (row: Dated): PartEvent['openers'] => {
    if (row.kind !== 'opening') return []
    if (!row.opened) return row.openers ?? []
    return [row.first, row.second].flatMap((name) => (name ? [{ userId: '', name }] : []))
  }
  return rows.map((row) => {
    const { kind, id, docNo, title, status, purchaserName, roundNo, at } = row
    const told = { kind, id, docNo, title, status, purchaserName, roundNo, at }
    return { ...told, state: stateOf(row), openers: openersOf(row), warnings: warningsOf(row) }
  })
}

export const inquirySourcing: SourcingPart = { call: contract.inquiry.list, figures, events }
