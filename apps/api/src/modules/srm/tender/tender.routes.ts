import { contract } from '@srm/contract/index'
import { tenderFiles } from '@srm/contract/srm/tender'
import { inLang } from '@srm/domain/kit/text'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { sendSheet } from '../../../data/sheet/send-sheet'
import { templateSheet } from '../../../data/sheet/sheet'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { routes } from '../../../http/routes'
import { uploadedSheet } from '../../sys/import/import.public'
import { viaApproval } from '../../studio/workflow/workflow.public'
import { possibleOpeners } from '../opening/opening.public'
import { extendBond, forfeitBond, recordBond, refundBond } from './commands/bond'
import { askAboutTender, clarifyTender } from './commands/clarify'
import { addTender, copyTender, deleteTender, editTender, tenderCalendar, tenderDraft } from './commands/edit'
import { extendTender } from './commands/extend'
import { cancelTender, failTender } from './commands/finish'
import { registerForTender, withdrawRegistration } from './commands/register'
import { excludeParticipant, inviteToTender, reviewRegistration } from './commands/review'
import { approveTender, rejectTender, submitTender, withdrawTender } from './commands/submit'
import { tenderDetail, tenderTimeline, tenderWorkDetail } from './detail.queries'
import { tenderList, tenderWorkList } from './tender.queries'
import { importItems, itemSheet } from './tender.sheet'
import './downloads'

const bound = routes(contract.tender, {
  list: ({ ctx, query }) => listPage(ctx, tenderList, query),
  counts: ({ ctx, query }) => countBy(ctx, tenderList, 'status', query),
  queryById: ({ ctx, query }) => tenderDetail(ctx, query.id),
  draft: ({ ctx, query }) => tenderDraft(ctx, query.id),
  timeline: ({ ctx, query }) => tenderTimeline(ctx, query.id),
  calendar: ({ ctx }) => tenderCalendar(ctx),
  openers: ({ ctx }) => possibleOpeners(ctx, 'srm:tender:open'),
  add: ({ ctx, body }) => addTender(ctx, body),
  edit: ({ ctx, body }) => editTender(ctx, body),
  importItems: async ({ ctx, request }) => importItems(ctx, await uploadedSheet(request)),
  copy: ({ ctx, body }) => copyTender(ctx, body.id),
  delete: ({ ctx, body }) => deleteTender(ctx, body),
  submit: ({ ctx, body }) => submitTender(ctx, body),
  withdraw: ({ ctx, body }) => withdrawTender(ctx, body),
  approve: ({ ctx, body }) => viaApproval('tender', 'publish', 'approve', approveTender)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('tender', 'publish', 'reject', rejectTender)(ctx, body),
  invite: ({ ctx, body }) => inviteToTender(ctx, body),
  exclude: ({ ctx, body }) => excludeParticipant(ctx, body),
  reviewRegistration: ({ ctx, body }) => reviewRegistration(ctx, body),
  clarify: ({ ctx, body }) => clarifyTender(ctx, body),
  extend: ({ ctx, body }) => extendTender(ctx, body),
  recordBond: ({ ctx, body }) => recordBond(ctx, body),
  extendBond: ({ ctx, body }) => extendBond(ctx, body),
  refundBond: ({ ctx, body }) => refundBond(ctx, body),
  forfeitBond: ({ ctx, body }) => forfeitBond(ctx, body),
  fail: ({ ctx, body }) => failTender(ctx, body),
  cancel: ({ ctx, body }) => cancelTender(ctx, body),
})

const ofBidders = routes(contract.tenderWork, {
  list: ({ ctx, query }) => listPage(ctx, tenderWorkList, query),
  counts: ({ ctx, query }) => countBy(ctx, tenderWorkList, 'participation', query),
  queryById: ({ ctx, query }) => tenderWorkDetail(ctx, query.id),
  register: ({ ctx, body }) => registerForTender(ctx, body),
  withdrawRegistration: ({ ctx, body }) => withdrawRegistration(ctx, body.id),
  ask: ({ ctx, body }) => askAboutTender(ctx, body),
})

const { zh, en } = tenderText
const column = columnsOf(tenderText)
export const tenderRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(ofBidders)
  app.register(
    listExport({
      path: tenderFiles.export,
      access: 'srm:tender:exportXls',
      spec: tenderList,
      sheet: {
        title: { zh: zh.menu.list, en: en.menu.list },
        columns: [
          column('docNo', { width: 20 }),
          column('title', { width: 36 }),
          column('projectName', { width: 28 }),
          column('method', { dict: 'tender_method' }),
          column('status', { dict: 'tender_status' }),
          column('stage', { dict: 'tender_stage' }),
          column('estimate', { kind: 'number', width: 16 }),
          column('regDeadline', { width: 20 }),
          column('bidDeadline', { width: 20 }),
          column('openAt', { width: 20 }),
          column('registered', { kind: 'number', width: 10 }),
          column('orgName', { width: 18 }),
          column('purchaserName', { width: 14 }),
        ],
      },
    }),
  )
  app.get(tenderFiles.itemTemplate, { config: { access: 'srm:tender:importExcel' } }, async ({ ctx }, reply) =>
    sendSheet(reply, inLang(tenderText, ctx.lang).sheet.lines, await templateSheet(itemSheet, ctx.lang)),
  )
  done()
}
