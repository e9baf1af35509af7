import { SmallProjectInput } from '@srm/contract/srm/small-project'
import { smallProject, smallProjectLine, smallProjectMember, smallProjectSecret } from '@srm/db/schema/srm/small-project'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { valuesOf } from '@srm/domain/kit/fields'
import { assertAmount } from '@srm/domain/kit/money'
import { smallLineFields, smallOpenFields } from '@srm/domain/srm/small-project/small-project.fields'
import type { MemberRole } from '@srm/domain/srm/small-project/small-project.kinds'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { filesIn, filesOf, linkFiles } from '../../sys/file/file.public'
import { materialIdsOf } from '../material/material.public'
import { categoryNameOf } from '../purchase-category/purchase-category.public'
import { namedSuppliers } from '../supplier/supplier.public'
import type { SmallProject } from './small-project.life'

/** Columns of `small_project` from what was typed. */
export const headerOf = async (tx: Tx, input: SmallProjectInput) => ({
  ...valuesOf(smallOpenFields, input),
  categoryName: await categoryNameOf(tx, input.categoryId),
  criteria: input.scheme === 'weighted' ? input.criteria.map((one) => ({ ...one, rubric: one.rubric ?? null })) : [],
  lineCount: input.lines.length,
})
/** The staff's side of the header. */
export const secretOf = async (tx: Tx, input: SmallProjectInput) => {
  if (input.budget) assertAmount(input.budget)
  return { budget: input.budget ?? null, splitReason: input.splitReason, invitees: await namedSuppliers(tx, input.supplierIds) }
}

/** Accounts of staff that are in use, in the order they were named. @throws SMALL_MEMBER */
export const staffAccounts = (tx: Tx, ids: readonly string[]) =>
  asSystem(tx, async ({ db, actor }) => {
    if (ids.length === 0) return []
    const rows = await db
      .select({ userId: sysUser.id, username: sysUser.username, name: sysUser.realname })
      .from(sysUser)
      .where(
        and(
          inArray(sysUser.id, [...ids]),
          eq(sysUser.tenantId, actor.tenantId),
          isNull(sysUser.supplierId),
          eq(sysUser.delFlag, 0),
          eq(sysUser.status, 1),
        ),
      )
    const byId = new Map(rows.map((row) => [row.userId, row]))
    return [...new Set(ids)].map((id) => {
      const found = byId.get(id)
      if (!found) throw refuse('SMALL_MEMBER', id)
      return found
    })
  })
/** Replaces the people of a draft; they take over the project's department and author, so that staff reach them alike. */
export const writeMembers = async (tx: Tx, row: SmallProject, role: MemberRole, ids: readonly string[]): Promise<void> => {
  const found = await staffAccounts(tx, ids)
  await tx.db.delete(smallProjectMember).where(and(eq(smallProjectMember.projectId, row.id), eq(smallProjectMember.role, role)))
  if (found.length === 0) return
  await tx.db
    .insert(smallProjectMember)
    .values(found.map((one) => ({ ...one, projectId: row.id, role, orgCode: row.orgCode, createBy: row.createBy })))
}
/** Replaces the lines of a draft: numbers 10, 20, 30…, in the order they were given. */
export const writeLines = async (tx: Tx, projectId: string, lines: SmallProjectInput['lines']): Promise<void> => {
  await tx.db.delete(smallProjectLine).where(eq(smallProjectLine.projectId, projectId))
  if (lines.length === 0) return
  const materialOf = await materialIdsOf(tx, lines)
  await tx.db.insert(smallProjectLine).values(
    lines.map((line, i) => ({
      ...(line.id && { id: line.id }),
      projectId,
      lineNo: (i + 1) * 10,
      ...valuesOf(smallLineFields, line),
      materialId: materialOf(line),
    })),
  )
}
export const linkProjectFiles = (tx: Tx, id: string, files: SmallProjectInput['files']) =>
  linkFiles(tx, { bizType: 'smallProject', bizId: id, field: 'files', files })
export const projectFiles = async (tx: Tx, id: string) => [...filesIn(await filesOf(tx, 'smallProject', [id]), id, 'files')]

export const linesOf = (tx: Tx, projectId: string) =>
  tx.db.select().from(smallProjectLine).where(eq(smallProjectLine.projectId, projectId)).orderBy(asc(smallProjectLine.lineNo))
/** What a bid is measured against. */
export const askedLines = async (tx: Tx, projectId: string) =>
  (await linesOf(tx, projectId)).map(({ id, lineNo, qty }) => ({ id, lineNo, qty: qty ?? '0' }))
export const membersOf = (tx: Tx, projectId: string) =>
  tx.db
    .select()
    .from(smallProjectMember)
    .where(eq(smallProjectMember.projectId, projectId))
    .orderBy(asc(smallProjectMember.createTime), asc(smallProjectMember.name))
export const secretOfProject = async (tx: Tx, projectId: string) => {
  const [secret] = await tx.db.select().from(smallProjectSecret).where(eq(smallProjectSecret.projectId, projectId))
  if (!secret) throw new Error(`small project ${projectId} has no staff side`)
  return secret
}
export const saveSecret = (tx: Tx, projectId: string, patch: Partial<typeof smallProjectSecret.$inferInsert>) =>
  tx.db.update(smallProjectSecret).set(patch).where(eq(smallProjectSecret.projectId, projectId))

/** A small project as it would be typed. */
export const draftOf = async (tx: Tx, id: string) => {
  const row = await findVisible(tx, smallProject, id)
  const secret = await secretOfProject(tx, id)
  const members = await membersOf(tx, id)
  const of = (role: MemberRole) => members.filter((one) => one.role === role && one.recusedAt === null)
  const typed = SmallProjectInput.parse({
    ...row,
    criteria: [...row.criteria],
    budget: secret.budget,
    splitReason: secret.splitReason,
    supplierIds: secret.invitees.map((one) => one.supplierId),
    openerIds: of('opener').map((one) => one.userId),
    evaluatorIds: of('evaluator').map((one) => one.userId),
    lines: (await linesOf(tx, id)).map((line) => ({ ...line })),
    files: await projectFiles(tx, id),
  })
  const people = (role: MemberRole) => of(role).map((one) => ({ id: one.userId, name: one.name }))
  return {
    ...{ row, secret, typed, openers: people('opener'), evaluators: people('evaluator') },
    suppliers: secret.invitees.map((one) => ({ id: one.supplierId, name: one.name })),
  }
}
