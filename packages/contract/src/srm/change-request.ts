import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { changeTextBounds, changeTypes } from '@srm/domain/srm/change-request/change-request.rules'
import { z } from 'zod'
import { Can } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, files, flag, id, instant, line, statusOf, versioned } from '../kit/scalars'
import { bankAccess } from './supplier'
import { CategoryQual, ProfileData, ProfileOptions, Section } from './supplier.shapes'
import { asksApproval } from '../studio/approvers'

const ChangeType = z.enum(changeTypes)
const bounded = ([min, max]: readonly [number, number]) => line(max, min)

export const ChangeRequestRow = z.object({
  id,
  version: z.number(),
  docNo: z.string(),
  changeType: ChangeType,
  status: statusOf(changeRequestMachine),
  supplierId: id,
  supplierName: z.string().nullable(),
  description: z.string(),
  altered: z.array(Section),
  /** How many categories it asks to have qualified anew. */
  requalifies: z.number(),
  baseVer: z.string(),
  appliedVer: z.string().nullable(),
  /** The account that began it; to a supplier its own alone, and none in a list. */
  createBy: z.string().nullable(),
  /** The member of staff who writes it for the supplier; null: the supplier itself does. */
  onBehalfBy: z.string().nullable(),
  /** The account of that member of staff; for staff only. */
  writer: z.string().nullable(),
  createTime: instant,
  submittedAt: instant.nullable(),
  reviewedAt: instant.nullable(),
  /** Staff only: a supplier learns the decision, not the name. */
  reviewedBy: z.string().nullable(),
  /** Whose turn it is while the request is under review. */
  awaits: z.enum(['bankCheck', 'review']).nullable(),
  /** The reader is the one who writes it. */
  isWriter: z.boolean(),
})
export type ChangeRequestRow = z.infer<typeof ChangeRequestRow>

/** A category of a department for which the company asks to be qualified anew. */
const Requalify = z.object({ categoryId: id, orgCode: line(40), note: line(200).default('') })

const Version = z.object({ verNo: z.string(), effectiveAt: instant, name: z.string(), profile: ProfileData })

export const ChangeRequestDetail = z.object({
  request: ChangeRequestRow.omit({ awaits: true, isWriter: true, requalifies: true }).extend({
    reason: z.string().nullable(),
    rejectionReason: z.string().nullable(),
    bankConfirmedAt: instant.nullable(),
    bankConfirmedBy: z.string().nullable(),
    bankNote: z.string().nullable(),
    files,
  }),
  /** The parts of the profile its writer may touch. */
  sections: z.array(Section),
  /** The company's name as proposed; null: unchanged. */
  proposedName: z.string().nullable(),
  base: Version,
  /** What is in force now. */
  current: Version,
  proposed: ProfileData,
  requalify: z.array(Requalify),
  /** How the company is qualified now: one line for each category and department. */
  lines: z.array(CategoryQual),
  /** Altered sections that a later version altered too: the request must be written anew on that version. */
  overtaken: z.array(Section),
  /** How many categories the company may name. */
  categoryLimit: z.number(),
  bankAccess: z.enum(bankAccess),
  steps: z.array(z.object({ action: z.string(), at: instant, by: z.string(), from: z.string(), to: z.string() })),
  options: ProfileOptions,
  can: Can,
  now: instant,
})
export type ChangeRequestDetail = z.infer<typeof ChangeRequestDetail>

export const ChangeRequestNew = z.object({ changeType: ChangeType, description: bounded(changeTextBounds.description) })
export type ChangeRequestNew = z.infer<typeof ChangeRequestNew>

/** Begun by staff for a company. */
export const ChangeRequestOnBehalf = ChangeRequestNew.extend({ supplierId: id })
export type ChangeRequestOnBehalf = z.infer<typeof ChangeRequestOnBehalf>

/** What is proposed; sections that equal the base version are not kept. `draft` keeps it unfinished. */
export const ChangeRequestInput = versioned.extend({
  draft: flag,
  description: bounded(changeTextBounds.description),
  reason: line(changeTextBounds.reason[1]).default(''),
  name: line(100).default(''),
  sections: ProfileData.partial(),
  requalify: z.array(Requalify).max(50).default([]),
  files,
})
export type ChangeRequestInput = z.infer<typeof ChangeRequestInput>

const stepped = { result: versioned.extend({ status: statusOf(changeRequestMachine) }) }

export const changeRequest = c.router({
  list: listRoute('/srm/changeRequest/list', {
    row: ChangeRequestRow,
    access: 'srm:changeRequest:list',
    dicts: { status: 'change_status', changeType: 'change_type' },
  }),
  counts: countsRoute('/srm/changeRequest/counts', { access: 'srm:changeRequest:list' }),
  queryById: readRoute({
    path: '/srm/changeRequest/queryById',
    query: byId,
    result: ChangeRequestDetail,
    access: 'srm:changeRequest:queryById',
  }),
  add: writeRoute({
    path: '/srm/changeRequest/add',
    body: ChangeRequestNew,
    result: byId,
    access: 'srm:changeRequest:add',
    oplog: 'changeRequest.add',
  }),
  addOnBehalf: writeRoute({
    path: '/srm/changeRequest/addOnBehalf',
    body: ChangeRequestOnBehalf,
    result: byId,
    access: 'srm:changeRequest:addOnBehalf',
    oplog: 'changeRequest.addOnBehalf',
  }),
  edit: writeRoute({
    method: 'PUT',
    path: '/srm/changeRequest/edit',
    body: ChangeRequestInput,
    result: versioned.extend({ altered: z.array(Section) }),
    access: 'srm:changeRequest:edit',
    oplog: 'changeRequest.edit',
  }),
  submit: actionRoute('/srm/changeRequest/submit', {
    body: versioned.extend(asksApproval),
    ...stepped,
    access: 'srm:changeRequest:submit',
  }),
  withdraw: actionRoute('/srm/changeRequest/withdraw', { ...stepped, access: 'srm:changeRequest:withdraw' }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/srm/changeRequest/delete',
    query: byId,
    access: 'srm:changeRequest:delete',
    oplog: 'changeRequest.delete',
  }),
  takeOver: actionRoute('/srm/changeRequest/takeOver', { ...stepped, access: 'srm:changeRequest:takeOver' }),
  /** What staff prepare for the company and have not handed in: it keeps the company from a request of that kind. */
  preparing: readRoute({
    path: '/srm/changeRequest/preparing',
    query: z.object({ changeType: ChangeType }),
    result: z.object({ docNo: z.string(), by: z.string(), since: instant }).nullable(),
    access: 'srm:changeRequest:add',
  }),
  confirmBank: actionRoute('/srm/changeRequest/confirmBank', {
    body: versioned.extend({ note: bounded(changeTextBounds.bankNote) }),
    ...stepped,
    access: 'srm:changeRequest:confirmBank',
  }),
  approve: actionRoute('/srm/changeRequest/approve', { ...stepped, access: 'srm:changeRequest:approve' }),
  reject: actionRoute('/srm/changeRequest/reject', {
    body: versioned.extend({ reason: bounded(changeTextBounds.rejectionReason) }),
    ...stepped,
    access: 'srm:changeRequest:reject',
  }),
})

/** Answers a file: the list's query plus `selections`. */
export const changeRequestFiles = { list: '/srm/changeRequest/exportXls' } as const
