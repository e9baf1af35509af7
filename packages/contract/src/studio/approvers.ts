import { limits } from '@srm/domain/studio/workflow/graph'
import { z } from 'zod'
import { id } from '../kit/scalars'

/** Whom the starter picked to decide, by node: where a process lets them choose (`expected` says at which nodes, and of whom). */
export const Approvers = z.record(z.string().max(50), z.array(id).max(limits.people)).optional()
/** Of a step by which staff ask for an approval. */
export const asksApproval = { approvers: Approvers }
