import type { Approvals, Purpose } from '@srm/domain/kit/approval'
import { permissionOf } from '@srm/domain/kit/machine'
import type { Actor } from '../../../http/request/context'

type Termination = {
  readonly of: Approvals
  readonly purpose: Purpose
  readonly starterId: string | null
  readonly authors: readonly (string | null)[]
}
/**
 * Why an administrator may not end an approval; null: they may. Ending it rejects the document, so that it takes the permission to
 * reject as well, and nobody ends the approval of their own.
 */
export const noTermination = (
  actor: Actor,
  { of, purpose, starterId, authors }: Termination,
): 'SOD_SELF_APPROVE' | 'WF_NO_REJECT' | null => {
  if (authors.includes(actor.username) || (starterId !== null && starterId === actor.userId)) return 'SOD_SELF_APPROVE'
  return actor.permissions.has(permissionOf(of.machine, purpose.reject)) ? null : 'WF_NO_REJECT'
}
