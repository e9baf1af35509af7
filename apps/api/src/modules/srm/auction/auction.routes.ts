import { contract } from '@srm/contract/index'
import { auctionFiles } from '@srm/contract/srm/auction'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { routes } from '../../../http/routes'
import { viaApproval } from '../../studio/workflow/workflow.public'
import { openReserve } from './commands/reserve'
import { approveAward, proposeAward, rejectAward } from './commands/award'
import { turnIfDue } from './commands/clock'
import { addAuction, auctionDraft, copyAuction, deleteAuction, editAuction } from './commands/edit'
import { cancelAuction, completeAuction, failAuction } from './commands/finish'
import { askAll, bid, claimMistake, sayToAll, setProxy } from './commands/room'
import { declineAuction, enterRoom, inviteBidders, quoteInitial, reviewSignUp, signUp } from './commands/sign-up'
import { approveAuction, rejectAuction, submitAuction, withdrawAuction } from './commands/submit'
import { askPause, askResume, askVoid, dropAsk, pauseAuction, resumeAuction, voidBid } from './commands/two-people'
import { auctionDetail, auctionMonitor, auctionTimeline, roomDetail } from './detail.queries'
import { auctionList, roomList } from './auction.queries'
import { whyNotInAuction } from './why-not.queries'
import './live/views'

const bound = routes(contract.auction, {
  list: ({ ctx, query }) => listPage(ctx, auctionList, query),
  counts: ({ ctx, query }) => countBy(ctx, auctionList, 'status', query),
  queryById: async ({ ctx, query }) => {
    await turnIfDue(ctx, query.id)
    return auctionDetail(ctx, query.id)
  },
  draft: ({ ctx, query }) => auctionDraft(ctx, query.id),
  timeline: ({ ctx, query }) => auctionTimeline(ctx, query.id),
  monitor: async ({ ctx, query }) => {
    await turnIfDue(ctx, query.id)
    return auctionMonitor(ctx, query.id)
  },
  whyNot: ({ ctx, query }) => whyNotInAuction(ctx, query.id),
  add: ({ ctx, body }) => addAuction(ctx, body),
  edit: ({ ctx, body }) => editAuction(ctx, body),
  copy: ({ ctx, body }) => copyAuction(ctx, body.id),
  delete: ({ ctx, body }) => deleteAuction(ctx, body),
  submit: ({ ctx, body }) => submitAuction(ctx, body),
  withdraw: ({ ctx, body }) => withdrawAuction(ctx, body),
  approve: ({ ctx, body }) => viaApproval('auction', 'publish', 'approve', approveAuction)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('auction', 'publish', 'reject', rejectAuction)(ctx, body),
  invite: ({ ctx, body }) => inviteBidders(ctx, body),
  review: ({ ctx, body }) => reviewSignUp(ctx, body),
  say: ({ ctx, body }) => sayToAll(ctx, body),
  askPause: ({ ctx, body }) => askPause(ctx, body),
  pause: ({ ctx, body }) => pauseAuction(ctx, body.id),
  askResume: ({ ctx, body }) => askResume(ctx, body),
  resume: ({ ctx, body }) => resumeAuction(ctx, body.id),
  askVoid: ({ ctx, body }) => askVoid(ctx, body),
  voidBid: ({ ctx, body }) => voidBid(ctx, body.id),
  dropAsk: ({ ctx, body }) => dropAsk(ctx, body.id),
  openReserve: ({ ctx, body }) => openReserve(ctx, body.id),
  proposeAward: ({ ctx, body }) => proposeAward(ctx, body),
  award: ({ ctx, body }) => viaApproval('auction', 'award', 'award', approveAward)(ctx, body),
  rejectAward: ({ ctx, body }) => viaApproval('auction', 'award', 'rejectAward', rejectAward)(ctx, body),
  fail: ({ ctx, body }) => failAuction(ctx, body),
  complete: ({ ctx, body }) => completeAuction(ctx, body),
  cancel: ({ ctx, body }) => cancelAuction(ctx, body),
})

const ofBidders = routes(contract.auctionRoom, {
  list: ({ ctx, query }) => listPage(ctx, roomList, query),
  counts: ({ ctx, query }) => countBy(ctx, roomList, 'status', query),
  queryById: async ({ ctx, query }) => {
    await turnIfDue(ctx, query.id)
    return roomDetail(ctx, query.id)
  },
  signUp: ({ ctx, body }) => signUp(ctx, body.id),
  decline: ({ ctx, body }) => declineAuction(ctx, body.id),
  quoteInitial: ({ ctx, body }) => quoteInitial(ctx, body),
  enter: ({ ctx, body }) => enterRoom(ctx, body.id),
  bid: ({ ctx, body }) => bid(ctx, body),
  setProxy: ({ ctx, body }) => setProxy(ctx, body),
  claim: ({ ctx, body }) => claimMistake(ctx, body),
  ask: ({ ctx, body }) => askAll(ctx, body),
})

const { zh, en } = auctionText
const column = columnsOf(auctionText)
export const auctionRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(ofBidders)
  app.register(
    listExport({
      path: auctionFiles.export,
      access: 'srm:auction:exportXls',
      spec: auctionList,
      sheet: {
        title: { zh: zh.menu.list, en: en.menu.list },
        columns: [
          column('docNo', { width: 20 }),
          column('title', { width: 36 }),
          column('planStart', { width: 20 }),
          column('planEnd', { width: 20 }),
          column('currency', { width: 8 }),
          column('status', { dict: 'auction_status' }),
          column('purchaserName', { width: 14 }),
        ],
      },
    }),
  )
  done()
}
