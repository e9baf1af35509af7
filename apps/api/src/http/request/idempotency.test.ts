import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app'
import { done, type Session } from '../../demo/session'

let app: TestApp
let admin: Session
beforeAll(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const add = (code: string, key: string, who = admin, body: object = {}) =>
  who.post('/sys/position/add', { code, name: code, postRank: '1', ...body }, { 'idempotency-key': key })
const countOf = async (code: string): Promise<number> => done(await admin.get('/sys/position/list', { code })).total

test('a repeat gets the first answer, and is done once', async () => {
  const first = await add('once', 'k-once')
  expect(first).toSucceed()
  expect(await add('once', 'k-once')).toEqual(first)
  expect(await countOf('once')).toBe(1)
})

test('the same key for another body or another path is refused, and does nothing', async () => {
  expect(await add('mine', 'k-mine')).toSucceed()
  expect(await add('other', 'k-mine')).toRefuse('IDEMPOTENCY_MISMATCH')
  expect(await countOf('other')).toBe(0)
  const elsewhere = await admin.post('/sys/dict/add', { dictCode: 'k_mine', dictName: 'k' }, { 'idempotency-key': 'k-mine' })
  expect(elsewhere).toRefuse('IDEMPOTENCY_MISMATCH')
})

test('two at once are one', async () => {
  const [one, two] = await Promise.all([add('twice', 'k-twice'), add('twice', 'k-twice')])
  expect(one).toSucceed()
  expect(two).toEqual(one)
  expect(await countOf('twice')).toBe(1)
})

test('a refusal leaves the key free for the corrected intention', async () => {
  expect(await add('', 'k-again')).toRefuse('BAD_INPUT')
  expect(await add('once', 'k-again')).toRefuse('POSITION_CODE_TAKEN')
  expect(await add('again', 'k-again')).toSucceed()
})

test('everybody has keys of their own', async () => {
  const purchaser = await app.as('purchaser')
  const mark = (who: Session) => who.post('/srm/inquiry/add', {}, { 'idempotency-key': 'k-shared' })
  expect(await add('shared', 'k-shared')).toSucceed()
  expect((await mark(purchaser)).errorKey).not.toBe('IDEMPOTENCY_MISMATCH')
})

test('a key longer than a hundred characters is refused', async () => {
  expect(await add('long', 'k'.repeat(101))).toRefuse('BAD_INPUT')
  expect(await add('long', 'k'.repeat(100))).toSucceed()
})
