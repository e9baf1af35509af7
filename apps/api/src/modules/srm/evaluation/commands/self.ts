import type { SelfInput } from '@srm/contract/srm/evaluation.shapes'
import { evaluationDraft, evaluationTarget } from '@srm/db/schema/srm/evaluation'
import { sysUser } from '@srm/db/schema/sys/user'
import { assertNoProblems } from '@srm/domain/kit/errors'
import { selfProblems } from '@srm/domain/srm/evaluation/evaluation.rules'
import { eq, sql } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { settle } from '../../../sys/announcement/announcement.public'
import { linkFiles } from '../../../sys/file/file.public'
import { sheetTargets } from '../detail.queries'
import { assertMay, moveEvaluation, type Evaluation } from '../evaluation.life'
import { managers, sheetPage, tell } from '../evaluation.notices'
import { askScorers } from '../scorers-asked'

const draftFiles = 600
/** Keeps what was typed so far; nobody but the company reads it. */
export const saveSelf = (ctx: Ctx, { id, scores }: SelfInput): Promise<{ savedAt: string }> =>
  inTx(ctx, async (tx) => {
    const row = await assertMay(tx, id, 'saveSelf')
    const savedAt = await tx.now()
    await tx.db
      .insert(evaluationDraft)
      .values({ evaluationId: id, supplierId: row.supplierId, content: scores, savedAt })
      .onConflictDoUpdate({ target: evaluationDraft.evaluationId, set: { content: scores, savedAt } })
    const files = scores.flatMap((one) => one.files)
    await linkFiles(tx, { bizType: 'evaluationDraft', bizId: id, field: 'files', files, most: draftFiles })
    return { savedAt }
  })

/** All self scores with one statement; evidence hangs on the targets it is for. */
const write = async (tx: Tx, row: Evaluation, given: SelfInput['scores']): Promise<void> => {
  const values = given.map((one) => sql`(${one.targetId}::uuid, ${one.score}::numeric, ${one.note}::text)`)
  if (values.length > 0)
    await asSystem(tx, ({ db }) =>
      db.execute(sql`update evaluation_target t set self_score = v.score, self_note = v.note
        from (values ${sql.join(values, sql`, `)}) as v(id, score, note) where t.id = v.id and t.evaluation_id = ${row.id}`),
    )
  const before = await sheetTargets(tx, row.id)
  const touched = given.filter(
    (one) => one.files.length > 0 || before.some((target) => target.id === one.targetId && target.files.length > 0),
  )
  for (const { targetId, files } of touched) await linkFiles(tx, { bizType: 'evaluationTarget', bizId: targetId, field: 'files', files })
}

/** Notices to the company's people about this sheet are dealt with. */
const settleOwn = async (tx: Tx, row: Evaluation): Promise<void> => {
  const people = await tx.db.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.supplierId, row.supplierId))
  const userIds = people.map((one) => one.id)
  await settle(tx, { bizType: 'evaluation', busId: row.planId, event: 'launch', userIds })
  await settle(tx, { bizType: 'evaluation', busId: row.id, userIds })
}

export const submitSelf = (ctx: Ctx, { id, scores }: SelfInput): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const selfSubmittedAt = await tx.now()
    const row = await moveEvaluation(tx, { id }, 'submitSelf', { selfSubmittedAt, selfMissed: false })
    const asked = (await sheetTargets(tx, id)).filter((target) => target.method !== 'AUTO')
    assertNoProblems(selfProblems(asked, scores))
    await write(tx, row, scores)
    await tx.db.delete(evaluationDraft).where(eq(evaluationDraft.evaluationId, id))
    await settleOwn(tx, row)
    await tell(tx, row.id, {
      to: managers('srm:evaluation:rejectSelf', row.orgCode),
      title: ['selfDone', row.supplierName],
      body: ['selfDoneBody', row.supplierName, row.docNo],
      event: `self.${row.version}`,
      page: sheetPage(row.id, 'self'),
      informative: true,
    })
    await askScorers(tx, row)
    return { id }
  })

/** A rejected self-evaluation that was not done anew counts as none. */
export const clearSelf = (tx: Tx, id: string): Promise<unknown> =>
  asSystem(tx, ({ db }) =>
    db.update(evaluationTarget).set({ selfScore: null, selfNote: null }).where(eq(evaluationTarget.evaluationId, id)),
  )
