import { contract } from '@srm/contract/index'
import type { ListQuery } from '@srm/contract/kit/page'
import { supplierFiles, type PotentialRow, type QualifiedRow } from '@srm/contract/srm/supplier'
import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import { countBy, exportRows, listPage } from '../../../data/list-page'
import { disposition, exportSheet, sheetType } from '../../../data/sheet'
import { reading } from '../../../data/in-tx'
import { routes } from '../../../http/routes'
import { potentialList, qualifiedList } from './supplier-lists'
import { submitProfile, withdrawProfile } from './supplier-onboarding.commands'
import { saveSection } from './supplier-profile.commands'
import { loadOptions } from './supplier-profile.queries'
import { approveProfile, qualifySupplier, refuseProfile, returnProfile, saveReview } from './supplier-review.commands'
import { potentialSheet, potentialSheetRow, qualifiedSheet, qualifiedSheetRow } from './supplier.sheet'
import { ownProfile, supplierDetail, versionDetail } from './supplier.queries'

const bound = routes(contract.supplier, {
  profile: ({ ctx }) => ownProfile(ctx),
  saveBase: ({ ctx, body }) => saveSection(ctx, 'base', body),
  saveShareholders: ({ ctx, body }) => saveSection(ctx, 'shareholders', body),
  saveCategories: ({ ctx, body }) => saveSection(ctx, 'categories', body),
  saveContacts: ({ ctx, body }) => saveSection(ctx, 'contacts', body),
  saveBank: ({ ctx, body }) => saveSection(ctx, 'bank', body),
  saveQualifications: ({ ctx, body }) => saveSection(ctx, 'qualifications', body),
  submit: ({ ctx, body }) => submitProfile(ctx, body),
  withdraw: ({ ctx, body }) => withdrawProfile(ctx, body),

  options: ({ ctx }) => reading(ctx, loadOptions),
  potentialList: ({ ctx, query }) => listPage(ctx, potentialList, query),
  potentialCounts: ({ ctx, query }) => countBy(ctx, potentialList, 'status', query),
  qualifiedList: ({ ctx, query }) => listPage(ctx, qualifiedList, query),
  queryById: ({ ctx, query }) => supplierDetail(ctx, query.id),
  version: ({ ctx, query }) => versionDetail(ctx, query.id),
  saveReview: ({ ctx, body }) => saveReview(ctx, body),
  return: ({ ctx, body }) => returnProfile(ctx, body),
  approve: ({ ctx, body }) => approveProfile(ctx, body),
  refuse: ({ ctx, body }) => refuseProfile(ctx, body),
  qualify: ({ ctx, body }) => qualifySupplier(ctx, body),
})

const sendSheet = (reply: FastifyReply, name: string, content: Buffer) =>
  reply
    .header('content-type', sheetType)
    .header('content-disposition', disposition(`${name}.xlsx`))
    .send(content)

/** Answers that are files, beside the contract's own routes. */
export const supplierRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  const config = { access: 'srm:supplier:exportXls' } as const
  app.get(supplierFiles.potential, { config }, async ({ ctx, query }, reply) => {
    const rows = await exportRows<PotentialRow>(ctx, potentialList, query as ListQuery)
    return sendSheet(reply, potentialSheet.title.zh, await exportSheet(potentialSheet, ctx.lang, rows.map(potentialSheetRow(ctx.lang))))
  })
  app.get(supplierFiles.qualified, { config }, async ({ ctx, query }, reply) => {
    const rows = await exportRows<QualifiedRow>(ctx, qualifiedList, query as ListQuery)
    return sendSheet(reply, qualifiedSheet.title.zh, await exportSheet(qualifiedSheet, ctx.lang, rows.map(qualifiedSheetRow(ctx.lang))))
  })
  done()
}
