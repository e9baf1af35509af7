import type { QuestionnaireInput } from '@srm/contract/srm/questionnaire'
import { questionnaire, questionnaireDesign } from '@srm/db/schema/srm/questionnaire'
import { assertNoProblems, fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import { addressableStages, itemsOf, maxQuestions } from '@srm/domain/srm/questionnaire/design.rules'
import type { Section } from '@srm/domain/srm/questionnaire/fill.rules'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { eq } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { departNameOf } from '../../sys/department/department.public'
import { supplierNames } from '../supplier/supplier.public'
import { questionnaireLife, type Questionnaire } from './questionnaire.life'

/** The input as it is stored. A draft may be unfinished: what a publication needs is judged there. */
const rowsOf = ({ recipientIds, sections, passScore, ...head }: QuestionnaireInput) => {
  if (passScore !== null && !head.scoring) throw refuseFields([fieldProblem('passScore', 'QUESTIONNAIRE_PASS')])
  const questionCount = itemsOf(sections).length
  if (questionCount > maxQuestions) throw refuseFields([fieldProblem('sections', 'QUESTIONNAIRE_TOO_LONG', maxQuestions)])
  return { head: { ...head, questionCount, draftRecipients: [...new Set(recipientIds)] }, design: { sections, passScore } }
}
interface Rows {
  readonly head: ReturnType<typeof rowsOf>['head']
  readonly design: { readonly sections: Section[]; readonly passScore: string | null }
}

/** The companies a questionnaire is for. @throws QUESTIONNAIRE_RECIPIENT when some are unknown or at a stage that is not asked */
export const addressees = async (tx: Tx, ids: readonly string[]) => {
  const names = await supplierNames(tx, ids)
  const fit = ids.flatMap((id) => names.get(id) ?? []).filter((s) => addressableStages.includes(s.status))
  if (fit.length < ids.length) assertNoProblems([fieldProblem('recipientIds', 'QUESTIONNAIRE_RECIPIENT', ids.length - fit.length)])
  return fit
}
export const designOf = async (tx: Tx, id: string) => {
  const [design] = await tx.db.select().from(questionnaireDesign).where(eq(questionnaireDesign.questionnaireId, id))
  if (!design) throw new Error(`questionnaire ${id} has no design`)
  return design
}

const insert = async (tx: Tx, { head, design }: Rows): Promise<Questionnaire> => {
  await addressees(tx, head.draftRecipients)
  const { draft } = questionnaireMachine.states
  const fresh = { docNo: await nextNumber(tx, 'QNR'), status: draft, orgName: await departNameOf(tx, tx.actor.orgCode) }
  const [row] = await tx.db
    .insert(questionnaire)
    .values({ ...head, ...fresh })
    .returning()
  if (!row) throw new Error('the questionnaire was not written')
  await tx.db.insert(questionnaireDesign).values({ questionnaireId: row.id, ...design })
  await appendAudit(tx, { action: 'add', bizType: 'questionnaire', bizId: row.id, fromStatus: draft, toStatus: draft })
  return row
}

export const addQuestionnaire = (ctx: Ctx, input: QuestionnaireInput) => inTx(ctx, (tx) => insert(tx, rowsOf(input)))

/** A new draft with the same questions; companies and deadline are to be chosen anew. */
export const copyQuestionnaire = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    const { title, titleEn, purpose, intro, introEn, scoring, showScore, questionCount } = await findVisible(tx, questionnaire, id)
    const { sections, passScore } = await designOf(tx, id)
    const head = { title, titleEn, purpose, intro, introEn, scoring, showScore, questionCount, deadline: null, draftRecipients: [] }
    return insert(tx, { head, design: { sections, passScore } })
  })

export const editQuestionnaire = (ctx: Ctx, { id, version, ...input }: QuestionnaireInput & Ref): Promise<Questionnaire> =>
  inTx(ctx, async (tx) => {
    const { head, design } = rowsOf(input)
    const row = await transition(tx, questionnaireLife, { id, version }, 'edit', head)
    await addressees(tx, head.draftRecipients)
    await tx.db.update(questionnaireDesign).set(design).where(eq(questionnaireDesign.questionnaireId, id))
    return row
  })

/** Drafts only. The row stays, marked: its number is never given out again. */
export const deleteQuestionnaire = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    await transition(tx, questionnaireLife, { id }, 'delete', { delFlag: 1 })
    return null
  })
