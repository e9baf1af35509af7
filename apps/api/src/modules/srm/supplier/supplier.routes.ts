import { contract } from '@srm/contract/index'
import { supplierFiles } from '@srm/contract/srm/supplier'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { reading } from '../../../data/transaction/in-tx'
import { routes } from '../../../http/routes'
import { allowCategories, refuseCategory, turnCategory } from './supplier-category.commands'
import { potentialList, qualifiedList } from './supplier-lists'
import { importNow, templateRoute } from '../../sys/task/task.public'
import { supplierImport } from './supplier-import.sheet'
import { inviteImported } from './supplier-invite.commands'
import { submitProfile, withdrawProfile } from './supplier-onboarding.commands'
import { setNamePublic } from './supplier-portal'
import { saveSection } from './supplier-profile.commands'
import { loadOptions } from './supplier-profile.queries'
import { approveProfile, qualifySupplier, refuseProfile, returnProfile, saveReview } from './supplier-review.commands'
import { potentialSheet, potentialSheetRow, qualifiedSheet, qualifiedSheetRow } from './supplier.sheet'
import { takePart } from './supplier-wanted'
import { ownProfile, ownVersion, supplierDetail, versionDetail } from './supplier.queries'

import { viaApproval } from '../../studio/workflow/workflow.public'

const bound = routes(contract.supplier, {
  profile: ({ ctx }) => ownProfile(ctx),
  ownVersion: ({ ctx, query }) => ownVersion(ctx, query.id),
  saveBase: ({ ctx, body }) => saveSection(ctx, 'base', body),
  saveShareholders: ({ ctx, body }) => saveSection(ctx, 'shareholders', body),
  saveCategories: ({ ctx, body }) => saveSection(ctx, 'categories', body),
  saveContacts: ({ ctx, body }) => saveSection(ctx, 'contacts', body),
  saveBank: ({ ctx, body }) => saveSection(ctx, 'bank', body),
  saveQualifications: ({ ctx, body }) => saveSection(ctx, 'qualifications', body),
  savePerformance: ({ ctx, body }) => saveSection(ctx, 'performance', body),
  saveFinance: ({ ctx, body }) => saveSection(ctx, 'finance', body),
  saveTechnical: ({ ctx, body }) => saveSection(ctx, 'technical', body),
  saveLitigation: ({ ctx, body }) => saveSection(ctx, 'litigation', body),
  saveRelations: ({ ctx, body }) => saveSection(ctx, 'relations', body),
  submit: ({ ctx, body }) => submitProfile(ctx, body),
  takePart: ({ ctx, body }) => takePart(ctx, body.announcementId),
  setNamePublic: ({ ctx, body }) => setNamePublic(ctx, body),
  withdraw: ({ ctx, body }) => withdrawProfile(ctx, body),

  invite: ({ ctx, body }) => inviteImported(ctx, body.ids),
  importExcel: ({ ctx, query, request }) => importNow(ctx, supplierImport, query.dryRun === '1', request),
  options: ({ ctx }) => reading(ctx, loadOptions),
  potentialList: ({ ctx, query }) => listPage(ctx, potentialList, query),
  potentialCounts: ({ ctx, query }) => countBy(ctx, potentialList, 'status', query),
  qualifiedList: ({ ctx, query }) => listPage(ctx, qualifiedList, query),
  queryById: ({ ctx, query }) => supplierDetail(ctx, query.id),
  version: ({ ctx, query }) => versionDetail(ctx, query.id),
  saveReview: ({ ctx, body }) => saveReview(ctx, body),
  return: ({ ctx, body }) => viaApproval('supplier', 'review', 'return', returnProfile)(ctx, body),
  approve: ({ ctx, body }) => viaApproval('supplier', 'review', 'approve', approveProfile)(ctx, body),
  refuse: ({ ctx, body }) => viaApproval('supplier', 'review', 'refuse', refuseProfile)(ctx, body),
  qualify: ({ ctx, body }) => qualifySupplier(ctx, body),
  suspendCategory: ({ ctx, body }) => turnCategory(ctx, 'suspendCategory', body),
  restoreCategory: ({ ctx, body }) => turnCategory(ctx, 'restoreCategory', body),
  refuseCategory: ({ ctx, body }) => refuseCategory(ctx, body),
  allowCategories: ({ ctx, body }) => allowCategories(ctx, body),
})

/** Answers that are files, beside the contract's own routes. */
export const supplierRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  const access = 'srm:supplier:exportXls'
  app.register(listExport({ path: supplierFiles.potential, access, spec: potentialList, sheet: potentialSheet, row: potentialSheetRow }))
  app.register(listExport({ path: supplierFiles.qualified, access, spec: qualifiedList, sheet: qualifiedSheet, row: qualifiedSheetRow }))
  app.register(templateRoute(supplierFiles.template, supplierImport))
  done()
}
