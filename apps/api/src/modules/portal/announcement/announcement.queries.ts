import { plusDays } from '@srm/domain/kit/day'
import type {
  AnnouncementContent,
  AnnouncementDetail,
  AnnouncementFacets,
  AnnouncementFilter,
  AnnouncementPage,
  PortalHome,
  PurchaseItem,
  ResultItem,
} from '@srm/contract/portal/announcement'
import type { Page } from '@srm/contract/kit/page'
import { portalAnnouncement as t, portalCompany } from '@srm/db/schema/portal/announcement'
import { refuse } from '@srm/domain/kit/errors'
import { announcementStatus, announcementTypes, soonDays, type AnnouncementType } from '@srm/domain/portal/announcement/announcement.rules'
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

// Read once per statement, whatever the number of rows.
const now = sql`(select app_now())`
// The row policies ask for the tenant too, but in a form that no index can serve.
const ofTenant = sql`${t.tenantId} = (select app_tenant())`
// The kind stands in the text and not in a parameter: a partial index is recognised by it.
const isPurchase = and(ofTenant, sql`${t.kind} = 'purchase'`)
const isResult = and(ofTenant, sql`${t.kind} = 'result'`)
const running = sql`(${t.outcome} is null and ${t.deadlineAt} > ${now})`
const over = sql`(${t.outcome} is not null or ${t.deadlineAt} <= ${now})`
const soon = sql`(${t.deadlineAt} < ${now} + make_interval(days => ${soonDays}))`
const dayOf = (column: typeof t.deadlineAt) => sql<string>`to_char(${column}, 'YYYY-MM-DD')`

const both = {
  id: t.id,
  type: t.type,
  code: t.code,
  title: t.title,
  projectName: t.projectName,
  orgName: t.orgName,
  category: t.category,
  region: t.region,
  publishAt: t.publishAt,
  startAt: t.startAt,
  deadlineAt: t.deadlineAt,
  outcome: t.outcome,
}
const purchaseColumns = { ...both, content: sql<string>`coalesce(${t.content} ->> 'summary', '')` }
const resultColumns = { ...both, supplierList: sql<AnnouncementContent['winners']>`coalesce(${t.content} -> 'winners', '[]')` }

const purchaseRows = (tx: Tx, where: SQL | undefined, order: SQL[], limit: number, offset = 0) =>
  tx.db
    .select(purchaseColumns)
    .from(t)
    .where(and(isPurchase, where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
const resultRows = (tx: Tx, where: SQL | undefined, limit: number, offset = 0) =>
  tx.db.select(resultColumns).from(t).where(and(isResult, where)).orderBy(desc(t.publishAt), asc(t.id)).limit(limit).offset(offset)

const toPurchase =
  (at: string) =>
  ({ outcome, ...row }: Awaited<ReturnType<typeof purchaseRows>>[number]): PurchaseItem => ({
    ...row,
    status: announcementStatus({ ...row, outcome }, at),
    date: row.type === 'bidding' ? row.startAt : row.deadlineAt,
  })
const toResult = ({ outcome, ...row }: Awaited<ReturnType<typeof resultRows>>[number]): ResultItem => ({
  ...row,
  status: outcome ?? 'awarded',
  bidCode: row.code,
  updateTime: row.publishAt,
})

const nearest = [asc(t.deadlineAt), asc(t.id)]
const latest = [desc(t.deadlineAt), asc(t.id)]
const newest = [desc(t.publishAt), asc(t.id)]

const ofType = (type: string | undefined): SQL | undefined => (type && type !== 'all' ? eq(t.type, type as AnnouncementType) : undefined)
const escaped = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`
const likeName = (words: string | undefined): SQL | undefined =>
  and(
    ...(words ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 8)
      .map((word) => or(...[t.title, t.code, t.category, t.projectName].map((column) => ilike(column, escaped(word))))),
  )
/** Open ones closing before the end of the day `within` days from today. */
const closingWithin = (days: number): SQL => sql`(${t.deadlineAt} < date_trunc('day', ${now}) + make_interval(days => ${days + 1}))`
const closingOn = (date: string): SQL => sql`(${t.deadlineAt} >= ${date}::date and ${t.deadlineAt} < ${date}::date + 1)`

const filters = (query: AnnouncementFilter) => ({
  likeName: likeName(query.likeName),
  type: ofType(query.type),
  category: query.category?.length ? inArray(t.category, query.category) : undefined,
  region: query.region?.length ? inArray(t.region, query.region) : undefined,
  on: query.on ? closingOn(query.on) : undefined,
})
type Filters = ReturnType<typeof filters>
/** A facet counts under all filters but its own, so its figures say what choosing it would give. */
const without = (all: Filters, name: keyof Filters): SQL | undefined =>
  and(...Object.entries(all).flatMap(([key, condition]) => (key === name || !condition ? [] : [condition])))

const page = <R>(records: R[], total: number, { pageNo, pageSize }: AnnouncementPage): Page<R> => ({
  records,
  total,
  size: pageSize,
  current: pageNo,
  pages: Math.ceil(total / pageSize),
})
const counted = async (tx: Tx, where: SQL | undefined): Promise<number> =>
  (await tx.db.select({ n: count() }).from(t).where(where))[0]?.n ?? 0

/** Which halves of the list the status filter asks for: what is open, what is over. */
const halves = ({ status, within }: AnnouncementFilter, narrowed: SQL | undefined) => {
  const asked = new Set(status ?? [])
  const all = asked.size === 0 && within === undefined
  const onlySoon = asked.has('soon') && !asked.has('open')
  const wantsOpen = all || within !== undefined || asked.has('open') || asked.has('soon')
  return {
    open: wantsOpen
      ? and(narrowed, running, onlySoon ? soon : undefined, within === undefined ? undefined : closingWithin(within))
      : undefined,
    ended: all || (asked.has('ended') && within === undefined) ? and(narrowed, over) : undefined,
  }
}

/**
 * The public list. What is open comes first, nearest deadline on top; then what is over, latest first. Two index scans
 * instead of a sort over everything.
 */
export const purchasePage = (ctx: Ctx, query: AnnouncementPage): Promise<Page<PurchaseItem>> =>
  reading(ctx, async (tx) => {
    const { open, ended } = halves(query, and(...Object.values(filters(query))))
    const offset = (query.pageNo - 1) * query.pageSize
    if (query.order === 'newest') {
      const where = or(open, ended) ?? sql`false`
      const [at, rows, total] = await Promise.all([
        tx.now(),
        purchaseRows(tx, where, newest, query.pageSize, offset),
        counted(tx, and(isPurchase, where)),
      ])
      return page(rows.map(toPurchase(at)), total, query)
    }
    const [at, nOpen, nEnded, first] = await Promise.all([
      tx.now(),
      open ? counted(tx, and(isPurchase, open)) : 0,
      ended ? counted(tx, and(isPurchase, ended)) : 0,
      open ? purchaseRows(tx, open, nearest, query.pageSize, offset) : [],
    ])
    const room = query.pageSize - first.length
    const rest = ended && room > 0 ? await purchaseRows(tx, ended, latest, room, Math.max(0, offset - nOpen)) : []
    return page([...first, ...rest].map(toPurchase(at)), nOpen + nEnded, query)
  })

export const resultPage = (ctx: Ctx, query: AnnouncementPage): Promise<Page<ResultItem>> =>
  reading(ctx, async (tx) => {
    const { on: _, ...named } = filters(query)
    const where = and(...Object.values(named))
    const [rows, total] = await Promise.all([
      resultRows(tx, where, query.pageSize, (query.pageNo - 1) * query.pageSize),
      counted(tx, and(isResult, where)),
    ])
    return page(rows.map(toResult), total, query)
  })

const byType = async (tx: Tx, where: SQL | undefined) => {
  const rows = await tx.db.select({ type: t.type, n: count() }).from(t).where(where).groupBy(t.type)
  const of = (type: AnnouncementType) => rows.find((r) => r.type === type)?.n ?? 0
  return { all: rows.reduce((n, r) => n + r.n, 0), tender: of('tender'), inquiry: of('inquiry'), bidding: of('bidding') }
}
const facet = async (tx: Tx, column: typeof t.category | typeof t.region, where: SQL | undefined) => {
  const rows = await tx.db
    .select({ value: column, count: count() })
    .from(t)
    .where(and(where, isNotNull(column)))
    .groupBy(column)
    .orderBy(desc(count()), asc(column))
    .limit(30)
  return rows.map((r) => ({ value: r.value ?? '', count: r.count }))
}
const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

export const facets = (ctx: Ctx, query: AnnouncementFilter): Promise<AnnouncementFacets> =>
  reading(ctx, async (tx) => {
    const named = filters(query)
    const { open, ended } = halves(query, undefined)
    const shown = or(open, ended) ?? sql`false`
    const [types, categories, regions, [states], [within], ongoing] = await Promise.all([
      byType(tx, and(isPurchase, shown, without(named, 'type'))),
      facet(tx, t.category, and(isPurchase, shown, without(named, 'category'))),
      facet(tx, t.region, and(isPurchase, shown, without(named, 'region'))),
      tx.db
        .select({ open: countIf(running), soon: countIf(sql`${running} and ${soon}`), ended: countIf(over) })
        .from(t)
        .where(and(isPurchase, ...Object.values(named))),
      tx.db
        .select({
          today: countIf(closingWithin(0)),
          d3: countIf(closingWithin(3)),
          d7: countIf(closingWithin(7)),
          d30: countIf(closingWithin(30)),
        })
        .from(t)
        .where(and(isPurchase, running, without(named, 'on'))),
      counted(tx, and(isPurchase, running)),
    ])
    return {
      types,
      statuses: states ?? { open: 0, soon: 0, ended: 0 },
      categories,
      regions,
      within: within ?? { today: 0, d3: 0, d7: 0, d30: 0 },
      ongoing,
    }
  })

/** Sliders show 6 and 4 a page (docs/portal.md, Sliders); the ruler spans two weeks. */
const homePurchases = 6
const homeResults = 8
const homeCompanies = 8
const rulerDays = 14

const daysAhead = (at: string, counts: ReadonlyMap<string, number>) =>
  Array.from({ length: rulerDays }, (_, i) => {
    const date = plusDays(at, i)
    return { date, count: counts.get(date) ?? 0 }
  })

/** Everything the home page shows, in one answer and a fixed number of statements. */
export const portalHome = (ctx: Ctx): Promise<PortalHome> =>
  reading(ctx, async (tx) => {
    const [at, counts, days, purchases, results, companies, published, joined, categories] = await Promise.all([
      tx.now(),
      byType(tx, and(isPurchase, running)),
      tx.db
        .select({ date: dayOf(t.deadlineAt), n: count() })
        .from(t)
        .where(and(isPurchase, running, closingWithin(rulerDays - 1)))
        .groupBy(dayOf(t.deadlineAt)),
      Promise.all(announcementTypes.map((type) => purchaseRows(tx, and(running, ofType(type)), nearest, homePurchases))),
      Promise.all(announcementTypes.map((type) => resultRows(tx, ofType(type), homeResults))),
      tx.db
        .select({ name: portalCompany.name, joinedOn: portalCompany.joinedOn })
        .from(portalCompany)
        .where(eq(portalCompany.visible, true))
        .orderBy(desc(portalCompany.joinedOn), desc(portalCompany.createTime))
        .limit(homeCompanies),
      tx.db.select({ kind: t.kind, n: count() }).from(t).groupBy(t.kind),
      tx.db.select({ n: count() }).from(portalCompany).where(eq(portalCompany.visible, true)),
      facet(tx, t.category, and(isPurchase, running)),
    ])
    const of = (kind: string) => published.find((p) => p.kind === kind)?.n ?? 0
    return {
      now: at,
      counts,
      stats: { companies: joined[0]?.n ?? 0, purchases: of('purchase'), results: of('result') },
      days: daysAhead(at, new Map(days.map((d) => [d.date, d.n]))),
      purchases: purchases
        .flat()
        .sort((a, b) => ((a.deadlineAt ?? '') < (b.deadlineAt ?? '') ? -1 : 1))
        .map(toPurchase(at)),
      results: results
        .flat()
        .sort((a, b) => (a.publishAt > b.publishAt ? -1 : 1))
        .map(toResult),
      companies,
      categories: categories.slice(0, 5).map((c) => c.value),
    }
  })

/** The plain lists of older clients have no pages, so this many is what one can show at most. */
const plainListMax = 200

export const openPurchases = (ctx: Ctx, { type, likeName: words }: { type?: string; likeName?: string }): Promise<PurchaseItem[]> =>
  reading(ctx, async (tx) => {
    const [at, rows] = await Promise.all([tx.now(), purchaseRows(tx, and(running, ofType(type), likeName(words)), nearest, plainListMax)])
    return rows.map(toPurchase(at))
  })

export const publishedResults = (ctx: Ctx, type?: string): Promise<ResultItem[]> =>
  reading(ctx, async (tx) => (await resultRows(tx, ofType(type), plainListMax)).map(toResult))

/** By title or number: a link may carry either. @throws NOT_FOUND */
export const resultByName = (ctx: Ctx, name: string, type?: string): Promise<ResultItem> =>
  reading(ctx, async (tx) => {
    const [row] = await resultRows(tx, and(or(eq(t.code, name), eq(t.title, name)), ofType(type)), 1)
    if (!row) throw refuse('NOT_FOUND')
    return toResult(row)
  })

/** @throws NOT_FOUND */
export const announcementByName = async (tx: Tx, name: string, type?: string) => {
  const [row] = await tx.db
    .select()
    .from(t)
    .where(and(isPurchase, or(eq(t.code, name), eq(t.title, name)), ofType(type)))
    .orderBy(...newest)
    .limit(1)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

const relatedMax = 3

/** @throws NOT_FOUND for one that is not published: a visitor cannot tell it from one that never was */
export const announcementDetail = (ctx: Ctx, id: string): Promise<AnnouncementDetail> =>
  reading(ctx, async (tx) => {
    const [[row], at] = await Promise.all([tx.db.select().from(t).where(eq(t.id, id)), tx.now()])
    if (!row) throw refuse('NOT_FOUND')
    const brief = {
      id: t.id,
      type: t.type,
      title: t.title,
      at: sql<string>`to_char(coalesce(${t.deadlineAt}, ${t.publishAt}), 'YYYY-MM-DD HH24:MI:SS')`,
    }
    const [related, [counterpart], results] = await Promise.all([
      tx.db
        .select(brief)
        .from(t)
        .where(and(isPurchase, running, ne(t.id, id), or(eq(t.type, row.type), row.category ? eq(t.category, row.category) : undefined)))
        .orderBy(row.category ? sql`${t.category} is distinct from ${row.category}` : sql`1::int + 0`, ...nearest)
        .limit(relatedMax),
      tx.db
        .select(brief)
        .from(t)
        .where(and(eq(t.bizId, row.bizId), ne(t.kind, row.kind), lte(t.publishAt, now)))
        .orderBy(...newest)
        .limit(1),
      tx.db
        .select({ id: t.id, type: t.type, title: t.title, at: t.publishAt, outcome: t.outcome })
        .from(t)
        .where(and(eq(t.bizId, row.bizId), eq(t.kind, 'result'), ne(t.id, id), lte(t.publishAt, now)))
        .orderBy(...newest)
        .limit(relatedMax),
    ])
    return {
      ...row,
      content: row.content as AnnouncementContent,
      status: row.kind === 'result' ? (row.outcome ?? 'awarded') : announcementStatus(row, at),
      related,
      counterpart: counterpart ?? null,
      results: results.map(({ outcome, ...one }) => ({ ...one, status: outcome ?? ('awarded' as const) })),
      now: at,
    }
  })
