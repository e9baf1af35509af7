import type { TemplateAdd, TemplateEdit } from '@srm/contract/sys/message'
import { sysMessageTemplate as t } from '@srm/db/schema/sys/message'
import { assertNoProblems, fieldProblem, refuse, refuseFields, type FieldProblem } from '@srm/domain/kit/errors'
import { templateProblem } from '@srm/domain/sys/message/message.rules'
import { builtInTemplate } from '@srm/domain/templates'
import { eq, inArray } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow, sent } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'

/** What the words of each field must be, by what the product can put into them. */
const problemsOf = (input: TemplateAdd): FieldProblem[] => {
  const places = builtInTemplate(input.templateCode)
  const judged = (field: keyof TemplateAdd, words: string | null | undefined, whole: boolean) => {
    const problem = words ? templateProblem(words, places, whole) : null
    return problem ? [fieldProblem(field, problem.key, ...problem.params)] : []
  }
  return [
    ...judged('templateName', input.templateName, false),
    ...judged('templateNameEn', input.templateNameEn, false),
    ...judged('templateContent', input.templateContent, true),
    ...judged('templateContentEn', input.templateContentEn, true),
  ]
}

const assertCodeFree = async ({ db }: Tx, templateCode: string, ownId?: string): Promise<void> => {
  const [taken] = await db.select({ id: t.id }).from(t).where(eq(t.templateCode, templateCode))
  if (taken && taken.id !== ownId) throw refuseFields([fieldProblem('templateCode', 'MESSAGE_CODE_TAKEN')])
}

const rowOf = ({ templateContentEn, ...input }: TemplateAdd) => ({ ...input, templateContentEn: templateContentEn?.trim() || null })

export const addTemplate = (ctx: Ctx, input: TemplateAdd): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    assertNoProblems(problemsOf(input))
    await assertCodeFree(tx, input.templateCode)
    const [row] = await tx.db.insert(t).values(rowOf(input)).returning({ id: t.id })
    return { id: row?.id ?? '' }
  })

export const editTemplate = (ctx: Ctx, { id, version, ...change }: TemplateEdit): Promise<void> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, t, id)
    const input = { ...before, ...sent(change) } as TemplateAdd
    const moved = before.templateCode !== input.templateCode || before.templateType !== input.templateType
    if (moved && builtInTemplate(before.templateCode)) throw refuse('MESSAGE_BUILT_IN')
    assertNoProblems(problemsOf(input))
    await assertCodeFree(tx, input.templateCode, id)
    const { templateContentEn: _en, ...changed } = sent(change)
    await saveRow(tx, t, { id, version: version ?? before.version }, { ...changed, templateContentEn: rowOf(input).templateContentEn })
  })

export const deleteTemplates = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  inTx(ctx, async (tx) => {
    for (const id of new Set(ids)) if (builtInTemplate((await findVisible(tx, t, id)).templateCode)) throw refuse('MESSAGE_BUILT_IN')
    await tx.db.delete(t).where(inArray(t.id, [...ids]))
  })
