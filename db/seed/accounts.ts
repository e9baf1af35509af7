import type { RoleTemplate } from '@srm/domain/kit/catalog'
import { normalName } from '@srm/domain/sys/session/session.rules'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../client'
import { hashPassword } from '../password'
import { sysDepart } from '../schema/sys/department'
import { sysTenant } from '../schema/sys/tenant'
import { sysCredential, sysUser, sysUserDepart, sysUserRole } from '../schema/sys/user'
import { asSystem } from './system'

/** The password of every demo account. They exist with SEED=demo only, which production refuses. */
export const demoPassword = 'Demo#2026'

const demoDeparts = [
  { orgCode: 'A01', departName: '澄源环境集团', departNameEn: 'Chengyuan Environment Group', orgCategory: '1' },
  { orgCode: 'A01A01', departName: '集中采购部', departNameEn: 'Group Procurement' },
  { orgCode: 'A01A02', departName: '工程采购部', departNameEn: 'Project Procurement' },
  { orgCode: 'A01A03', departName: '供应商管理部', departNameEn: 'Supplier Management' },
  { orgCode: 'A01A04', departName: '财务部', departNameEn: 'Finance' },
  { orgCode: 'A01A05', departName: '质量部', departNameEn: 'Quality' },
  { orgCode: 'A01A06', departName: '审计监察部', departNameEn: 'Audit' },
] as const

/** What unlocks the demo's keys for sealed bids: three officers and the auditor. True ones are generated and known to one person. */
export const demoPassphrases: Readonly<Record<string, string>> = {
  opener1: 'acorn bamboo canyon dolphin emerald falcon',
  opener2: 'glacier harbor jasmine lantern parakeet verse',
  opener3: 'nectar ocean pebble ribbon pond badge',
  auditor: 'tulip umbrella velvet walnut yogurt acre',
}

interface DemoAccount {
  readonly username: string
  readonly realname: string
  readonly role: RoleTemplate
  readonly departs: readonly string[]
  readonly phone: string
  /** Other tenants the account may work in. */
  readonly tenants?: string
}
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin', realname: '系统管理员', role: 'admin', departs: ['A01'], phone: '13800000001' },
  { username: 'purchaser', realname: '陈采薇', role: 'purchaser', departs: ['A01A01'], phone: '13800000002' },
  { username: 'manager', realname: '周明远', role: 'purchaseManager', departs: ['A01'], phone: '13800000003' },
  { username: 'opener1', realname: '李开平', role: 'opener', departs: ['A01'], phone: '13800000004' },
  { username: 'opener2', realname: '王启封', role: 'opener', departs: ['A01'], phone: '13800000005' },
  { username: 'opener3', realname: '孙开诚', role: 'opener', departs: ['A01'], phone: '13800000014' },
  { username: 'reviewer', realname: '赵审言', role: 'supplierManager', departs: ['A01A03'], phone: '13800000006' },
  { username: 'finance', realname: '钱守正', role: 'finance', departs: ['A01A04'], phone: '13800000007' },
  { username: 'financeManager', realname: '许衡远', role: 'financeManager', departs: ['A01A04'], phone: '13800000021' },
  { username: 'financeManager2', realname: '韩知微', role: 'financeManager', departs: ['A01'], phone: '13800000022' },
  { username: 'cashier', realname: '蒋汇川', role: 'cashier', departs: ['A01A04'], phone: '13800000023' },
  { username: 'quality', realname: '孙质衡', role: 'qualityEngineer', departs: ['A01A05'], phone: '13800000008' },
  { username: 'auditor', realname: '吴鉴清', role: 'auditor', departs: ['A01A06'], phone: '13800000009' },
  { username: 'multi', realname: '郑兼理', role: 'purchaser', departs: ['A01A01', 'A01A02'], phone: '13800000010' },
  { username: 'expert', realname: '林评技', role: 'expert', departs: ['A01A01'], phone: '13800000012' },
  { username: 'expert2', realname: '沈若溪', role: 'expert', departs: ['A01'], phone: '13800000015' },
  { username: 'expert3', realname: '曹沛霖', role: 'expert', departs: ['A01'], phone: '13800000016' },
  { username: 'expert4', realname: '潘文渊', role: 'expert', departs: ['A01'], phone: '13800000017' },
  { username: 'expert5', realname: '卢怀瑾', role: 'expert', departs: ['A01'], phone: '13800000018' },
  { username: 'expert6', realname: '钟毓秀', role: 'expert', departs: ['A01'], phone: '13800000019' },
  { username: 'warehouse', realname: '马建军', role: 'warehouse', departs: ['A01'], phone: '13800000020' },
  { username: 'director', realname: '何总审', role: 'purchaseManager', departs: ['A01'], phone: '13800000013' },
  { username: 'tenants', realname: '冯两域', role: 'purchaseManager', departs: ['A01'], phone: '13800000011', tenants: '1' },
]

/** A second company on the same installation: empty, but for a department of its own. */
const demoTenant = { id: 1, name: '澄源环境（华东）有限公司', nameEn: 'Chengyuan Environment East' }

const idsOf = async (tx: Tx, query: ReturnType<typeof sql>): Promise<Map<string, string>> =>
  new Map(((await tx.execute(query)) as unknown as { code: string; id: string }[]).map((r) => [r.code, r.id]))

const seedDeparts = async (tx: Tx): Promise<Map<string, string>> => {
  for (const [at, depart] of demoDeparts.entries()) {
    const parent = depart.orgCode.slice(0, -3)
    const parentId = parent ? sql`(select id from sys_depart where org_code = ${parent} and del_flag = 0)` : null
    await tx
      .insert(sysDepart)
      .values({ ...depart, parentId, departOrder: at })
      .onConflictDoNothing()
  }
  return idsOf(tx, sql`select org_code as code, id from sys_depart where del_flag = 0`)
}

const seedAccount = async (
  tx: Tx,
  account: DemoAccount,
  ids: { departs: Map<string, string>; roles: Map<string, string> },
  passwordHash: string,
) => {
  const { username, realname, phone, role, departs, tenants = '' } = account
  const email = `${username}@chengyuan.example`
  const [user] = await tx
    .insert(sysUser)
    .values({ username, loginName: normalName(username), realname, phone, email, orgCode: departs[0] ?? null, relTenantIds: tenants })
    .onConflictDoNothing()
    .returning({ id: sysUser.id })
  if (!user) return
  await tx.insert(sysCredential).values({ userId: user.id, passwordHash })
  await tx.insert(sysUserRole).values({ userId: user.id, roleId: ids.roles.get(role) ?? '' })
  for (const code of departs) await tx.insert(sysUserDepart).values({ userId: user.id, departId: ids.departs.get(code) ?? '' })
}

/** The demo organisation and its staff. Needs the reference data. Leaves accounts that exist as they are. */
export const seedAccounts = async (db: Db): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword)
  await asSystem(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(5271003)`)
    await tx.insert(sysTenant).values(demoTenant).onConflictDoNothing()
    const departs = await seedDeparts(tx)
    const roles = await idsOf(tx, sql`select role_code as code, id from sys_role`)
    for (const account of demoAccounts) await seedAccount(tx, account, { departs, roles }, passwordHash)
  })
}
