import { contract } from '@srm/contract/index'
import { inquiryFiles } from '@srm/contract/srm/inquiry'
import { ScenarioQuery } from '@srm/contract/srm/inquiry.award'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { refuse } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { templateSheet } from '../../../data/sheet/sheet'
import { routes } from '../../../http/routes'
import { uploadedSheet } from '../../sys/import/import.public'
import { approveAmendment, amendInquiry, rejectAmendment } from './commands/amend'
import { approveAnnulment, askAnnulment, rejectAnnulment } from './commands/annul'
import { approveAward, firstApproveAward, proposeAward, rejectAward } from './commands/award'
import { closeIfDue } from './commands/close'
import { clarifyInquiry } from './commands/clarify'
import { addInquiry, copyInquiry } from './commands/create'
import { deleteInquiry, editInquiry } from './commands/edit'
import { extendInquiry, reopenQuoting } from './commands/extend'
import { cancelInquiry, completeInquiry, failInquiry } from './commands/finish'
import { excludeSupplier, inviteSuppliers } from './commands/invite'
import { finishEvaluation, judgeQuotations } from './commands/judge'
import { approveRound, askForRound, rejectRound } from './commands/new-round'
import { openPrices, turnPriceKey } from './commands/open-prices'
import { openInquiry, proceedWithReason, turnKey } from './commands/open'
import { approveInquiry, rejectInquiry, submitInquiry, withdrawInquiry } from './commands/submit'
import { askValidity } from './commands/validity'
import { inquiryCeremony } from './client-round'
import { comparisonXlsx, compareQuotations } from './comparison.queries'
import { whyNotInInquiry } from './why-not.queries'
import { awardScenariosOf } from './scenario.queries'
import { inquiryDetail, inquiryTimeline } from './detail.queries'
import { judgementHistory } from './judgement.queries'
import { lastPrices } from './price-history'
import { possibleOpeners } from '../opening/opening.public'
import { candidateSuppliers, inquiryList, upcomingDeadlines } from './inquiry.queries'
import { exportedRow, importLines, inquirySheet, lineSheet } from './inquiry.sheet'
import { sendSheet } from '../../../data/sheet/send-sheet'

import { viaApproval } from '../../studio/workflow/workflow.public'

const bound = routes(contract.inquiry, {
  list: ({ ctx, query }) => listPage(ctx, inquiryList, query),
  counts: ({ ctx, query }) => countBy(ctx, inquiryList, 'status', query),
  deadlines: ({ ctx }) => upcomingDeadlines(ctx),
  queryById: async ({ ctx, query }) => {
    await closeIfDue(ctx, query.id)
    return inquiryDetail(ctx, query.id)
  },
  timeline: ({ ctx, query }) => inquiryTimeline(ctx, query.id),
  compare: ({ ctx, query }) => compareQuotations(ctx, query),
  scenarios: ({ ctx, query }) => awardScenariosOf(ctx, query),
  whyNot: ({ ctx, query }) => whyNotInInquiry(ctx, query.id),
  candidates: ({ ctx, query }) => candidateSuppliers(ctx, query),
  openers: ({ ctx }) => possibleOpeners(ctx, 'srm:inquiry:open'),
  lastPrices: ({ ctx, query }) => lastPrices(ctx, query.codes),
  add: ({ ctx, body }) => addInquiry(ctx, body),
  edit: ({ ctx, body }) => editInquiry(ctx, body),
  copy: ({ ctx, body }) => copyInquiry(ctx, body.id),
  delete: ({ ctx, query }) => deleteInquiry(ctx, query.id),
  importLines: async ({ ctx, request }) => importLines(ctx, await uploadedSheet(request)),
  submit: ({ ctx, body }) => submitInquiry(ctx, body),
  withdraw: ({ ctx, body }) => withdrawInquiry(ctx, body),
  approve: ({ ctx, body }) => viaApproval('inquiry', 'publish', 'approve', approveInquiry)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('inquiry', 'publish', 'reject', rejectInquiry)(ctx, body),
  clarify: ({ ctx, body }) => clarifyInquiry(ctx, body),
  invite: ({ ctx, body }) => inviteSuppliers(ctx, body),
  exclude: ({ ctx, body }) => excludeSupplier(ctx, body),
  extend: ({ ctx, body }) => extendInquiry(ctx, body),
  amend: ({ ctx, body }) => amendInquiry(ctx, body),
  approveAmendment: ({ ctx, body }) => viaApproval('inquiry', 'amend', 'approveAmendment', approveAmendment)(ctx, body),
  rejectAmendment: ({ ctx, body }) => viaApproval('inquiry', 'amend', 'rejectAmendment', rejectAmendment)(ctx, body),
  ceremony: async ({ ctx, query }) => {
    await closeIfDue(ctx, query.id)
    return inquiryCeremony(ctx, query.id)
  },
  turnKey: ({ ctx, body }) => turnKey(ctx, body),
  turnPriceKey: ({ ctx, body }) => turnPriceKey(ctx, body),
  openPrices: ({ ctx, body }) => openPrices(ctx, body),
  open: ({ ctx, body }) => openInquiry(ctx, body),
  reopenQuoting: ({ ctx, body }) => reopenQuoting(ctx, body),
  proceedWithReason: ({ ctx, body }) => proceedWithReason(ctx, body),
  fail: ({ ctx, body }) => failInquiry(ctx, body),
  judge: ({ ctx, body }) => judgeQuotations(ctx, body),
  evaluate: ({ ctx, body }) => finishEvaluation(ctx, body),
  judgements: ({ ctx, query }) => judgementHistory(ctx, query.id),
  newRound: ({ ctx, body }) => askForRound(ctx, body),
  approveRound: ({ ctx, body }) => viaApproval('inquiry', 'round', 'approveRound', approveRound)(ctx, body),
  rejectRound: ({ ctx, body }) => viaApproval('inquiry', 'round', 'rejectRound', rejectRound)(ctx, body),
  askValidity: ({ ctx, body }) => askValidity(ctx, body),
  proposeAward: ({ ctx, body }) => proposeAward(ctx, body),
  firstApproveAward: ({ ctx, body }) => viaApproval('inquiry', 'award', 'firstApproveAward', firstApproveAward)(ctx, body),
  award: ({ ctx, body }) => viaApproval('inquiry', 'award', 'award', approveAward)(ctx, body),
  rejectAward: ({ ctx, body }) => viaApproval('inquiry', 'award', 'rejectAward', rejectAward)(ctx, body),
  annulAward: ({ ctx, body }) => askAnnulment(ctx, body),
  approveAnnulment: ({ ctx, body }) => viaApproval('inquiry', 'annul', 'approveAnnulment', approveAnnulment)(ctx, body),
  rejectAnnulment: ({ ctx, body }) => viaApproval('inquiry', 'annul', 'rejectAnnulment', rejectAnnulment)(ctx, body),
  complete: ({ ctx, body }) => completeInquiry(ctx, body),
  cancel: ({ ctx, body }) => cancelInquiry(ctx, body),
})

/** Answers that are files, beside the contract's own routes. */
export const inquiryRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  const exported = { path: inquiryFiles.export, access: 'srm:inquiry:exportXls', spec: inquiryList } as const
  app.register(listExport({ ...exported, sheet: inquirySheet, row: exportedRow }))
  app.get('/srm/inquiry/lineTemplate', { config: { access: 'srm:inquiry:add' } }, async ({ ctx }, reply) =>
    sendSheet(reply, inLang(inquiryText, ctx.lang).sheet.lines, await templateSheet(lineSheet, ctx.lang)),
  )
  app.get(inquiryFiles.comparison, { config: { access: 'srm:inquiry:compare' } }, async ({ ctx, query }, reply) => {
    const asked = ScenarioQuery.safeParse(query)
    if (!asked.success) throw refuse('BAD_FIELD', asked.error.issues[0]?.path.join('.') ?? 'id')
    const { file, name } = await comparisonXlsx(ctx, asked.data)
    return sendSheet(reply, name, file)
  })
  done()
}
