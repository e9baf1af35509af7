import type { FieldProblem } from '../../kit/errors'
import './quality-audit.text'

export const auditSources = ['CHECK', 'IQC', 'SUPERVISION', 'COMPLAINT', 'EVALUATION'] as const
export type AuditSource = (typeof auditSources)[number]
/** What people enter themselves; the others come with the document they were found in. */
export const typedSources = ['IQC', 'COMPLAINT'] as const satisfies readonly AuditSource[]

/** Critical, major, minor. */
export const severities = ['CR', 'MA', 'MI'] as const
export type Severity = (typeof severities)[number]

export const findingLength = { min: 10, max: 2000 } as const
export const rootCauseLength = { min: 20, max: 2000 } as const

/** Days a supplier is given at first, as the form proposes them. */
export const replyDays: Readonly<Record<Severity, number>> = { CR: 3, MA: 7, MI: 14 }

/** From this rejection on the lead is told. */
export const escalateFrom = 3
export const escalates = (rejectCount: number): boolean => rejectCount >= escalateFrom

/** What is mended must be proved, unless it is minor. */
export const needsEvidence = (severity: Severity): boolean => severity !== 'MI'

interface ReplyFacts {
  readonly severity: Severity
  readonly evidence: readonly unknown[]
}
export const replyProblems = ({ severity, evidence }: ReplyFacts): FieldProblem[] =>
  needsEvidence(severity) && evidence.length === 0 ? [{ field: 'evidence', key: 'QAU_EVIDENCE', params: [] }] : []

/** Windows are half open: exactly at the deadline is late. */
export const isLate = (at: string, deadline: string): boolean => at >= deadline

/** A deadline that is set must still lie ahead. */
export const deadlineProblems = (field: string, deadline: string, now: string): FieldProblem[] =>
  deadline > now ? [] : [{ field, key: 'QAU_DEADLINE', params: [now] }]
