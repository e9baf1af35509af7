import { contract } from '@srm/contract/index'
import { uomReference } from '@srm/contract/srm/uom'
import { uom } from '@srm/db/schema/srm/uom'
import { uomFields } from '@srm/domain/srm/uom/uom.fields'
import { uomText } from '@srm/domain/srm/uom/uom.text'
import { sql } from 'drizzle-orm'
import type { FastifyPluginCallback } from 'fastify'
import { referenceHandlers, referenceOf } from '../../../data/reference'
import { routes } from '../../../http/routes'
import { referenceSheet } from '../../sys/task/table-sheet.public'

const kept = referenceOf({
  of: 'srm:uom',
  table: uom,
  fields: uomFields,
  computed: {
    used: sql<number>`(select count(*)::int from material m where m.del_flag = 0 and "uom"."id" in (m.base_unit_id, m.purchase_unit_id))`.as(
      'used',
    ),
  },
  search: ['code', 'nameZh', 'nameEn'],
  sort: { column: 'sortOrder', order: 'asc' },
  taken: 'REFERENCE_CODE_TAKEN',
})
const sheet = referenceSheet(uomReference, kept, uomText)
const bound = routes(contract.uom, referenceHandlers(kept, sheet.take))

export const uomRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(sheet.routes)
  done()
}
