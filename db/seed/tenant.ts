import type { Tx } from '../client'
import { sysTenant } from '../schema/sys/tenant'

/** The tenant everything lives in until an administrator adds others. */
export const seedTenant = async (tx: Tx): Promise<void> => {
  await tx.insert(sysTenant).values({ id: 0, name: '澄源环境集团', nameEn: 'Chengyuan Environment Group' }).onConflictDoNothing()
}
