import { materialMachine } from '@srm/domain/srm/material/material.machine'
import { traceKinds, type TraceKind } from '@srm/domain/srm/material/material.kinds'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, holding, noRow, qty, rowAccess, rowColumns, oneOf } from '../kit'
import { inheritedColumns, materialType } from './material-type'
import { uom } from './uom'

/** Tables whose rows may name a material. */
const linesOfMaterials = [
  'inquiry_line',
  'auction_line',
  'tender_item',
  'small_project_line',
  'approved_source',
  'price_agreement_line',
  'po_line',
]
/** A supplier reads a material that stands on a line it may read: the line's own policy says which those are. */
const onLine = (table: string) => `exists (select 1 from "${table}" l where l.material_id = "material".id)`

/** Materials (物料): one register for the whole tenant. The number of the document is the code of the material. */
export const material = pgTable(
  'material',
  {
    ...documentColumns,
    typeId: uuid('type_id')
      .notNull()
      .references(() => materialType.id),
    nameZh: text('name_zh').notNull(),
    nameEn: text('name_en'),
    spec: text().notNull(),
    model: text(),
    brand: text(),
    baseUnitId: uuid('base_unit_id')
      .notNull()
      .references(() => uom.id),
    purchaseUnitId: uuid('purchase_unit_id')
      .notNull()
      .references(() => uom.id),
    factor: numeric({ precision: 18, scale: 8 }).notNull(),
    minOrderQty: qty('min_order_qty'),
    packQty: qty('pack_qty'),
    leadDays: integer('lead_days'),
    hsCode: text('hs_code'),
    trace: text().$type<TraceKind>().notNull().default('NONE'),
    shelfDays: integer('shelf_days'),
    minLifePct: integer('min_life_pct'),
    certRequired: boolean('cert_required').notNull().default(false),
    /** Name, specification and model as they are compared. */
    sameKey: text('same_key').notNull(),
    /** There is one like it, and somebody said why there is another. */
    sameAllowed: boolean('same_allowed').notNull().default(false),
  },
  (t) => [
    check('material_status', sql`${t.status} in (${oneOf(Object.values(materialMachine.states))})`),
    check('material_trace', sql`${t.trace} in (${oneOf(traceKinds)})`),
    check('material_factor', sql`${t.factor} > 0 and (${t.baseUnitId} <> ${t.purchaseUnitId} or ${t.factor} = 1)`),
    uniqueIndex('material_doc_no').on(t.tenantId, t.docNo),
    uniqueIndex('material_same').on(t.tenantId, t.sameKey).where(sql`del_flag = 0 and not same_allowed`),
    index('material_newest').on(t.tenantId, t.createTime, t.id).where(sql`del_flag = 0`),
    index('material_by_status').on(t.tenantId, t.status, t.createTime).where(sql`del_flag = 0`),
    index('material_of_type').on(t.typeId, t.createTime),
    index('material_base_unit').on(t.baseUnitId),
    index('material_purchase_unit').on(t.purchaseUnitId),
    index('material_words').using(
      'gin',
      sql`${t.docNo} gin_trgm_ops`,
      sql`${t.nameZh} gin_trgm_ops`,
      // One column without it, and a search reads the whole register.
      sql`${t.nameEn} gin_trgm_ops`,
      sql`${t.spec} gin_trgm_ops`,
      sql`${t.model} gin_trgm_ops`,
    ),
    index('material_like').using('gin', sql`${t.sameKey} gin_trgm_ops`),
  ],
)
rowAccess(material, {
  // A list of approved sources names its materials to whoever may read it.
  buyer: `(${holding('srm:material:list')} or ${holding('srm:approvedSource:list')})`,
  supplier: `(${linesOfMaterials.map(onLine).join(' or ')})`,
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})
dataLogged(material, ['same_key'])

/** What of a material no supplier reads; whatever is empty here is as its type says. */
export const materialSecret = pgTable(
  'material_secret',
  {
    ...rowColumns,
    materialId: uuid('material_id')
      .notNull()
      .references(() => material.id, { onDelete: 'cascade' }),
    ...inheritedColumns,
    keyPart: boolean('key_part').notNull().default(false),
    remark: text(),
    sameReason: text('same_reason'),
    stateReason: text('state_reason'),
    submittedBy: text('submitted_by'),
  },
  (t) => [
    uniqueIndex('material_secret_once').on(t.materialId),
    check('material_secret_tolerance', sql`coalesce(${t.overTol}, 0) between 0 and 20 and coalesce(${t.underTol}, 0) between 0 and 20`),
  ],
)
rowAccess(materialSecret, {
  buyer: holding('srm:material:list'),
  supplier: noRow,
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})
dataLogged(materialSecret)

/** Every revision of every drawing; the files hang on the row. Nothing is ever changed here. */
export const materialDrawing = pgTable(
  'material_drawing',
  {
    ...rowColumns,
    materialId: uuid('material_id')
      .notNull()
      .references(() => material.id, { onDelete: 'cascade' }),
    drawingNo: text('drawing_no').notNull(),
    /** Counted from 1 for each drawing. */
    revision: integer().notNull(),
    note: text(),
    drawnBy: text('drawn_by').notNull(),
  },
  (t) => [uniqueIndex('material_drawing_revision').on(t.materialId, t.drawingNo, t.revision)],
)
rowAccess(materialDrawing, {
  buyer: holding('srm:material:queryById'),
  supplier: noRow,
  visitor: noRow,
  write: { buyer: noRow, supplier: noRow },
})
dataLogged(materialDrawing)

/** A line that names a material by its number keeps which one it is; free text stays free text. */
export const materialId = () => uuid('material_id').references(() => material.id)
