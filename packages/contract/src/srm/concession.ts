import '@srm/domain/srm/concession/concession.text'
import { concessionMachine } from '@srm/domain/srm/concession/concession.machine'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute } from '../kit/route'
import { byId, FileRef, id, instant, line, optionalLine, statusOf, versioned } from '../kit/scalars'

const dicts = { status: 'concession_status' } as const
const common = {
  id,
  version: z.number(),
  docNo: z.string(),
  inspectionId: id,
  inspectionNo: z.string(),
  materialCode: z.string(),
  name: z.string(),
  unit: z.string(),
  qty: z.string(),
  reductionPct: z.string(),
  answerBy: instant.nullable(),
  status: statusOf(concessionMachine),
  createTime: instant,
}
export const OwnConcessionRow = z.object(common)
export type OwnConcessionRow = z.infer<typeof OwnConcessionRow>
export const ConcessionRow = z.object({ ...common, supplierId: id, supplierName: z.string(), orgName: z.string().nullable() })
export type ConcessionRow = z.infer<typeof ConcessionRow>

const content = {
  lotQty: z.string(),
  accepted: z.string(),
  rejected: z.string(),
  defects: z.string(),
  restrictions: z.string().nullable(),
  photos: z.array(FileRef),
  answeredAt: instant.nullable(),
  answerNote: z.string().nullable(),
  /** The clause by which silence is consent; null: it is none. */
  silence: z.object({ contractNo: z.string(), no: z.number(), title: z.string() }).nullable(),
  can: Can,
  now: instant,
}
export const OwnConcessionDetail = OwnConcessionRow.extend(content)
export type OwnConcessionDetail = z.infer<typeof OwnConcessionDetail>
const Opinion = z.object({ name: z.string(), at: instant, note: z.string().nullable() }).nullable()
export const ConcessionDetail = ConcessionRow.extend({
  ...content,
  reason: z.string(),
  requestedByName: z.string(),
  engineer: Opinion,
  purchaser: Opinion,
  endReason: z.string().nullable(),
})
export type ConcessionDetail = z.infer<typeof ConcessionDetail>

const Moved = z.object({ id, docNo: z.string(), version: z.number(), status: z.string() })
const withNote = versioned.extend({ note: optionalLine(500) })
const withReason = versioned.extend({ reason: line(500, 2) })
const base = '/srm/concession'
const read = 'srm:concession:queryById'

/** The buyer's side. */
export const concession = c.router({
  list: listRoute(`${base}/list`, { row: ConcessionRow, access: 'srm:concession:list', dicts }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:concession:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: ConcessionDetail, access: read }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: read }),
  engineerApprove: actionRoute(`${base}/engineerApprove`, {
    body: withNote,
    result: Moved,
    access: 'srm:concession:engineerApprove',
    oplog: 'concession.engineerApprove',
  }),
  approve: actionRoute(`${base}/approve`, { body: withNote, result: Moved, access: 'srm:concession:approve', oplog: 'concession.approve' }),
  reject: actionRoute(`${base}/reject`, { body: withReason, result: Moved, access: 'srm:concession:reject', oplog: 'concession.reject' }),
  cancel: actionRoute(`${base}/cancel`, { body: withReason, result: Moved, access: 'srm:concession:cancel', oplog: 'concession.cancel' }),
})

const own = '/srm/ownConcession'
/** The supplier's side: from the day it is asked. */
export const ownConcession = c.router({
  list: listRoute(`${own}/list`, { row: OwnConcessionRow, access: 'srm:ownConcession:list', dicts }),
  counts: countsRoute(`${own}/counts`, { access: 'srm:ownConcession:list' }),
  queryById: readRoute({ path: `${own}/queryById`, query: byId, result: OwnConcessionDetail, access: 'srm:ownConcession:queryById' }),
  timeline: readRoute({ path: `${own}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:ownConcession:queryById' }),
  accept: actionRoute(`${own}/accept`, { body: withNote, result: Moved, access: 'srm:concession:accept', oplog: 'concession.accept' }),
  decline: actionRoute(`${own}/decline`, {
    body: withReason,
    result: Moved,
    access: 'srm:concession:decline',
    oplog: 'concession.decline',
  }),
})
