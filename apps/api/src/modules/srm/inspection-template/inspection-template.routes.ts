import { contract } from '@srm/contract/index'
import type { InspectionTemplateDetail, InspectionTemplateRow } from '@srm/contract/srm/inspection-template'
import { inspectionTemplate as t } from '@srm/db/schema/srm/inspection-template'
import { findVisible } from '../../../data/access/scope'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { routes } from '../../../http/routes'
import { characteristicsOf } from './characteristics'
import { addTemplate, editTemplate, enableTemplate } from './inspection-template.commands'

const inspectionTemplateList = listSpec<InspectionTemplateRow>({
  of: 'srm:inspectionTemplate',
  from: t,
  columns: {
    id: t.id,
    version: t.version,
    code: t.code,
    nameZh: t.nameZh,
    nameEn: t.nameEn,
    materialCode: t.materialCode,
    typeCode: t.typeCode,
    skipOneIn: t.skipOneIn,
    itemCount: t.itemCount,
    revision: t.revision,
    enabled: t.enabled,
    createTime: t.createTime,
  },
  search: ['code', 'nameZh', 'nameEn', 'materialCode', 'typeCode'],
})
const templateDetail = (ctx: Ctx, id: string): Promise<InspectionTemplateDetail> =>
  reading(ctx, async (tx) => ({ ...(await findVisible(tx, t, id)), items: await characteristicsOf(tx, id) }))

export const inspectionTemplateRoutes = routes(contract.inspectionTemplate, {
  list: ({ ctx, query }) => listPage(ctx, inspectionTemplateList, query),
  queryById: ({ ctx, query }) => templateDetail(ctx, query.id),
  add: ({ ctx, body }) => addTemplate(ctx, body),
  edit: ({ ctx, body }) => editTemplate(ctx, body),
  enable: ({ ctx, body }) => enableTemplate(ctx, body),
})
