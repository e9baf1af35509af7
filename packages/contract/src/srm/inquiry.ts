import '@srm/domain/srm/inquiry/quotation/quotation.text'
import { importedLines } from '../kit/imported-lines'
import { z } from 'zod'
import { inquiryRowFields, inquiryTerms } from '@srm/domain/srm/inquiry/inquiry.fields'
import { answeredShape, sentShape } from '../kit/fields'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, files, flag, id, keptFields, instant, line, optionalLine, rate, versioned, oneFile } from '../kit/scalars'
import { ExtStored } from '../sys/extend-field'
import { WhyNotAnswer } from './award.shapes'
import { FigureBasis, InquiryInput, InquiryStatus, LineInput } from './inquiry.shapes'
import { candidates } from './inquiry.candidates'
import { Allocation, CompareQuery, PriceSource, ScenarioQuery } from './inquiry.award'
import { Comparison, Scenarios } from './inquiry.comparison'
import { InquiryDetail, JudgementEvent, Opener } from './inquiry.detail'
import { asksApproval } from '../studio/approvers'
import { Ceremony, Relay, Shares } from './opening.shapes'

export { InquiryDetail, JudgementEvent } from './inquiry.detail'

export const InquiryRow = z.object({
  id,
  docNo: z.string(),
  ...answeredShape(inquiryRowFields),
  categoryName: z.string().nullable(),
  currency: z.string(),
  roundNo: z.number(),
  lineCount: z.number(),
  publishAt: instant.nullable(),
  /** When the award was approved. */
  awardedAt: instant.nullable(),
  /** Valid quotations; null while hidden (sealed: until the deadline). */
  quoteCount: z.number().nullable(),
  insufficient: z.boolean(),
  figuresBasis: FigureBasis.nullable(),
  /** Of the approved award: landed cost in CNY without tax, who won, and what is paid in each currency. */
  awardTotal: z.string().nullable(),
  winners: z.array(z.string()),
  awardAmounts: z.array(z.object({ currency: z.string(), total: z.string() })),
  status: InquiryStatus,
  purchaserName: z.string(),
  orgCode: z.string().nullable(),
  orgName: z.string().nullable(),
  createBy: z.string(),
  createTime: instant,
  version: z.number(),
  /** Extension fields that lists show. */
  ext: ExtStored,
})
export type InquiryRow = z.infer<typeof InquiryRow>

/** One event of 审批与日志. Suppliers' actions appear after opening only. */
const TimelineItem = z.object({
  at: instant,
  actor: z.string(),
  actorKind: z.string(),
  action: z.string(),
  fromStatus: InquiryStatus,
  toStatus: InquiryStatus,
  note: z.string().nullable(),
})
/** Lines that were read from a file; they are saved with the inquiry. */
export const ImportedLines = importedLines(LineInput)
export type ImportedLines = z.infer<typeof ImportedLines>

const Saved = z.object({ id, docNo: z.string(), version: z.number() })
/** What every step answers: enough to refresh a row; the page reads the detail again. */
const Moved = z.object({ id, status: InquiryStatus, version: z.number() })
const reason = line(500, 1)
const withReason = versioned.extend({ reason })
const withNote = versioned.extend({ note: optionalLine(500) })
const moved = <const P extends string>(path: P, access: Parameters<typeof actionRoute>[1]['access']) =>
  actionRoute(path, { result: Moved, access })

/**
 * Lines, terms and attachments that may change after publication. Absent fields stay as they are, which is why none has a
 * default; `lines` and `files`, when given, are the complete new lists.
 */
const AmendInput = versioned.extend({
  ...asksApproval,
  reason,
  changes: z.object(keptFields({ ...sentShape(inquiryTerms), lines: InquiryInput.shape.lines, files: InquiryInput.shape.files })),
})

export const inquiry = c.router({
  /** `keyword` looks into number, title and project. */
  list: listRoute('/srm/inquiry/list', { row: InquiryRow, access: 'srm:inquiry:list' }),
  counts: countsRoute('/srm/inquiry/counts', { access: 'srm:inquiry:list' }),
  /** Open deadlines of the next 14 days for the time ruler. */
  deadlines: readRoute({
    path: '/srm/inquiry/deadlines',
    result: z.array(z.object({ date: day, count: z.number() })),
    access: 'srm:inquiry:list',
  }),
  queryById: readRoute({ path: '/srm/inquiry/queryById', query: byId, result: InquiryDetail, access: 'srm:inquiry:queryById' }),
  timeline: readRoute({ path: '/srm/inquiry/timeline', query: byId, result: z.array(TimelineItem), access: 'srm:inquiry:queryById' }),
  /** Lines x suppliers of an opened round; NOT_OPENED before. `roundNo` defaults to the last opened one. */
  compare: readRoute({
    path: '/srm/inquiry/compare',
    query: CompareQuery,
    result: Comparison,
    access: 'srm:inquiry:compare',
  }),
  /** Allocations of the least cost within the limits, searched for some seconds where there are many suppliers and lines. */
  scenarios: readRoute({
    path: '/srm/inquiry/scenarios',
    query: ScenarioQuery,
    result: Scenarios,
    access: 'srm:inquiry:compare',
  }),
  /** Of the award that is proposed or in force: why everybody else was not chosen. */
  whyNot: readRoute({ path: '/srm/inquiry/whyNot', query: byId, result: WhyNotAnswer, access: 'srm:inquiry:compare' }),
  candidates,
  /** The newest price paid for each material code, landed, tax-exclusive, CNY; codes without one are left out. */
  lastPrices: readRoute({
    path: '/srm/inquiry/lastPrices',
    query: z.object({ codes: line(8000, 1) }),
    result: z.array(PriceSource.extend({ materialCode: z.string(), price: z.string() })),
    access: 'srm:inquiry:add',
  }),
  /** `hasKey`: an opening key that a client-sealed inquiry may name. */
  openers: readRoute({ path: '/srm/inquiry/openers', result: z.array(Opener.extend({ hasKey: z.boolean() })), access: 'srm:inquiry:list' }),

  add: writeRoute({ path: '/srm/inquiry/add', body: InquiryInput, result: Saved, access: 'srm:inquiry:add', oplog: 'inquiry.add' }),
  edit: writeRoute({
    path: '/srm/inquiry/edit',
    body: InquiryInput.extend(versioned.shape),
    result: Saved,
    access: 'srm:inquiry:edit',
    oplog: 'inquiry.edit',
  }),
  copy: writeRoute({ path: '/srm/inquiry/copy', body: byId, result: Saved, access: 'srm:inquiry:add', oplog: 'inquiry.copy' }),
  delete: writeRoute({ method: 'DELETE', path: '/srm/inquiry/delete', query: byId, access: 'srm:inquiry:delete', oplog: 'inquiry.delete' }),
  /**
   * Multipart, field `file` (xlsx of the template at GET /srm/inquiry/lineTemplate). Nothing is stored but the error file:
   * the lines come back and are saved with the inquiry. Code 201 when some rows were refused.
   */
  importLines: writeRoute({
    path: '/srm/inquiry/importLines',
    body: oneFile,
    result: ImportedLines,
    access: 'srm:inquiry:add',
    oplog: 'inquiry.importLines',
  }),

  submit: actionRoute('/srm/inquiry/submit', { body: versioned.extend(asksApproval), result: Moved, access: 'srm:inquiry:submit' }),
  withdraw: moved('/srm/inquiry/withdraw', 'srm:inquiry:withdraw'),
  approve: actionRoute('/srm/inquiry/approve', {
    body: versioned.extend({ note: optionalLine(500) }),
    result: Moved,
    access: 'srm:inquiry:approve',
  }),
  reject: actionRoute('/srm/inquiry/reject', { body: withReason, result: Moved, access: 'srm:inquiry:reject' }),

  /** `questionIds` are answered by it. Under 24 hours to the deadline `newDeadline` is required (EXTENSION_REQUIRED). */
  clarify: actionRoute('/srm/inquiry/clarify', {
    body: versioned.extend({
      title: line(200, 2),
      question: optionalLine(2000),
      answer: line(4000, 1),
      questionIds: z.array(id).max(100).default([]),
      newDeadline: instant.nullish(),
      files: files.default([]),
    }),
    result: Moved.extend({ docNo: z.string() }),
    access: 'srm:inquiry:clarify',
  }),
  invite: actionRoute('/srm/inquiry/invite', {
    body: versioned.extend({ supplierIds: z.array(id).min(1).max(100) }),
    result: Moved,
    access: 'srm:inquiry:invite',
  }),
  exclude: actionRoute('/srm/inquiry/exclude', {
    body: withReason.extend({ supplierId: id }),
    result: Moved,
    access: 'srm:inquiry:exclude',
  }),
  /** Later only. `openAt` defaults to its old distance from the deadline. */
  extend: actionRoute('/srm/inquiry/extend', {
    body: withReason.extend({ quoteDeadline: instant, openAt: instant.nullish() }),
    result: Moved,
    access: 'srm:inquiry:extend',
  }),
  /** Takes effect when a manager approves; quotations already in then need reconfirmation. */
  amend: actionRoute('/srm/inquiry/amend', { body: AmendInput, result: Moved, access: 'srm:inquiry:amend' }),
  approveAmendment: actionRoute('/srm/inquiry/approveAmendment', {
    body: versioned.extend({ note: optionalLine(500) }),
    result: Moved,
    access: 'srm:inquiry:approveAmendment',
  }),
  rejectAmendment: actionRoute('/srm/inquiry/rejectAmendment', { body: withReason, result: Moved, access: 'srm:inquiry:rejectAmendment' }),

  /** The first of two openers. */
  turnKey: actionRoute('/srm/inquiry/turnKey', {
    /** Of client-sealed offers: the shares of the first officer, wrapped to the other two. */
    body: versioned.extend({ relay: Relay.optional() }),
    result: Moved,
    access: 'srm:inquiry:turnKey',
  }),
  /** The second, different opener: decrypts, checks hashes, freezes the exchange rates. */
  open: actionRoute('/srm/inquiry/open', {
    /**
     * Of client-sealed offers: the shares of two officers; `markUnreadable` opens the others where two shares do not open one
     * (CEREMONY_UNREADABLE names it).
     */
    body: versioned.extend({ shares: Shares.optional(), markUnreadable: flag.default(false) }),
    result: Moved.extend({ validQuotes: z.number(), invalidQuotes: z.number() }),
    access: 'srm:inquiry:open',
  }),
  /** What an officer's browser needs to give its shares of client-sealed offers, from the opening time on. */
  ceremony: readRoute({ path: '/srm/inquiry/ceremony', query: byId, result: Ceremony, access: 'srm:inquiry:open' }),
  /** Two envelopes: the first key locks the technical judgement, the second opens the prices of those who passed. */
  turnPriceKey: moved('/srm/inquiry/turnPriceKey', 'srm:inquiry:turnPriceKey'),
  openPrices: actionRoute('/srm/inquiry/openPrices', {
    result: Moved.extend({ validQuotes: z.number(), invalidQuotes: z.number() }),
    access: 'srm:inquiry:openPrices',
  }),
  /** Too few quotations: quoting goes on until a later deadline, what is in stays sealed. */
  reopenQuoting: actionRoute('/srm/inquiry/reopenQuoting', {
    body: withReason.extend({ quoteDeadline: instant, openAt: instant.nullish() }),
    result: Moved,
    access: 'srm:inquiry:reopenQuoting',
  }),
  /** Too few quotations: they may be opened all the same. */
  proceedWithReason: actionRoute('/srm/inquiry/proceedWithReason', {
    body: withReason,
    result: Moved,
    access: 'srm:inquiry:proceedWithReason',
  }),
  fail: actionRoute('/srm/inquiry/fail', { body: withReason, result: Moved, access: 'srm:inquiry:fail' }),

  /** Technical judgement per supplier and line, and a score 0–100 per supplier. */
  judge: actionRoute('/srm/inquiry/judge', {
    body: versioned.extend({
      lines: z
        .array(z.object({ supplierId: id, lineId: id, ok: flag, reason: optionalLine(500) }))
        .max(5000)
        .default([]),
      scores: z
        .array(z.object({ supplierId: id, score: rate, note: optionalLine(500) }))
        .max(100)
        .default([]),
    }),
    result: Moved,
    access: 'srm:inquiry:judge',
  }),
  evaluate: moved('/srm/inquiry/evaluate', 'srm:inquiry:evaluate'),
  /** What was judged and changed, by whom and when. */
  judgements: readRoute({
    path: '/srm/inquiry/judgements',
    query: byId,
    result: z.array(JudgementEvent),
    access: 'srm:inquiry:compare',
  }),
  /** Asks for a further round. `feedback`: what the kept suppliers are told about the last one. */
  newRound: actionRoute('/srm/inquiry/newRound', {
    body: withReason.extend({
      ...asksApproval,
      supplierIds: z.array(id).min(1, 'NO_SUPPLIER_KEPT').max(100),
      quoteDeadline: instant,
      openAt: instant.nullish(),
      /** Needed where the deadline is less than 24 hours away. */
      urgentReason: optionalLine(500),
      feedback: z.enum(['none', 'rank']).default('none'),
    }),
    result: Moved,
    access: 'srm:inquiry:newRound',
  }),
  approveRound: actionRoute('/srm/inquiry/approveRound', { body: withNote, result: Moved, access: 'srm:inquiry:approveRound' }),
  rejectRound: actionRoute('/srm/inquiry/rejectRound', { body: withReason, result: Moved, access: 'srm:inquiry:rejectRound' }),
  /** Asks suppliers to keep their opened offers, unchanged, until a later day. */
  askValidity: actionRoute('/srm/inquiry/askValidity', {
    body: withReason.extend({ supplierIds: z.array(id).min(1).max(100), until: day }),
    result: Moved,
    access: 'srm:inquiry:askValidity',
  }),
  proposeAward: actionRoute('/srm/inquiry/proposeAward', {
    body: versioned.extend({
      ...asksApproval,
      allocation: z.array(Allocation).min(1).max(2000),
      note: optionalLine(2000),
      partialReason: optionalLine(500),
      overBudgetReason: optionalLine(500),
    }),
    result: Moved,
    access: 'srm:inquiry:proposeAward',
  }),
  /** Above the budget: the first of two approvals; `award` is the second, by another person. */
  firstApproveAward: actionRoute('/srm/inquiry/firstApproveAward', {
    body: withNote,
    result: Moved,
    access: 'srm:inquiry:firstApproveAward',
  }),
  award: actionRoute('/srm/inquiry/award', {
    body: versioned.extend({ note: optionalLine(500) }),
    result: Moved,
    access: 'srm:inquiry:award',
  }),
  rejectAward: actionRoute('/srm/inquiry/rejectAward', { body: withReason, result: Moved, access: 'srm:inquiry:rejectAward' }),
  /** Asks to annul the award. `dropIds`: winners whose offers no longer count. */
  annulAward: actionRoute('/srm/inquiry/annulAward', {
    body: withReason.extend({ ...asksApproval, dropIds: z.array(id).max(100).default([]) }),
    result: Moved,
    access: 'srm:inquiry:annulAward',
  }),
  approveAnnulment: actionRoute('/srm/inquiry/approveAnnulment', { body: withNote, result: Moved, access: 'srm:inquiry:approveAnnulment' }),
  rejectAnnulment: actionRoute('/srm/inquiry/rejectAnnulment', { body: withReason, result: Moved, access: 'srm:inquiry:rejectAnnulment' }),
  /** The lines went into contracts or orders elsewhere, or are closed for this reason. */
  complete: actionRoute('/srm/inquiry/complete', { body: withReason, result: Moved, access: 'srm:inquiry:complete' }),
  cancel: actionRoute('/srm/inquiry/cancel', { body: withReason, result: Moved, access: 'srm:inquiry:cancel' }),
})
/** Not in the typed client, they answer files: the list's query plus `selections`; nothing; the query of `compare`. */
export const inquiryFiles = {
  export: '/srm/inquiry/exportXls',
  lineTemplate: '/srm/inquiry/lineTemplate',
  comparison: '/srm/inquiry/compareXls',
} as const
