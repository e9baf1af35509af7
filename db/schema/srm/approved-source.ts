import { approvedSourceMachine } from '@srm/domain/srm/approved-source/approved-source.machine'
import { sourceProofs, type SourceProof } from '@srm/domain/srm/approved-source/approved-source.rules'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, holding, noRow, ofSupplier, rowAccess, rowColumns, oneOf } from '../kit'
import { material } from './material'
import { sample } from './sample'

/** Who may supply which material (合格供方名录), for the whole tenant as the materials are. What was withdrawn stays and is told. */
export const approvedSource = pgTable(
  'approved_source',
  {
    ...rowColumns,
    status: text().notNull(),
    materialId: uuid('material_id')
      .notNull()
      .references(() => material.id),
    supplierId: uuid('supplier_id').notNull(),
    supplierName: text('supplier_name').notNull(),
    /** Name that the company has for the material. */
    partNo: text('part_no'),
    proof: text().$type<SourceProof>().notNull(),
    sampleId: uuid('sample_id').references(() => sample.id),
    sampleNo: text('sample_no'),
    proofNote: text('proof_note'),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    /** Why it stands where it stands; none while it was never suspended. */
    reason: text(),
    approvedByName: text('approved_by_name').notNull(),
  },
  (t) => [
    check('approved_source_status', sql`${t.status} in (${oneOf(Object.values(approvedSourceMachine.states))})`),
    check('approved_source_proof', sql`${t.proof} in (${oneOf(sourceProofs)})`),
    check('approved_source_period', sql`${t.validTo} >= ${t.validFrom}`),
    uniqueIndex('approved_source_once').on(t.tenantId, t.materialId, t.supplierId).where(sql`status <> '2'`),
    index('approved_source_newest').on(t.tenantId, t.createTime, t.id),
    index('approved_source_of_supplier').on(t.supplierId, t.createTime, t.id),
    index('approved_source_sample').on(t.sampleId).where(sql`sample_id is not null`),
  ],
)
rowAccess(approvedSource, {
  buyer: holding('srm:approvedSource:list'),
  supplier: ofSupplier,
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})
dataLogged(approvedSource)
