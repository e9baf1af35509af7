import type { ApprovedSourceRow, OwnSourceRow } from '@srm/contract/srm/approved-source'
import { approvedSource } from '@srm/db/schema/srm/approved-source'
import { material } from '@srm/db/schema/srm/material'
import { isSourceInForce } from '@srm/domain/srm/approved-source/approved-source.rules'
import { eq, inArray } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { listSpec } from '../../../data/list/list-spec'
import type { Tx } from '../../../data/transaction/in-tx'
import { approvedSourceLife } from './approved-source.life'

const columns = {
  id: approvedSource.id,
  version: approvedSource.version,
  materialId: approvedSource.materialId,
  materialCode: material.docNo,
  materialName: material.nameZh,
  materialNameEn: material.nameEn,
  spec: material.spec,
  model: material.model,
  partNo: approvedSource.partNo,
  status: approvedSource.status,
  validFrom: approvedSource.validFrom,
  validTo: approvedSource.validTo,
  reason: approvedSource.reason,
  sampleNo: approvedSource.sampleNo,
  createTime: approvedSource.createTime,
} as const
const joins = [{ table: material, on: eq(material.id, approvedSource.materialId) }]
const search = ['materialCode', 'materialName', 'spec', 'partNo'] as const

type Dated = { readonly status: string; readonly validFrom: string | null; readonly validTo: string | null }
const today = async (tx: Tx): Promise<string> => (await tx.now()).slice(0, 10)
const withForce = async <R extends Dated>(tx: Tx, rows: readonly R[]) => {
  const day = await today(tx)
  return rows.map((row) => ({ ...row, inForce: isSourceInForce(row, day) }))
}

/** What each row allows whoever asks: a page of rows, so their facts are read one by one. */
const withCan = async (tx: Tx, rows: readonly Omit<ApprovedSourceRow, 'can'>[]): Promise<ApprovedSourceRow[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const full = await tx.db.select().from(approvedSource).where(inArray(approvedSource.id, ids))
  const byId = new Map(full.map((row) => [row.id, row]))
  const answered: ApprovedSourceRow[] = []
  for (const row of rows) {
    const own = byId.get(row.id)
    answered.push({ ...row, can: own ? await canOf(tx, approvedSourceLife, own) : {} })
  }
  return answered
}

export const approvedSourceList = listSpec<ApprovedSourceRow>({
  of: 'srm:approvedSource',
  from: approvedSource,
  columns: {
    ...columns,
    supplierId: approvedSource.supplierId,
    supplierName: approvedSource.supplierName,
    proof: approvedSource.proof,
    sampleId: approvedSource.sampleId,
    proofNote: approvedSource.proofNote,
    approvedByName: approvedSource.approvedByName,
  },
  joins,
  search: [...search, 'supplierName'],
  sortBy: ['createTime', 'materialCode', 'supplierName', 'validTo'],
  enrich: async (tx, rows) => withCan(tx, (await withForce(tx, rows as (Dated & ApprovedSourceRow)[])) as ApprovedSourceRow[]),
})

/** The company's own: the row policy leaves no other. */
export const ownSourceList = listSpec<OwnSourceRow>({
  of: 'srm:ownSource',
  from: approvedSource,
  columns,
  joins,
  search: [...search],
  sortBy: ['createTime', 'materialCode', 'validTo'],
  enrich: (tx, rows) => withForce(tx, rows as (Dated & OwnSourceRow)[]),
})
