import '@srm/domain/srm/price-agreement/price-agreement.text'
import {
  agreementSources,
  awardKinds,
  breakBases,
  maxAgreementLines,
  maxBreaks,
  priceBases,
} from '@srm/domain/srm/price-agreement/price-agreement.kinds'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { breaksFrom } from '@srm/domain/srm/price-agreement/price-agreement.rules'
import { z } from 'zod'
import { importedLines } from '../kit/imported-lines'
import { Can, Company, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, id, instant, line, oneFile, optionalLine, price, qty, rate, statusOf, versioned } from '../kit/scalars'
import { asksApproval } from '../studio/approvers'

const dicts = { status: 'price_agreement_status', source: 'price_agreement_source' } as const
const status = statusOf(priceAgreementMachine)

export const PriceBreak = z.object({ fromQty: qty, price })
export type PriceBreak = z.infer<typeof PriceBreak>

/** The lists of both sides show this. */
const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  title: z.string(),
  source: z.enum(agreementSources),
  sourceNo: z.string().nullable(),
  currency: z.string(),
  priceBasis: z.enum(priceBases),
  validFrom: day,
  validTo: day,
  lineCount: z.number(),
  status,
  /** By the day of this moment, whatever the flag says. */
  inForce: z.boolean(),
  orgName: z.string().nullable(),
  createTime: instant,
}
export const PriceAgreementRow = z.object({ ...common, supplierId: id, supplierName: z.string(), ownerName: z.string() })
export type PriceAgreementRow = z.infer<typeof PriceAgreementRow>
export const OwnAgreementRow = z.object(common)
export type OwnAgreementRow = z.infer<typeof OwnAgreementRow>

export const AgreementLine = z.object({
  id,
  lineNo: z.number(),
  materialId: id,
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string().nullable(),
  unitId: id,
  unit: z.string(),
  unitEn: z.string(),
  taxRate: z.string(),
  moq: z.string(),
  packQty: z.string().nullable(),
  leadDays: z.number().nullable(),
  breakOn: z.enum(breakBases),
  breaks: z.array(PriceBreak),
})
export type AgreementLine = z.infer<typeof AgreementLine>

const content = {
  lines: z.array(AgreementLine),
  remark: z.string().nullable(),
  confirmedAt: instant.nullable(),
  objection: z.string().nullable(),
  objectedAt: instant.nullable(),
  endReason: z.string().nullable(),
  endedAt: instant.nullable(),
  can: Can,
  /** The business day of the answer. */
  today: day,
}
export const PriceAgreementDetail = PriceAgreementRow.extend({
  ...content,
  awardKind: z.enum(awardKinds).nullable(),
  awardOf: id.nullable(),
  /** What is sent to name the award again. */
  awardKey: z.string().nullable(),
  directReason: z.string().nullable(),
  rejectReason: z.string().nullable(),
})
export type PriceAgreementDetail = z.infer<typeof PriceAgreementDetail>
export const OwnAgreementDetail = OwnAgreementRow.extend(content)
export type OwnAgreementDetail = z.infer<typeof OwnAgreementDetail>

/** An emptied cell says nothing. */
const emptied = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)
/** Breaks as people write them in one cell (`1:10.00; 100:9.50`), or one by one. */
const breaks = z.union([
  z.array(PriceBreak).min(1).max(maxBreaks),
  z
    .string()
    .max(1000)
    .transform((typed, ctx) => {
      const found = breaksFrom(typed)
      if (found === null || found.length > maxBreaks)
        ctx.addIssue({ code: 'custom', message: 'PA_BREAKS', params: { errorKey: 'PA_BREAKS' } })
      return found ?? []
    }),
])
export const AgreementLineInput = z.object({
  materialCode: line(20, 1),
  /** Code or name of the unit. */
  unit: line(20, 1),
  taxRate: emptied(rate),
  moq: qty,
  packQty: emptied(qty),
  leadDays: emptied(z.coerce.number().int().min(0).max(1000)),
  breakOn: z.enum(breakBases).default('LINE'),
  breaks,
})
export type AgreementLineInput = z.infer<typeof AgreementLineInput>
export const PriceAgreementInput = z.object({
  title: line(100, 2),
  supplierId: id,
  source: z.enum(agreementSources),
  /** One of the answers of `awards`. */
  awardKey: optionalLine(120),
  directReason: optionalLine(500),
  currency: line(3, 3),
  priceBasis: z.enum(priceBases),
  validFrom: day,
  validTo: day,
  remark: optionalLine(1000),
  lines: z.array(AgreementLineInput).min(1, 'REQUIRED').max(maxAgreementLines),
})
export type PriceAgreementInput = z.infer<typeof PriceAgreementInput>

const AwardedLine = z.object({
  materialCode: z.string(),
  materialName: z.string(),
  unit: z.string().nullable(),
  qty: z.string(),
  price: z.string(),
  taxRate: z.string().nullable(),
})
const Award = z.object({
  key: z.string(),
  kind: z.enum(awardKinds),
  awardNo: z.string(),
  title: z.string(),
  pricedOn: day,
  currency: z.string(),
  priceBasis: z.enum(priceBases),
  lines: z.array(AwardedLine),
})
export type AgreementAward = z.infer<typeof Award>

const InForce = AgreementLine.omit({ lineNo: true }).extend({
  agreementId: id,
  docNo: z.string(),
  supplierId: id,
  supplierName: z.string(),
  currency: z.string(),
  priceBasis: z.enum(priceBases),
  validFrom: day,
  validTo: day,
})
export type AgreementInForce = z.infer<typeof InForce>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
const base = '/srm/priceAgreement'
const read = 'srm:priceAgreement:queryById'

/** The buyer's side. */
export const priceAgreement = c.router({
  list: listRoute(`${base}/list`, { row: PriceAgreementRow, access: 'srm:priceAgreement:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:priceAgreement:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: PriceAgreementDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  /** Companies an agreement can be made with. */
  suppliers: readRoute({
    path: `${base}/suppliers`,
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(Company),
    access: 'srm:priceAgreement:add',
  }),
  /** What the company was awarded in the caller's reach, of lines that name a material; newest first. */
  awards: readRoute({
    path: `${base}/awards`,
    query: z.object({ supplierId: id }),
    result: z.array(Award),
    access: 'srm:priceAgreement:add',
  }),
  /** Agreed prices that are in force today, of the materials with these numbers. */
  inForce: readRoute({
    path: `${base}/inForce`,
    query: z.object({ codes: z.string().max(10_000) }),
    result: z.array(InForce),
    access: 'srm:priceAgreement:list',
  }),
  /** Answers what a quantity costs on a day by this agreement. */
  price: readRoute({
    path: `${base}/price`,
    query: z.object({ id, lineId: id, qty, day, called: qty.default('0') }),
    result: z.object({ price: z.string(), amountExcl: z.string(), tax: z.string(), amountIncl: z.string() }),
    access: read,
  }),
  add: writeRoute({
    path: `${base}/add`,
    body: PriceAgreementInput,
    result: Moved,
    access: 'srm:priceAgreement:add',
    oplog: 'priceAgreement.add',
  }),
  edit: writeRoute({
    path: `${base}/edit`,
    body: PriceAgreementInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:priceAgreement:edit',
    oplog: 'priceAgreement.edit',
  }),
  /** Multipart, field `file` (xlsx of the template at GET /srm/priceAgreement/lineTemplate). Nothing is stored but the error file. */
  importLines: writeRoute({
    path: `${base}/importLines`,
    body: oneFile,
    result: importedLines(AgreementLineInput),
    access: 'srm:priceAgreement:add',
    oplog: 'priceAgreement.importLines',
  }),
  submit: actionRoute(`${base}/submit`, {
    body: versioned.extend(asksApproval),
    result: Moved,
    access: 'srm:priceAgreement:submit',
  }),
  withdraw: actionRoute(`${base}/withdraw`, { result: Moved, access: 'srm:priceAgreement:withdraw' }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: 'srm:priceAgreement:delete' }),
  approve: actionRoute(`${base}/approve`, { result: Moved, access: 'srm:priceAgreement:approve' }),
  reject: actionRoute(`${base}/reject`, { body: withReason, result: Moved, access: 'srm:priceAgreement:reject' }),
  void: actionRoute(`${base}/void`, { body: withReason, result: Moved, access: 'srm:priceAgreement:void' }),
  terminate: actionRoute(`${base}/terminate`, { body: withReason, result: Moved, access: 'srm:priceAgreement:terminate' }),
})

const own = '/srm/ownAgreement'
/** The supplier's side: from the day it is asked to confirm. */
export const ownAgreement = c.router({
  list: listRoute(`${own}/list`, { row: OwnAgreementRow, access: 'srm:ownAgreement:list', dicts }),
  counts: countsRoute(`${own}/counts`, { access: 'srm:ownAgreement:list' }),
  queryById: readRoute({ path: `${own}/queryById`, query: byId, result: OwnAgreementDetail, access: 'srm:ownAgreement:queryById' }),
  timeline: readRoute({ path: `${own}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:ownAgreement:queryById' }),
  confirm: actionRoute(`${own}/confirm`, { result: Moved, access: 'srm:priceAgreement:confirm', oplog: 'priceAgreement.confirm' }),
  object: actionRoute(`${own}/object`, {
    body: withReason,
    result: Moved,
    access: 'srm:priceAgreement:object',
    oplog: 'priceAgreement.object',
  }),
})
/** GET; they answer files, so they are not in the typed client. */
export const priceAgreementFiles = {
  export: `${base}/exportXls`,
  exportOwn: `${own}/exportXls`,
  lineTemplate: `${base}/lineTemplate`,
  lines: `${base}/exportLines`,
  ownLines: `${own}/exportLines`,
} as const
