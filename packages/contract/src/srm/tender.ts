import '@srm/domain/srm/tender/tender.text'
import { tenderFields } from '@srm/domain/srm/tender/tender.fields'
import { dayKinds } from '@srm/domain/sys/calendar/day-kinds'
import { z } from 'zod'
import { Can, LifeEvent } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { importedLines } from '../kit/imported-lines'
import { byId, day, files, flag, id, instant, line, oneFile, optionalLine, versioned } from '../kit/scalars'
import { asksApproval } from '../studio/approvers'
import {
  Bond,
  BondInput,
  Clarification,
  DocumentVersion,
  Named,
  Participation,
  ParticipationStep,
  PublicLot,
  publicTender,
  registration,
  RegistrationInput,
  StaffLot,
  TenderInput,
  TenderLine,
  TenderStage,
  TenderStatus,
} from './tender.shapes'

export * from './tender.shapes'

const head = {
  id,
  docNo: z.string(),
  title: z.string(),
  method: z.enum(tenderFields.method.codes),
  mandatory: z.boolean(),
  regDeadline: instant.nullable(),
  bidDeadline: instant.nullable(),
  openAt: instant.nullable(),
  status: TenderStatus,
  stage: TenderStage.nullable(),
  purchaserName: z.string(),
  createTime: instant,
  version: z.number(),
}
export const TenderRow = z.object({
  ...head,
  projectName: z.string().nullable(),
  categoryName: z.string().nullable(),
  estimate: z.string().nullable(),
  currency: z.string(),
  lotCount: z.number(),
  /** Null where it is hidden from the reader until the bid deadline. */
  registered: z.number().nullable(),
  orgCode: z.string().nullable(),
  orgName: z.string().nullable(),
  publishAt: instant.nullable(),
  createBy: z.string(),
})
export type TenderRow = z.infer<typeof TenderRow>

const Participant = z.object({
  id,
  supplierId: id,
  supplierName: z.string(),
  source: z.enum(['invited', 'applied']),
  status: Participation,
  step: ParticipationStep.nullable(),
  reviewedByName: z.string().nullable(),
  ...registration,
})
const Question = z.object({
  id,
  question: z.string(),
  askedAt: instant,
  /** Null where the reader may not know who takes part. */
  supplierName: z.string().nullable(),
  clarificationId: id.nullable(),
})
const Download = z.object({
  id,
  supplierName: z.string(),
  accountName: z.string(),
  documentVersion: z.number(),
  fileName: z.string(),
  at: instant,
})
export const TenderDetail = z.object({
  ...publicTender,
  blindRegistration: z.boolean(),
  clarifyAt: instant.nullable(),
  estimate: z.string().nullable(),
  ceiling: z.string().nullable(),
  orgCode: z.string().nullable(),
  createBy: z.string(),
  createTime: instant,
  version: z.number(),
  decisionNote: z.string().nullable(),
  /** The failed tender that this one repeats. */
  retenderOf: z.object({ id, docNo: z.string() }).nullable(),
  openers: z.array(z.object({ userId: id, name: z.string(), keyed: z.boolean() })),
  /** The end of the opening session: from then on it is evaluated. */
  openingClosedAt: instant.nullable(),
  invitees: z.array(Named),
  lots: z.array(StaffLot),
  documents: z.array(DocumentVersion),
  clarifications: z.array(Clarification),
  questions: z.array(Question),
  /** The reader may know who takes part; else the lists below are empty and `registered` alone says how many. */
  named: z.boolean(),
  registered: z.number().nullable(),
  participants: z.array(Participant),
  bonds: z.array(Bond),
  downloads: z.array(Download),
  steps: z.array(z.object({ action: z.string(), actor: z.string(), at: instant })),
  can: Can,
  now: instant,
})
export type TenderDetail = z.infer<typeof TenderDetail>

/** A draft as it would be typed again. */
const Draft = TenderInput.extend({
  id,
  version: z.number(),
  suppliers: z.array(z.object({ id, name: z.string() })),
  openers: z.array(z.object({ id, name: z.string() })),
})

const Span = z.object({ from: z.string(), to: z.string() })
/** The calendar that periods are counted by, so that a form judges its dates with the server's own rule. */
const Calendar = z.object({
  week: z.array(z.array(Span)),
  days: z.record(z.string(), z.object({ kind: z.enum(dayKinds), name: z.string() })),
})

const Saved = z.object({ id, docNo: z.string(), version: z.number() })
const Moved = z.object({ id, status: TenderStatus, version: z.number() })
const withReason = versioned.extend({ reason: line(500, 1) })
const withNote = versioned.extend({ note: optionalLine(500) })
/** Of a company's place in the tender: judged by its own state, so that nobody is turned away by another company's step. */
const ofParticipant = z.object({ id, participantId: id })
type Access = Parameters<typeof actionRoute>[1]['access']
const moved = <const P extends string>(path: P, access: Access) => actionRoute(path, { result: Moved, access })

const base = '/srm/tender'
export const tender = c.router({
  list: listRoute(`${base}/list`, { row: TenderRow, access: 'srm:tender:list' }),
  counts: countsRoute(`${base}/counts`, { access: 'srm:tender:list' }),
  queryById: readRoute({ path: `${base}/queryById`, query: byId, result: TenderDetail, access: 'srm:tender:queryById' }),
  draft: readRoute({ path: `${base}/draft`, query: byId, result: Draft, access: 'srm:tender:edit' }),
  timeline: readRoute({ path: `${base}/timeline`, query: byId, result: z.array(LifeEvent), access: 'srm:tender:queryById' }),
  calendar: readRoute({ path: `${base}/calendar`, result: Calendar, access: 'srm:tender:add' }),
  /** Who may be named to open, and whose opening key may be named. */
  openers: readRoute({
    path: `${base}/openers`,
    result: z.array(z.object({ userId: id, name: z.string(), hasKey: z.boolean() })),
    access: 'srm:tender:add',
  }),
  add: writeRoute({ path: `${base}/add`, body: TenderInput, result: Saved, access: 'srm:tender:add', oplog: 'tender.add' }),
  edit: writeRoute({
    path: `${base}/edit`,
    body: TenderInput.extend(versioned.shape),
    result: Saved,
    access: 'srm:tender:edit',
    oplog: 'tender.edit',
  }),
  /**
   * Multipart, field `file` (xlsx of the template). Nothing is stored but the error file: the items come back and are saved with the
   * draft. Code 201 when some rows were refused.
   */
  importItems: writeRoute({
    path: `${base}/importItems`,
    body: oneFile,
    result: importedLines(TenderLine),
    access: 'srm:tender:importExcel',
    oplog: 'tender.importItems',
  }),
  copy: writeRoute({ path: `${base}/copy`, body: byId, result: Saved, access: 'srm:tender:add', oplog: 'tender.copy' }),
  delete: actionRoute(`${base}/delete`, { result: z.null(), access: 'srm:tender:delete' }),
  submit: actionRoute(`${base}/submit`, { body: versioned.extend(asksApproval), result: Moved, access: 'srm:tender:submit' }),
  withdraw: moved(`${base}/withdraw`, 'srm:tender:withdraw'),
  approve: actionRoute(`${base}/approve`, { body: withNote, result: Moved, access: 'srm:tender:approve' }),
  reject: actionRoute(`${base}/reject`, { body: withReason, result: Moved, access: 'srm:tender:reject' }),
  invite: actionRoute(`${base}/invite`, {
    body: versioned.extend({ supplierIds: z.array(id).min(1).max(100) }),
    result: Moved,
    access: 'srm:tender:invite',
  }),
  exclude: actionRoute(`${base}/exclude`, {
    body: ofParticipant.extend({ reason: line(500, 1) }),
    result: Moved,
    access: 'srm:tender:exclude',
  }),
  reviewRegistration: actionRoute(`${base}/reviewRegistration`, {
    body: ofParticipant.extend({ pass: flag, reason: optionalLine(500) }),
    result: Moved,
    access: 'srm:tender:reviewRegistration',
  }),
  /** One text for everybody who registered; the documents go up by one version. Where it affects the preparation, in time or with a later deadline. */
  clarify: actionRoute(`${base}/clarify`, {
    body: versioned.extend({
      title: line(100, 1),
      question: optionalLine(2000),
      answer: line(4000, 1),
      questionIds: z.array(id).max(100).default([]),
      affectsPreparation: flag,
      newDeadline: instant.nullish(),
      files: files.default([]),
    }),
    result: Moved.extend({ docNo: z.string() }),
    access: 'srm:tender:clarify',
  }),
  extend: actionRoute(`${base}/extend`, {
    body: withReason.extend({
      docTo: instant.nullish(),
      regDeadline: instant.nullish(),
      questionDeadline: instant.nullish(),
      bondDeadline: instant.nullish(),
      bidDeadline: instant.nullish(),
      openAt: instant.nullish(),
    }),
    result: Moved,
    access: 'srm:tender:extend',
  }),
  recordBond: actionRoute(`${base}/recordBond`, {
    body: ofParticipant.extend(BondInput.shape),
    result: Moved,
    access: 'srm:tender:recordBond',
  }),
  extendBond: actionRoute(`${base}/extendBond`, {
    body: ofParticipant.extend({ validTo: day }),
    result: Moved,
    access: 'srm:tender:extendBond',
  }),
  refundBond: actionRoute(`${base}/refundBond`, {
    body: ofParticipant.extend({ note: optionalLine(500) }),
    result: Moved,
    access: 'srm:tender:refundBond',
  }),
  forfeitBond: actionRoute(`${base}/forfeitBond`, {
    body: ofParticipant.extend({ reason: line(500, 1) }),
    result: Moved,
    access: 'srm:tender:forfeitBond',
  }),
  fail: actionRoute(`${base}/fail`, { body: withReason, result: Moved, access: 'srm:tender:fail' }),
  cancel: actionRoute(`${base}/cancel`, { body: withReason, result: Moved, access: 'srm:tender:cancel' }),
})
/** Answers a file, so it is not in the typed client. */
export const tenderFiles = { export: '/srm/tender/exportXls', itemTemplate: '/srm/tender/itemTemplate' } as const

const own = {
  /** The company's own place; null: it has not registered for an open tender. */
  participation: Participation.nullable(),
  step: ParticipationStep.nullable(),
}
export const TenderWorkRow = z.object({
  ...head,
  ...own,
  bondRequired: z.boolean(),
  /** The company's bond; null: none is asked for. */
  bond: z.enum(['awaited', 'received', 'refunded', 'forfeited']).nullable(),
})
export type TenderWorkRow = z.infer<typeof TenderWorkRow>
/** A company's own side of a tender. */
export const TenderWorkDetail = z.object({
  ...publicTender,
  lots: z.array(PublicLot),
  ...own,
  registration: z.object({ ...registration, source: z.enum(['invited', 'applied']) }).nullable(),
  /** Empty until the company is admitted. */
  documents: z.array(DocumentVersion),
  clarifications: z.array(Clarification),
  questions: z.array(z.object({ id, question: z.string(), askedAt: instant, clarificationId: id.nullable() })),
  bond: Bond.nullable(),
  can: Can,
  now: instant,
})
export type TenderWorkDetail = z.infer<typeof TenderWorkDetail>

const live = z.object({ id })
const work = '/srm/tenderWork'
const Place = z.object({ participation: Participation })
export const tenderWork = c.router({
  list: listRoute(`${work}/list`, { row: TenderWorkRow, access: 'srm:tenderWork:list' }),
  counts: countsRoute(`${work}/counts`, { access: 'srm:tenderWork:list' }),
  queryById: readRoute({ path: `${work}/queryById`, query: byId, result: TenderWorkDetail, access: 'srm:tenderWork:queryById' }),
  /** Also what was refused, or waits for its review, is sent again by this. */
  register: actionRoute(`${work}/register`, { body: live.extend(RegistrationInput.shape), result: Place, access: 'srm:tender:register' }),
  withdrawRegistration: actionRoute(`${work}/withdrawRegistration`, {
    body: live,
    result: z.null(),
    access: 'srm:tender:withdrawRegistration',
  }),
  ask: actionRoute(`${work}/ask`, { body: live.extend({ question: line(1000, 1) }), result: byId, access: 'srm:tender:ask' }),
})
