import type { WorkItem } from '@srm/contract/srm/dashboard'
import { material, materialSecret } from '@srm/db/schema/srm/material'
import { workMost } from '@srm/domain/srm/dashboard/dashboard.rules'
import { materialMachine } from '@srm/domain/srm/material/material.machine'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

/** Materials that wait for a review by somebody who neither wrote nor handed them in, the longest wait first. */
export const materialWork = async ({ db, actor, lang }: Tx): Promise<WorkItem[]> => {
  const { id, docNo, nameZh, nameEn, spec } = material
  // Handing in is the last that touches the inner part while a material waits.
  const { createTime, updateTime, submittedBy } = materialSecret
  const waits = [eq(material.tenantId, actor.tenantId), eq(material.status, materialMachine.states.pendingReview), eq(material.delFlag, 0)]
  const ofOthers = [ne(material.createBy, actor.username), sql`${submittedBy} is distinct from ${actor.username}`]
  const rows = await db
    .select({ id, docNo, nameZh, nameEn, spec, createTime, updateTime })
    .from(material)
    .innerJoin(materialSecret, eq(materialSecret.materialId, material.id))
    .where(and(...waits, ...ofOthers))
    .orderBy(sql`coalesce(${updateTime}, ${createTime})`)
    .limit(workMost)
  return rows.map((row) => ({
    ...{ id: row.id, kind: 'reviewMaterial', docNo: row.docNo, at: null, since: row.updateTime ?? row.createTime, count: null },
    title: `${(lang === 'en-US' && row.nameEn) || row.nameZh} ${row.spec}`,
  }))
}
