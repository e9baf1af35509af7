import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app'
import type { Session } from '../../../demo/session'

let app: TestApp
let purchaser: Session
let manager: Session
let finance: Session
beforeAll(async () => {
  app = await testApp()
  purchaser = await app.as('purchaser')
  manager = await app.as('manager')
  finance = await app.as('finance')
})

const listKey = 'srm/inquiry/list'
const content = {
  tab: 'all',
  filters: { title: '阀门' },
  query: { match: 'or', conditions: [{ field: 'title', rule: 'like', val: '泵' }] },
  sort: { column: 'title', order: 'asc' },
  size: 20,
  table: { density: 'compact', order: ['title', 'docNo'], hidden: ['type'], pinned: { title: 'left' }, widths: { title: 300 } },
}
let made = 0
const add = async (who: Session, rest: object = {}) => {
  made += 1
  const answered = await who.post('/sys/listView/add', { listKey, name: `视图${made}`, content, ...rest })
  expect(answered).toMatchObject({ success: true })
  return answered.result
}
const names = async (who: Session, key = listKey): Promise<string[]> =>
  (await who.get('/sys/listView/list', { listKey: key })).result.map((v: { name: string }) => v.name)

describe('saved views', () => {
  test('come back as they were saved, with the message', async () => {
    const answered = await purchaser.post('/sys/listView/add', { listKey, name: '我的阀门', content })
    expect(answered).toMatchObject({
      message: '视图已保存',
      result: { name: '我的阀门', mine: true, shared: false, isDefault: false, content },
    })
    const [view] = (await purchaser.get('/sys/listView/list', { listKey })).result
    expect(view.content).toEqual(content)
  })

  test('belong to one list and one person', async () => {
    const { name } = await add(purchaser)
    expect(await names(purchaser)).toContain(name)
    expect(await names(purchaser, 'sys/user/list')).not.toContain(name)
    expect(await names(manager)).not.toContain(name)
  })

  test('shared ones are seen in the department and below it, and nowhere else', async () => {
    // manager works in A01, purchaser in A01A01, finance in A01A04.
    const above = await add(manager, { shared: true })
    const beside = await add(purchaser, { shared: true })
    expect(await names(purchaser)).toContain(above.name)
    expect(await names(finance)).toContain(above.name)
    expect(await names(finance)).not.toContain(beside.name)
    const seen = (await finance.get('/sys/listView/list', { listKey })).result.find((v: { id: string }) => v.id === above.id)
    expect(seen).toMatchObject({ mine: false, ownerName: '周明远' })
  })

  test('a colleague cannot change, delete or rename what is shared', async () => {
    const { id, version } = await add(manager, { shared: true })
    expect(await purchaser.put('/sys/listView/edit', { id, version, name: '改名' })).toRefuse('NOT_FOUND')
    expect(await purchaser.delete('/sys/listView/delete', { id })).toRefuse('NOT_FOUND')
    const hidden = await add(manager)
    expect(await purchaser.put('/sys/listView/edit', { id: hidden.id, version: 1, content })).toRefuse('NOT_FOUND')
    expect(await purchaser.put('/sys/listView/setDefault', { listKey, id: hidden.id })).toRefuse('NOT_FOUND')
  })

  test('are renamed, shared and overwritten under the optimistic lock', async () => {
    const { id, version } = await add(purchaser)
    const renamed = await purchaser.put('/sys/listView/edit', { id, version, name: '新名字', shared: true })
    expect(renamed.result).toMatchObject({ name: '新名字', shared: true, content, version: version + 1 })
    expect(await purchaser.put('/sys/listView/edit', { id, version, content: {} })).toRefuse('STALE')
    const saved = await purchaser.put('/sys/listView/edit', { id, version: version + 1, content: { size: 30 } })
    expect(saved.result).toMatchObject({ name: '新名字', content: { size: 30 } })
  })

  test('two of one name are refused at the field, whatever the case', async () => {
    await add(purchaser, { name: 'Valves' })
    const again = await purchaser.post('/sys/listView/add', { listKey, name: 'VALVES', content })
    expect(again).toRefuse('VIEW_NAME_TAKEN')
    expect(again.result.errors[0]).toMatchObject({ field: 'name' })
    // A scheme of the super query may bear a view's name.
    expect(await purchaser.post('/sys/listView/add', { listKey, kind: 'query', name: 'Valves', content })).toMatchObject({
      success: true,
      message: '查询方案已保存',
    })
  })

  test('one view is the default, one’s own or a shared one, until another is or it is deleted', async () => {
    const shared = await add(manager, { shared: true })
    const own = await add(purchaser, { isDefault: true })
    const defaults = async () =>
      (await purchaser.get('/sys/listView/list', { listKey })).result.filter((v: { isDefault: boolean }) => v.isDefault)
    expect((await defaults()).map((v: { id: string }) => v.id)).toEqual([own.id])
    expect(await purchaser.put('/sys/listView/setDefault', { listKey, id: shared.id })).toMatchObject({ message: '已设为默认视图' })
    expect((await defaults()).map((v: { id: string }) => v.id)).toEqual([shared.id])
    await manager.delete('/sys/listView/delete', { id: shared.id })
    expect(await defaults()).toEqual([])
    await purchaser.put('/sys/listView/setDefault', { listKey, id: own.id })
    expect(await purchaser.put('/sys/listView/setDefault', { listKey, id: null })).toMatchObject({ message: '已取消默认视图' })
    expect(await defaults()).toEqual([])
  })

  test('there is an end to them', async () => {
    const key = 'sys/role/list'
    for (let i = 0; i < 50; i++) await finance.post('/sys/listView/add', { listKey: key, name: `n${i}`, content: {} })
    expect(await finance.post('/sys/listView/add', { listKey: key, name: 'n50', content: {} })).toRefuse('VIEW_TOO_MANY')
  })

  test('nonsense is refused, unknown parts of the content are dropped', async () => {
    const bad = (part: object) => purchaser.post('/sys/listView/add', { listKey, name: '坏', content, ...part })
    expect(await bad({ name: ' ' })).toRefuse('BAD_INPUT')
    expect(await bad({ name: 'x'.repeat(41) })).toRefuse('BAD_INPUT')
    expect(await bad({ listKey: '<script>' })).toRefuse('BAD_INPUT')
    expect(await bad({ content: { size: 100_000 } })).toRefuse('BAD_INPUT')
    expect(await bad({ content: { query: { match: 'and', conditions: [{ field: 'a', rule: 'sql', val: '1' }] } } })).toRefuse('BAD_INPUT')
    const { content: kept } = await add(purchaser, { content: { ...content, script: 'x' } })
    expect(kept).not.toHaveProperty('script')
    expect(await app.anonymous.get('/sys/listView/list', { listKey })).toRefuse('TOKEN_INVALID')
  })
})
