import '@srm/domain/srm/material-type/material-type.text'
import '@srm/domain/srm/material/material.text'
import { fieldsBut } from '@srm/domain/kit/fields'
import { inheritedFields } from '@srm/domain/srm/material-type/material-type.fields'
import { inheritedKeys } from '@srm/domain/srm/material-type/material-type.rules'
import { materialFields } from '@srm/domain/srm/material/material.fields'
import { materialMachine } from '@srm/domain/srm/material/material.machine'
import { z } from 'zod'
import { answeredShape, cellsOf, sentShape } from '../kit/fields'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, files, FileRef, id, instant, line, optionalLine, statusOf, versioned } from '../kit/scalars'
import { asksApproval } from '../studio/approvers'
import { importRoute, sheetFiles } from '../kit/sheet'

const Unit = z.object({ id, code: z.string(), nameZh: z.string(), nameEn: z.string(), precision: z.number() })
export type MaterialUnit = z.infer<typeof Unit>
const status = statusOf(materialMachine)

export const MaterialRow = z.object({
  id,
  version: z.number(),
  docNo: z.string(),
  ...answeredShape(fieldsBut(materialFields, ['keyPart', 'remark', 'sameReason'])),
  typeCode: z.string(),
  typeName: z.string(),
  typeNameEn: z.string(),
  baseUnit: z.string(),
  baseUnitEn: z.string(),
  purchaseUnit: z.string(),
  purchaseUnitEn: z.string(),
  status,
  createBy: z.string(),
  createTime: instant,
})
export type MaterialRow = z.infer<typeof MaterialRow>

/** What holds for it, and who says so: the code of a type, `own`, or nobody. */
const Effective = z.object({ value: z.string().nullable(), from: z.string().nullable() })
const Effectives = z.object(
  Object.fromEntries(inheritedKeys.map((key) => [key, Effective])) as Record<(typeof inheritedKeys)[number], typeof Effective>,
)
const Drawing = z.object({
  id,
  drawingNo: z.string(),
  revision: z.number(),
  /** The last of its drawing. */
  current: z.boolean(),
  note: z.string().nullable(),
  drawnBy: z.string(),
  createTime: instant,
  files: z.array(FileRef),
})
export type MaterialDrawing = z.infer<typeof Drawing>
export const MaterialDetail = MaterialRow.extend({
  keyPart: z.boolean(),
  remark: z.string().nullable(),
  sameReason: z.string().nullable(),
  stateReason: z.string().nullable(),
  /** What it says itself; null: as its type. */
  own: z.object(answeredShape(inheritedFields)),
  effective: Effectives,
  buyerOwnerName: z.string().nullable(),
  drawings: z.array(Drawing),
  can: Can,
})
export type MaterialDetail = z.infer<typeof MaterialDetail>

const own = sentShape(inheritedFields)
export const MaterialInput = z.object({ ...sentShape(materialFields), own: z.object(own) })
export type MaterialInput = z.infer<typeof MaterialInput>
const changed = fieldsBut(materialFields, ['typeId', 'nameZh', 'spec', 'model', 'baseUnitId', 'sameReason'])
/** What an enabled material may be changed in: documents do not carry it along. */
export const MaterialChange = z.object({ ...sentShape(changed), own: z.object(own), reason: line(500, 2) })
export type MaterialChange = z.infer<typeof MaterialChange>
/** A row of a file: types and units by their codes, what is inherited beside the rest. */
export const importedFields = { ...fieldsBut(materialFields, ['sameReason']), ...inheritedFields }
export const MaterialImport = cellsOf(importedFields)
export type MaterialImport = z.infer<typeof MaterialImport>
export const DrawingInput = z.object({
  drawingNo: line(50, 1),
  note: optionalLine(200),
  files: files.min(1, 'MAT_DRAWING_FILE'),
})
export type DrawingInput = z.infer<typeof DrawingInput>

const Like = z.object({
  id,
  docNo: z.string(),
  nameZh: z.string(),
  spec: z.string(),
  model: z.string().nullable(),
  status,
  exact: z.boolean(),
})
export type LikeMaterial = z.infer<typeof Like>
const Price = z.object({
  key: z.string(),
  source: z.enum(['inquiry', 'auction', 'tender']),
  sourceId: id,
  sourceNo: z.string(),
  supplierId: id,
  supplierName: z.string(),
  pricedOn: day,
  qty: z.string(),
  unit: z.string().nullable(),
  price: z.string(),
  priceBasis: z.string(),
  /** Null where bids say none. */
  taxRate: z.string().nullable(),
  currency: z.string(),
  /** A unit of it without tax, freight, packing and duty in, in CNY. */
  landedUnit: z.string().nullable(),
})
export type MaterialPrice = z.infer<typeof Price>
const Use = z.object({
  type: z.enum(['inquiry', 'auction', 'tender', 'smallProject']),
  id,
  docNo: z.string(),
  title: z.string(),
  status: z.string(),
  createTime: instant,
})
export type MaterialUse = z.infer<typeof Use>
/** What a line takes over from the material that was picked for it. */
const Choice = z.object({
  id,
  docNo: z.string(),
  nameZh: z.string(),
  spec: z.string(),
  model: z.string().nullable(),
  purchaseUnit: z.string(),
  purchaseUnitEn: z.string(),
})
export type MaterialChoice = z.infer<typeof Choice>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
const base = '/srm/material'
const read = 'srm:material:queryById'
export const material = c.router({
  list: listRoute(`${base}/list`, { row: MaterialRow, access: 'srm:material:list', dicts: { trace: 'material_trace' } }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:material:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: MaterialDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  prices: readRoute({ path: `${base}/prices`, query: byId, result: z.array(Price), access: read }),
  uses: readRoute({ path: `${base}/uses`, query: byId, result: z.array(Use), access: read }),
  /** Those most like what is being typed, nearest first. */
  similar: readRoute({
    path: `${base}/similar`,
    query: z.object({
      nameZh: z.string().max(100).default(''),
      spec: z.string().max(200).default(''),
      model: z.string().max(100).default(''),
      id: id.optional(),
    }),
    result: z.array(Like),
    access: 'srm:material:list',
  }),
  /** Enabled ones for a line, by number or words. */
  choices: readRoute({
    path: `${base}/choices`,
    query: z.object({ keyword: z.string().max(100).default('') }),
    result: z.array(Choice),
    access: 'srm:material:list',
  }),
  add: writeRoute({ path: `${base}/add`, body: MaterialInput, result: Moved, access: 'srm:material:add', oplog: 'material.add' }),
  edit: writeRoute({
    path: `${base}/edit`,
    body: MaterialInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:material:edit',
    oplog: 'material.edit',
  }),
  change: actionRoute(`${base}/change`, { body: MaterialChange.extend(versioned.shape), result: Moved, access: 'srm:material:change' }),
  draw: actionRoute(`${base}/draw`, { body: DrawingInput.extend(versioned.shape), result: Moved, access: 'srm:material:draw' }),
  submit: actionRoute(`${base}/submit`, { body: versioned.extend(asksApproval), result: Moved, access: 'srm:material:submit' }),
  withdraw: actionRoute(`${base}/withdraw`, { result: Moved, access: 'srm:material:withdraw' }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: 'srm:material:delete' }),
  approve: actionRoute(`${base}/approve`, { result: Moved, access: 'srm:material:approve' }),
  reject: actionRoute(`${base}/reject`, { body: withReason, result: Moved, access: 'srm:material:reject' }),
  disable: actionRoute(`${base}/disable`, { body: withReason, result: Moved, access: 'srm:material:disable' }),
  enable: actionRoute(`${base}/enable`, { body: withReason, result: Moved, access: 'srm:material:enable' }),
  importExcel: importRoute(base, 'srm:material:importExcel'),
})
/** They answer files, so they are not in the typed client. */
export const materialFiles = sheetFiles(base)
