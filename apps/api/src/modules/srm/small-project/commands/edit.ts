import type { SmallProjectInput } from '@srm/contract/srm/small-project'
import { smallProject, smallProjectSecret } from '@srm/db/schema/srm/small-project'
import { smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { appendAudit } from '../../../../data/chain/audit'
import { nextNumber } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import { inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { departNameOf } from '../../../sys/department/department.public'
import { draftOf, headerOf, linkProjectFiles, saveSecret, secretOf, writeLines, writeMembers } from '../draft'
import { moveSmall, type SmallProject } from '../small-project.life'

const writeRest = async (tx: Tx, row: SmallProject, input: SmallProjectInput) => {
  await writeMembers(tx, row, 'opener', input.openerIds)
  await writeMembers(tx, row, 'evaluator', input.evaluatorIds)
  await writeLines(tx, row.id, input.lines)
  await linkProjectFiles(tx, row.id, input.files)
  return { id: row.id, docNo: row.docNo, version: row.version }
}
const insert = async (tx: Tx, input: SmallProjectInput) => {
  const { draft } = smallProjectMachine.states
  const [row] = await tx.db
    .insert(smallProject)
    .values({
      ...(await headerOf(tx, input)),
      docNo: await nextNumber(tx, 'XM'),
      status: draft,
      orgName: await departNameOf(tx, tx.actor.orgCode),
      purchaserId: tx.actor.userId,
      purchaserName: tx.actor.realname,
    })
    .returning()
  if (!row) throw new Error('small project was not written')
  await tx.db.insert(smallProjectSecret).values({ projectId: row.id, ...(await secretOf(tx, input)) })
  const saved = await writeRest(tx, row, input)
  await appendAudit(tx, { action: 'add', bizType: 'smallProject', bizId: row.id, fromStatus: draft, toStatus: draft })
  return saved
}
export const addSmall = (ctx: Ctx, input: SmallProjectInput) => inTx(ctx, (tx) => insert(tx, input))

/** A new draft with the content of another project, also to hold one again that failed; times are to be set anew. */
export const copySmall = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    const { typed } = await draftOf(tx, id)
    const lines = typed.lines.map(({ id: _id, ...line }) => line)
    return insert(tx, { ...typed, lines, deadline: null, openAt: null, siteAt: null, splitReason: null, files: [] })
  })

export const editSmall = (ctx: Ctx, { id, version, ...input }: SmallProjectInput & Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveSmall(tx, { id, version }, 'edit', await headerOf(tx, input))
    await saveSecret(tx, row.id, await secretOf(tx, input))
    return writeRest(tx, row, input)
  })

/** Drafts only. The row stays, marked: its number is never given out again. */
export const deleteSmall = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    await moveSmall(tx, ref, 'delete', { delFlag: 1 })
    return null
  })

export const smallDraft = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const { row, typed, suppliers, openers, evaluators } = await draftOf(tx, id)
    return { ...typed, id: row.id, version: row.version, suppliers, openers, evaluators }
  })
