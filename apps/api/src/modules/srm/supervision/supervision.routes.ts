import { contract } from '@srm/contract/index'
import { supervisionFiles } from '@srm/contract/srm/supervision'
import type { FastifyPluginCallback } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { activeCompanies } from '../supplier/supplier.public'
import { attendWitness, failNode, notifyWitness, passNode, releaseHold, reportDocuments, waiveWitness } from './node.commands'
import {
  addPlan,
  approvePlan,
  completePlan,
  editPlan,
  issueOfPlan,
  prepareNodes,
  rejectPlan,
  submitPlan,
  terminatePlan,
  writeRecord,
} from './plan.commands'
import { supervisionDetail, supervisionList, supervisionTimeline, supervisionWorkDetail, supervisionWorkList } from './supervision.queries'
import { supervisionSheet } from './supervision.sheet'
import { possibleSupervisors } from './supervisors'
import { viaApproval } from '../../studio/workflow/workflow.public'

const staff = routes(contract.supervision, {
  list: ({ ctx, query }) => listPage(ctx, supervisionList, query),
  counts: ({ ctx, query }) => countBy(ctx, supervisionList, 'status', query),
  queryById: ({ ctx, query }) => supervisionDetail(ctx, query.id),
  timeline: ({ ctx, query }) => supervisionTimeline(ctx, query.id),
  suppliers: ({ ctx, query }) => activeCompanies(ctx, query.keyword),
  supervisors: ({ ctx }) => reading(ctx, possibleSupervisors),
  add: ({ ctx, body }) => addPlan(ctx, body),
  edit: ({ ctx, body }) => editPlan(ctx, body),
  approve: ({ ctx, body }) => viaApproval('supervision', 'review', 'approve', approvePlan)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('supervision', 'review', 'reject', rejectPlan)(ctx, body),
  record: ({ ctx, body }) => writeRecord(ctx, body),
  issue: ({ ctx, body }) => issueOfPlan(ctx, body),
  complete: ({ ctx, body }) => completePlan(ctx, body),
  terminate: ({ ctx, body }) => terminatePlan(ctx, body),
})

const nodes = routes(contract.supervisionNode, {
  notify: ({ ctx, body }) => notifyWitness(ctx, body),
  report: ({ ctx, body }) => reportDocuments(ctx, body),
  attend: ({ ctx, body }) => attendWitness(ctx, body),
  pass: ({ ctx, body }) => passNode(ctx, body),
  fail: ({ ctx, body }) => failNode(ctx, body),
  waive: ({ ctx, body }) => waiveWitness(ctx, body),
  release: ({ ctx, body }) => releaseHold(ctx, body),
})

const suppliers = routes(contract.supervisionWork, {
  list: ({ ctx, query }) => listPage(ctx, supervisionWorkList, query),
  counts: ({ ctx, query }) => countBy(ctx, supervisionWorkList, 'status', query),
  queryById: ({ ctx, query }) => supervisionWorkDetail(ctx, query.id),
  timeline: ({ ctx, query }) => supervisionTimeline(ctx, query.id),
  prepare: ({ ctx, body }) => prepareNodes(ctx, body),
  submit: ({ ctx, body }) => submitPlan(ctx, body),
  record: ({ ctx, body }) => writeRecord(ctx, body),
})

export const supervisionRoutes: FastifyPluginCallback = (app, _options, done) => {
  for (const part of [staff, nodes, suppliers]) app.register(part)
  const exported = { path: supervisionFiles.export, access: 'srm:supervision:exportXls', spec: supervisionList } as const
  app.register(listExport({ ...exported, sheet: supervisionSheet }))
  done()
}
