import { noticeFiles, RecipientQuery, type NoticeRecipient } from '@srm/contract/srm/notice'
import { notice } from '@srm/db/schema/srm/notice'
import { refuse } from '@srm/domain/kit/errors'
import { nameOf } from '@srm/domain/kit/machine'
import { inLang } from '@srm/domain/kit/text'
import { noticeReplyMachine } from '@srm/domain/srm/notice/notice-reply.machine'
import { noticeReplyText, noticeText } from '@srm/domain/srm/notice/notice.text'
import type { FastifyPluginCallback } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import { exportRows } from '../../../data/list/list-rows'
import { findVisible } from '../../../data/access/scope'
import { sendSheet } from '../../../data/sheet/send-sheet'
import { exportSheet, said, type SheetColumn, type SheetDef } from '../../../data/sheet/sheet'
import { recipientList } from './notice.queries'

const { zh, en } = noticeText
type FieldKey = keyof typeof zh.field
const column = (key: FieldKey, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})

export const noticeSheet: SheetDef = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    column('docNo', { width: 22 }),
    column('title', { width: 40 }),
    column('category', { dict: 'notice_category' }),
    column('recipientCount', { kind: 'number', width: 12 }),
    column('readCount', { kind: 'number', width: 12 }),
    column('repliedCount', { kind: 'number', width: 12 }),
    column('repliedShare', { kind: 'number', width: 12 }),
    column('replyDeadline', { width: 20 }),
    column('status', { dict: 'notice_doc_status' }),
    column('issuedAt', { width: 20 }),
    column('issuedBy'),
    column('createTime', { width: 20 }),
  ],
}

const recipientSheet: SheetDef = {
  title: { zh: zh.sheet.recipients, en: en.sheet.recipients },
  columns: [
    column('supplierNo', { width: 16 }),
    column('supplierName', { width: 32 }),
    column('status'),
    column('readAt', { width: 20 }),
    column('readBy'),
    column('repliedAt', { width: 20 }),
    column('repliedBy'),
    column('late', { width: 10 }),
    column('lastReply', { width: 60 }),
    column('remindedAt', { width: 20 }),
  ],
}

/** The companies of one notice with what they answered, as a file. */
export const recipientExport: FastifyPluginCallback = (app, _options, done) => {
  app.get(noticeFiles.recipients, { config: { access: 'srm:notice:exportXls' } }, async ({ ctx, query }, reply) => {
    const given = RecipientQuery.safeParse(query)
    if (!given.success) throw refuse('BAD_INPUT')
    const asked = given.data
    const status = inLang(noticeReplyText, ctx.lang).status
    const { yes, no } = inLang(noticeText, ctx.lang).sheet
    const rows: NoticeRecipient[] = await reading(ctx, async (tx) => {
      await findVisible(tx, notice, asked.noticeId)
      return exportRows(tx, recipientList(asked.noticeId), asked)
    })
    const words = rows.map((row) => ({
      ...row,
      status: status[nameOf(noticeReplyMachine, row.status) ?? 'pending'],
      late: row.late ? yes : no,
    }))
    return sendSheet(reply, said(recipientSheet.title, ctx.lang), await exportSheet(recipientSheet, ctx.lang, words))
  })
  done()
}
