import { sysPosition } from '@srm/db/schema/sys/position'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { clockText } from './clock'
import type { DemoApp } from './seed'
import { done } from './session'

export const organisationStands = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: sysPosition.id }).from(sysPosition).limit(1)).length > 0)

const positions = [
  { code: 'director', name: '采购总监', nameEn: 'Chief procurement officer', postRank: '5' },
  { code: 'manager', name: '采购经理', nameEn: 'Purchasing manager', postRank: '4' },
  { code: 'buyer', name: '采购工程师', nameEn: 'Buyer', postRank: '3' },
  { code: 'supplier', name: '供应商管理工程师', nameEn: 'Supplier manager', postRank: '3' },
  { code: 'accountant', name: '应付会计', nameEn: 'Accounts payable clerk', postRank: '2' },
  { code: 'quality', name: '质量工程师', nameEn: 'Quality engineer', postRank: '3' },
  { code: 'auditor', name: '内部审计', nameEn: 'Internal auditor', postRank: '4' },
]
const staff: Readonly<Record<string, object>> = {
  manager: { post: 'director,manager', sex: 1, workNo: 'CY0003', telephone: '0512-66880003' },
  purchaser: { post: 'buyer', sex: 2, workNo: 'CY0002', telephone: '0512-66880002' },
  multi: { post: 'buyer', sex: 1, workNo: 'CY0010' },
  reviewer: { post: 'supplier', sex: 2, workNo: 'CY0006', telephone: '0512-66880006' },
  finance: { post: 'accountant', sex: 1, workNo: 'CY0007' },
  quality: { post: 'quality', sex: 1, workNo: 'CY0008' },
  auditor: { post: 'auditor', sex: 2, workNo: 'CY0009' },
}

/** What positions there are and who holds them, an agent for the time of a journey, and a database of another system. */
export const demoOrganisation = async ({ as }: DemoApp): Promise<void> => {
  const admin = await as('admin')
  for (const one of positions) await admin.post('/sys/position/add', one)
  const { records } = (await admin.get('/sys/user/list', { username: Object.keys(staff).join(','), pageSize: '50' })).result
  for (const row of records as { username: string }[]) await admin.put('/sys/user/edit', { ...row, ...staff[row.username] })
  const today = { offsetMs: 0 }
  const away = { startTime: clockText(today, -24), endTime: clockText(today, 14 * 24) }
  const quality = await as('quality')
  done(await quality.post('/sys/sysUserAgent/add', { userName: 'quality', agentUserName: 'reviewer', ...away }))
  done(
    await admin.post('/sys/dataSource/add', {
      code: 'erp',
      name: 'ERP 主数据',
      remark: '物料与库存',
      dbType: '6',
      dbDriver: 'org.postgresql.Driver',
      dbUrl: 'jdbc:postgresql://erp.chengyuan.example:5432/erp',
      dbName: 'erp',
      dbUsername: 'srm_reader',
      dbPassword: 'Demo#2026',
    }),
  )
}
