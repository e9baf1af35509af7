import { contract } from '@srm/contract/index'
import { qualityAuditFiles } from '@srm/contract/srm/quality-audit'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { activeCompanies } from '../supplier/supplier.public'
import { addQualityAudit, confirmAudit, rejectAudit, replyToAudit, saveReplyDraft, withdrawAudit } from './quality-audit.commands'
import { qualityAuditDetail, qualityAuditList, qualityAuditTimeline, qualityReplyDetail, qualityReplyList } from './quality-audit.queries'
import { exportedAudit, qualityAuditSheet } from './quality-audit.sheet'

const staff = routes(contract.qualityAudit, {
  list: ({ ctx, query }) => listPage(ctx, qualityAuditList, query),
  counts: ({ ctx, query }) => countBy(ctx, qualityAuditList, 'status', query),
  queryById: ({ ctx, query }) => qualityAuditDetail(ctx, query.id),
  timeline: ({ ctx, query }) => qualityAuditTimeline(ctx, query.id),
  suppliers: ({ ctx, query }) => activeCompanies(ctx, query.keyword),
  add: ({ ctx, body }) => addQualityAudit(ctx, body),
  confirm: ({ ctx, body }) => confirmAudit(ctx, body),
  reject: ({ ctx, body }) => rejectAudit(ctx, body),
  withdraw: ({ ctx, body }) => withdrawAudit(ctx, body),
})

const suppliers = routes(contract.qualityReply, {
  list: ({ ctx, query }) => listPage(ctx, qualityReplyList, query),
  counts: ({ ctx, query }) => countBy(ctx, qualityReplyList, 'status', query),
  queryById: ({ ctx, query }) => qualityReplyDetail(ctx, query.id),
  timeline: ({ ctx, query }) => qualityAuditTimeline(ctx, query.id),
  reply: ({ ctx, body }) => replyToAudit(ctx, body),
  saveDraft: ({ ctx, body }) => saveReplyDraft(ctx, body),
})

export const qualityAuditRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  const exported = { path: qualityAuditFiles.export, access: 'srm:qualityAudit:exportXls', spec: qualityAuditList } as const
  app.register(listExport({ ...exported, sheet: qualityAuditSheet, row: exportedAudit }))
  done()
}
