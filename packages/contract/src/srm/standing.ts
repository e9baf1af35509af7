import '@srm/domain/srm/standing/standing.text'
import { label } from '@srm/domain/kit/errors'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { appealStates, freezeScopes, relatedReasons, standingKinds, standingTextBounds } from '@srm/domain/srm/standing/standing.rules'
import { z } from 'zod'
import { Can } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, files, id, instant, line, statusOf, versioned } from '../kit/scalars'
import { asksApproval } from '../studio/approvers'

const bounded = ([min, max]: readonly [number, number]) => line(max, min)

export const StandingRow = z.object({
  id,
  version: z.number(),
  docNo: z.string(),
  status: statusOf(standingMachine),
  supplierId: id,
  supplierName: z.string().nullable(),
  kind: z.enum(standingKinds),
  scope: z.enum(freezeScopes).nullable(),
  fromOn: day,
  untilOn: day.nullable(),
  reason: z.string(),
  appealState: z.enum(Object.values(appealStates) as [string, ...string[]]).nullable(),
  /** Staff only. */
  createBy: z.string().nullable(),
  createTime: instant,
  decidedAt: instant.nullable(),
  endedAt: instant.nullable(),
})
export type StandingRow = z.infer<typeof StandingRow>

export const StandingDetail = StandingRow.extend({
  decidedBy: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  endReason: z.string().nullable(),
  appealText: z.string().nullable(),
  appealedAt: instant.nullable(),
  appealReply: z.string().nullable(),
  appealDecidedAt: instant.nullable(),
  files,
  appealFiles: files,
  /** The evaluation that gave cause for it; staff only. */
  evaluation: z.object({ id, docNo: z.string() }).nullable(),
  /** The company's latest result, where it is no cause for the freeze any more; staff only. */
  better: z.object({ docNo: z.string(), grade: z.string() }).nullable(),
  /** Inquiries that are not finished; staff only. */
  openBusiness: z.array(z.object({ id, docNo: z.string(), title: z.string() })),
  /** Companies with the same legal representative, that hold shares in each other or declare each other; staff only. */
  related: z.array(z.object({ id, docNo: z.string(), name: z.string(), status: z.string(), reasons: z.array(z.enum(relatedReasons)) })),
  steps: z.array(z.object({ action: z.string(), at: instant, by: z.string(), from: z.string(), to: z.string() })),
  can: Can,
})
export type StandingDetail = z.infer<typeof StandingDetail>

const proposal = z.object({
  supplierId: id,
  fromOn: day,
  untilOn: day.nullish().transform((d) => d ?? null),
  reason: bounded(standingTextBounds.reason),
  files: files.default([]),
})
/** Nobody is stopped on a bare word; `prefault`, so that left out is as empty as emptied. */
const evidence = files
  .refine((given) => given.length > 0, { params: { errorKey: 'REQUIRED', errorParams: [label('standing.field.files')] } })
  .prefault([])
export const FreezeInput = proposal.extend({ scope: z.enum(freezeScopes), files: evidence })
export const BlacklistInput = proposal.extend({ files: evidence })
export const MeasureInput = proposal
export type MeasureInput = z.infer<typeof MeasureInput> & { readonly scope?: (typeof freezeScopes)[number] }

const stepped = { result: versioned.extend({ status: statusOf(standingMachine) }) }
const reasoned = versioned.extend({ reason: bounded(standingTextBounds.reply) })

export const standing = c.router({
  list: listRoute('/srm/standing/list', {
    row: StandingRow,
    access: 'srm:standing:list',
    dicts: { status: 'standing_status', kind: 'standing_kind', scope: 'freeze_scope', appealState: 'appeal_state' },
  }),
  counts: countsRoute('/srm/standing/counts', { access: 'srm:standing:list' }),
  queryById: readRoute({ path: '/srm/standing/queryById', query: byId, result: StandingDetail, access: 'srm:standing:queryById' }),
  proposeFreeze: writeRoute({
    path: '/srm/standing/proposeFreeze',
    body: FreezeInput.extend(asksApproval),
    result: byId,
    access: 'srm:standing:proposeFreeze',
    oplog: 'standing.proposeFreeze',
  }),
  proposeBlacklist: writeRoute({
    path: '/srm/standing/proposeBlacklist',
    body: BlacklistInput.extend(asksApproval),
    result: byId,
    access: 'srm:standing:proposeBlacklist',
    oplog: 'standing.proposeBlacklist',
  }),
  proposeEliminate: writeRoute({
    path: '/srm/standing/proposeEliminate',
    body: MeasureInput.extend(asksApproval),
    result: byId,
    access: 'srm:standing:proposeEliminate',
    oplog: 'standing.proposeEliminate',
  }),
  withdraw: actionRoute('/srm/standing/withdraw', { ...stepped, access: 'srm:standing:withdraw' }),
  approve: actionRoute('/srm/standing/approve', { ...stepped, access: 'srm:standing:approve' }),
  reject: actionRoute('/srm/standing/reject', { body: reasoned, ...stepped, access: 'srm:standing:reject' }),
  lift: actionRoute('/srm/standing/lift', { body: reasoned, ...stepped, access: 'srm:standing:lift' }),
  appeal: actionRoute('/srm/standing/appeal', {
    body: versioned.extend({ text: bounded(standingTextBounds.appeal), files: files.default([]) }),
    ...stepped,
    access: 'srm:standing:appeal',
  }),
  upholdDecision: actionRoute('/srm/standing/upholdDecision', { body: reasoned, ...stepped, access: 'srm:standing:upholdDecision' }),
  allowAppeal: actionRoute('/srm/standing/allowAppeal', { body: reasoned, ...stepped, access: 'srm:standing:allowAppeal' }),
})

/** Answers a file: the list's query plus `selections`. */
export const standingFiles = { list: '/srm/standing/exportXls' } as const
