import { z } from 'zod'
import { id, instant } from './scalars'

/** Per action of a life cycle that is the caller's: null where it would go through, else why not. */
export const Can = z.record(z.string(), z.object({ errorKey: z.string(), message: z.string() }).nullable())
export type Can = z.infer<typeof Can>

/** One thing that happened to a document, from the audit chain. */
export const LifeEvent = z.object({
  at: instant,
  /** Empty for a supplier where one of the buyer's staff acted. */
  actor: z.string(),
  actorKind: z.string(),
  /** Of which life cycle: a plan's log holds its nodes' steps too. */
  entity: z.string(),
  action: z.string(),
  fromStatus: z.string(),
  toStatus: z.string(),
  note: z.string().nullable(),
})
export type LifeEvent = z.infer<typeof LifeEvent>

/** A company to choose from. */
export const Company = z.object({ id, name: z.string(), docNo: z.string() })
export type Company = z.infer<typeof Company>
