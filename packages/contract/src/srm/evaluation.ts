import { z } from 'zod'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, id, instant, points, versioned } from '../kit/scalars'
import {
  AppealInput,
  EvaluationDetail,
  EvaluationRow,
  OwnEvaluation,
  OwnEvaluationRow,
  Reason,
  ScoreInput,
  ScoreRow,
  ScoreSheet,
  SelfInput,
} from './evaluation.shapes'
import { asksApproval } from '../studio/approvers'

const Ref = z.object({ id, version: z.number() })
export const DecideAppealInput = versioned.extend({
  decision: z.enum(['1', '2']),
  note: Reason,
  adjustments: z
    .array(z.object({ targetId: id, score: points }))
    .max(60)
    .default([]),
})
export type DecideAppealInput = z.infer<typeof DecideAppealInput>
/** What a step on all sheets of a plan came to: how many went, and which stayed behind for what reason. */
const BulkOutcome = z.object({
  count: z.number(),
  left: z.array(z.object({ id, docNo: z.string(), supplierName: z.string(), reason: z.string() })),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>
const Event = z.object({
  at: instant,
  actor: z.string(),
  action: z.string(),
  fromStatus: z.string(),
  toStatus: z.string(),
  note: z.string().nullable(),
})
export type EvaluationEvent = z.infer<typeof Event>

/** The buyer's side: sheets of all suppliers, and what is scored. */
export const evaluation = c.router({
  list: listRoute('/srm/evaluation/list', { row: EvaluationRow, access: 'srm:evaluation:list' }),
  counts: countsRoute('/srm/evaluation/counts', { access: 'srm:evaluation:list' }),
  queryById: readRoute({
    path: '/srm/evaluation/queryById',
    query: byId,
    result: EvaluationDetail,
    access: 'srm:evaluation:queryById',
  }),
  timeline: readRoute({
    path: '/srm/evaluation/timeline',
    query: byId,
    result: z.array(Event),
    access: 'srm:evaluation:queryById',
  }),
  rejectSelf: actionRoute('/srm/evaluation/rejectSelf', {
    body: versioned.extend({ reason: Reason, newDeadline: instant }),
    result: Ref,
    access: 'srm:evaluation:rejectSelf',
  }),
  extendScoring: actionRoute('/srm/evaluation/extendScoring', {
    body: versioned.extend({ reason: Reason, newScoreDeadline: instant }),
    result: Ref,
    access: 'srm:evaluation:extendScoring',
  }),
  /** Puts the result, frozen as it is, before those who approve. */
  propose: actionRoute('/srm/evaluation/propose', { body: versioned.extend(asksApproval), result: Ref, access: 'srm:evaluation:propose' }),
  /** Proposes every sheet of a plan that is ready. */
  proposeReady: writeRoute({
    path: '/srm/evaluation/proposeReady',
    body: byId,
    result: BulkOutcome,
    access: 'srm:evaluation:propose',
    oplog: 'evaluation.propose',
  }),
  approve: actionRoute('/srm/evaluation/approve', { result: Ref, access: 'srm:evaluation:approve' }),
  /** Approves what others have proposed of a plan. */
  approveProposed: writeRoute({
    path: '/srm/evaluation/approveProposed',
    body: byId,
    result: BulkOutcome,
    access: 'srm:evaluation:approve',
    oplog: 'evaluation.approve',
  }),
  sendBack: actionRoute('/srm/evaluation/sendBack', {
    body: versioned.extend({ reason: Reason }),
    result: Ref,
    access: 'srm:evaluation:sendBack',
  }),
  cancel: actionRoute('/srm/evaluation/cancel', {
    body: versioned.extend({ reason: Reason }),
    result: Ref,
    access: 'srm:evaluation:cancel',
  }),
  decideAppeal: actionRoute('/srm/evaluation/decideAppeal', {
    body: DecideAppealInput,
    result: Ref,
    access: 'srm:evaluation:decideAppeal',
  }),
  scoreList: listRoute('/srm/evaluation/scores/list', { row: ScoreRow, access: 'srm:evaluation:score' }),
  scoreSheet: readRoute({ path: '/srm/evaluation/scoreSheet', query: byId, result: ScoreSheet, access: 'srm:evaluation:score' }),
  score: writeRoute({
    path: '/srm/evaluation/score',
    body: ScoreInput,
    result: byId,
    access: 'srm:evaluation:score',
    oplog: 'evaluation.score',
  }),
})

/** The supplier's side. */
export const selfEvaluation = c.router({
  list: listRoute('/srm/selfEvaluation/list', { row: OwnEvaluationRow, access: 'srm:selfEvaluation:list' }),
  counts: countsRoute('/srm/selfEvaluation/counts', { access: 'srm:selfEvaluation:list' }),
  queryById: readRoute({
    path: '/srm/selfEvaluation/queryById',
    query: byId,
    result: OwnEvaluation,
    access: 'srm:selfEvaluation:queryById',
  }),
  save: writeRoute({
    path: '/srm/selfEvaluation/save',
    body: SelfInput,
    result: z.object({ savedAt: instant }),
    access: 'srm:evaluation:saveSelf',
  }),
  submit: writeRoute({
    path: '/srm/selfEvaluation/submit',
    body: SelfInput,
    result: byId,
    access: 'srm:evaluation:submitSelf',
    oplog: 'evaluation.submitSelf',
  }),
  appeal: writeRoute({
    path: '/srm/selfEvaluation/appeal',
    body: AppealInput,
    result: byId,
    access: 'srm:evaluation:appeal',
    oplog: 'evaluation.appeal',
  }),
})

/** Answers a file: the list's query plus `selections`. */
export const evaluationFiles = { export: '/srm/evaluation/exportXls' } as const
