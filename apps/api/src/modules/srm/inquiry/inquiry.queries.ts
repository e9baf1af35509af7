import type { InquiryRow } from '@srm/contract/srm/inquiry'
import { inquiry, inquirySecret, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { inquiryAward, inquiryAwardLine } from '@srm/db/schema/srm/quotation'
import { supplier } from '@srm/db/schema/srm/supplier'
import { sumByCurrency } from '@srm/domain/srm/inquiry/award/award-parts.rules'
import type { FigureBasis } from '@srm/domain/srm/inquiry/basis.rules'
import { inquiryRowFields } from '@srm/domain/srm/inquiry/inquiry.fields'
import type { InquiryType } from '@srm/domain/srm/inquiry/inquiry.kinds'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, asc, desc, eq, ilike, inArray, notInArray, sql } from 'drizzle-orm'
import { fieldColumns } from '../../../data/fields'
import { listSpec } from '../../../data/list/list-spec'
import { workingStaff } from '../../../data/access/holders'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { extNames, shownExt } from '../../sys/extend-field/extend-field.public'
import { refusalsOf, warningTexts } from './eligibility'
import { inquiryFilters } from './figures'

/** The literal lets the partial indexes serve a statement that is prepared once. */
export const alive = sql`${inquiry.delFlag} = 0`

/** Who won each inquiry of a page, and what is paid in each currency. */
const awardedOf = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, Pick<InquiryRow, 'winners' | 'awardAmounts'>>()
  const rows = await tx.db
    .select({ line: inquiryAwardLine, name: inquirySupplier.supplierName })
    .from(inquiryAwardLine)
    .innerJoin(inquiryAward, and(eq(inquiryAward.id, inquiryAwardLine.awardId), eq(inquiryAward.state, 'approved')))
    .innerJoin(
      inquirySupplier,
      and(eq(inquirySupplier.inquiryId, inquiryAwardLine.inquiryId), eq(inquirySupplier.supplierId, inquiryAwardLine.supplierId)),
    )
    .where(inArray(inquiryAwardLine.inquiryId, [...ids]))
    .orderBy(asc(inquirySupplier.supplierName))
  const named = Map.groupBy(rows, (r) => r.line.inquiryId)
  return new Map(
    [...named].map(([id, own]) => [
      id,
      {
        winners: [...new Set(own.map((r) => r.name))],
        awardAmounts: sumByCurrency(own.map((r) => r.line)).map(({ currency, total }) => ({ currency, total })),
      },
    ]),
  )
}

const { draft, completed, failed, cancelled } = inquiryMachine.states
/** `ownerless=Y`: under way, and the account of its purchaser is in use no more: nobody is asked for the next step. */
const ownerless = and(
  notInArray(inquiry.status, [draft, completed, failed, cancelled]),
  sql`not exists (select 1 from sys_user u where u.id = ${inquiry.purchaserId} and ${workingStaff()})`,
)

/** Buyer's list. How many quoted is stored from the deadline on only, so there is nothing to hide here. */
export const inquiryList = listSpec<InquiryRow>({
  of: 'srm:inquiry',
  from: inquiry,
  joins: [
    { table: inquirySecret, on: eq(inquirySecret.inquiryId, inquiry.id), shownOnly: true },
    { table: inquiryAward, on: sql`${inquiryAward.inquiryId} = ${inquiry.id} and ${inquiryAward.state} = 'approved'`, shownOnly: true },
  ],
  columns: {
    id: inquiry.id,
    docNo: inquiry.docNo,
    ...fieldColumns(inquiryRowFields, inquiry, inquirySecret),
    currency: inquiry.currency,
    categoryId: inquiry.categoryId,
    categoryName: inquiry.categoryName,
    roundNo: inquiry.roundNo,
    lineCount: inquiry.lineCount,
    publishAt: inquiry.publishAt,
    awardedAt: inquiryAward.decidedAt,
    quoteCount: inquirySecret.quoteCount,
    insufficient: inquirySecret.insufficient,
    awardTotal: inquiryAward.total,
    figuresBasis: sql<FigureBasis | null>`${inquirySecret.figuresBasis}`.as('figures_basis'),
    status: inquiry.status,
    purchaserId: inquiry.purchaserId,
    purchaserName: inquiry.purchaserName,
    orgCode: inquiry.orgCode,
    orgName: inquiry.orgName,
    createBy: inquiry.createBy,
    createTime: inquiry.createTime,
    version: inquiry.version,
    // Expressions, so that nothing filters by them.
    ext: sql`${inquiry.ext}`.as('ext'),
    extInternal: sql`${inquirySecret.ext}`.as('ext_internal'),
  },
  search: ['docNo', 'title', 'projectName'],
  where: (_tx, query) => and(alive, query.ownerless === 'Y' ? ownerless : undefined, inquiryFilters(query)),
  enrich: async (tx, rows) => {
    const shown = await extNames(tx, 'inquiry', true)
    const awarded = await awardedOf(
      tx,
      rows.map((r) => r.id),
    )
    return rows.map(({ ext, extInternal, ...row }) => ({
      ...row,
      ...(awarded.get(row.id) ?? { winners: [], awardAmounts: [] }),
      ext: shownExt(shown, ext, extInternal ?? {}),
    }))
  },
})

/** Deadlines of the next 14 days, today first; days without one are included. */
export const upcomingDeadlines = (ctx: Ctx): Promise<{ date: string; count: number }[]> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db.execute<{ date: string; count: number }>(sql`
      select to_char(d, 'YYYY-MM-DD') as date, count(i.id)::int as count
      from generate_series(app_now()::date, app_now()::date + 13, interval '1 day') d
      left join inquiry i on i.quote_deadline >= d and i.quote_deadline < d + interval '1 day'
        and i.del_flag = 0 and i.status = ${inquiryMachine.states.published} and i.quote_deadline >= app_now()
      group by d order by d`)
    return rows.map((r) => ({ date: r.date, count: r.count }))
  })

interface CandidateQuery {
  readonly keyword?: string | undefined
  readonly categoryId?: string | undefined
  readonly type?: InquiryType | undefined
}
/** Companies that could be invited, each with the reason where it may not be. At most 20. */
export const candidateSuppliers = (ctx: Ctx, query: CandidateQuery) =>
  reading(ctx, async (tx) => {
    const words = query.keyword ? `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%` : undefined
    const rows = await tx.db
      .select({ id: supplier.id, name: supplier.name, docNo: supplier.docNo, stage: supplier.status, preferred: supplier.preferred })
      .from(supplier)
      .where(and(inArray(supplier.status, ['3', '4', '5']), words ? ilike(supplier.name, words) : undefined))
      .orderBy(desc(supplier.preferred), asc(supplier.name))
      .limit(20)
    const terms = { type: query.type ?? ('public' as const), categoryId: query.categoryId ?? null }
    const ids = rows.map((r) => r.id)
    const refusals = await refusalsOf(tx, terms, ids, true)
    const warnings = await warningTexts(tx, ids)
    return rows.map((row) => {
      const refusal = refusals.get(row.id)
      return {
        ...row,
        refusal: refusal?.message ?? null,
        needsSample: refusal?.key === 'SAMPLE_MISSING',
        warning: warnings.get(row.id) ?? null,
      }
    })
  })
