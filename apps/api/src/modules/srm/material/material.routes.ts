import { contract } from '@srm/contract/index'
import { materialFiles } from '@srm/contract/srm/material'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { viaApproval } from '../../studio/workflow/workflow.public'
import { importNow, templateRoute } from '../../sys/task/task.public'
import {
  addMaterial,
  approveMaterial,
  changeMaterial,
  deleteMaterial,
  drawMaterial,
  editMaterial,
  rejectMaterial,
  submitMaterial,
  turnMaterial,
  withdrawMaterial,
} from './material.commands'
import { materialPrices, materialUses } from './material.history'
import { materialList } from './material.list'
import { materialDetail, materialTimeline } from './material.queries'
import { materialChoices, similarMaterials } from './material.search'
import { materialExport, materialImport } from './material.sheet'

const bound = routes(contract.material, {
  list: ({ ctx, query }) => listPage(ctx, materialList, query),
  counts: ({ ctx, query }) => countBy(ctx, materialList, 'status', query),
  queryById: ({ ctx, query }) => materialDetail(ctx, query.id),
  timeline: ({ ctx, query }) => materialTimeline(ctx, query.id),
  prices: ({ ctx, query }) => materialPrices(ctx, query.id),
  uses: ({ ctx, query }) => materialUses(ctx, query.id),
  similar: ({ ctx, query }) => similarMaterials(ctx, query),
  choices: ({ ctx, query }) => materialChoices(ctx, query.keyword),
  add: ({ ctx, body }) => addMaterial(ctx, body),
  edit: ({ ctx, body }) => editMaterial(ctx, body),
  change: ({ ctx, body }) => changeMaterial(ctx, body),
  draw: ({ ctx, body }) => drawMaterial(ctx, body),
  submit: ({ ctx, body }) => submitMaterial(ctx, body),
  withdraw: ({ ctx, body }) => withdrawMaterial(ctx, body),
  delete: ({ ctx, body }) => deleteMaterial(ctx, body),
  approve: ({ ctx, body }) => viaApproval('material', 'review', 'approve', approveMaterial)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('material', 'review', 'reject', rejectMaterial)(ctx, body),
  disable: ({ ctx, body }) => turnMaterial(ctx, body, 'disable'),
  enable: ({ ctx, body }) => turnMaterial(ctx, body, 'enable'),
  importExcel: ({ ctx, query, request }) => importNow(ctx, materialImport, query.dryRun === '1', request),
})

export const materialRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(materialExport)
  app.register(templateRoute(materialFiles.template, materialImport))
  done()
}
