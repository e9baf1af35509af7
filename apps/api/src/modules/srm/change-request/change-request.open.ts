import { changeRequest } from '@srm/db/schema/srm/change-request'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import type { ChangeType } from '@srm/domain/srm/change-request/change-request.rules'
import { and, eq, ne } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

const { pendingSubmission, reviewed } = changeRequestMachine.states

interface Open {
  readonly docNo: string
  readonly status: string
  readonly onBehalfBy: string | null
  readonly createTime: string
}
/** The one open request of a kind, whichever side writes it and whether or not the caller may read it. */
export const openRequest = async (tx: Tx, supplierId: string, changeType: ChangeType): Promise<Open | undefined> => {
  const { docNo, status, onBehalfBy, createTime } = changeRequest
  const ofKind = and(eq(changeRequest.supplierId, supplierId), eq(changeRequest.changeType, changeType), eq(changeRequest.delFlag, 0))
  const [open] = await asSystem(tx, ({ db }) =>
    db
      .select({ docNo, status, onBehalfBy, createTime })
      .from(changeRequest)
      .where(and(ofKind, ne(status, reviewed))),
  )
  return open
}

export interface Preparing {
  readonly docNo: string
  readonly by: string
  readonly since: string
}
/** Who of the staff has been preparing it, and since when; null once it is handed in, for then the company reads it itself. */
export const preparingOf = ({ docNo, status, onBehalfBy, createTime }: Open): Preparing | null =>
  onBehalfBy !== null && status === pendingSubmission ? { docNo, by: onBehalfBy, since: createTime } : null
