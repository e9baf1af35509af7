import { z } from 'zod'
import { c, readRoute } from '../kit/route'
import { day, instant } from '../kit/scalars'
import { Named } from './workflow-graph'

/** Elapsed time in hours to one decimal, nights and holidays included; null: nothing ended yet. */
const hours = z.number().nullable()
const n = z.int()

const Kind = z.object({
  bizType: z.string(),
  purpose: z.string(),
  name: Named,
  started: n,
  running: n,
  approved: n,
  rejected: n,
  returned: n,
  withdrawn: n,
  terminated: n,
  /** From handing in to approval or rejection: what people took back or sent back says nothing of deciding. */
  medianHours: hours,
  p90Hours: hours,
})
const Node = z.object({
  bizType: z.string(),
  purpose: z.string(),
  model: Named,
  name: Named,
  decided: n,
  medianHours: hours,
  p90Hours: hours,
  open: n,
  waitingSince: instant.nullable(),
})
const Person = z.object({ name: z.string(), open: n, overdue: n, waitingSince: instant })

/**
 * How approvals went: of instances started from `from` to `to` (both included) that the caller may see, except `people`, who are
 * asked now whenever it was handed in.
 */
export const WorkflowStatistics = z.object({ kinds: z.array(Kind), nodes: z.array(Node), people: z.array(Person) })
export type WorkflowStatistics = z.infer<typeof WorkflowStatistics>

/** The longest span that is counted at once. */
export const mostDays = 366
const spanned = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return days >= 0 && days < mostDays
}

export const workflowStatistics = c.router({
  statistics: readRoute({
    path: '/studio/workflow/statistics',
    query: z.object({ from: day, to: day }).refine(spanned, { error: 'BAD_FIELD', path: ['to'] }),
    result: WorkflowStatistics,
    access: 'studio:workflow:statistics',
  }),
})
