import { contract } from '@srm/contract/index'
import { smallFilePath, smallProjectFiles, SmallFileQuery } from '@srm/contract/srm/small-project'
import { refuse } from '@srm/domain/kit/errors'
import { smallProjectText } from '@srm/domain/srm/small-project/small-project.text'
import type { FastifyPluginCallback } from 'fastify'
import { countBy, countTabs } from '../../../data/list/list-count'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { routes } from '../../../http/routes'
import { sendFile } from '../../sys/file/file.public'
import { viaApproval } from '../../studio/workflow/workflow.public'
import { possibleOpeners } from '../opening/opening.public'
import { approveResult, notifyBidders, recommend, recordObjection, rejectResult } from './commands/award'
import { applyForSmall, ownSealedBid, submitBid, submitSealedBid, withdrawBid } from './commands/bid'
import { addSmall, copySmall, deleteSmall, editSmall, smallDraft } from './commands/edit'
import { cancelSmall, completeSmall, failSmall } from './commands/finish'
import { extendSmall, inviteToSmall } from './commands/extend'
import { openSmall, proceedSmall, smallCeremony, turnKey } from './commands/open'
import { publishSmall } from './commands/publish'
import { declareNoConflict, explainScores, recuse, replaceEvaluator, scoreCell, submitScores } from './commands/score'
import { smallBidDetail } from './bid-detail.queries'
import { scoringDesk, scoringFile } from './desk.queries'
import { smallDetail, smallTimeline } from './detail.queries'
import { smallBidList, smallProjectList } from './small-project.queries'
import { splitCheck } from './split'
import { whyNotInSmall } from './why-not.queries'

const bound = routes(contract.smallProject, {
  list: ({ ctx, query }) => listPage(ctx, smallProjectList, query),
  counts: async ({ ctx, query }) => ({
    ...(await countBy(ctx, smallProjectList, 'status', query)),
    ...(await countTabs(ctx, smallProjectList, query, { split: { split: 'Y' } })),
  }),
  queryById: ({ ctx, query }) => smallDetail(ctx, query.id),
  draft: ({ ctx, query }) => smallDraft(ctx, query.id),
  timeline: ({ ctx, query }) => smallTimeline(ctx, query.id),
  splitCheck: ({ ctx, query }) => splitCheck(ctx, query),
  whyNot: ({ ctx, query }) => whyNotInSmall(ctx, query.id),
  scoring: ({ ctx, query }) => scoringDesk(ctx, query.id),
  add: ({ ctx, body }) => addSmall(ctx, body),
  edit: ({ ctx, body }) => editSmall(ctx, body),
  copy: ({ ctx, body }) => copySmall(ctx, body.id),
  delete: ({ ctx, body }) => deleteSmall(ctx, body),
  publish: ({ ctx, body }) => publishSmall(ctx, body),
  extend: ({ ctx, body }) => extendSmall(ctx, body),
  invite: ({ ctx, body }) => inviteToSmall(ctx, body),
  proceed: ({ ctx, body }) => proceedSmall(ctx, body),
  openers: ({ ctx }) => possibleOpeners(ctx, 'srm:smallProject:open'),
  ceremony: ({ ctx, query }) => smallCeremony(ctx, query.id),
  turnKey: ({ ctx, body }) => turnKey(ctx, body),
  open: ({ ctx, body }) => openSmall(ctx, body),
  declare: ({ ctx, body }) => declareNoConflict(ctx, body.id),
  recuse: ({ ctx, body }) => recuse(ctx, body),
  replaceEvaluator: ({ ctx, body }) => replaceEvaluator(ctx, body),
  score: ({ ctx, body }) => scoreCell(ctx, body),
  submitScores: ({ ctx, body }) => submitScores(ctx, body.id),
  explainScores: ({ ctx, body }) => explainScores(ctx, body),
  recommend: ({ ctx, body }) => recommend(ctx, body),
  award: ({ ctx, body }) => viaApproval('smallProject', 'award', 'award', approveResult)(ctx, body),
  rejectAward: ({ ctx, body }) => viaApproval('smallProject', 'award', 'rejectAward', rejectResult)(ctx, body),
  recordObjection: ({ ctx, body }) => recordObjection(ctx, body),
  notify: ({ ctx, body }) => notifyBidders(ctx, body),
  complete: ({ ctx, body }) => completeSmall(ctx, body),
  fail: ({ ctx, body }) => failSmall(ctx, body),
  cancel: ({ ctx, body }) => cancelSmall(ctx, body),
})
const ofBidders = routes(contract.smallBid, {
  list: ({ ctx, query }) => listPage(ctx, smallBidList, query),
  counts: ({ ctx, query }) => countBy(ctx, smallBidList, 'status', query),
  queryById: ({ ctx, query }) => smallBidDetail(ctx, query.id),
  submit: ({ ctx, body }) => submitBid(ctx, body),
  submitSealed: ({ ctx, body }) => submitSealedBid(ctx, body),
  sealedOwn: ({ ctx, query }) => ownSealedBid(ctx, query.id),
  apply: ({ ctx, body }) => applyForSmall(ctx, body.id),
  withdraw: ({ ctx, body }) => withdrawBid(ctx, body.id),
})

const { zh, en } = smallProjectText
const column = columnsOf(smallProjectText)
export const smallProjectRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(ofBidders)
  app.get(smallFilePath, { config: { access: 'srm:smallProject:score', byCookie: true } }, async ({ ctx, query }, reply) => {
    const asked = SmallFileQuery.safeParse(query)
    if (!asked.success) throw refuse('NOT_FOUND')
    return sendFile(ctx.config, reply, await scoringFile(ctx, asked.data))
  })
  app.register(
    listExport({
      path: smallProjectFiles.export,
      access: 'srm:smallProject:exportXls',
      spec: smallProjectList,
      sheet: {
        title: { zh: zh.menu.list, en: en.menu.list },
        columns: [
          column('docNo', { width: 20 }),
          column('title', { width: 32 }),
          column('projectName', { width: 24 }),
          column('orgName', { width: 16 }),
          column('budget', { width: 14 }),
          column('deadline', { width: 20 }),
          column('status', { dict: 'small_project_status' }),
          column('bidCount', { width: 10 }),
          column('amount', { width: 14 }),
          column('publishAt', { width: 20 }),
          column('purchaserName', { width: 14 }),
        ],
      },
    }),
  )
  done()
}
