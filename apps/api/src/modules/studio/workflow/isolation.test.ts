import '@srm/db/schema/index'
import { declaredAccess } from '@srm/db/schema/kit'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done } from '../../../demo/session'
import { act, admin, app, idOf, inForce, named, node, row, setUpProcesses, submitted, todo } from './workflow.fixtures'

setUpProcesses()

const tables = [...declaredAccess().keys()].filter((name) => name.startsWith('wf_'))
let sql: postgres.Sql
let owner: postgres.Sql
type Settings = Readonly<Record<string, string>>
/** As the server's own role with the settings of somebody. */
const count = async (settings: Settings, table: string): Promise<number> => {
  const [found] = (await sql.begin(async (tx) => {
    for (const [key, value] of Object.entries({ tenant: '0', scope: '', ...settings }))
      await tx`select set_config(${`app.${key}`}, ${value}, true)`
    return tx.unsafe(`select count(*)::int as n from ${table}`)
  })) as postgres.Row[]
  return found?.['n'] as number
}

/** A process with everything in it: asked in time, co-signed, copied, decided; for a document that company a is invited to. */
beforeAll(async () => {
  sql = postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  owner = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  const first = node({ who: [{ rule: 'users', ids: [idOf('wfanna')] }], timer: { remind: '2h' } })
  const graph = row(first, node({ who: [{ rule: 'users', ids: [idOf('wfbert')] }] }))
  const cc = { type: 'cc' as const, name: named('抄送'), who: [{ rule: 'users' as const, ids: [idOf('manager')] }] }
  const [e0, e1, e2] = graph.edges
  if (!e0 || !e1 || !e2) throw new Error('a row of two has three edges')
  await inForce({ ...graph, nodes: { ...graph.nodes, cc }, edges: [e0, { ...e1, to: 'cc' }, { id: 'e9', from: 'cc', to: 'n2' }, e2] })
  const { id } = await submitted()
  done(await act('wfanna', 'agree', await todo('wfanna', id), { comment: '同意' }))
})
afterAll(async () => {
  await sql.end()
  await owner.end()
})

test('there is a row in every table of processes, and administrators read those they may', async () => {
  expect(tables.toSorted()).toEqual(['wf_cc', 'wf_event', 'wf_instance', 'wf_model', 'wf_task', 'wf_timer', 'wf_version'])
  for (const table of tables) expect([table, (await owner.unsafe(`select 1 from ${table}`)).length > 0]).toEqual([table, true])
  const staff = { kind: 'buyer', scope: 'ALL', username: 'admin', holds: 'studio:workflowModel:list' }
  expect(await count(staff, 'wf_instance')).toBeGreaterThan(0)
  expect(await count(staff, 'wf_model')).toBeGreaterThan(0)
})

test.each(tables)('%s: companies and visitors find no row, whatever their session says of them', async (table) => {
  const permissions = 'studio:workflowModel:list,studio:workflow:admin,studio:workflow:monitor'
  const company = { kind: 'supplier', supplier_id: app.a.id, username: app.a.name, confirmed: 'Y' }
  const asWhom: readonly Settings[] = [
    company,
    { ...company, scope: 'ALL', holds: permissions },
    // As if the account of a company had the id of somebody who was asked.
    { ...company, user_id: idOf('wfanna'), holds: permissions },
    { kind: 'visitor', scope: 'ALL' },
  ]
  for (const settings of asWhom) expect(await count(settings, table)).toBe(0)
})

test('nor does any call of the workflow answer a company', async () => {
  const { client } = app.a
  for (const path of ['task/todo', 'task/done', 'task/cc', 'instance/mine'])
    expect(done(await client.get(`/studio/workflow/${path}`, {})).records).toEqual([])
  const [instance] = await owner`select id, biz_id from wf_instance limit 1`
  const { id, biz_id: bizId } = instance as unknown as { id: string; biz_id: string }
  expect(await client.get('/studio/workflow/instance/queryById', { id })).toRefuse('NOT_FOUND')
  expect(done(await client.get('/studio/workflow/instance/byBiz', { bizType: 'inquiry', bizId }))).toEqual([])
  expect(done(await admin.get('/studio/workflow/instance/byBiz', { bizType: 'inquiry', bizId }))).toHaveLength(1)
})
