import { questionnaireFiles, type QuestionFigures, type Statistics } from '@srm/contract/srm/questionnaire'
import { refuse } from '@srm/domain/kit/errors'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { itemsOf, percentOf } from '@srm/domain/srm/questionnaire/design.rules'
import type { Item } from '@srm/domain/srm/questionnaire/fill.rules'
import { stepsOf } from '@srm/domain/srm/questionnaire/question.rules'
import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import type { FastifyPluginCallback } from 'fastify'
import { z } from 'zod'
import { reading } from '../../../data/transaction/in-tx'
import { sendSheet } from '../../../data/sheet/send-sheet'
import { exportSheet, said, type SheetColumn, type SheetDef } from '../../../data/sheet/sheet'
import { designOf } from './questionnaire.commands'
import { statisticsOf } from './statistics.queries'

const { zh, en } = questionnaireText
type ColumnKey = keyof typeof zh.statistics.column
const column = (key: ColumnKey, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.statistics.column[key], en: en.statistics.column[key] },
  ...rest,
})
/** One figure a row: of the whole questionnaire first, then of each question. */
export const statisticsSheet: SheetDef = {
  title: { zh: zh.statistics.title, en: en.statistics.title },
  columns: [
    column('no', { kind: 'number', width: 8 }),
    column('question', { width: 40 }),
    column('row', { width: 24 }),
    column('figure', { width: 32 }),
    column('value', { kind: 'number', width: 14 }),
    column('share', { kind: 'number', width: 12 }),
  ],
}
interface FigureRow {
  readonly no?: number
  readonly question?: string
  readonly row?: string
  readonly figure: string
  readonly value: string | number | null
  readonly share?: string
}

const wordOf = (lang: Lang, one: { readonly zh: string; readonly en: string | null }): string =>
  lang === 'en-US' ? (one.en ?? one.zh) : one.zh

const totalRows = (of: Statistics, lang: Lang): FigureRow[] => {
  const t = inLang(questionnaireText, lang).statistics
  const scores: FigureRow[] =
    of.meanScore === null
      ? []
      : [
          { figure: t.mean, value: of.meanScore },
          { figure: t.min, value: of.minScore },
          { figure: t.max, value: of.maxScore },
          { figure: t.passed, value: of.passed, share: percentOf(of.passed, of.replied) },
          { figure: t.failed, value: of.failed, share: percentOf(of.failed, of.replied) },
          ...of.buckets.map((count, step) => ({
            figure: `${t.score} ${step * 10}–${step * 10 + 10}`,
            value: count,
            share: percentOf(count, of.replied),
          })),
        ]
  return [{ figure: t.recipients, value: of.recipients }, { figure: t.replied, value: of.replied, share: of.repliedShare }, ...scores]
}

/** Options in the order of the form, also those that nobody chose. */
const choiceRows = (item: Item, of: QuestionFigures, lang: Lang): Omit<FigureRow, 'no' | 'question'>[] => {
  if (!['single', 'multi', 'rating', 'matrix'].includes(item.type)) return []
  const steps = Array.from({ length: stepsOf(item) }, (_, i) => ({ key: String(i + 1), zh: String(i + 1), en: null }))
  const options = item.type === 'rating' ? steps : item.options
  const rows = item.type === 'matrix' ? item.rows : [null]
  return rows.flatMap((row) =>
    options.map((option) => {
      const value = of.choices.find((c) => c.option === option.key && c.row === (row?.key ?? null))?.count ?? 0
      return { ...(row && { row: wordOf(lang, row) }), figure: wordOf(lang, option), value, share: percentOf(value, of.answered) }
    }),
  )
}
const questionRows = (item: Item, no: number, of: QuestionFigures, answeredBy: number, lang: Lang): FigureRow[] => {
  const t = inLang(questionnaireText, lang).statistics
  const { number, points } = of
  const own: Omit<FigureRow, 'no' | 'question'>[] = [
    { figure: t.answered, value: of.answered, share: percentOf(of.answered, answeredBy) },
    ...(points ? [{ figure: `${t.points} (${t.max} ${points.max})`, value: points.mean }] : []),
    ...choiceRows(item, of, lang),
    ...(number
      ? [
          { figure: t.mean, value: number.mean },
          { figure: t.median, value: number.median },
          { figure: t.min, value: number.min },
          { figure: t.max, value: number.max },
        ]
      : []),
  ]
  return own.map((row) => ({ no, question: wordOf(lang, item), ...row }))
}
export const statisticsRows = (items: readonly Item[], figures: Statistics, lang: Lang): FigureRow[] => [
  ...totalRows(figures, lang),
  ...items.flatMap((item, i) => {
    const own = figures.questions.find(({ key }) => key === item.key)
    return own ? questionRows(item, i + 1, own, figures.replied, lang) : []
  }),
]

/** The figures of one questionnaire as a file: the same that its page shows. */
export const statisticsExport: FastifyPluginCallback = (app, _options, done) => {
  app.get(questionnaireFiles.statistics, { config: { access: 'srm:questionnaire:exportXls' } }, async ({ ctx, query }, reply) => {
    const given = z.object({ questionnaireId: z.uuid() }).safeParse(query)
    if (!given.success) throw refuse('BAD_INPUT')
    const id = given.data.questionnaireId
    const figures = await statisticsOf(ctx, id)
    const items = await reading(ctx, async (tx) => itemsOf((await designOf(tx, id)).sections))
    return sendSheet(
      reply,
      said(statisticsSheet.title, ctx.lang),
      await exportSheet(statisticsSheet, ctx.lang, statisticsRows(items, figures, ctx.lang)),
    )
  })
  done()
}
