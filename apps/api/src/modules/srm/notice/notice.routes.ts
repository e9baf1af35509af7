import { contract } from '@srm/contract/index'
import { noticeFiles } from '@srm/contract/srm/notice'
import { notice } from '@srm/db/schema/srm/notice'
import { kitText } from '@srm/domain/kit/kit.text'
import { fill, inLang } from '@srm/domain/kit/text'
import { noticeText } from '@srm/domain/srm/notice/notice.text'
import type { FastifyPluginCallback } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { askBack, replyToNotice } from './notice-reply.commands'
import { ownCounts, ownNotice, ownNotices } from './notice-reply.queries'
import { addNotice, deleteNotice, editNotice, issueNotice, remindRecipients, revokeNotice } from './notice.commands'
import { addressees, noticeDetail, noticeList, noticeTimeline, recipientList, threadOf } from './notice.queries'
import { noticeSheet, recipientExport } from './notice.sheet'

const said = ({ lang }: Ctx) => inLang(noticeText, lang).message
const kitSaid = ({ lang }: Ctx) => inLang(kitText, lang).message
/** What lies below a notice is asked for by it: whose it is not, it is not there. */
const below = <R>(ctx: Ctx, noticeId: string, then: () => Promise<R>): Promise<R> =>
  reading(ctx, (tx) => findVisible(tx, notice, noticeId)).then(then)

const buyers = routes(contract.notice, {
  list: ({ ctx, query }) => listPage(ctx, noticeList, query),
  counts: ({ ctx, query }) => countBy(ctx, noticeList, 'status', query),
  queryById: ({ ctx, query }) => noticeDetail(ctx, query.id),
  timeline: ({ ctx, query }) => noticeTimeline(ctx, query.id),
  recipients: ({ ctx, query }) => below(ctx, query.noticeId, () => listPage(ctx, recipientList(query.noticeId), query)),
  recipientCounts: ({ ctx, query }) => below(ctx, query.noticeId, () => countBy(ctx, recipientList(query.noticeId), 'status', query)),
  thread: ({ ctx, query }) => threadOf(ctx, query.id),
  suppliers: ({ ctx, query }) => listPage(ctx, addressees, query),
  add: async ({ ctx, body }) => answer(await addNotice(ctx, body), { message: kitSaid(ctx).added }),
  edit: async ({ ctx, body }) => answer(await editNotice(ctx, body), { message: kitSaid(ctx).edited }),
  delete: async ({ ctx, query }) => answer(await deleteNotice(ctx, query.id), { message: kitSaid(ctx).deleted }),
  issue: async ({ ctx, body }) => {
    const { row, told } = await issueNotice(ctx, body)
    return answer(row, { message: fill(said(ctx).issued, [told]) })
  },
  remind: async ({ ctx, body }) => {
    const told = await remindRecipients(ctx, body)
    return answer({ told }, { message: told ? fill(said(ctx).reminded, [told]) : said(ctx).noneDue })
  },
  revoke: ({ ctx, body }) => revokeNotice(ctx, body),
  ask: ({ ctx, body }) => askBack(ctx, body),
})

const suppliers = routes(contract.noticeReply, {
  list: ({ ctx, query }) => listPage(ctx, ownNotices, query),
  counts: ({ ctx, query }) => ownCounts(ctx, query),
  queryById: ({ ctx, query }) => ownNotice(ctx, query.id),
  reply: ({ ctx, body }) => replyToNotice(ctx, body),
})

export const noticeRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(buyers)
  app.register(suppliers)
  app.register(listExport({ path: noticeFiles.export, access: 'srm:notice:exportXls', spec: noticeList, sheet: noticeSheet }))
  app.register(recipientExport)
  done()
}
