import { smallProject, smallProjectSupplier } from '@srm/db/schema/srm/small-project'
import { later } from '@srm/domain/kit/wall-text'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { hoursBetween, leastHours } from '@srm/domain/srm/small-project/small-project.machine'
import { and, eq, inArray } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { assertCanTakePart, namedSuppliers } from '../../supplier/supplier.public'
import { membersOf, saveSecret, secretOfProject } from '../draft'
import { moveSmall, type SmallProject } from '../small-project.life'
import { companies, owner, tell } from '../small-project.notices'
import { updateAnnouncement } from '../small-project.portal'
import { addCompanies, conflictProblems, partRules, sealRound, tellInvited } from './publish'

/** A later deadline; the opening keeps its distance from it. @throws DEADLINE_SHORTEN */
const laterTimes = ({ id, deadline, openAt }: SmallProject, next: string): { deadline: string; openAt: string } => {
  if (!deadline || !openAt) throw new Error(`small project ${id} has no times`)
  if (next <= deadline) throw refuse('DEADLINE_SHORTEN')
  return { deadline: next, openAt: later(openAt, deadline, next) }
}
/** After the deadline moved: what bids are sealed to, the portal, and everyone who takes part. */
const spreadDeadline = async (tx: Tx, row: SmallProject): Promise<void> => {
  await sealRound(tx, row)
  await updateAnnouncement(tx, row)
  const told = await asSystem(tx, (sys) =>
    sys.db.select({ id: smallProjectSupplier.supplierId }).from(smallProjectSupplier).where(eq(smallProjectSupplier.projectId, row.id)),
  )
  const message = {
    title: ['extended', row.title] as const,
    body: ['extendedBody', row.docNo, row.title, row.deadline ?? ''] as const,
    event: `extend.${row.version}`,
    informative: true,
  }
  await tell(tx, row, { ...message, to: companies(told.map((one) => one.id)), page: '/srm/small-bid/detail' })
  await tell(tx, row, { ...message, to: owner(row) })
}

/** A later deadline, for everybody at once. */
export const extendSmall = (ctx: Ctx, input: Ref & { deadline: string; reason: string }) =>
  inTx(ctx, async (tx) => {
    const times = laterTimes(await findVisible(tx, smallProject, input.id), input.deadline)
    const payload = { note: input.reason, deadline: input.deadline }
    const row = await moveSmall(tx, { id: input.id, version: input.version }, 'extend', times, payload)
    await spreadDeadline(tx, row)
    return row
  })

interface Invitation extends Ref {
  readonly supplierIds: readonly string[]
  readonly reason: string
  readonly deadline?: string | null | undefined
}
/** Of a company that came to a public project by itself staff know nothing, so it may be invited like any other. @throws SUPPLIER_TWICE */
const assertNotKnown = async (tx: Tx, row: SmallProject, supplierIds: readonly string[]): Promise<void> => {
  const { projectId, supplierId } = smallProjectSupplier
  const known = await tx.db
    .select({ supplierId })
    .from(smallProjectSupplier)
    .where(and(eq(projectId, row.id), inArray(supplierId, [...supplierIds])))
  if (known.length > 0) throw refuse('SUPPLIER_TWICE')
}
/**
 * Further companies while bids are taken. They have as long as the first ones had at least: with less than that left, the deadline
 * moves for everybody.
 * @throws EXTENSION_REQUIRED
 */
export const inviteToSmall = (ctx: Ctx, input: Invitation) =>
  inTx(ctx, async (tx) => {
    const { supplierIds, reason, deadline = null } = input
    const before = await findVisible(tx, smallProject, input.id)
    const times = deadline === null ? {} : laterTimes(before, deadline)
    const payload = { note: reason, suppliers: [...supplierIds], ...(deadline === null ? {} : { deadline }) }
    const row = await moveSmall(tx, { id: input.id, version: input.version }, 'invite', times, payload)
    const now = await tx.now()
    if (hoursBetween(now, row.deadline ?? now) < leastHours) throw refuse('EXTENSION_REQUIRED', leastHours)
    await assertNotKnown(tx, row, supplierIds)
    const invited = await namedSuppliers(tx, supplierIds)
    const evaluators = (await membersOf(tx, row.id)).filter((one) => one.role === 'evaluator' && one.recusedAt === null)
    const asCompanies = invited.map((one) => ({ id: one.supplierId, name: one.name }))
    assertNoProblems((await conflictProblems(tx, evaluators, asCompanies)).map((one) => ({ ...one, field: 'supplierIds' })))
    await assertCanTakePart(tx, supplierIds, { ...partRules(row), invited: true })
    const { invitees } = await secretOfProject(tx, row.id)
    await saveSecret(tx, row.id, { invitees: [...invitees, ...invited] })
    if (deadline !== null) await spreadDeadline(tx, row)
    await addCompanies(tx, row, invited, 'invited')
    await tellInvited(tx, row, supplierIds)
    return row
  })
