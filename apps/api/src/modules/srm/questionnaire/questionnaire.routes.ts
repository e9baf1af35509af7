import { contract } from '@srm/contract/index'
import { questionFiles } from '@srm/contract/srm/question'
import { questionnaireFiles } from '@srm/contract/srm/questionnaire'
import { questionnaire } from '@srm/db/schema/srm/questionnaire'
import { kitText } from '@srm/domain/kit/kit.text'
import { fill, inLang } from '@srm/domain/kit/text'
import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import type { FastifyPluginCallback } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { importNow, templateRoute } from '../../sys/task/task.public'
import { extendQuestionnaire, publishQuestionnaire, remindRecipients, withdrawQuestionnaire } from './publication.commands'
import { addQuestion, deleteQuestion, editQuestion, enableQuestion } from './question.commands'
import { questionImport } from './question.sheet'
import { questionList, questionVersions } from './question.queries'
import { addQuestionnaire, copyQuestionnaire, deleteQuestionnaire, editQuestionnaire } from './questionnaire.commands'
import {
  questionnaireAddressees,
  questionnaireDetail,
  questionnaireList,
  questionnaireTimeline,
  replyDetail,
  replyList,
} from './questionnaire.queries'
import { questionnaireSheet, repliesExport } from './questionnaire.sheet'
import { noteReply, reopenReply, saveReplyDraft, submitReply } from './reply.commands'
import { ownCounts, ownQuestionnaire, ownQuestionnaires } from './reply.queries'
import { statisticsOf } from './statistics.queries'
import { statisticsExport } from './statistics.sheet'

const said = ({ lang }: Ctx) => inLang(questionnaireText, lang).message
const kitSaid = ({ lang }: Ctx) => inLang(kitText, lang).message
/** What lies below a questionnaire is asked for by it: whose it is not, it is not there. */
const below = <R>(ctx: Ctx, id: string, then: () => Promise<R>): Promise<R> =>
  reading(ctx, (tx) => findVisible(tx, questionnaire, id)).then(then)

const bank = routes(contract.question, {
  list: ({ ctx, query }) => listPage(ctx, questionList, query),
  versions: ({ ctx, query }) => questionVersions(ctx, query.id) as never,
  add: async ({ ctx, body }) => answer(await addQuestion(ctx, body), { message: kitSaid(ctx).added }),
  edit: async ({ ctx, body }) => answer(await editQuestion(ctx, body), { message: kitSaid(ctx).edited }),
  enable: ({ ctx, body }) => enableQuestion(ctx, body),
  delete: async ({ ctx, query }) => answer(await deleteQuestion(ctx, query.id), { message: kitSaid(ctx).deleted }),
  importExcel: ({ ctx, query, request }) => importNow(ctx, questionImport, query.dryRun === '1', request),
})

const buyers = routes(contract.questionnaire, {
  list: ({ ctx, query }) => listPage(ctx, questionnaireList, query),
  counts: ({ ctx, query }) => countBy(ctx, questionnaireList, 'status', query),
  queryById: ({ ctx, query }) => questionnaireDetail(ctx, query.id),
  timeline: ({ ctx, query }) => questionnaireTimeline(ctx, query.id),
  replies: ({ ctx, query }) => below(ctx, query.questionnaireId, () => listPage(ctx, replyList(query.questionnaireId), query)),
  replyCounts: ({ ctx, query }) => below(ctx, query.questionnaireId, () => countBy(ctx, replyList(query.questionnaireId), 'status', query)),
  reply: ({ ctx, query }) => replyDetail(ctx, query.id),
  statistics: ({ ctx, query }) => statisticsOf(ctx, query.id),
  suppliers: ({ ctx, query }) => listPage(ctx, questionnaireAddressees, query),
  add: async ({ ctx, body }) => answer(await addQuestionnaire(ctx, body), { message: kitSaid(ctx).added }),
  copy: async ({ ctx, body }) => answer(await copyQuestionnaire(ctx, body.id), { message: kitSaid(ctx).added }),
  edit: async ({ ctx, body }) => answer(await editQuestionnaire(ctx, body), { message: kitSaid(ctx).edited }),
  delete: async ({ ctx, query }) => answer(await deleteQuestionnaire(ctx, query.id), { message: kitSaid(ctx).deleted }),
  publish: async ({ ctx, body }) => {
    const { row, told } = await publishQuestionnaire(ctx, body)
    return answer(row, { message: fill(said(ctx).published, [told]) })
  },
  remind: async ({ ctx, body }) => {
    const told = await remindRecipients(ctx, body)
    return answer({ told }, { message: told ? fill(said(ctx).reminded, [told]) : said(ctx).noneDue })
  },
  extend: ({ ctx, body }) => extendQuestionnaire(ctx, body),
  withdraw: ({ ctx, body }) => withdrawQuestionnaire(ctx, body),
  reopen: ({ ctx, body }) => reopenReply(ctx, body),
  noteReply: ({ ctx, body }) => noteReply(ctx, body),
})

const suppliers = routes(contract.questionnaireReply, {
  list: ({ ctx, query }) => listPage(ctx, ownQuestionnaires, query),
  counts: ({ ctx, query }) => ownCounts(ctx, query),
  queryById: ({ ctx, query }) => ownQuestionnaire(ctx, query.id),
  saveDraft: ({ ctx, body }) => saveReplyDraft(ctx, body),
  submit: async ({ ctx, body }) => answer(await submitReply(ctx, body), { message: said(ctx).submitted }),
})

export const questionnaireRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bank)
  app.register(templateRoute(questionFiles.template, questionImport))
  app.register(buyers)
  app.register(suppliers)
  const exported = { path: questionnaireFiles.export, access: 'srm:questionnaire:exportXls', spec: questionnaireList } as const
  app.register(listExport({ ...exported, sheet: questionnaireSheet }))
  app.register(repliesExport)
  app.register(statisticsExport)
  done()
}
