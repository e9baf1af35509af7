import { seedReference } from '@srm/db/seed/reference'
import { roleTemplates } from '@srm/domain/kit/catalog'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'

// What a start gives to the built-in roles: each grant of the catalog once.
const app = await testApp()
const admin = await app.as('admin')

/** A statement with the reach of a start; nobody but the system is its author. */
const run = (query: string): Promise<Record<string, unknown>[]> =>
  app.deps.sql.begin(async (tx) => {
    await tx`select set_config('app.kind', 'system', true), set_config('app.tenant', '0', true)`
    return tx.unsafe(query)
  }) as Promise<Record<string, unknown>[]>
const start = () => seedReference(app.deps.db)
const grantOf = (role: string, code: string) =>
  `role_id = (select id from sys_role where role_code = '${role}') and permission_id = (select id from sys_permission where code = '${code}')`
const isGranted = async (role: string, code: string): Promise<boolean> =>
  (await run(`select 1 from sys_role_permission where ${grantOf(role, code)}`)).length === 1
const countOf = async (table: string): Promise<number> => Number((await run(`select count(*)::int as n from ${table}`))[0]?.['n'])
/** As a release of before left it, in which the catalog did not have the grant. */
const neverGiven = async (role: string, code: string): Promise<void> => {
  await run(`delete from sys_data_log where data_id in (select id::text from sys_role_permission where ${grantOf(role, code)})`)
  await run(`delete from sys_role_permission where ${grantOf(role, code)}`)
  await run(`delete from sys_offered_grant where role_code = '${role}' and permission_code = '${code}'`)
}
const beforeTheMemory = () => run('delete from sys_offered_grant')
const idsOf = async (query: string) => (await run(query)).map((row) => String(row['id']))
/** An administrator ticks off an entry of a role. */
const takeAway = async (role: string, code: string): Promise<void> => {
  const [roleId = ''] = await idsOf(`select id from sys_role where role_code = '${role}'`)
  const [gone] = await idsOf(`select id from sys_permission where code = '${code}'`)
  const granted = await idsOf(`select permission_id as id from sys_role_permission where role_id = '${roleId}'`)
  const body = { roleId, permissionIds: granted.filter((id) => id !== gone).join(), lastpermissionIds: granted.join() }
  expect(await admin.post('/sys/permission/saveRolePermission', body)).toMatchObject({ success: true })
}
const [confirm, reject] = ['srm:qualityAudit:confirm', 'srm:qualityAudit:reject']

test('a fresh installation gives all and remembers all; the next start changes nothing', async () => {
  const granted = await countOf('sys_role_permission')
  expect(granted).toBeGreaterThan(500)
  expect(await countOf('sys_offered_grant')).toBe(granted)
  const roles = await run('select distinct role_code from sys_offered_grant')
  expect(roles.map((row) => row['role_code']).sort()).toEqual([...roleTemplates].sort())
  await start()
  expect([await countOf('sys_role_permission'), await countOf('sys_offered_grant')]).toEqual([granted, granted])
})

test('a grant that a release adds between a role and a permission of before is given, whatever was changed in the role', async () => {
  await takeAway('supplierManager', 'srm:expiry:exportXls')
  await neverGiven('supplierManager', confirm)
  await start()
  expect(await isGranted('supplierManager', confirm)).toBe(true)
  expect(await isGranted('supplierManager', 'srm:expiry:exportXls')).toBe(false)
})

test('what an administrator took away stays away, however often it starts', async () => {
  await takeAway('supplierManager', confirm)
  await start()
  await start()
  expect(await isGranted('supplierManager', confirm)).toBe(false)
})

test('the first start with the memory gives what is missing to roles that nobody changed, and to no other', async () => {
  const [given, kept] = [
    ['purchaser', 'srm:expiry:list'],
    ['supplierManager', reject],
  ] as const
  for (const [role, code] of [given, kept]) await neverGiven(role, code)
  await beforeTheMemory()
  await start()
  expect(await isGranted(...given)).toBe(true)
  expect(await isGranted(...kept)).toBe(false)
  for (const code of [confirm, 'srm:expiry:exportXls']) expect(await isGranted('supplierManager', code)).toBe(false)
  // From here on all of it is remembered.
  await start()
  expect(await isGranted(...kept)).toBe(false)
})

test('a role counts as changed where the log no longer reaches back to its beginning', async () => {
  await neverGiven('qualityEngineer', 'srm:expiry:list')
  await run(
    "delete from sys_data_log where data_table = 'sys_role' and data_id = (select id::text from sys_role where role_code = 'qualityEngineer')",
  )
  await beforeTheMemory()
  await start()
  expect(await isGranted('qualityEngineer', 'srm:expiry:list')).toBe(false)
})

test('an entry that was deleted from the menu is granted to nobody', async () => {
  const [id = ''] = await idsOf(`select id from sys_permission where code = '${reject}'`)
  await neverGiven('qualityEngineer', reject)
  expect(await admin.delete('/sys/permission/delete', { id })).toMatchObject({ success: true })
  await start()
  expect(await run(`select 1 from sys_role_permission where permission_id = '${id}'`)).toEqual([])
})
