import { limits, modes, nodeButtons, resumes, type Graph } from '@srm/domain/studio/workflow/graph'
import { z } from 'zod'
import { id, line } from '../kit/scalars'

export const Named = z.object({ zh: line(50), en: line(100) })

const key = z.string().regex(/^[A-Za-z][\w-]{0,49}$/, 'BAD_FIELD')
const duration = z.string().regex(/^\d{1,4}(wh|wd|h|d)$/, 'BAD_FIELD')
const who = z
  .array(
    z.discriminatedUnion('rule', [
      z.object({ rule: z.literal('users'), ids: z.array(id).max(limits.people) }),
      z.object({ rule: z.literal('role'), role: z.string().max(64), org: z.enum(['document', 'all']) }),
      z.object({ rule: z.literal('permission'), org: z.enum(['document', 'all']) }),
      z.object({ rule: z.literal('leader'), level: z.int().min(0).max(9), of: z.enum(['document', 'starter']) }),
      z.object({ rule: z.literal('field'), field: z.string().max(50) }),
      z.object({ rule: z.literal('previous'), node: key }),
    ]),
  )
  .max(10)
const timer = z.object({
  remind: duration.optional(),
  repeat: duration.optional(),
  escalate: z.object({ after: duration, to: who }).optional(),
})
const node = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start') }),
  z.object({
    type: z.literal('approve'),
    name: Named,
    who,
    mode: z.enum(modes),
    vote: z.int().min(1).max(100).optional(),
    distinctFrom: z.array(key).max(limits.nodes).optional(),
    skipSame: z.boolean().optional(),
    buttons: z.array(z.enum(nodeButtons)),
    timer: timer.optional(),
    action: z.string().max(50).optional(),
    advisory: z.boolean().optional(),
    batch: z.boolean().optional(),
    starterChooses: z.boolean().optional(),
  }),
  z.object({ type: z.literal('condition'), name: Named }),
  z.object({ type: z.literal('parallel'), name: Named.optional() }),
  z.object({ type: z.literal('join') }),
  z.object({ type: z.literal('cc'), name: Named, who }),
  z.object({ type: z.literal('end') }),
])
const leaf = z.object({
  field: z.string().max(50),
  rule: z.enum(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in']),
  val: z.union([z.boolean(), z.string().max(200)]),
})
export const ConditionShape = z.union([z.object({ all: z.array(leaf).min(1).max(10) }), z.object({ any: z.array(leaf).min(1).max(10) })])

/** A process as it is stored; whether it makes sense is judged by the check of a model. */
export const GraphShape = z.object({
  schema: z.literal(1),
  resume: z.enum(resumes).optional(),
  nodes: z.record(key, node).refine((nodes) => Object.keys(nodes).length <= limits.nodes, 'BAD_FIELD'),
  edges: z.array(z.object({ id: key, from: key, to: key, when: ConditionShape.optional() })).max(limits.edges),
  layout: z.record(key, z.tuple([z.number(), z.number()])).optional(),
})
/** The shape and the domain's own type say the same. */
export type GraphInput = z.infer<typeof GraphShape>
export const graphOf = (input: GraphInput): Graph => input as Graph
