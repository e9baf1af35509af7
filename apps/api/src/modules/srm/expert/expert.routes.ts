import { contract } from '@srm/contract/index'
import { expertFiles, type ExpertRow } from '@srm/contract/srm/expert'
import type { Lang } from '@srm/domain/kit/text'
import { expertText } from '@srm/domain/srm/expert/expert.text'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { columnsOf } from '../../../data/sheet/sheet-words'
import { routes } from '../../../http/routes'
import { activeCompanies } from '../supplier/supplier.public'
import { addExpert, blockExpert, editExpert, moveExpert, unblockExpert } from './expert.commands'
import { expertDetail, expertList, expertTimeline } from './expert.queries'

const bound = routes(contract.expert, {
  list: ({ ctx, query }) => listPage(ctx, expertList, query),
  counts: ({ ctx, query }) => countBy(ctx, expertList, 'status', query),
  queryById: ({ ctx, query }) => expertDetail(ctx, query.id),
  timeline: ({ ctx, query }) => expertTimeline(ctx, query.id),
  suppliers: ({ ctx, query }) => activeCompanies(ctx, query.keyword),
  add: ({ ctx, body }) => addExpert(ctx, body),
  edit: ({ ctx, body }) => editExpert(ctx, body),
  block: ({ ctx, body }) => blockExpert(ctx, body),
  unblock: ({ ctx, body }) => unblockExpert(ctx, body),
  suspend: ({ ctx, body }) => moveExpert(ctx, body, 'suspend'),
  resume: ({ ctx, body }) => moveExpert(ctx, body, 'resume'),
  retire: ({ ctx, body }) => moveExpert(ctx, body, 'retire'),
})

const { zh, en } = expertText
const column = columnsOf(expertText)
const sheet = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    column('docNo', { width: 14 }),
    column('name', { width: 12 }),
    column('kind', { dict: 'expert_kind', width: 14 }),
    column('employer', { width: 30 }),
    column('title', { width: 18 }),
    column('years', { kind: 'number', width: 10 }),
    column('categories', { width: 30 }),
    column('status', { dict: 'expert_status', width: 12 }),
    column('blockedUntil', { width: 14 }),
    column('createTime', { width: 20 }),
  ],
}
const exported = (lang: Lang) => (row: ExpertRow) => ({
  ...row,
  categories: row.categories.map((one) => (lang === 'en-US' ? one.nameEn : one.nameZh)).join(lang === 'en-US' ? ', ' : '、'),
})

export const expertRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(listExport({ path: expertFiles.export, access: 'srm:expert:exportXls', spec: expertList, sheet, row: exported }))
  done()
}
