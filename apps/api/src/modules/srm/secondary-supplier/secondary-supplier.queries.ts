import type { SecondarySupplierDetail, SecondarySupplierRow } from '@srm/contract/srm/secondary-supplier'
import { secondarySupplier } from '@srm/db/schema/srm/secondary-supplier'
import { srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { refuse } from '@srm/domain/kit/errors'
import { secondarySupplierMachine } from '@srm/domain/srm/secondary-supplier/secondary-supplier.machine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { secondaryLife } from './secondary-supplier.life'

const t = secondarySupplier
const { reviewed } = secondarySupplierMachine.states

/** How many suppliers rest on the same company, per key; only the buyer is told. */
const usersOf = (tx: Tx, keys: readonly string[]): Promise<Map<string, number>> =>
  asSystem(tx, async ({ db }) => {
    if (keys.length === 0 || tx.actor.kind === 'supplier') return new Map()
    const rows = await db
      .select({ key: t.secKey, count: sql<number>`count(distinct ${t.supplierId})::int` })
      .from(t)
      .where(and(eq(t.tenantId, tx.actor.tenantId), inArray(t.secKey, [...keys]), eq(t.status, reviewed), eq(t.delFlag, 0)))
      .groupBy(t.secKey)
    return new Map(rows.map((row) => [row.key, row.count]))
  })

type Read = Omit<SecondarySupplierRow, 'usedBy'> & { secKey: string }
const counted = async (tx: Tx, rows: readonly Read[]): Promise<SecondarySupplierRow[]> => {
  const users = await usersOf(
    tx,
    rows.map((row) => row.secKey),
  )
  return rows.map(({ secKey, ...row }) => ({ ...row, usedBy: tx.actor.kind === 'supplier' ? null : (users.get(secKey) ?? 0) }))
}

export const secondaryList = listSpec<SecondarySupplierRow>({
  of: 'srm:secondarySupplier',
  from: t,
  columns: {
    id: t.id,
    version: t.version,
    docNo: t.docNo,
    supplierId: t.supplierId,
    supplierName: t.supplierName,
    secName: t.secName,
    secKey: t.secKey,
    usci: t.usci,
    country: t.country,
    relation: t.relation,
    categoryId: t.categoryId,
    categoryName: srmCategory.nameZh,
    categoryNameEn: srmCategory.nameEn,
    parts: t.parts,
    keyPart: t.keyPart,
    validFrom: t.validFrom,
    validTo: t.validTo,
    status: t.status,
    createTime: t.createTime,
    submittedAt: t.submittedAt,
    decidedAt: t.decidedAt,
  },
  joins: [{ table: srmCategory, on: eq(srmCategory.id, t.categoryId), shownOnly: true }],
  search: ['docNo', 'secName', 'supplierName'],
  where: () => eq(t.delFlag, 0),
  enrich: (tx, rows) => counted(tx, rows as unknown as Read[]),
})

const alive = async (tx: Tx, id: string) => {
  const row = await findVisible(tx, t, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}

export const secondaryDetail = (ctx: Ctx, id: string): Promise<SecondarySupplierDetail> =>
  reading(ctx, async (tx) => {
    const row = await alive(tx, id)
    const [category] = await tx.db
      .select({ categoryName: srmCategory.nameZh, categoryNameEn: srmCategory.nameEn })
      .from(srmCategory)
      .where(eq(srmCategory.id, row.categoryId))
    const users = await usersOf(tx, [row.secKey])
    return {
      ...row,
      status: row.status as SecondarySupplierDetail['status'],
      categoryName: category?.categoryName ?? null,
      categoryNameEn: category?.categoryNameEn ?? null,
      usedBy: tx.actor.kind === 'supplier' ? null : (users.get(row.secKey) ?? 0),
      files: filesIn(await filesOf(tx, 'secondarySupplier', [id]), id, 'files'),
      can: await canOf(tx, secondaryLife, row),
    }
  })

export const secondaryTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    await alive(tx, id)
    return lifeEvents(tx, 'secondarySupplier', id)
  })
