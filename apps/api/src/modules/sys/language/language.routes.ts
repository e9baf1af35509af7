import { contract } from '@srm/contract/index'
import { languageFiles, WordEdit, WordQuery, type WordRow } from '@srm/contract/sys/language'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { languageText } from '@srm/domain/sys/language/language.text'
import type { FastifyPluginCallback } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import { sendSheet } from '../../../data/sheet/send-sheet'
import { exportSheet, said, type SheetColumn, type SheetDef } from '../../../data/sheet/sheet'
import { sheetImport } from '../../../data/sheet/sheet-import'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { importNow, templateRoute } from '../task/task.public'
import { editWord, resetWord } from './language.commands'
import { foundWords, wordPage } from './language.queries'
import { ownWords } from './language.words'

const { zh, en } = languageText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})
const sheet: SheetDef = {
  title: { zh: zh.sheet.words, en: en.sheet.words },
  note: { zh: zh.sheet.note, en: en.sheet.note },
  columns: [
    column('id', { required: true, width: 44 }),
    column('kind', { width: 14 }),
    column('where', { width: 24 }),
    column('zh', { width: 50 }),
    column('en', { width: 50 }),
  ],
}

const wordImport = sheetImport<WordEdit>({
  path: languageFiles.import,
  access: 'sys:language:edit',
  maxRows: 10_000,
  sheet: async () => sheet,
  schema: WordEdit,
  save: editWord,
})

const rowIn = (lang: Lang) => (row: WordRow) => ({ ...row, kind: inLang(languageText, lang).dict.word_kind[row.kind] })
/** The table as it is filtered, to be changed and imported again. */
const wordExport: FastifyPluginCallback = (app, _options, done) => {
  app.get(languageFiles.export, { config: { access: 'sys:language:list' } }, async ({ ctx, query }, reply) => {
    const rows = await foundWords(ctx, WordQuery.parse(query))
    return sendSheet(reply, said(sheet.title, ctx.lang), await exportSheet(sheet, ctx.lang, rows.map(rowIn(ctx.lang))))
  })
  done()
}

const bound = routes(contract.language, {
  list: ({ ctx, query }) => wordPage(ctx, query),
  edit: async ({ ctx, body }) => answer(await editWord(ctx, body), { message: inLang(languageText, ctx.lang).message.saved }),
  reset: async ({ ctx, body }) => answer(await resetWord(ctx, body.id), { message: inLang(languageText, ctx.lang).message.reset }),
  importExcel: ({ ctx, query, request }) => importNow(ctx, wordImport, query.dryRun === '1', request),
  own: ({ ctx }) => reading(ctx, ownWords),
})

export const languageRoutes: FastifyPluginCallback = (app, _options, ready) => {
  for (const part of [bound, wordExport, templateRoute(languageFiles.template, wordImport)]) app.register(part)
  ready()
}
