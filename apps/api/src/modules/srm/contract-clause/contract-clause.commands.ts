import { createHash } from 'node:crypto'
import type { ContractClauseEdit, ContractClauseInput } from '@srm/contract/srm/contract-clause'
import { contractClause, contractClauseVersion } from '@srm/db/schema/srm/contract-clause'
import { assertNoProblems, fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { contractClauseMachine } from '@srm/domain/srm/contract-clause/contract-clause.machine'
import { publicationProblems, type ClauseWording } from '@srm/domain/srm/contract-clause/contract-clause.rules'
import { clauseContent, plainWording } from '@srm/domain/srm/contract-text/contract-text.rules'
import { unknownVariables } from '@srm/domain/srm/contract-text/variables.rules'
import { and, eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { contractClauseLife, hasDraft, moved, type Clause } from './contract-clause.life'

/** SHA-256, hexadecimal, of a wording (docs/contract-text.md, Hashes). */
export const hashOfClause = (clause: { readonly title: string; readonly text: string }): string =>
  createHash('sha256').update(clauseContent(clause)).digest('hex')

const plain = (text: string | null): string | null => (text === null ? null : plainWording(text) || null)
const wordingOf = ({ category, locked, ...words }: ContractClauseEdit) => ({
  ...{ category, locked },
  ...{ titleZh: plain(words.titleZh), titleEn: plain(words.titleEn), textZh: plain(words.textZh), textEn: plain(words.textEn) },
})

export const addClause = (ctx: Ctx, { docNo, ...input }: ContractClauseInput) =>
  inTx(ctx, async (tx) => {
    const status = contractClauseMachine.states.draft
    const values = { ...wordingOf(input), docNo, status, lastEditor: tx.actor.username, editedAt: await tx.now() }
    const [row] = await asSystem(tx, ({ db }) => db.insert(contractClause).values(values).onConflictDoNothing().returning())
    if (!row) throw refuseFields([fieldProblem('docNo', 'CCL_CODE_TAKEN', docNo)])
    await appendAudit(tx, { action: 'add', bizType: 'contractClause', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

/** Of a published clause this begins its next version; the published one stands until that is published. */
export const editClause = (ctx: Ctx, { id, version, ...input }: ContractClauseEdit & Ref) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, contractClause, id)
    const workNo = hasDraft(before) ? before.workNo : before.workNo + 1
    const change = { ...wordingOf(input), workNo, lastEditor: tx.actor.username, editedAt: await tx.now() }
    return moved(await transition(tx, contractClauseLife, { id, version }, 'edit', change, { note: `V${workNo}` }))
  })

type Version = typeof contractClauseVersion.$inferSelect
const publishedOf = async ({ db }: Tx, { id, publishedNo }: Clause): Promise<Version | null> => {
  if (publishedNo === null) return null
  const ofClause = and(eq(contractClauseVersion.clauseId, id), eq(contractClauseVersion.versionNo, publishedNo))
  const [version] = await db.select().from(contractClauseVersion).where(ofClause)
  return version ?? null
}
const contentOf = ({ category, locked, titleZh, titleEn, textZh, textEn }: Clause | Version) => ({
  ...{ category, locked, titleZh, titleEn, textZh, textEn },
})
const hashIn = (title: string | null, text: string | null) => (title === null || text === null ? null : hashOfClause({ title, text }))
const hashesOf = ({ titleZh, titleEn, textZh, textEn }: ClauseWording) => ({
  ...{ hashZh: hashIn(titleZh, textZh), hashEn: hashIn(titleEn, textEn) },
})

export const publishClause = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, contractClause, ref.id)
    const row = await transition(tx, contractClauseLife, ref, 'publish', { publishedNo: before.workNo }, { note: `V${before.workNo}` })
    const last = await publishedOf(tx, before)
    assertNoProblems(publicationProblems(row, last, unknownVariables))
    const content = contentOf(row)
    if (last && JSON.stringify(contentOf(last)) === JSON.stringify(content)) throw refuse('CCL_SAME')
    const made = { clauseId: row.id, versionNo: row.workNo, editor: row.lastEditor, publisher: tx.actor.username }
    const publishedAt = await tx.now()
    await asSystem(tx, ({ db }) => db.insert(contractClauseVersion).values({ ...content, ...hashesOf(content), ...made, publishedAt }))
    return moved(row)
  })

/** The wording of the published version stands again. */
export const discardClause = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, contractClause, ref.id)
    const last = await publishedOf(tx, before)
    const back = last && { ...contentOf(last), workNo: last.versionNo, lastEditor: last.editor, editedAt: last.publishedAt }
    return moved(await transition(tx, contractClauseLife, ref, 'discard', back ?? {}, { note: `V${before.workNo}` }))
  })

export const deleteClause = (ctx: Ctx, ref: Ref): Promise<null> =>
  inTx(ctx, async (tx) => {
    await transition(tx, contractClauseLife, ref, 'delete', { delFlag: 1 })
    return null
  })

/** Out of the choice, or in it again: texts that name it keep it. */
export const turnClause = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string }, action: 'withdraw' | 'restore') =>
  inTx(ctx, async (tx) =>
    moved(await transition(tx, contractClauseLife, ref, action, { stateReason: action === 'withdraw' ? reason : null }, { note: reason })),
  )
