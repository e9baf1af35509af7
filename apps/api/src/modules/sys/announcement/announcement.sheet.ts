import { announcementFiles, ReaderQuery, type AnnouncementRow, type ReaderRow } from '@srm/contract/sys/announcement'
import { refuse } from '@srm/domain/kit/errors'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import { nameOf } from '@srm/domain/kit/machine'
import { announcementMachine } from '@srm/domain/sys/announcement/announcement.machine'
import type { FastifyPluginCallback } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import { exportRows } from '../../../data/list/list-rows'
import { sendSheet } from '../../../data/sheet/send-sheet'
import { exportSheet, said, type SheetColumn, type SheetDef } from '../../../data/sheet/sheet'
import { findWritten } from './announcement.life'
import { readerList } from './readers.queries'

const { zh, en } = announcementText
type FieldKey = keyof typeof zh.field
const column = (key: FieldKey, width?: number): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...(width ? { width } : {}),
})

export const announcementSheet: SheetDef = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    column('titile', 40),
    column('msgCategory'),
    column('priority'),
    column('msgType'),
    column('sender'),
    column('sendStatus'),
    column('sendTime', 20),
    column('cancelTime', 20),
    column('startTime', 20),
    column('endTime', 20),
    column('msgAbstract', 60),
  ],
}
export const announcementSheetRow = (lang: Lang) => {
  const { dict, status } = inLang(announcementText, lang)
  const word = (words: Readonly<Record<string, string>>, value: string) => words[value] ?? value
  return (row: AnnouncementRow) => ({
    ...row,
    msgCategory: word(dict.msg_category, row.msgCategory),
    priority: word(dict.priority, row.priority),
    msgType: word(dict.msg_type, row.msgType),
    sender: row.sender_dictText,
    sendStatus: status[nameOf(announcementMachine, row.sendStatus) ?? 'draft'],
  })
}

const readerSheet: SheetDef = {
  title: { zh: zh.sheet.readers, en: en.sheet.readers },
  columns: [column('realname'), column('username', 28), column('belongs', 28), column('readFlag'), column('readTime', 20)],
}

/** Who has read one announcement, as a file. */
export const readersExport: FastifyPluginCallback = (app, _options, done) => {
  app.get(announcementFiles.readers, { config: { access: 'sys:announcement:exportXls' } }, async ({ ctx, query }, reply) => {
    const given = ReaderQuery.safeParse(query)
    if (!given.success) throw refuse('BAD_INPUT')
    const asked = given.data
    const flags: Readonly<Record<string, string>> = inLang(announcementText, ctx.lang).dict.read_flag
    const rows: ReaderRow[] = await reading(ctx, async (tx) => exportRows(tx, readerList(await findWritten(tx, asked.anntId)), asked))
    const sheet = await exportSheet(
      readerSheet,
      ctx.lang,
      rows.map((row) => ({ ...row, readFlag: flags[row.readFlag] ?? '' })),
    )
    return sendSheet(reply, said(readerSheet.title, ctx.lang), sheet)
  })
  done()
}
