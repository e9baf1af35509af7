import '@srm/domain/srm/goods-return/goods-return.text'
import { maxReturnLines, returnGrades, returnOf, returnSettlements } from '@srm/domain/srm/goods-return/goods-return.kinds'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { traceKinds } from '@srm/domain/srm/material/material.kinds'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, FileRef, files, id, instant, line, optionalLine, qty, statusOf, versioned } from '../kit/scalars'

const dicts = { status: 'rts_status', settlement: 'rts_settlement', of: 'rts_of' } as const
const status = statusOf(goodsReturnMachine)

const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  receiptId: id,
  receiptNo: z.string(),
  orderNos: z.string(),
  orgName: z.string().nullable(),
  of: z.enum(returnOf),
  settlement: z.enum(returnSettlements),
  replyBy: instant,
  lineCount: z.number(),
  status,
  createTime: instant,
}
export const OwnReturnRow = z.object(common)
export type OwnReturnRow = z.infer<typeof OwnReturnRow>
export const GoodsReturnRow = z.object({ ...common, supplierId: id, supplierName: z.string() })
export type GoodsReturnRow = z.infer<typeof GoodsReturnRow>

const ReturnLine = z.object({
  id,
  lineNo: z.number(),
  orderId: id,
  orderNo: z.string(),
  poLineNo: z.number(),
  materialCode: z.string().nullable(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string(),
  grade: z.enum(returnGrades).nullable(),
  qty: z.string(),
  replaced: z.string(),
  /** Numbers of receipts that brought what replaces it. */
  receipts: z.array(z.string()),
  serials: z.array(z.string()),
})
export type ReturnLine = z.infer<typeof ReturnLine>
const content = {
  place: z.string(),
  returnReason: z.string(),
  objection: z.string().nullable(),
  objectedAt: instant.nullable(),
  decision: z.string().nullable(),
  confirmedAt: instant.nullable(),
  pickedUpAt: instant.nullable(),
  takenBy: z.string().nullable(),
  settledAt: instant.nullable(),
  endReason: z.string().nullable(),
  files: z.array(FileRef),
  lines: z.array(ReturnLine),
  can: Can,
  now: instant,
}
export const GoodsReturnDetail = GoodsReturnRow.extend(content)
export type GoodsReturnDetail = z.infer<typeof GoodsReturnDetail>
export const OwnReturnDetail = OwnReturnRow.extend(content)
export type OwnReturnDetail = z.infer<typeof OwnReturnDetail>

const ReturnableLine = z.object({
  id,
  lineNo: z.number(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string(),
  trace: z.enum(traceKinds),
  rejected: z.string(),
  accepted: z.string(),
  concession: z.string(),
  serials: z.array(z.string()),
})
/** What of a receipt may still go back. */
export const Returnable = z.object({ receiptId: id, receiptNo: z.string(), supplierName: z.string(), lines: z.array(ReturnableLine) })
export type Returnable = z.infer<typeof Returnable>

export const GoodsReturnInput = z.object({
  receiptId: id,
  of: z.enum(returnOf),
  settlement: z.enum(returnSettlements),
  returnReason: line(500, 2),
  files: files.default([]),
  lines: z
    .array(
      z.object({
        receiptLineId: id,
        grade: z
          .enum(returnGrades)
          .nullish()
          .transform((value) => value ?? null),
        qty,
        serials: z.array(line(60, 1)).max(5000).default([]),
      }),
    )
    .min(1, 'REQUIRED')
    .max(maxReturnLines),
})
export type GoodsReturnInput = z.infer<typeof GoodsReturnInput>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
const base = '/srm/goodsReturn'
const read = 'srm:goodsReturn:queryById'
const step = <const A extends 'uphold' | 'giveIn' | 'cancel'>(action: A) =>
  actionRoute(`${base}/${action}`, {
    body: withReason,
    result: Moved,
    access: `srm:goodsReturn:${action}`,
    oplog: `goodsReturn.${action}`,
  })

/** The buyer's side; none of its answers says what anything costs. */
export const goodsReturn = c.router({
  list: listRoute(`${base}/list`, { row: GoodsReturnRow, access: 'srm:goodsReturn:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:goodsReturn:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: GoodsReturnDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  returnable: readRoute({ path: `${base}/returnable`, query: byId, result: Returnable, access: 'srm:goodsReturn:add' }),
  add: writeRoute({ path: `${base}/add`, body: GoodsReturnInput, result: Moved, access: 'srm:goodsReturn:add', oplog: 'goodsReturn.add' }),
  uphold: step('uphold'),
  giveIn: step('giveIn'),
  cancel: step('cancel'),
  pickUp: actionRoute(`${base}/pickUp`, {
    body: versioned.extend({ takenBy: line(60, 1) }),
    result: Moved,
    access: 'srm:goodsReturn:pickUp',
    oplog: 'goodsReturn.pickUp',
  }),
  /** A later receipt of the same lines of the order brought what replaces the goods, or the same repaired. */
  replace: actionRoute(`${base}/replace`, {
    body: versioned.extend({ receiptNo: line(40, 1) }),
    result: Moved,
    access: 'srm:goodsReturn:replace',
    oplog: 'goodsReturn.replace',
  }),
})

const own = '/srm/ownReturn'
/** The supplier's side. */
export const ownReturn = c.router({
  list: listRoute(`${own}/list`, { row: OwnReturnRow, access: 'srm:ownReturn:list', dicts }),
  counts: countsRoute(`${own}/counts`, { access: 'srm:ownReturn:list' }),
  queryById: readRoute({ path: `${own}/queryById`, query: byId, result: OwnReturnDetail, access: 'srm:ownReturn:queryById' }),
  timeline: readRoute({ path: `${own}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:ownReturn:queryById' }),
  confirm: actionRoute(`${own}/confirm`, {
    body: versioned.extend({ note: optionalLine(500) }),
    result: Moved,
    access: 'srm:goodsReturn:confirm',
    oplog: 'goodsReturn.confirm',
  }),
  object: actionRoute(`${own}/object`, { body: withReason, result: Moved, access: 'srm:goodsReturn:object', oplog: 'goodsReturn.object' }),
})
