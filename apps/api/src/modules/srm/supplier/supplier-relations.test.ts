import { beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { uploadPdf } from '../../../demo/pdf'
import { changeOf, decideChange } from '../../../demo/change-request'
import { makeSupplier, profileOf, review, saveSection, someCompany, submitCompany, type MadeSupplier } from '../../../demo/supplier'
import { usciOf } from '../../../demo/supplier-companies'
import { done, type Answered, type Session } from '../../../demo/session'

let app: TestApp
let reviewer: Session
let made: MadeSupplier
beforeAll(async () => {
  app = await stockedApp()
  reviewer = await app.as('reviewer')
  made = await app.supplier('registered')
})

const ownOf = async (client: Session) => done(await client.get('/srm/supplier/profile'))
const fieldsOf = (answer: Answered): string[] => (answer.result?.errors ?? []).map((e: { field: string }) => e.field)
const empty = { noAffiliates: null, affiliates: [], principals: [], orgs: [] }
const affiliate = (patch: object) => ({ relation: 'sister', name: '南通恒远铸造有限公司', country: 'CHN', ...patch })
const paper = async (client: Session) => {
  const content = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  return [done(await client.upload('/sys/common/upload', { name: '授权书.pdf', content, type: 'application/pdf' }))]
}
const wholeOf = async (client: Session, authTo: string | null = '2099-12-31') => ({
  noAffiliates: false,
  affiliates: [affiliate({ shareRatio: '12.5' })],
  principals: [{ name: 'KSB SE', country: 'DEU', brand: 'KSB', authFrom: '2026-01-01', authTo, files: await paper(client) }],
  orgs: [{ buyerOrg: 'A01', cooperation: '年度框架' }],
})
const save = (data: object, draft = false) => saveSection(made.client, 'relations', data, draft)

describe('the section', () => {
  it('is asked of nobody', async () => {
    const { supplier } = await ownOf(made.client)
    const open = fieldsOf(await made.client.post('/srm/supplier/submit', { id: made.id, version: supplier.version, committed: true }))
    expect(open.length).toBeGreaterThan(5)
    expect(open.filter((f) => f.startsWith('relations'))).toEqual([])
  })
  it('is kept whole, rows with their ids and files', async () => {
    const saved = await save(await wholeOf(made.client))
    expect(saved).toSucceed()
    expect(saved.result.state.completeness).toBe(100)
    const { relations } = (await ownOf(made.client)).profile
    expect(relations).toMatchObject({ noAffiliates: false, affiliates: [{ shareRatio: '12.5' }], orgs: [{ buyerOrg: 'A01' }] })
    expect(relations.principals[0].files).toHaveLength(1)
    expect((await save(relations)).result.profile.relations).toEqual(relations)
  })
  it('a draft may be unfinished, the section may not', async () => {
    const rows = { ...empty, affiliates: [{ relation: 'parent' }], orgs: [{}] }
    expect(fieldsOf(await save(rows))).toEqual([
      'relations.affiliates.0.name',
      'relations.affiliates.0.country',
      'relations.orgs.0.buyerOrg',
    ])
    expect((await save(rows, true)).result.state.completeness).toBeLessThan(100)
  })
  it.each([
    ['an unknown organisation', { orgs: [{ buyerOrg: 'A99' }] }, 'relations.orgs.0.buyerOrg'],
    ['a department that is no company', { orgs: [{ buyerOrg: 'A01A01' }] }, 'relations.orgs.0.buyerOrg'],
    ['an unknown country', { affiliates: [affiliate({ country: 'ZZZ' })] }, 'relations.affiliates.0.country'],
    ['an unknown country of a principal', { principals: [{ name: 'KSB', country: 'ZZZ' }] }, 'relations.principals.0.country'],
    ['an unknown relation', { affiliates: [affiliate({ relation: 'friend' })] }, 'data.affiliates.0.relation'],
    ['a share that is no number', { affiliates: [affiliate({ shareRatio: 'half' })] }, 'data.affiliates.0.shareRatio'],
  ])('takes no draft with %s', async (_, data, field) => {
    const refused = await save({ ...empty, ...data }, true)
    expect(refused.success).toBe(false)
    expect(fieldsOf(refused)).toContain(field)
  })
})

describe('after approval', () => {
  let it1: MadeSupplier
  let agent: MadeSupplier
  beforeAll(async () => {
    it1 = await app.supplier('potential')
    agent = await makeSupplier(app, {
      state: 'potential',
      company: someCompany({ agency: ['KSB SE', 'DEU', 'KSB', 20], brand: ['Wilo', 'WILO SE', 20] }),
    })
  })
  it('who declares nothing is complete all the same', async () => {
    const { sections, supplier } = await ownOf(it1.client)
    expect([supplier.completeness, sections.relations.completeness]).toEqual([100, 100])
  })
  it('a change of relations alone alters them, and becomes the next version', async () => {
    expect((await saveSection(it1.client, 'relations', empty)).success).toBe(false)
    const { id } = done(await it1.client.post('/srm/changeRequest/add', { changeType: 'RELATION', description: '申报关联企业' }))
    const edit = async (relations: object, draft = false) => {
      const { version } = (await changeOf(it1.client, id)).request
      const texts = { description: '申报关联企业', reason: '新设子公司并取得代理授权', files: [] }
      return it1.client.put('/srm/changeRequest/edit', { id, version, draft, ...texts, sections: { relations } })
    }
    expect(fieldsOf(await edit({ ...empty, affiliates: [affiliate({ usci: '9135' })] }))).toEqual(['relations.affiliates.0.usci'])
    const saved = done(await edit(await wholeOf(it1.client)))
    expect(saved.altered).toEqual(['relations'])
    expect(await it1.client.post('/srm/changeRequest/submit', saved)).toSucceed()
    const seen = await changeOf(reviewer, id)
    expect([seen.base.profile.relations, seen.proposed.relations.affiliates[0].name]).toEqual([empty, '南通恒远铸造有限公司'])
    expect(await decideChange(reviewer, id, 'approve')).toSucceed()
    const { profile, versions } = await ownOf(it1.client)
    expect(profile.relations.affiliates).toHaveLength(1)
    const versionOf = async (i: number) => done(await reviewer.get('/srm/supplier/version', { id: versions[i].id })).profile.relations
    expect((await versionOf(0)).principals[0].files).toHaveLength(1)
    expect(await versionOf(1)).toEqual(empty)
  })
  const board = async (id: string, source = 'AGENCY', who = reviewer) =>
    done(await who.get('/srm/expiry/list', { source, pageSize: 100 })).records.filter((r: { supplierId: string }) => r.supplierId === id)
  it('the end of an authorisation is watched, a renewed one in its stead', async () => {
    const { supplier, now } = await ownOf(it1.client)
    const inDays = (n: number) => new Date(Date.parse(`${now.slice(0, 10)}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10)
    expect(await board(agent.id)).toMatchObject([{ what: '“KSB”代理授权', mark: 'KSB', source_dictText: '代理授权' }])
    expect(await board(agent.id, 'BRAND')).toMatchObject([{ what: '“Wilo”品牌授权', mark: 'Wilo', source_dictText: '品牌授权' }])
    expect(await board(agent.id, 'BRAND', reviewer.in('en-US'))).toMatchObject([{ what: 'Brand authorisation for Wilo' }])
    expect(await board(supplier.id)).toEqual([])
    const { principals, ...rest } = await wholeOf(made.client)
    const rows = [inDays(5), inDays(30)].map((authTo) => ({ ...principals[0], authTo }))
    done(await saveSection(made.client, 'relations', { ...rest, principals: rows }))
    const watched = () =>
      app.deps.sql.begin(async (s) => {
        await s`select set_config('app.kind', 'system', true), set_config('app.tenant', '0', true)`
        return s`select due_date::text from expiry_watch where supplier_id = ${made.id} and source = 'AGENCY'`
      })
    expect(await watched()).toEqual([{ due_date: inDays(30) }])
    done(await saveSection(made.client, 'relations', { ...rest, principals: [rows[0], { ...principals[0], authTo: null }] }))
    expect(await watched()).toEqual([])
  })
  it('so is that of a brand, where the company keeps some', async () => {
    const base = { ...(await ownOf(made.client)).profile.base, brandMaintained: true }
    const inDays = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const brand = { name: 'Wilo', owner: 'WILO SE', authFrom: '2026-01-01', files: await paper(made.client) }
    const keep = async (patch: object) => done(await saveSection(made.client, 'base', { ...base, ...patch }, true))
    const watched = () =>
      app.deps.sql.begin(async (s) => {
        await s`select set_config('app.kind', 'system', true), set_config('app.tenant', '0', true)`
        return s`select mark, due_date::text from expiry_watch where supplier_id = ${made.id} and source = 'BRAND' order by mark`
      })
    // Of one brand of one owner the last authorisation; the same name of another owner is another brand.
    const rows = [
      { ...brand, authTo: inDays(5) },
      { ...brand, name: 'WILO', authTo: inDays(40) },
      { ...brand, owner: '威乐（中国）水泵系统有限公司', authTo: inDays(60) },
      { ...brand, name: 'Grundfos', authTo: null },
    ]
    await keep({ brands: rows })
    expect(await watched()).toEqual([
      { mark: 'WILO', due_date: inDays(40) },
      { mark: 'Wilo', due_date: inDays(60) },
    ])
    await keep({ brands: [rows[0], { ...brand, authTo: null }] })
    expect(await watched()).toEqual([])
    await keep({ brands: [rows[0]] })
    expect(await watched()).toEqual([{ mark: 'Wilo', due_date: inDays(5) }])
    await keep({ brands: [rows[0]], brandMaintained: false })
    expect(await watched()).toEqual([])
  })
  it('a version of before the section is read with it empty', async () => {
    await app.deps.sql.begin(async (s) => {
      await s`select set_config('app.kind', 'system', true), set_config('app.tenant', '0', true)`
      await s`update supplier_version set snapshot = snapshot - 'relations' where supplier_id = ${agent.id}`
    })
    const { versions } = done(await reviewer.get('/srm/supplier/queryById', { id: agent.id }))
    expect(done(await reviewer.get('/srm/supplier/version', { id: versions[0].id })).profile.relations).toEqual(empty)
  })
})

describe('what a decision over a company tells of those related to it', () => {
  const relatedOf = async (supplierId: string): Promise<Record<string, string[]>> => {
    const { now } = done(await reviewer.get('/srm/supplier/queryById', { id: supplierId }))
    const day = now.slice(0, 10)
    const files = await uploadPdf(reviewer, '交货延期记录.pdf')
    const body = { supplierId, fromOn: day, untilOn: null, reason: '连续两次交货延期且未按期整改', scope: 'NEW', files }
    const { id } = done(await reviewer.post('/srm/standing/proposeFreeze', body))
    const { related } = done(await reviewer.get('/srm/standing/queryById', { id }))
    return Object.fromEntries(related.map((r: { name: string; reasons: string[] }) => [r.name, r.reasons]))
  }
  const registered = async (patch: object = {}) => {
    const company = someCompany({ ...patch })
    return { ...(await makeSupplier(app, { state: 'registered', company })), company }
  }
  const declares = async (who: { client: Session }, ...rows: object[]) =>
    done(await saveSection(who.client, 'relations', { ...empty, affiliates: rows.map(affiliate) }, true))
  it('which they are and why: heads, shares, what is declared by code or by name however it is written', async () => {
    const n = String(Date.now()).slice(-6)
    const named = await registered({ name: `测试阀门${n}（苏州）有限公司` })
    const coded = await registered()
    done(await saveSection(coded.client, 'base', { usci: usciOf(coded.company.usci) }, true))
    // Under a head of its own: companies with the same legal representative are related anyway.
    const own = await registered({ legalPerson: `独立法人${n}` })
    const profile = await profileOf(own.client, own.company)
    const affiliates = [
      affiliate({ name: ` 测试阀门${n}(苏州) 有限公司` }),
      affiliate({ name: '曾用名有限公司', usci: usciOf(coded.company.usci) }),
    ]
    const shareholders = [{ name: coded.name, ratio: '100', amount: own.company.capital }]
    for (const [section, data] of Object.entries({ ...profile, shareholders, relations: { ...empty, affiliates } }))
      done(await saveSection(own.client, section as keyof typeof profile, data))
    await submitCompany(own.client)
    await review(app, own.id, 'approve')
    const [byName, byCode] = [await registered(), await registered()]
    await declares(byName, { name: own.name.replace('有限公司', ' 有限公司') })
    await declares(byCode, { name: '写错的名称', usci: usciOf(own.company.usci) })
    done(await saveSection(byName.client, 'shareholders', [{ name: own.name, ratio: '51' }], true))
    done(await saveSection(byCode.client, 'base', { legalPerson: `独立法人${n}` }, true))
    await declares(made, { name: '无关企业有限公司' }, { name: '没有代码的企业', usci: '' })
    expect(await relatedOf(own.id)).toEqual({
      [named.name]: ['declared'],
      [coded.name]: ['holder', 'declared'],
      [byName.name]: ['held', 'declaring'],
      [byCode.name]: ['sameHead', 'declaring'],
    })
  })
})
