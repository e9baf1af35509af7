import { contract } from '@srm/contract/index'
import type { JobRow } from '@srm/contract/sys/job'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import { jobText } from '@srm/domain/sys/job/job.text'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import type { SheetDef } from '../../../data/sheet/sheet'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { addJob, deleteJobs, editJob, executeJob, pauseJob, resumeJob } from './job.commands'
import { jobById, jobClasses, jobList, jobLogList } from './job.queries'

const said = ({ lang }: Ctx) => inLang(jobText, lang).message
const done = (message: string) => answer(null, { message })

const edit = async ({ ctx, body }: { ctx: Ctx; body: Parameters<typeof editJob>[1] }) => {
  await editJob(ctx, body)
  return done(said(ctx).edited)
}

const bound = routes(contract.job, {
  list: ({ ctx, query }) => listPage(ctx, jobList, query),
  queryById: ({ ctx, query }) => jobById(ctx, query.id),
  classes: ({ ctx }) => jobClasses(ctx),
  add: async ({ ctx, body }) => answer(await addJob(ctx, body), { message: said(ctx).added }),
  edit,
  editByPost: edit,
  delete: async ({ ctx, query }) => {
    await deleteJobs(ctx, [query.id])
    return done(inLang(kitText, ctx.lang).message.deleted)
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteJobs(ctx, query.ids)
    return done(said(ctx).batchDeleted)
  },
  pause: async ({ ctx, query }) => {
    await pauseJob(ctx, query)
    return done(said(ctx).paused)
  },
  resume: async ({ ctx, query }) => {
    await resumeJob(ctx, query)
    return done(said(ctx).resumed)
  },
  execute: async ({ ctx, query }) => {
    await executeJob(ctx, query.id)
    return done(said(ctx).executed)
  },
  log: ({ ctx, query }) => listPage(ctx, jobLogList, query),
})

const { zh, en } = jobText
const column = (key: keyof typeof zh.field, width = 20) => ({ key, title: { zh: zh.field[key], en: en.field[key] }, width })
const sheet: SheetDef = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [column('jobClassName'), column('cronExpression'), column('parameter'), column('description', 40), column('status', 10)],
}
const sheetRow =
  (lang: Ctx['lang']) =>
  ({ description, words, status, ...row }: JobRow) => ({
    ...row,
    description: description ?? words,
    status: inLang(jobText, lang).dict.quartz_status[String(status) as '0' | '-1'],
  })

export const jobRoutes: FastifyPluginCallback = (app, _options, then) => {
  app.register(bound)
  app.register(listExport({ path: '/sys/quartzJob/exportXls', access: 'sys:job:exportXls', spec: jobList, sheet, row: sheetRow }))
  then()
}
