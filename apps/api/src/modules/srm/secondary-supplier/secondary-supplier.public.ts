import type { WorkItem } from '@srm/contract/srm/dashboard'
import { secondarySupplier as t } from '@srm/db/schema/srm/secondary-supplier'
import { secondarySupplierMachine } from '@srm/domain/srm/secondary-supplier/secondary-supplier.machine'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

export { secondaryList } from './secondary-supplier.queries'

const { pendingReview, pendingSubmission, rejected } = secondarySupplierMachine.states
const most = 100

/** Declarations that wait for a review; for a supplier, its own that are not handed in or came back. */
export const secondaryWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  const own = actor.kind === 'supplier'
  if (!actor.permissions.has(`srm:secondarySupplier:${own ? 'submit' : 'approve'}`)) return []
  const since = own ? t.updateTime : t.submittedAt
  const rows = await db
    .select({ id: t.id, docNo: t.docNo, secName: t.secName, supplierName: t.supplierName, since, made: t.createTime })
    .from(t)
    .where(and(eq(t.tenantId, actor.tenantId), inArray(t.status, own ? [pendingSubmission, rejected] : [pendingReview]), eq(t.delFlag, 0)))
    .orderBy(asc(t.createTime))
    .limit(most)
  return rows.map(({ id, docNo, secName, supplierName, since: at, made }) => ({
    id,
    kind: own ? ('secondaryMend' as const) : ('reviewSecondary' as const),
    docNo,
    title: own ? secName : `${supplierName} · ${secName}`,
    at: null,
    since: at ?? made,
    count: null,
  }))
}
