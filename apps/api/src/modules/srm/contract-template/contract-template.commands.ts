import type { ContractTemplateEdit, ContractTemplateInput } from '@srm/contract/srm/contract-template'
import { contractTemplate, contractTemplateVersion } from '@srm/db/schema/srm/contract-template'
import { assertNoProblems, fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { contractTemplateMachine } from '@srm/domain/srm/contract-template/contract-template.machine'
import { textProblems } from '@srm/domain/srm/contract-text/contract-text.rules'
import { and, eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { codesOf, libraryText, publishedVersions } from '../contract-clause/contract-clause.public'
import { contractTemplateLife, hasDraft, moved, type Template } from './contract-template.life'

const contentIn = async (tx: Tx, { name, type, lang, remark, clauses }: ContractTemplateEdit) => ({
  ...{ name, type, lang, remark },
  clauses: await libraryText(tx, clauses, lang),
  lastEditor: tx.actor.username,
  editedAt: await tx.now(),
})

export const addTemplate = (ctx: Ctx, { docNo, ...input }: ContractTemplateInput) =>
  inTx(ctx, async (tx) => {
    const status = contractTemplateMachine.states.draft
    const values = { ...(await contentIn(tx, input)), docNo, status }
    const [row] = await asSystem(tx, ({ db }) => db.insert(contractTemplate).values(values).onConflictDoNothing().returning())
    if (!row) throw refuseFields([fieldProblem('docNo', 'CTT_CODE_TAKEN', docNo)])
    await appendAudit(tx, { action: 'add', bizType: 'contractTemplate', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

/** Of a published template this begins its next version, in the same language: contracts are compared with what they came from. */
export const editTemplate = (ctx: Ctx, { id, version, ...input }: ContractTemplateEdit & Ref) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, contractTemplate, id)
    const workNo = hasDraft(before) ? before.workNo : before.workNo + 1
    const change = { ...(await contentIn(tx, input)), workNo }
    const row = await transition(tx, contractTemplateLife, { id, version }, 'edit', change, { note: `V${workNo}` })
    if (before.publishedNo !== null && before.lang !== input.lang) throw refuseFields([fieldProblem('lang', 'CTT_LANG_FIXED')])
    return moved(row)
  })

type Version = typeof contractTemplateVersion.$inferSelect
const publishedOf = async ({ db }: Tx, { id, publishedNo }: Template): Promise<Version | null> => {
  if (publishedNo === null) return null
  const ofTemplate = and(eq(contractTemplateVersion.templateId, id), eq(contractTemplateVersion.versionNo, publishedNo))
  const [version] = await db.select().from(contractTemplateVersion).where(ofTemplate)
  return version ?? null
}
const contentOf = ({ name, type, lang, clauses, remark }: Template | Version) => ({ name, type, lang, clauses, remark })

/** A clause that is out of use goes into no new version. */
const assertInUse = async (tx: Tx, { clauses, lang }: Template): Promise<void> => {
  const all = await publishedVersions(tx, codesOf(clauses), lang)
  const withdrawn = new Set(all.filter((one) => one.withdrawn).map(({ code }) => code))
  assertNoProblems(
    clauses.flatMap(({ clauseCode }, place) =>
      clauseCode !== null && withdrawn.has(clauseCode)
        ? [fieldProblem(`clauses.${place}.clauseVersion`, 'CTX_WITHDRAWN', place + 1, clauseCode)]
        : [],
    ),
  )
}

export const publishTemplate = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, contractTemplate, ref.id)
    const row = await transition(tx, contractTemplateLife, ref, 'publish', { publishedNo: before.workNo }, { note: `V${before.workNo}` })
    if (row.clauses.length === 0) throw refuseFields([fieldProblem('clauses', 'CTT_NO_CLAUSES')])
    assertNoProblems(textProblems(row.clauses))
    await assertInUse(tx, row)
    const [last, content] = [await publishedOf(tx, before), contentOf(row)]
    if (last && JSON.stringify(contentOf(last)) === JSON.stringify(content)) throw refuse('CTT_SAME')
    const made = { templateId: row.id, versionNo: row.workNo, editor: row.lastEditor, publisher: tx.actor.username }
    const publishedAt = await tx.now()
    await asSystem(tx, ({ db }) => db.insert(contractTemplateVersion).values({ ...content, ...made, publishedAt }))
    return moved(row)
  })

/** The content of the published version stands again. */
export const discardTemplate = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, contractTemplate, ref.id)
    const last = await publishedOf(tx, before)
    const back = last && { ...contentOf(last), workNo: last.versionNo, lastEditor: last.editor, editedAt: last.publishedAt }
    return moved(await transition(tx, contractTemplateLife, ref, 'discard', back ?? {}, { note: `V${before.workNo}` }))
  })

export const deleteTemplate = (ctx: Ctx, ref: Ref): Promise<null> =>
  inTx(ctx, async (tx) => {
    await transition(tx, contractTemplateLife, ref, 'delete', { delFlag: 1 })
    return null
  })

/** Out of the choice, or in it again: contracts written from it keep their text. */
export const turnTemplate = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string }, action: 'withdraw' | 'restore') =>
  inTx(ctx, async (tx) =>
    moved(
      await transition(tx, contractTemplateLife, ref, action, { stateReason: action === 'withdraw' ? reason : null }, { note: reason }),
    ),
  )
