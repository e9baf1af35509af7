import type { ListQuery } from '@srm/contract/kit/page'
import type { ExpertCategory, ExpertDetail, ExpertRow } from '@srm/contract/srm/expert'
import { expert, expertContact } from '@srm/db/schema/srm/expert'
import { srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { and, asc, eq, inArray, not, sql, type SQL } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { idIn } from '../../../data/id-in'
import { listSpec, textOf } from '../../../data/list/list-spec'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { namesOf } from '../../sys/user/user.public'
import { expertLife, type Expert } from './expert.life'

const isBlocked = sql`coalesce(${expert.blockedUntil} >= (select app_now()::date), false)`
const blockedAsked = (asked: unknown): SQL | undefined => (asked === 'Y' ? isBlocked : asked === 'N' ? not(isBlocked) : undefined)
/** Those of a field; what is no id is nobody's field. */
const ofField = (asked: string | undefined): SQL | undefined => {
  if (asked === undefined) return undefined
  const id = idIn(asked)
  return id ? sql`${expert.categoryIds} @> array[${id}]::uuid[]` : sql`false`
}

const categoriesOf = async ({ db }: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ExpertCategory>> => {
  if (ids.length === 0) return new Map()
  const { id, code, nameZh, nameEn } = srmCategory
  const rows = await db
    .select({ id, code, nameZh, nameEn })
    .from(srmCategory)
    .where(inArray(id, [...new Set(ids)]))
    .orderBy(asc(code))
  return new Map(rows.map((row) => [row.id, row]))
}
const within = (all: ReadonlyMap<string, ExpertCategory>, ids: readonly string[]): ExpertCategory[] =>
  [...all.values()].filter(({ id }) => ids.includes(id))

export const expertList = listSpec<ExpertRow>({
  of: 'srm:expert',
  from: expert,
  columns: {
    id: expert.id,
    version: expert.version,
    docNo: expert.docNo,
    name: expert.name,
    kind: expert.kind,
    employer: expert.employer,
    title: expert.title,
    years: expert.years,
    categoryIds: expert.categoryIds,
    blockedUntil: expert.blockedUntil,
    blocked: sql<boolean>`${isBlocked}`.as('blocked'),
    status: expert.status,
    createTime: expert.createTime,
  },
  search: ['docNo', 'name', 'employer'],
  where: (_tx, query: ListQuery & { blocked?: unknown; categoryId?: unknown }) =>
    and(eq(expert.delFlag, 0), blockedAsked(query.blocked), ofField(textOf(query.categoryId))),
  enrich: async (tx, rows) => {
    const all = await categoriesOf(
      tx,
      rows.flatMap((row) => row.categoryIds as string[]),
    )
    return rows.map((row) => ({ ...row, categories: within(all, row.categoryIds) }))
  },
})

/** The row policy gives it to nobody but who keeps the register. */
const contactOf = async (tx: Tx, expertId: string) => {
  if (!tx.actor.permissions.has('srm:expert:edit')) return null
  const [row] = await tx.db.select().from(expertContact).where(eq(expertContact.expertId, expertId))
  return { phone: row?.phone ?? null, mail: row?.mail ?? null }
}

const shown = async (tx: Tx, row: Expert): Promise<ExpertDetail> => ({
  ...row,
  status: row.status as ExpertDetail['status'],
  unavailable: [...row.unavailable],
  conflicts: [...row.conflicts],
  categories: within(await categoriesOf(tx, row.categoryIds), row.categoryIds),
  accountName: row.username && ((await namesOf(tx, [row.username])).get(row.username) ?? null),
  contact: await contactOf(tx, row.id),
  files: filesIn(await filesOf(tx, 'expert', [row.id]), row.id, 'files'),
  can: await canOf(tx, expertLife, row),
  now: await tx.now(),
})

export const expertDetail = (ctx: Ctx, id: string): Promise<ExpertDetail> =>
  reading(ctx, async (tx) => shown(tx, await findVisible(tx, expert, id)))

export const expertTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'expert', (await findVisible(tx, expert, id)).id))
