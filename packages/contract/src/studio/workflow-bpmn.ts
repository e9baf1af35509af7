import { z } from 'zod'
import { GraphShape } from './workflow-graph'

/** Why something of a file was not taken over, and is to be completed by hand. */
export const leftWhys = ['condition', 'service', 'people', 'completion', 'gateway', 'other'] as const

export const BpmnFile = z.object({ name: z.string(), xml: z.string() })
export const BpmnInput = z.object({ xml: z.string().min(1).max(500_000) })
export const BpmnTaken = z.object({
  graph: GraphShape,
  left: z.array(z.object({ name: z.string(), why: z.enum(leftWhys) })),
})
