import { connect } from '@srm/db/client'
import { makeInquiry } from '../../src/demo/inquiry'
import type { Session } from '../../src/demo/session'
import { issueNotice } from '../../src/demo/notice'
import { demoPassword, type TestApp } from '../app'

/** Who tries every endpoint, from the least to the most. */
export const actorNames = ['anonymous', 'roleless', 'supplier', 'otherDepartment', 'otherTenant', 'admin'] as const
export type ActorName = (typeof actorNames)[number]

export interface Stage {
  /** A signed-in client, anew each time it is asked for: calls may end the session they come with. */
  readonly enter: (name: ActorName) => Promise<Session>
  readonly personOf: (name: ActorName) => Promise<{ id: string; username: string }>
  /** Ids of records of the first tenant and its first purchasing department, by the beginning of a path. */
  readonly records: Readonly<Record<string, string>>
  readonly owner: ReturnType<typeof connect>
}

const otherTenant = 7

/** People and records that are none of the others' business. */
export const stage = async (app: TestApp): Promise<Stage> => {
  const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
  const one = async (query: PromiseLike<readonly Record<string, unknown>[]>): Promise<string> => String((await query)[0]?.['id'])
  const admin = await app.as('admin')
  const roleId = (code: string) => one(owner.sql`select id from sys_role where role_code = ${code}`)
  const departId = (code: string) => one(owner.sql`select id from sys_depart where org_code = ${code} and tenant_id = 0`)
  const person = async (username: string, roles: string[], depart: string) => {
    const made = await admin.post('/sys/user/add', {
      username,
      realname: username,
      password: demoPassword,
      selectedroles: roles.join(),
      selecteddeparts: await departId(depart),
    })
    if (!made.success) throw new Error(made.message)
  }
  await person('bare', [], 'A01A02')
  await person('elsewhere', [await roleId('purchaser'), await roleId('supplierManager')], 'A01A02')
  await owner.sql`insert into sys_tenant (id, name, tenant_id) values (${otherTenant}, '别家公司', 0)`
  await owner.sql`insert into sys_depart (org_code, depart_name, tenant_id, org_category) values ('A01', '别家总部', ${otherTenant}, '1')`
  await person('foreign', [await roleId('admin')], 'A01')
  await owner.sql`update sys_user set rel_tenant_ids = ${String(otherTenant)} where username = 'foreign'`
  await owner.sql`insert into sys_user_depart (user_id, depart_id, tenant_id)
    select u.id, d.id, ${otherTenant} from sys_user u, sys_depart d where u.username = 'foreign' and d.tenant_id = ${otherTenant}`

  const [own, other] = [await app.supplier(), await app.supplier()]
  const inquiry = await makeInquiry({ clock: app.deps.clock, as: app.as, closeDue: async () => {} }, { state: 'draft', bidders: [] })
  const notice = await issueNotice(await app.as('purchaser'), {
    ...{ title: '验收资料', category: 'general', body: '<p>请补交。</p>', needReply: false, recipientIds: [other.id] },
  })
  const usernames: Record<ActorName, string> = {
    anonymous: 'visitor',
    supplier: own.name,
    roleless: 'bare',
    otherDepartment: 'elsewhere',
    otherTenant: 'foreign',
    admin: 'admin',
  }
  const enter = async (name: ActorName): Promise<Session> => {
    if (name === 'anonymous') return app.anonymous
    const client = await app.anonymous.signIn(usernames[name], demoPassword)
    if (name === 'otherTenant') await client.post('/sys/selectTenant', { tenantId: otherTenant })
    return client
  }
  const records = {
    '/sys/user': await one(owner.sql`select id from sys_user where username = 'finance'`),
    '/sys/role': await roleId('expert'),
    '/sys/permission': await one(owner.sql`select id from sys_permission where code = 'role.list'`),
    '/sys/sysDepart': await departId('A01A01'),
    '/sys/dict': await one(owner.sql`select id from sys_dict where dict_code = 'priority'`),
    '/srm/inquiry': inquiry.id,
    '/srm/notice': notice.id,
    '/srm/quotation': inquiry.id,
    '/srm/supplier': other.id,
  }
  const personOf = async (name: ActorName) => ({
    username: usernames[name],
    id: await one(owner.sql`select id from sys_user where username = ${usernames[name]}`),
  })
  return { enter, personOf, records, owner }
}
