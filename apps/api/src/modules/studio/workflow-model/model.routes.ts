import { contract } from '@srm/contract/index'
import type { GraphInput } from '@srm/contract/studio/workflow-graph'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { inLang } from '@srm/domain/kit/text'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import type { Ctx } from '../../../http/request/context'
import { listPage } from '../../../data/list/list-page'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { fromBpmn } from './bpmn-read'
import { askDisabling, confirmDisabling, keepInForce } from './disabling.commands'
import { addModel, deleteModel, editModel, publishModel, subjectOf } from './model.commands'
import { bpmnFile, modelDetail, modelList, problemsOf, simulate, subjects, versionGraph, versionsOf } from './model.queries'

const said = ({ lang }: Ctx) => inLang(workflowText, lang).message

export const workflowModelRoutes = routes(contract.workflowModel, {
  list: ({ ctx, query }) => listPage(ctx, modelList, query),
  queryById: ({ ctx, query }) => modelDetail(ctx, query.id),
  subjects: () => subjects(),
  add: ({ ctx, body }) => addModel(ctx, body),
  edit: ({ ctx, body }) => editModel(ctx, body),
  check: ({ ctx, body }) => problemsOf(ctx.lang, body.graph as Graph, subjectOf(body.bizType, body.purpose).purpose),
  publish: async ({ ctx, body }) => answer(await publishModel(ctx, body), { message: said(ctx).published }),
  disable: async ({ ctx, body }) => answer(await askDisabling(ctx, body), { message: said(ctx).disableAsked }),
  confirmDisable: async ({ ctx, body }) => answer(await confirmDisabling(ctx, body), { message: said(ctx).disabled }),
  keep: async ({ ctx, body }) => answer(await keepInForce(ctx, body), { message: said(ctx).kept }),
  delete: ({ ctx, query }) => deleteModel(ctx, query.id),
  versions: ({ ctx, query }) => versionsOf(ctx, query.id),
  version: ({ ctx, query }) => versionGraph(ctx, query.id),
  exportBpmn: ({ ctx, query }) => bpmnFile(ctx, query.id),
  importBpmn: async ({ body }) => {
    const { graph, left } = await fromBpmn(body.xml)
    return { graph: graph as GraphInput, left: [...left] }
  },
  simulate: ({ ctx, body }) => simulate(ctx, body),
})
