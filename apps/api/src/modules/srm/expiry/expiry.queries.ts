import type { ListQuery } from '@srm/contract/kit/page'
import type { ExpiryRow } from '@srm/contract/srm/expiry'
import { expiryWatch } from '@srm/db/schema/srm/expiry'
import { supplier } from '@srm/db/schema/srm/supplier'
import { qualDocType, srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { fill, inLang } from '@srm/domain/kit/text'
import { daysLeft, expiryHorizon, expiryLevelOf, expiryLevels, levelDays } from '@srm/domain/srm/expiry/expiry.rules'
import { expiryNoticeText } from '@srm/domain/srm/expiry/expiry.notice.text'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { countTabs } from '../../../data/list/list-count'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { stagesInBusiness } from './in-business'

interface Named {
  readonly source: ExpiryRow['source']
  readonly mark: string | null
  readonly docTypeZh: string | null
  readonly docTypeEn: string | null
  readonly categoryZh: string | null
  readonly categoryEn: string | null
}
/** What goes by its own name and not by its kind's: the words for it. */
const namedByMark: Partial<
  Record<ExpiryRow['source'], 'figures' | 'agency' | 'brand' | 'bond' | 'contract' | 'performanceBond' | 'agreement'>
> = {
  FINANCE: 'figures',
  AGENCY: 'agency',
  BRAND: 'brand',
  BOND: 'bond',
  CONTRACT: 'contract',
  PERFORMANCE_BOND: 'performanceBond',
  AGREEMENT: 'agreement',
}
/** What it is that ends, in words. */
export const whatOf = (row: Named, lang: Tx['lang']): string => {
  const named = namedByMark[row.source]
  if (named) return fill(inLang(expiryNoticeText, lang)[named], [row.mark ?? ''])
  const english = lang === 'en-US'
  const category = (english ? row.categoryEn : row.categoryZh) ?? ''
  if (row.source === 'CATEGORY') return category
  if (row.source === 'SAMPLE') return fill(inLang(expiryNoticeText, lang).sample, [category])
  return (english ? row.docTypeEn : row.docTypeZh) ?? ''
}

const today = sql`(select app_now()::date)`
const level = (query: ListQuery): SQL | undefined => {
  const asked = expiryLevels.find((one) => one === (query as { level?: unknown }).level)
  if (!asked) return undefined
  const { from, to } = levelDays[asked]
  return sql`${expiryWatch.dueDate} <= ${today} + ${sql.raw(String(to))}${from === null ? sql`` : sql` and ${expiryWatch.dueDate} >= ${today} + ${sql.raw(String(from))}`}`
}

export const expiryList = listSpec<ExpiryRow>({
  of: 'srm:expiry',
  from: expiryWatch,
  columns: {
    id: expiryWatch.id,
    supplierId: expiryWatch.supplierId,
    supplierNo: supplier.docNo,
    supplierName: supplier.name,
    source: expiryWatch.source,
    mark: expiryWatch.mark,
    dueDate: expiryWatch.dueDate,
    toldOn: expiryWatch.toldOn,
    docTypeZh: qualDocType.nameZh,
    docTypeEn: qualDocType.nameEn,
    categoryZh: srmCategory.nameZh,
    categoryEn: srmCategory.nameEn,
  },
  joins: [
    { table: supplier, on: eq(supplier.id, expiryWatch.supplierId) },
    {
      table: qualDocType,
      on: and(eq(expiryWatch.source, 'QUALIFICATION'), eq(qualDocType.id, expiryWatch.kindId)) as SQL,
      shownOnly: true,
    },
    {
      table: srmCategory,
      on: and(inArray(expiryWatch.source, ['CATEGORY', 'SAMPLE']), eq(srmCategory.id, expiryWatch.kindId)) as SQL,
      shownOnly: true,
    },
  ],
  search: ['supplierName', 'supplierNo', 'mark', 'docTypeZh', 'docTypeEn', 'categoryZh', 'categoryEn'],
  sort: { column: 'dueDate', order: 'asc' },
  sortBy: ['dueDate', 'supplierName', 'supplierNo', 'source', 'toldOn'],
  where: (_tx, query) =>
    and(
      sql`${expiryWatch.dueDate} <= ${today} + ${sql.raw(String(expiryHorizon))}`,
      eq(supplier.delFlag, 0),
      inArray(supplier.status, [...stagesInBusiness]),
      level(query),
    ),
  enrich: async (tx, rows) => {
    const on = (await tx.now()).slice(0, 10)
    return (rows as (Named & Omit<ExpiryRow, 'what' | 'daysLeft' | 'level'>)[]).map((row) => {
      const left = daysLeft(on, row.dueDate)
      return { ...row, what: whatOf(row, tx.lang), daysLeft: left, level: expiryLevelOf(left) }
    })
  },
})

/** Per level, each view with all that is nearer, as it is filtered. */
export const levelCounts = (ctx: Ctx, query: ListQuery): Promise<Record<string, number>> =>
  countTabs(
    ctx,
    expiryList,
    { ...query, level: undefined },
    {
      all: { level: 'ALL' },
      ...Object.fromEntries(expiryLevels.map((one) => [one, { level: one }])),
    },
  )
