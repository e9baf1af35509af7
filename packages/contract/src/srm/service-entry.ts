import '@srm/domain/srm/service-entry/service-entry.text'
import { entrySides, serviceWays } from '@srm/domain/srm/purchase-order/purchase-order.kinds'
import { maxEntryLines } from '@srm/domain/srm/service-entry/service-entry.kinds'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, FileRef, files, id, instant, line, optionalLine, qty, rate, statusOf, versioned } from '../kit/scalars'

const dicts = { status: 'service_entry_status' } as const

const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  orderId: id,
  orderNo: z.string(),
  orderTitle: z.string(),
  orgName: z.string().nullable(),
  entryBy: z.enum(entrySides),
  periodFrom: day,
  periodTo: day,
  lineCount: z.number(),
  submittedAt: instant.nullable(),
  acceptBy: instant.nullable(),
  acceptedAt: instant.nullable(),
  status: statusOf(serviceEntryMachine),
  createTime: instant,
}
export const OwnServiceEntryRow = z.object(common)
export type OwnServiceEntryRow = z.infer<typeof OwnServiceEntryRow>
export const ServiceEntryRow = z.object({ ...common, supplierId: id, supplierName: z.string() })
export type ServiceEntryRow = z.infer<typeof ServiceEntryRow>

const ServiceEntryLine = z.object({
  id,
  lineNo: z.number(),
  poLineId: id,
  poLineNo: z.number(),
  name: z.string(),
  spec: z.string().nullable(),
  unit: z.string(),
  way: z.enum(serviceWays),
  qty: z.string(),
  /** Percent of a lump sum done in all. */
  pct: z.string().nullable(),
  milestone: z.string().nullable(),
  note: z.string().nullable(),
  proofs: z.array(FileRef),
  /** Null for whoever may not read prices. */
  price: z.string().nullable(),
  /** In the basis of the order; what it became once it is accepted, else what it would be now. */
  amount: z.string().nullable(),
})
export type ServiceEntryLine = z.infer<typeof ServiceEntryLine>
const content = {
  currency: z.string(),
  remark: z.string().nullable(),
  returnReason: z.string().nullable(),
  endReason: z.string().nullable(),
  endedAt: instant.nullable(),
  lines: z.array(ServiceEntryLine),
  can: Can,
  now: instant,
}
export const ServiceEntryDetail = ServiceEntryRow.extend({
  ...content,
  submittedByName: z.string().nullable(),
  acceptedByName: z.string().nullable(),
})
export type ServiceEntryDetail = z.infer<typeof ServiceEntryDetail>
export const OwnServiceEntryDetail = OwnServiceEntryRow.extend(content)
export type OwnServiceEntryDetail = z.infer<typeof OwnServiceEntryDetail>

/** A service order whose entries the caller's side writes now, with what is left of its lines. */
const EntryOrder = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  supplierName: z.string(),
  lines: z.array(
    z.object({
      poLineId: id,
      lineNo: z.number(),
      name: z.string(),
      spec: z.string().nullable(),
      unit: z.string(),
      way: z.enum(serviceWays),
      qty: z.string(),
      /** How much more may be accepted of it. */
      room: z.string(),
      /** Percent of a lump sum that was accepted so far. */
      reached: z.string(),
      milestones: z.array(z.object({ name: z.string(), pct: z.string() })),
      proofRequired: z.boolean(),
    }),
  ),
})
export type EntryOrder = z.infer<typeof EntryOrder>

const emptied = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)
export const ServiceEntryInput = z.object({
  orderId: id,
  periodFrom: day,
  periodTo: day,
  remark: optionalLine(1000),
  lines: z
    .array(
      z.object({
        poLineId: id,
        /** Of a lump sum left out. */
        qty: emptied(qty),
        /** Of a lump sum alone: the percent of one of its milestones. */
        pct: emptied(rate),
        note: optionalLine(500),
        proofs: files.default([]),
      }),
    )
    .min(1, 'REQUIRED')
    .max(maxEntryLines),
})
export type ServiceEntryInput = z.infer<typeof ServiceEntryInput>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withReason = versioned.extend({ reason: line(500, 2) })
const noted = versioned.extend({ note: optionalLine(500) })

/** What both sides may do where the order says that they enter. */
const writing = <const B extends string>(base: B) => ({
  add: writeRoute({
    path: `${base}/add`,
    body: ServiceEntryInput,
    result: Moved,
    access: 'srm:serviceEntry:add',
    oplog: 'serviceEntry.add',
  }),
  edit: writeRoute({
    path: `${base}/edit`,
    body: ServiceEntryInput.extend(versioned.shape),
    result: Moved,
    access: 'srm:serviceEntry:edit',
    oplog: 'serviceEntry.edit',
  }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: 'srm:serviceEntry:delete', oplog: 'serviceEntry.delete' }),
  submit: actionRoute(`${base}/submit`, { result: Moved, access: 'srm:serviceEntry:submit', oplog: 'serviceEntry.submit' }),
  /** Orders that the caller's side enters services of. */
  orders: readRoute({
    path: `${base}/orders`,
    query: z.object({ keyword: z.string().max(100).optional() }),
    result: z.array(EntryOrder),
    access: 'srm:serviceEntry:add',
  }),
})

const base = '/srm/serviceEntry'
const read = 'srm:serviceEntry:queryById'
/** The buyer's side: what companies handed in, and what the buyer enters itself. */
export const serviceEntry = c.router({
  list: listRoute(`${base}/list`, { row: ServiceEntryRow, access: 'srm:serviceEntry:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:serviceEntry:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: ServiceEntryDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  ...writing(base),
  accept: actionRoute(`${base}/accept`, { body: noted, result: Moved, access: 'srm:serviceEntry:accept' }),
  sendBack: actionRoute(`${base}/sendBack`, { body: withReason, result: Moved, access: 'srm:serviceEntry:sendBack' }),
  reverse: actionRoute(`${base}/reverse`, { body: withReason, result: Moved, access: 'srm:serviceEntry:reverse' }),
})

const own = '/srm/ownServiceEntry'
/** The supplier's side. */
export const ownServiceEntry = c.router({
  list: listRoute(`${own}/list`, { row: OwnServiceEntryRow, access: 'srm:ownServiceEntry:list', dicts }),
  counts: countsRoute(`${own}/counts`, { access: 'srm:ownServiceEntry:list' }),
  queryById: readRoute({
    path: `${own}/queryById`,
    query: byId,
    result: OwnServiceEntryDetail,
    access: 'srm:ownServiceEntry:queryById',
  }),
  timeline: readRoute({ path: `${own}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:ownServiceEntry:queryById' }),
  ...writing(own),
})
