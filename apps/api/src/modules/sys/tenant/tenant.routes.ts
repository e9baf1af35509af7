import { contract } from '@srm/contract/index'
import { TenantAdd, tenantFiles, type TenantRow } from '@srm/contract/sys/tenant'
import { sysTenant } from '@srm/db/schema/sys/tenant'
import { refuse } from '@srm/domain/kit/errors'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import { tenantText } from '@srm/domain/sys/tenant/tenant.text'
import { eq } from 'drizzle-orm'
import type { FastifyPluginCallback } from 'fastify'
import { reading } from '../../../data/transaction/in-tx'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import type { SheetColumn, SheetDef } from '../../../data/sheet/sheet'
import { sheetImport } from '../../../data/sheet/sheet-import'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { importNow, templateRoute } from '../task/task.public'
import { addTenant, addTenantAdmin, deleteTenants, editTenant } from './tenant.commands'

const columns = {
  id: sysTenant.id,
  name: sysTenant.name,
  nameEn: sysTenant.nameEn,
  beginDate: sysTenant.beginDate,
  endDate: sysTenant.endDate,
  status: sysTenant.status,
  createBy: sysTenant.createBy,
  createTime: sysTenant.createTime,
  updateBy: sysTenant.updateBy,
  updateTime: sysTenant.updateTime,
  version: sysTenant.version,
}
/** All of them for the first tenant; any other sees its own row, which the row policies decide. */
const tenantList = listSpec<TenantRow>({
  from: sysTenant,
  columns,
  shared: true,
  of: 'sys:tenant',
  search: ['name'],
  sort: { column: 'id', order: 'asc' },
})

const tenantById = (ctx: Ctx, id: number): Promise<TenantRow> =>
  reading(ctx, async ({ db }) => {
    const [row] = await db.select(columns).from(sysTenant).where(eq(sysTenant.id, id))
    if (!row) throw refuse('ENTITY_MISSING')
    return row
  })

const { zh, en } = tenantText
const column = (key: keyof typeof zh.field, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})
const sheet: SheetDef = {
  title: { zh: zh.sheet.tenants, en: en.sheet.tenants },
  note: { zh: zh.sheet.note, en: en.sheet.note },
  columns: [
    column('id', { required: true, kind: 'number', width: 10 }),
    column('name', { required: true, width: 30 }),
    column('nameEn', { width: 30 }),
    column('beginDate', { kind: 'date' }),
    column('endDate', { kind: 'date' }),
    column('status', { width: 8 }),
  ],
}
const tenantExport = listExport<TenantRow>({
  path: tenantFiles.export,
  access: 'sys:tenant:exportXls',
  spec: tenantList,
  sheet,
  row: () => (row) => row,
})
const tenantImport = sheetImport<TenantAdd>({
  path: tenantFiles.import,
  access: 'sys:tenant:importExcel',
  maxRows: 1000,
  sheet: async () => sheet,
  schema: TenantAdd,
  save: (tx, row) => addTenant(tx, row),
})

const done = async (ctx: Ctx, work: Promise<unknown>, message: 'added' | 'edited' | 'deleted' | 'batchDeleted') => {
  await work
  return answer(null, { message: inLang(kitText, ctx.lang).message[message] })
}
const idsIn = (ids: string): number[] => ids.split(',').flatMap((id) => (/^\d{1,9}$/.test(id.trim()) ? [Number(id)] : []))

const bound = routes(contract.tenant, {
  list: ({ ctx, query }) => listPage(ctx, tenantList, query),
  queryById: ({ ctx, query }) => tenantById(ctx, query.id),
  add: ({ ctx, body }) => done(ctx, addTenant(ctx, body), 'added'),
  edit: ({ ctx, body }) => done(ctx, editTenant(ctx, body), 'edited'),
  delete: ({ ctx, query }) => done(ctx, deleteTenants(ctx, [query.id]), 'deleted'),
  deleteBatch: ({ ctx, query }) => done(ctx, deleteTenants(ctx, idsIn(query.ids)), 'batchDeleted'),
  addAdmin: async ({ ctx, body }) => answer(await addTenantAdmin(ctx, body), { message: inLang(tenantText, ctx.lang).message.adminMade }),
  importExcel: ({ ctx, query, request }) => importNow(ctx, tenantImport, query.dryRun === '1', request),
})

export const tenantRoutes: FastifyPluginCallback = (app, _options, ready) => {
  for (const part of [bound, tenantExport, templateRoute(tenantFiles.template, tenantImport)]) app.register(part)
  ready()
}
