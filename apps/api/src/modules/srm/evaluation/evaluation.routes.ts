import { contract } from '@srm/contract/index'
import { evaluationFiles } from '@srm/contract/srm/evaluation'
import { nameOf } from '@srm/domain/kit/machine'
import { inLang } from '@srm/domain/kit/text'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { routes } from '../../../http/routes'
import { appealEvaluation, decideAppeal } from './commands/appeal'
import { approveCompletion, approveProposed, proposeCompletion, proposeReady, sendBackCompletion } from './commands/complete'
import { extendScoring } from './commands/extend'
import { goOnIfDue } from './commands/miss'
import { cancelEvaluation, rejectSelf } from './commands/reject'
import { scoreEvaluation } from './commands/score'
import { saveSelf, submitSelf } from './commands/self'
import { evaluationDetail, evaluationTimeline, scoreSheet } from './detail.queries'
import { evaluationList, ownEvaluationList, scoreList } from './evaluation.queries'
import { ownEvaluation } from './own.queries'
import { viaApproval } from '../../studio/workflow/workflow.public'

const bound = routes(contract.evaluation, {
  list: ({ ctx, query }) => listPage(ctx, evaluationList, query),
  counts: ({ ctx, query }) => countBy(ctx, evaluationList, 'status', query),
  queryById: async ({ ctx, query }) => {
    await goOnIfDue(ctx, query.id)
    return evaluationDetail(ctx, query.id)
  },
  timeline: ({ ctx, query }) => evaluationTimeline(ctx, query.id),
  rejectSelf: ({ ctx, body }) => rejectSelf(ctx, body),
  extendScoring: ({ ctx, body }) => extendScoring(ctx, body),
  propose: ({ ctx, body }) => proposeCompletion(ctx, body),
  proposeReady: ({ ctx, body }) => proposeReady(ctx, body.id),
  approve: ({ ctx, body }) => viaApproval('evaluation', 'complete', 'approve', approveCompletion)(ctx, body),
  approveProposed: ({ ctx, body }) => approveProposed(ctx, body.id),
  sendBack: ({ ctx, body }) => viaApproval('evaluation', 'complete', 'sendBack', sendBackCompletion)(ctx, body),
  cancel: ({ ctx, body }) => cancelEvaluation(ctx, body),
  decideAppeal: ({ ctx, body }) => decideAppeal(ctx, body),
  scoreList: ({ ctx, query }) => listPage(ctx, scoreList, query),
  scoreSheet: async ({ ctx, query }) => {
    await goOnIfDue(ctx, query.id)
    return scoreSheet(ctx, query.id)
  },
  score: ({ ctx, body }) => scoreEvaluation(ctx, body),
})

export const selfEvaluationRoutes = routes(contract.selfEvaluation, {
  list: ({ ctx, query }) => listPage(ctx, ownEvaluationList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownEvaluationList, 'status', query),
  queryById: async ({ ctx, query }) => {
    await goOnIfDue(ctx, query.id)
    return ownEvaluation(ctx, query.id)
  },
  save: ({ ctx, body }) => saveSelf(ctx, body),
  submit: ({ ctx, body }) => submitSelf(ctx, body),
  appeal: ({ ctx, body }) => appealEvaluation(ctx, body),
})

const column = columnsOf(evaluationText)
const exported = listExport({
  path: evaluationFiles.export,
  access: 'srm:evaluation:exportXls',
  spec: evaluationList,
  sheet: {
    title: { zh: evaluationText.zh.sheet.title, en: evaluationText.en.sheet.title },
    columns: [
      column('docNo', { width: 22 }),
      column('title', { width: 30 }),
      column('supplierName', { width: 32 }),
      column('period', { of: 'periodFrom', width: 26 }),
      column('templateName', { width: 26 }),
      column('total', { kind: 'number' }),
      column('grade'),
      column('status'),
      column('selfSubmittedAt', { width: 20 }),
      column('completedAt', { width: 20 }),
    ],
  },
  row: (lang) => (row) => ({
    ...row,
    period: `${row.periodFrom} – ${row.periodTo}`,
    status: inLang(evaluationText, lang).status[nameOf(evaluationMachine, row.status) ?? 'pendingSelf'],
  }),
})

export const evaluationRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(exported)
  done()
}
