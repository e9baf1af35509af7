import type { QuestionInput } from '@srm/contract/srm/question'
import { question, questionVersion } from '@srm/db/schema/srm/questionnaire'
import { assertNoProblems } from '@srm/domain/kit/errors'
import { contentProblems, type QuestionContent } from '@srm/domain/srm/questionnaire/question.rules'
import { canonical } from '@srm/proof/canonical'
import { appendAudit } from '../../../data/chain/audit'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { nextNumber } from '../../../data/numbering'
import { saveRow, type Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'

const rowOf = ({ category, tags, content }: QuestionInput) => {
  assertNoProblems(contentProblems(content, 'content.'))
  const { type, zh, en, required } = content
  return { category, tags: [...new Set(tags)], type, zh, en, required, content }
}
const keepVersion = (tx: Tx, questionId: string, versionNo: number, content: QuestionContent) =>
  tx.db.insert(questionVersion).values({ questionId, versionNo, content })
const json = (content: QuestionContent): string => canonical(content as never)

export const addQuestion = (ctx: Ctx, input: QuestionInput) =>
  inTx(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(question)
      .values({ ...rowOf(input), docNo: await nextNumber(tx, 'QST') })
      .returning()
    if (!row) throw new Error('the question was not written')
    await keepVersion(tx, row.id, 1, row.content)
    return row
  })

/** What it asks changed: a version of its own. Another category or tag is none. */
export const editQuestion = (ctx: Ctx, { id, version, ...input }: QuestionInput & Ref) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, question, id)
    const next = rowOf(input)
    const changed = json(before.content) !== json(next.content)
    const versionNo = before.versionNo + (changed ? 1 : 0)
    const row = await saveRow(tx, question, { id, version }, { ...next, versionNo })
    if (changed) await keepVersion(tx, id, versionNo, row.content)
    return row
  })

export const enableQuestion = (ctx: Ctx, { enabled, ...ref }: Ref & { enabled: boolean }) =>
  inTx(ctx, (tx) => saveRow(tx, question, ref, { enabled }))

/** It leaves the bank; questionnaires keep what they have of it. */
export const deleteQuestion = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    const { version } = await findVisible(tx, question, id)
    await saveRow(tx, question, { id, version }, { delFlag: 1 })
    await appendAudit(tx, { action: 'delete', bizType: 'question', bizId: id, fromStatus: '', toStatus: '' })
    return null
  })
