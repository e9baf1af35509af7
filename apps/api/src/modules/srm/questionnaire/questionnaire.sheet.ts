import { questionnaireFiles } from '@srm/contract/srm/questionnaire'
import { questionnaire, questionnaireReply, questionnaireScore } from '@srm/db/schema/srm/questionnaire'
import { refuse } from '@srm/domain/kit/errors'
import { nameOf } from '@srm/domain/kit/machine'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { itemsOf } from '@srm/domain/srm/questionnaire/design.rules'
import type { Answer, Item } from '@srm/domain/srm/questionnaire/fill.rules'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { questionnaireReplyText, questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import { asc, eq } from 'drizzle-orm'
import type { FastifyPluginCallback } from 'fastify'
import { z } from 'zod'
import { reading } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import { sendSheet } from '../../../data/sheet/send-sheet'
import { exportSheet, said, type SheetColumn, type SheetDef } from '../../../data/sheet/sheet'
import { designOf } from './questionnaire.commands'

const { zh, en } = questionnaireText
type FieldKey = keyof typeof zh.field
const column = (key: FieldKey, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})

export const questionnaireSheet: SheetDef = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    column('docNo', { width: 22 }),
    column('title', { width: 40 }),
    column('purpose', { dict: 'questionnaire_purpose' }),
    column('questionCount', { kind: 'number', width: 10 }),
    column('recipientCount', { kind: 'number', width: 12 }),
    column('repliedCount', { kind: 'number', width: 12 }),
    column('repliedShare', { kind: 'number', width: 12 }),
    column('meanScore', { kind: 'number', width: 12 }),
    column('deadline', { width: 20 }),
    column('status', { dict: 'questionnaire_doc_status' }),
    column('publishedAt', { width: 20 }),
    column('publishedBy'),
    column('createTime', { width: 20 }),
  ],
}

/** A column for every question, under its own words. */
export const replySheetOf = (items: readonly Item[]): SheetDef => ({
  title: { zh: zh.sheet.replies, en: en.sheet.replies },
  columns: [
    column('supplierNo', { width: 16 }),
    column('supplierName', { width: 32 }),
    column('status'),
    column('submittedAt', { width: 20 }),
    column('submittedBy'),
    column('score', { kind: 'number', width: 10 }),
    column('passed', { width: 10 }),
    ...items.map((item, i): SheetColumn => {
      const kind = item.type === 'number' || item.type === 'rating' ? 'number' : 'text'
      return { key: `q.${item.key}`, title: { zh: `${i + 1}. ${item.zh}`, en: `${i + 1}. ${item.en ?? item.zh}` }, kind, width: 28 }
    }),
  ],
})

/** An answer in words. */
export const answerWords = (item: Item, answer: Answer | undefined, lang: Lang): string => {
  if (answer === undefined) return ''
  const word = (one: { zh: string; en: string | null } | undefined, key: string) =>
    one ? (lang === 'en-US' ? (one.en ?? one.zh) : one.zh) : key
  const option = (key: string) =>
    word(
      item.options.find((o) => o.key === key),
      key,
    )
  switch (item.type) {
    case 'single':
      return option(String(answer))
    case 'multi':
      return (answer as readonly string[]).map(option).join('; ')
    case 'file':
      return (answer as readonly { fileName?: string }[]).map((file) => file.fileName ?? '').join('; ')
    case 'matrix':
      return item.rows
        .filter((row) => Object.hasOwn(answer as object, row.key))
        .map((row) => `${word(row, row.key)}: ${option((answer as Readonly<Record<string, string>>)[row.key] ?? '')}`)
        .join('; ')
    default:
      return String(answer)
  }
}

/** All replies of one questionnaire, who has not replied included, as a file. */
export const repliesExport: FastifyPluginCallback = (app, _options, done) => {
  app.get(questionnaireFiles.replies, { config: { access: 'srm:questionnaire:exportXls' } }, async ({ ctx, query }, reply) => {
    const given = z.object({ questionnaireId: z.uuid() }).safeParse(query)
    if (!given.success) throw refuse('BAD_INPUT')
    const id = given.data.questionnaireId
    const { items, rows } = await reading(ctx, async (tx) => {
      await findVisible(tx, questionnaire, id)
      const { sections } = await designOf(tx, id)
      const rows = await tx.db
        .select({ reply: questionnaireReply, score: questionnaireScore.score, passed: questionnaireScore.passed })
        .from(questionnaireReply)
        .leftJoin(questionnaireScore, eq(questionnaireScore.replyId, questionnaireReply.id))
        .where(eq(questionnaireReply.questionnaireId, id))
        .orderBy(asc(questionnaireReply.supplierNo))
      return { items: itemsOf(sections), rows }
    })
    const status = inLang(questionnaireReplyText, ctx.lang).status
    const { yes, no } = inLang(questionnaireText, ctx.lang).sheet
    const words = rows.map(({ reply: row, score, passed }) => ({
      ...row,
      status: status[nameOf(questionnaireReplyMachine, row.status) ?? 'pending'],
      score,
      passed: passed === null ? '' : passed ? yes : no,
      ...Object.fromEntries(items.map((item) => [`q.${item.key}`, answerWords(item, row.answers?.[item.key], ctx.lang)])),
    }))
    const sheet = replySheetOf(items)
    return sendSheet(reply, said(sheet.title, ctx.lang), await exportSheet(sheet, ctx.lang, words))
  })
  done()
}
