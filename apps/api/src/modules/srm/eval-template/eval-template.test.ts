import type { ErrorKey } from '@srm/domain/kit/errors'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { addTargets, standardTemplate } from '../../../demo/eval-template'
import type { Session } from '../../../demo/session'
import type { MadeSupplier } from '../../../demo/supplier'

let app: TestApp
let manager: Session
let auditor: Session
let company: MadeSupplier
let ids: Map<string, string>
beforeAll(async () => {
  app = await stockedApp()
  ;[manager, auditor] = [await app.as('reviewer'), await app.as('auditor')]
  company = await app.supplier('potential')
  ids = await addTargets(manager)
}, 60_000)

interface Row {
  readonly id: string
  readonly code: string
  readonly version: number
  readonly edition: number
  readonly targets: number
}
const types = async (): Promise<Row[]> => (await manager.get('/srm/targetType/list')).result
const typeOf = async (code: string): Promise<Row> => (await types()).find((row) => row.code === code) as Row
const target = async (code: string): Promise<Row> => (await manager.get('/srm/targetBase/queryById', { id: ids.get(code) ?? '' })).result

describe('target types', () => {
  test('tell how many targets they have', async () =>
    expect((await types()).map((row) => [row.code, row.targets]).sort()).toEqual([
      ['COMPLIANCE', 1],
      ['DELIVERY', 1],
      ['PRICE', 1],
      ['QUALITY', 2],
      ['SERVICE', 2],
      ['TECHNOLOGY', 2],
    ]))
  test('form a tree without circles', async () => {
    const quality = await typeOf('QUALITY')
    const child = await manager.post('/srm/targetType/add', { code: 'Q-IN', nameZh: '来料', nameEn: 'Incoming', parentId: quality.id })
    expect(child).toSucceed()
    expect(await manager.post('/srm/targetType/edit', { ...quality, parentId: child.result.id })).toRefuse('TYPE_UNDER_ITSELF')
    expect(await manager.post('/srm/targetType/edit', { ...quality, parentId: quality.id })).toRefuse('TYPE_UNDER_ITSELF')
    expect(await manager.delete('/srm/targetType/delete', { id: quality.id })).toRefuse('TYPE_HAS_PARTS')
    expect(await manager.delete('/srm/targetType/delete', { id: child.result.id })).toSucceed()
  })
  test('have codes of their own, and a version', async () => {
    const quality = await typeOf('QUALITY')
    expect(await manager.post('/srm/targetType/add', { code: 'QUALITY', nameZh: '质', nameEn: 'Q' })).toRefuse('TYPE_CODE_TAKEN')
    expect(await manager.post('/srm/targetType/edit', { ...quality, version: 99 })).toRefuse('STALE')
    expect(await manager.post('/srm/targetType/edit', { ...quality, nameZh: '质量表现' })).toSucceed()
    expect(await manager.post('/srm/targetType/edit', { ...quality, nameZh: '质量' })).toRefuse('STALE')
  })
  test('once disabled take nothing new', async () => {
    const made = await manager.post('/srm/targetType/add', { code: 'OLD', nameZh: '旧', nameEn: 'Old' })
    expect(await manager.post('/srm/targetType/enable', { id: made.result.id, version: 1, enabled: false })).toSucceed()
    const below = { code: 'OLDER', nameZh: '更旧', nameEn: 'Older', parentId: made.result.id }
    expect(await manager.post('/srm/targetType/add', below)).toRefuse('TYPE_PARENT_OFF')
    const input = { code: 'X-1', nameZh: '某', nameEn: 'X', typeId: made.result.id, method: 'AUTO', formulaId: 'service', fullMark: '100' }
    expect(await manager.post('/srm/targetBase/add', input)).toRefuse('TYPE_NOT_LEAF')
  })
})

describe('targets', () => {
  const input = async () => ({
    code: 'N-01',
    nameZh: '新指标',
    nameEn: 'New',
    typeId: (await typeOf('SERVICE')).id,
    method: 'MANUAL',
    fullMark: '10',
    guide: [{ from: '0', to: '10', text: '酌情' }],
  })
  test('follow their method', async () => {
    const good = await input()
    expect(await manager.post('/srm/targetBase/add', { ...good, guide: [] })).toRefuse('GUIDE_MISSING')
    expect(await manager.post('/srm/targetBase/add', { ...good, method: 'AUTO' })).toRefuse('REQUIRED')
    expect(await manager.post('/srm/targetBase/add', { ...good, guide: [{ from: '0', to: '11', text: '多' }] })).toRefuse('GUIDE_RANGE')
    expect(await manager.post('/srm/targetBase/add', { ...good, code: 'Q-01' })).toRefuse('TARGET_CODE_TAKEN')
    // A formula left over from another method is not kept.
    const made = await manager.post('/srm/targetBase/add', { ...good, formulaId: 'price' })
    expect((await manager.get('/srm/targetBase/queryById', { id: made.result.id })).result.formulaId).toBeNull()
  })
  test('get a new edition with every edit', async () => {
    const before = await target('S-02')
    expect(await manager.post('/srm/targetBase/edit', { ...before, nameZh: '现场服务' })).toSucceed()
    expect((await target('S-02')).edition).toBe(before.edition + 1)
    expect(await manager.post('/srm/targetBase/edit', { ...before, nameZh: '现场' })).toRefuse('STALE')
  })
  test('are listed, filtered, exported', async () => {
    const auto = (await manager.get('/srm/targetBase/list', { method: 'AUTO', pageSize: 30 })).result
    expect(auto.records.map((row: Row) => row.code).sort()).toEqual(['C-01', 'D-01', 'P-01', 'Q-01', 'S-01'])
    expect(auto.records[0].method_dictText).toBe('自动计算')
    expect((await auditor.get('/srm/targetBase/exportXls')).status).toBe(200)
  })
})

describe('templates', () => {
  const template = (patch: object = {}) => ({ ...standardTemplate(ids), ...patch })
  const weighted = (weights: readonly string[]) => {
    const { rows } = standardTemplate(ids)
    return { rows: rows.slice(0, weights.length).map((row, i) => ({ ...row, weight: weights[i] })) }
  }
  test.each<[string, () => object, ErrorKey]>([
    ['weights of 99.99', () => weighted(['50', '49.99']), 'WEIGHT_100'],
    ['weights of 100.01', () => weighted(['50', '50.01']), 'WEIGHT_100'],
    ['a weight of nothing', () => weighted(['100', '0']), 'WEIGHT_POSITIVE'],
    ['roles of 99', () => ({ roles: [{ kind: 'role', code: 'purchaser', weight: '99' }] }), 'ROLE_UNKNOWN'],
    ['grades with a gap', () => ({ bands: [{ grade: 'A', from: '10', to: '100' }] }), 'BAND_GAP'],
    ['self-reported targets without self-evaluation', () => ({ selfEval: false }), 'SELF_EVAL_OFF'],
  ])('with %s are refused', async (_, patch, key) =>
    expect(await manager.post('/srm/evalTemplate/add', template({ nameZh: '错', ...patch() }))).toRefuse(key),
  )
  test('say in both languages what the weights come to', async () => {
    const english = manager.in('en-US')
    const refused = await english.post('/srm/evalTemplate/add', template(weighted(['50', '49.99'])))
    expect(refused.message).toBe('Target weights must total 100, now 99.99')
    expect((await manager.post('/srm/evalTemplate/add', template(weighted(['50', '49.99'])))).message).toBe(
      '指标权重合计须为100，当前99.99',
    )
  })
  test('from new to used and disabled', async () => {
    const made = await manager.post('/srm/evalTemplate/add', template())
    expect(made).toSucceed()
    const { id } = made.result
    expect(await manager.post('/srm/evalTemplate/add', template())).toRefuse('TEMPLATE_NAME_TAKEN')
    const detail = (await manager.get('/srm/evalTemplate/queryById', { id })).result
    expect(detail.rows).toHaveLength(9)
    expect(detail.rows[1]).toMatchObject({ weight: '15.00', roleKeys: ['role:qualityEngineer'] })
    const edited = { ...detail, rows: [...detail.rows].reverse() }
    expect(await manager.post('/srm/evalTemplate/edit', edited)).toSucceed()
    const again = (await manager.get('/srm/evalTemplate/queryById', { id })).result
    expect([again.edition, again.rows[0].targetId]).toEqual([2, ids.get('C-01')])
    expect(await manager.delete('/srm/targetBase/delete', { id: ids.get('C-01') ?? '' })).toRefuse('TARGET_USED')
    const { version } = await target('C-01')
    expect(await manager.post('/srm/targetBase/enable', { id: ids.get('C-01'), version, enabled: false })).toSucceed()
    expect(await manager.post('/srm/evalTemplate/edit', again)).toRefuse('TARGET_OFF')
    const list = (await manager.get('/srm/evalTemplate/list')).result
    expect(list.records[0]).toMatchObject({ targets: 9, roles: [{ weight: '60' }, { weight: '40' }] })
    expect(await manager.delete('/srm/evalTemplate/delete', { id })).toSucceed()
  })
})

describe('who may', () => {
  const lists = ['/srm/targetType/list', '/srm/targetBase/list', '/srm/evalTemplate/list', '/srm/evalTemplate/options']
  test('read: managers and auditors, nobody of a supplier, no other tenant', async () => {
    for (const path of lists) {
      expect(await auditor.get(path)).toSucceed()
      expect(await company.client.get(path)).toRefuse('NO_PERM')
      expect(await (await app.as('purchaser')).get(path)).toRefuse('NO_PERM')
    }
  })
  test('write: managers alone', async () => {
    for (const path of ['targetType', 'targetBase', 'evalTemplate'])
      for (const client of [auditor, company.client])
        expect(await client.post(`/srm/${path}/enable`, { id: ids.get('Q-01'), version: 1, enabled: false })).toRefuse('NO_PERM')
  })
  const sql = () => postgres(app.urls.appUrl, { max: 1, onnotice: () => {} })
  let open: postgres.Sql | undefined
  afterAll(() => open?.end())
  test('hand-written SQL of a supplier finds none of it', async () => {
    open ??= sql()
    for (const table of ['target_type', 'target_base', 'eval_template', 'eval_template_row']) {
      const rows = await open.begin(async (tx) => {
        await tx`select set_config('app.tenant', '0', true), set_config('app.kind', 'supplier', true), set_config('app.supplier_id', ${company.id}, true)`
        return tx.unsafe(`select count(*)::int as n from ${table}`)
      })
      expect([table, rows[0]?.['n']]).toEqual([table, 0])
    }
  })
})
