import { contract } from '@srm/contract/index'
import { supplierTypeReference } from '@srm/contract/srm/supplier-type'
import { inLang } from '@srm/domain/kit/text'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { supplierTypeText } from '@srm/domain/srm/supplier-type/supplier-type.text'
import type { FastifyPluginCallback } from 'fastify'
import { referenceHandlers } from '../../../data/reference'
import { routes } from '../../../http/routes'
import { referenceSheet } from '../../sys/task/table-sheet.public'
import { supplierTypes, typeTree } from './supplier-type.commands'

const { zh, en } = supplierText
const sections = supplierSections.map((value) => ({ value, names: [zh.section[value], en.section[value]] }))
/** The parent stands by its code and above what is below it. */
const sheet = referenceSheet(supplierTypeReference, supplierTypes, supplierTypeText, {
  columns: { parentId: { of: 'parentCode' }, requiredSections: { choices: () => Promise.resolve(sections), many: true } },
  row: ({ parentCode, requiredSections }, lang) => ({
    parentId: parentCode,
    requiredSections: requiredSections.map((s) => inLang(supplierText, lang).section[s]).join(','),
  }),
  save: async (tx, row) => supplierTypes.create(tx, await typeTree.placed(tx, row)),
})
const bound = routes(contract.supplierType, referenceHandlers(supplierTypes, sheet.take))

export const supplierTypeRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(sheet.routes)
  done()
}
