import type { SplitEvidence } from '@srm/contract/srm/small-project'
import { smallProject, smallProjectSecret } from '@srm/db/schema/srm/small-project'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { isSameProject, splitDays, splitOf } from '@srm/domain/srm/small-project/small-project.rules'
import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

// Purchases that look like one tender split up (docs/small-project.md, Splitting).

export interface Purchase {
  readonly id: string | null
  readonly orgCode: string | null
  readonly categoryId: string | null
  readonly projectName: string | null
  readonly budget: string | null
}
const { draft, failed, cancelled } = smallProjectMachine.states

/** Published projects of the last days of the same department, category and project, this one left out. Needs the system's reach. */
const alike = async ({ db, actor }: Tx, { id, orgCode, categoryId, projectName }: Purchase, now: string) => {
  if (categoryId === null || projectName === null) return []
  const rows = await db
    .select({ id: smallProject.id, projectName: smallProject.projectName, budget: smallProjectSecret.budget })
    .from(smallProject)
    .innerJoin(smallProjectSecret, eq(smallProjectSecret.projectId, smallProject.id))
    .where(
      and(
        eq(smallProject.tenantId, actor.tenantId),
        eq(smallProject.delFlag, 0),
        eq(smallProject.categoryId, categoryId),
        sql`${smallProject.orgCode} is not distinct from ${orgCode}`,
        // What came to nothing was not bought.
        notInArray(smallProject.status, [draft, failed, cancelled]),
        gt(smallProject.publishAt, sql`${now}::timestamptz - make_interval(days => ${splitDays})`),
        id ? sql`${smallProject.id} <> ${id}` : undefined,
      ),
    )
  return rows.flatMap((row) =>
    row.budget !== null && isSameProject(row.projectName ?? '', projectName)
      ? [{ ...row, projectName: row.projectName ?? '', budget: row.budget }]
      : [],
  )
}
/** Whether it looks so now, and with which others it was counted. */
export const suspicion = (tx: Tx, purchase: Purchase, now: string): Promise<{ isSuspect: boolean; ids: string[] }> =>
  asSystem(tx, async (sys) => {
    if (purchase.budget === null) return { isSuspect: false, ids: [] }
    const others = await alike(sys, purchase, now)
    const all = [...others, { budget: purchase.budget, projectName: purchase.projectName ?? '' }]
    const { isSuspect } = splitOf(all, sys.config.SMALL_LIMIT)
    return { isSuspect, ids: isSuspect ? others.map((one) => one.id) : [] }
  })

/** What was counted, as far as the reader may see it: documents out of reach are a number, and then there is no sum. */
export const evidenceOf = async (
  tx: Tx,
  { id, budget }: Pick<Purchase, 'id' | 'budget'>,
  isSuspect: boolean,
  ids: readonly string[],
): Promise<SplitEvidence> => {
  const wanted = [...ids, ...(id ? [id] : [])]
  const rows =
    wanted.length === 0
      ? []
      : await tx.db
          .select({
            id: smallProject.id,
            docNo: smallProject.docNo,
            title: smallProject.title,
            budget: smallProjectSecret.budget,
            publishAt: smallProject.publishAt,
            purchaserName: smallProject.purchaserName,
          })
          .from(smallProject)
          .innerJoin(smallProjectSecret, eq(smallProjectSecret.projectId, smallProject.id))
          .where(inArray(smallProject.id, wanted))
          .orderBy(asc(smallProject.publishAt), asc(smallProject.docNo))
  const documents = rows.map((row) => ({ ...row, budget: (row.id === id ? budget : row.budget) ?? '0', isOwn: row.id === id }))
  const hidden = wanted.length - rows.length
  const unsaved = id === null && budget !== null ? [{ budget, projectName: '' }] : []
  const { sum } = splitOf([...documents.map((one) => ({ budget: one.budget, projectName: '' })), ...unsaved], tx.config.SMALL_LIMIT)
  return { isSuspect, limit: tx.config.SMALL_LIMIT, days: splitDays, sum: hidden > 0 ? null : sum, documents, hidden }
}

/** The same of what stands on a form, saved or not. */
export const splitCheck = (
  ctx: Ctx,
  given: { readonly id?: string | undefined; readonly categoryId: string; readonly projectName: string; readonly budget: string },
): Promise<SplitEvidence> =>
  reading(ctx, async (tx) => {
    const [own] = given.id ? await tx.db.select().from(smallProject).where(eq(smallProject.id, given.id)) : []
    const { budget, categoryId, projectName } = given
    const id = own?.id ?? null
    const found = await suspicion(tx, { id, orgCode: own?.orgCode ?? tx.actor.orgCode, categoryId, projectName, budget }, await tx.now())
    return evidenceOf(tx, { id, budget }, found.isSuspect, found.ids)
  })
