import { appealStates, evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { lineStates } from '@srm/domain/srm/evaluation/evaluation.rules'
import { formulaIds, targetDirections, targetMethods } from '@srm/domain/srm/target-base/target-base.kinds'
import { z } from 'zod'
import { day, files, flag, id, instant, line, optionalLine, points, statusOf } from '../kit/scalars'

export const AppealState = z.enum(Object.values(appealStates) as [string, ...string[]])

/** Of a sheet, whoever looks: the supplier's own list has no more than this. */
const own = {
  id,
  docNo: z.string(),
  title: z.string(),
  periodFrom: day,
  periodTo: day,
  selfEval: flag,
  selfDeadline: instant.nullable(),
  selfSubmittedAt: instant.nullable(),
  selfMissed: flag,
  total: z.string().nullable(),
  grade: z.string().nullable(),
  completedAt: instant.nullable(),
  appealState: AppealState.nullable(),
  status: statusOf(evaluationMachine),
  createTime: instant,
  version: z.number(),
}
export const OwnEvaluationRow = z.object(own)
export type OwnEvaluationRow = z.infer<typeof OwnEvaluationRow>

export const EvaluationRow = OwnEvaluationRow.extend({
  planId: id,
  supplierId: id,
  supplierName: z.string(),
  templateName: z.string(),
  scoreDeadline: instant,
  countedWeight: z.string().nullable(),
  /** People who have handed in their scores, and all who are asked. */
  scored: z.number(),
  scorers: z.number(),
  /** Of a completion that waits for its approval. */
  proposedAt: instant.nullable(),
  proposedTotal: z.string().nullable(),
  proposedGrade: z.string().nullable(),
})
export type EvaluationRow = z.infer<typeof EvaluationRow>

/** A sheet in the to-do list of a scorer. */
export const ScoreRow = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  supplierName: z.string(),
  periodFrom: day,
  periodTo: day,
  scoreDeadline: instant,
  selfSubmittedAt: instant.nullable(),
  status: statusOf(evaluationMachine),
  /** When the caller has handed in. */
  submittedAt: instant.nullable(),
  createTime: instant,
})
export type ScoreRow = z.infer<typeof ScoreRow>

export const SheetTarget = z.object({
  id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  typeName: z.string(),
  typeNameEn: z.string(),
  method: z.enum(targetMethods),
  formulaId: z.enum(formulaIds).nullable(),
  fullMark: z.string(),
  weight: z.string(),
  guide: z.array(z.object({ from: z.string(), to: z.string(), text: z.string() })),
  direction: z.enum(targetDirections),
  evidenceRequired: flag,
  selfScore: z.string().nullable(),
  selfNote: z.string().nullable(),
  files,
})
export type SheetTarget = z.infer<typeof SheetTarget>

const Line = z.object({
  id,
  state: z.enum(lineStates),
  weight: z.string(),
  percent: z.string().nullable(),
  effectiveWeight: z.string().nullable(),
  points: z.string().nullable(),
})
export const SheetResult = z.object({
  no: z.number(),
  total: z.string(),
  grade: z.string().nullable(),
  countedWeight: z.string(),
  missingScorers: z.number(),
  lines: z.array(Line),
  adjustments: z.array(z.object({ targetId: id, score: z.string() })),
  note: z.string().nullable(),
  at: instant,
})
export type SheetResult = z.infer<typeof SheetResult>

export const Appeal = z.object({
  text: z.string(),
  state: AppealState,
  filedAt: instant,
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
  files,
})
export type Appeal = z.infer<typeof Appeal>

/** What the guards judge by, for the caller: the page draws its buttons from it. */
export const SheetFacts = z.object({
  now: instant,
  selfDeadline: instant.nullable(),
  scoreDeadline: instant,
  selfGiven: flag,
  isScorer: flag,
  hasScored: flag,
  scored: z.number(),
  missing: z.number(),
  proposed: flag,
  isProposer: flag,
  reopened: flag,
  completedAt: instant.nullable(),
  isCompleter: flag,
  appeal: z.enum(appealStates).nullable(),
})

const AutoSource = z.object({
  kind: z.enum(['inquiry', 'notice', 'qualityAudit', 'qualification', 'receipt', 'goodsReturn', 'purchaseOrder']),
  id,
  docNo: z.string().nullable(),
  lineNo: z.number().optional(),
  title: z.string(),
  titleEn: z.string().nullable(),
  at: z.string().nullable(),
  counts: flag,
  value: z.string().nullable(),
  figures: z.record(z.string(), z.string()).optional(),
})
/** Points of an AUTO target and the documents behind them, as they were at the launch. */
export const SheetAuto = z.object({
  targetId: id,
  value: z.string().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  sources: z.array(AutoSource),
  frozenAt: instant,
})
export type SheetAuto = z.infer<typeof SheetAuto>

export const EvaluationDetail = EvaluationRow.extend({
  rejectReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  completedBy: z.string().nullable(),
  bands: z.array(z.object({ grade: z.string(), from: z.string(), to: z.string() })),
  targets: z.array(SheetTarget.extend({ roles: z.array(z.string()) })),
  auto: z.array(SheetAuto),
  /** Roles with their people; what each gave stands in `scores`, once all are in. */
  roles: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      weight: z.string(),
      people: z.array(z.object({ userId: id, realname: z.string(), submittedAt: instant.nullable() })),
    }),
  ),
  scores: z.array(z.object({ targetId: id, userId: id, score: z.string(), note: z.string().nullable() })),
  results: z.array(SheetResult),
  /** The result as it was frozen for the approval. */
  proposal: SheetResult.pick({ total: true, grade: true, countedWeight: true, missingScorers: true, lines: true, at: true })
    .extend({ by: z.string() })
    .nullable(),
  sentBack: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
  appeal: Appeal.nullable(),
  /** Names of those who may decide the appeal while it waits; empty: nobody may, and the administrators were told. */
  appealDeciders: z.array(z.string()),
  facts: SheetFacts,
})
export type EvaluationDetail = z.infer<typeof EvaluationDetail>

/** The company's own sheet. Scores of people and points before completion are not in it. */
export const OwnEvaluation = OwnEvaluationRow.extend({
  rejectReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  targets: z.array(SheetTarget),
  draft: z
    .object({
      savedAt: instant,
      scores: z.array(z.object({ targetId: id, score: z.string().nullable(), note: z.string().nullable(), files })),
    })
    .nullable(),
  results: z.array(SheetResult),
  appeal: Appeal.nullable(),
  facts: SheetFacts,
})
export type OwnEvaluation = z.infer<typeof OwnEvaluation>

/** What one scorer sees: their own targets, and their own scores. */
export const ScoreSheet = ScoreRow.extend({
  selfMissed: flag,
  roles: z.array(z.string()),
  targets: z.array(SheetTarget.extend({ score: z.string().nullable(), note: z.string().nullable() })),
  facts: SheetFacts,
})
export type ScoreSheet = z.infer<typeof ScoreSheet>

const selfLine = {
  targetId: id,
  score: points.nullish().transform((v) => v || null),
  note: optionalLine(500),
  files: files.default([]),
}
export const SelfInput = z.object({ id, scores: z.array(z.object(selfLine)).max(60) })
export type SelfInput = z.infer<typeof SelfInput>
export const ScoreInput = z.object({
  id,
  scores: z.array(z.object({ targetId: id, score: points, note: optionalLine(500) })).max(60),
})
export type ScoreInput = z.infer<typeof ScoreInput>
export const AppealInput = z.object({ id, text: line(2000, 10), files: files.default([]) })
export type AppealInput = z.infer<typeof AppealInput>
export const Reason = line(500, 2)
