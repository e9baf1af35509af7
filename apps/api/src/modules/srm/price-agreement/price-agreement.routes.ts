import { contract } from '@srm/contract/index'
import { priceAgreementFiles } from '@srm/contract/srm/price-agreement'
import { byId } from '@srm/contract/kit/scalars'
import { refuse } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import { priceAgreementText } from '@srm/domain/srm/price-agreement/price-agreement.text'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { sendSheet } from '../../../data/sheet/send-sheet'
import { templateSheet } from '../../../data/sheet/sheet'
import { uploadedSheet } from '../../sys/import/import.public'
import { routes } from '../../../http/routes'
import { viaApproval } from '../../studio/workflow/workflow.public'
import { activeCompanies } from '../supplier/supplier.public'
import { agreedPrice, agreementsInForce } from './in-force'
import { confirmAgreement, objectToAgreement } from './own-agreement.commands'
import {
  addAgreement,
  approveAgreement,
  deleteAgreement,
  editAgreement,
  endAgreement,
  rejectAgreement,
  submitAgreement,
  withdrawAgreement,
} from './price-agreement.commands'
import {
  agreementAwards,
  agreementTimeline,
  ownAgreementTimeline,
  ownAgreementDetail,
  ownAgreementList,
  priceAgreementDetail,
  priceAgreementList,
} from './price-agreement.queries'
import {
  agreementLinesXlsx,
  exportedAgreement,
  importAgreementLines,
  lineTemplateSheet,
  ownAgreementSheet,
  priceAgreementSheet,
} from './price-agreement.sheet'

const staff = routes(contract.priceAgreement, {
  list: ({ ctx, query }) => listPage(ctx, priceAgreementList, query),
  counts: ({ ctx, query }) => countBy(ctx, priceAgreementList, 'status', query),
  queryById: ({ ctx, query }) => priceAgreementDetail(ctx, query.id),
  timeline: ({ ctx, query }) => agreementTimeline(ctx, query.id),
  suppliers: ({ ctx, query }) => activeCompanies(ctx, query.keyword),
  awards: ({ ctx, query }) => agreementAwards(ctx, query.supplierId),
  inForce: ({ ctx, query }) => agreementsInForce(ctx, query.codes),
  price: ({ ctx, query }) => agreedPrice(ctx, query),
  add: ({ ctx, body }) => addAgreement(ctx, body),
  edit: ({ ctx, body }) => editAgreement(ctx, body),
  importLines: async ({ ctx, request }) => importAgreementLines(ctx, await uploadedSheet(request)),
  submit: ({ ctx, body }) => submitAgreement(ctx, body),
  withdraw: ({ ctx, body }) => withdrawAgreement(ctx, body),
  delete: ({ ctx, body }) => deleteAgreement(ctx, body),
  approve: ({ ctx, body }) => viaApproval('priceAgreement', 'agree', 'approve', approveAgreement)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('priceAgreement', 'agree', 'reject', rejectAgreement)(ctx, body),
  void: ({ ctx, body }) => endAgreement(ctx, body, 'void'),
  terminate: ({ ctx, body }) => endAgreement(ctx, body, 'terminate'),
})
const suppliers = routes(contract.ownAgreement, {
  list: ({ ctx, query }) => listPage(ctx, ownAgreementList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownAgreementList, 'status', query),
  queryById: ({ ctx, query }) => ownAgreementDetail(ctx, query.id),
  timeline: ({ ctx, query }) => ownAgreementTimeline(ctx, query.id),
  confirm: ({ ctx, body }) => confirmAgreement(ctx, body),
  object: ({ ctx, body }) => objectToAgreement(ctx, body),
})

const linesFile = {
  [priceAgreementFiles.lines]: 'srm:priceAgreement:exportXls',
  [priceAgreementFiles.ownLines]: 'srm:ownAgreement:exportXls',
} as const

export const priceAgreementRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  const exported = { path: priceAgreementFiles.export, access: 'srm:priceAgreement:exportXls', spec: priceAgreementList } as const
  app.register(listExport({ ...exported, sheet: priceAgreementSheet, row: exportedAgreement }))
  const own = { path: priceAgreementFiles.exportOwn, access: 'srm:ownAgreement:exportXls', spec: ownAgreementList } as const
  app.register(listExport({ ...own, sheet: ownAgreementSheet, row: exportedAgreement }))
  app.get(priceAgreementFiles.lineTemplate, { config: { access: 'srm:priceAgreement:add' } }, async ({ ctx }, reply) =>
    sendSheet(reply, inLang(priceAgreementText, ctx.lang).sheet.lines, await templateSheet(lineTemplateSheet, ctx.lang)),
  )
  for (const [path, access] of Object.entries(linesFile))
    app.get(path, { config: { access } }, async ({ ctx, query }, reply) => {
      const asked = byId.safeParse(query)
      if (!asked.success) throw refuse('BAD_FIELD', 'id')
      const { file, name } = await agreementLinesXlsx(ctx, asked.data.id)
      return sendSheet(reply, name, file)
    })
  done()
}
