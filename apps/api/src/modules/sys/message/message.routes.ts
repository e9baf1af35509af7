import { contract } from '@srm/contract/index'
import { messageFiles } from '@srm/contract/sys/message'
import { kitText } from '@srm/domain/kit/kit.text'
import { fill, inLang } from '@srm/domain/kit/text'
import { messageText } from '@srm/domain/sys/message/message.text'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { deleteMessages, resendMessages } from './message.commands'
import { messageById, messageCounts, messageList, messagePage, templateById, templateList, templatePage } from './message.queries'
import { messageSheet, messageSheetRow, templateSheet, templateSheetRow } from './message.sheet'
import { sendMsg } from './send-msg'
import { addTemplate, deleteTemplates, editTemplate } from './template.commands'

const said = ({ lang }: Ctx) => inLang(messageText, lang).message
const kitSaid = ({ lang }: Ctx) => inLang(kitText, lang).message

const handlers = routes(contract.message, {
  templates: ({ ctx, query }) => templatePage(ctx, query),
  template: ({ ctx, query }) => templateById(ctx, query.id),
  addTemplate: async ({ ctx, body }) => answer(await addTemplate(ctx, body), { message: kitSaid(ctx).added }),
  editTemplate: async ({ ctx, body }) => {
    await editTemplate(ctx, body)
    return answer(null, { message: said(ctx).updated })
  },
  deleteTemplate: async ({ ctx, query }) => {
    await deleteTemplates(ctx, [query.id])
    return answer(null, { message: kitSaid(ctx).deleted })
  },
  deleteTemplates: async ({ ctx, query }) => {
    await deleteTemplates(ctx, query.ids)
    return answer(null, { message: kitSaid(ctx).batchDeleted })
  },
  sendMsg: async ({ ctx, body }) => {
    await sendMsg(ctx, body)
    return answer(null, { message: said(ctx).queued })
  },

  list: ({ ctx, query }) => messagePage(ctx, query),
  counts: ({ ctx, query }) => messageCounts(ctx, query),
  channels: async ({ ctx: { config } }) => ({ mail: config.SMTP_URL !== undefined, sms: config.SMS_URL !== undefined }),
  queryById: ({ ctx, query }) => messageById(ctx, query.id),
  delete: async ({ ctx, query }) => {
    await deleteMessages(ctx, [query.id])
    return answer(null, { message: kitSaid(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteMessages(ctx, query.ids)
    return answer(null, { message: kitSaid(ctx).batchDeleted })
  },
  resend: async ({ ctx, body }) => {
    const queued = await resendMessages(ctx, body.ids)
    return answer({ queued }, { message: fill(said(ctx).resent, [queued]) })
  },
})

export const messageRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(handlers)
  const templates = { spec: templateList, sheet: templateSheet, row: templateSheetRow }
  app.register(listExport({ path: messageFiles.templates, access: 'sys:messageTemplate:exportXls', ...templates }))
  const log = { spec: messageList, sheet: messageSheet, row: messageSheetRow }
  app.register(listExport({ path: messageFiles.log, access: 'sys:message:exportXls', ...log }))
  done()
}
