import '@srm/domain/srm/inspection-template/inspection-template.text'
import { itemKinds, maxTemplateItems } from '@srm/domain/srm/inspection/inspection.kinds'
import { aqls, inspectionLevels } from '@srm/domain/srm/inspection/sampling.data'
import { severities } from '@srm/domain/srm/inspection/sampling.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, flag, id, instant, line, optionalLine, versioned } from '../kit/scalars'

/** Bounds of what is measured: below 0 too, six places. */
const bound = z
  .union([z.literal('').transform(() => null), z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/, 'BAD_FIELD')])
  .nullish()
  .transform((value) => value ?? null)
export const Characteristic = z.object({
  characteristic: line(100, 1),
  characteristicEn: optionalLine(200),
  method: optionalLine(100),
  unit: optionalLine(20),
  kind: z.enum(itemKinds),
  min: bound,
  max: bound,
  target: optionalLine(200),
  severity: z.enum(severities),
  level: z.enum(inspectionLevels),
  /** Critical characteristics may lack it: then every unit is looked at. */
  aql: z
    .union([z.literal('').transform(() => null), z.enum(aqls)])
    .nullish()
    .transform((value) => value ?? null),
  required: flag.default(true),
})

export const InspectionTemplateInput = z.object({
  code: line(30, 1),
  nameZh: line(60, 1),
  nameEn: line(120, 1),
  materialCode: optionalLine(50),
  typeCode: optionalLine(7),
  skipOneIn: z
    .int()
    .min(2)
    .max(20)
    .nullish()
    .transform((value) => value ?? null),
  remark: optionalLine(500),
  items: z.array(Characteristic).min(1, 'REQUIRED').max(maxTemplateItems),
})
export type InspectionTemplateInput = z.infer<typeof InspectionTemplateInput>
export const InspectionTemplateEdit = InspectionTemplateInput.extend(versioned.shape)
export type InspectionTemplateEdit = z.infer<typeof InspectionTemplateEdit>

export const InspectionTemplateRow = z.object({
  id,
  version: z.number(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  materialCode: z.string().nullable(),
  typeCode: z.string().nullable(),
  skipOneIn: z.number().nullable(),
  itemCount: z.number(),
  revision: z.number(),
  enabled: flag,
  createTime: instant,
})
export type InspectionTemplateRow = z.infer<typeof InspectionTemplateRow>
export const InspectionTemplateDetail = InspectionTemplateInput.extend({ id, version: z.number(), revision: z.number(), enabled: flag })
export type InspectionTemplateDetail = z.infer<typeof InspectionTemplateDetail>

const base = '/srm/inspectionTemplate'
const write = <const P extends string, B extends z.ZodType>(path: P, body: B, action: 'add' | 'edit' | 'enable') =>
  writeRoute({ path, body, result: byId, access: `srm:inspectionTemplate:${action}`, oplog: `inspectionTemplate.${action}` })

export const inspectionTemplate = c.router({
  list: listRoute(`${base}/list`, { row: InspectionTemplateRow, access: 'srm:inspectionTemplate:list' }),
  queryById: readRoute({
    path: `${base}/queryById`,
    query: byId,
    result: InspectionTemplateDetail,
    access: 'srm:inspectionTemplate:queryById',
  }),
  add: write(`${base}/add`, InspectionTemplateInput, 'add'),
  edit: write(`${base}/edit`, InspectionTemplateEdit, 'edit'),
  enable: write(`${base}/enable`, versioned.extend({ enabled: flag }), 'enable'),
})
