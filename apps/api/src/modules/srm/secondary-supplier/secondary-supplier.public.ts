import type { WorkItem } from '@srm/contract/srm/dashboard'
import { secondarySupplier as t } from '@srm/db/schema/srm/secondary-supplier'
import { secondarySupplierMachine } from '@srm/domain/srm/secondary-supplier/secondary-supplier.machine'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../data/in-tx'

const { pendingReview } = secondarySupplierMachine.states
const most = 100

/** Declarations of suppliers that wait for a review. */
export const secondaryWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  if (actor.kind !== 'buyer' || !actor.permissions.has('srm:secondarySupplier:approve')) return []
  const rows = await db
    .select({ id: t.id, docNo: t.docNo, secName: t.secName, supplierName: t.supplierName, since: t.submittedAt })
    .from(t)
    .where(and(eq(t.tenantId, actor.tenantId), eq(t.status, pendingReview), eq(t.delFlag, 0)))
    .orderBy(asc(t.createTime))
    .limit(most)
  return rows.map(({ id, docNo, secName, supplierName, since }) => ({
    id,
    kind: 'reviewSecondary' as const,
    docNo,
    title: `${supplierName} · ${secName}`,
    at: null,
    since,
    count: null,
  }))
}
