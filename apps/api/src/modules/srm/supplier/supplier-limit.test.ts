import { beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { changeOf } from '../../../demo/change-request'
import { done, type Session } from '../../../demo/session'
import { profileOf, saveSection, someCompany, type MadeSupplier } from '../../../demo/supplier'

// Five categories are the principle; the supplier manager may allow a company more, for a reason.
let app: TestApp
let reviewer: Session
beforeAll(async () => {
  app = await stockedApp()
  reviewer = await app.as('reviewer')
})

// oxlint-disable-next-line no-explicit-any -- rows as the wire has them
type Row = any
const allow = async (who: Session, { id }: MadeSupplier, limit: number, reason = '成套设备供应商，品类较多') => {
  const { version } = done(await reviewer.get('/srm/supplier/queryById', { id })).supplier
  return who.post('/srm/supplier/allowCategories', { id, version, limit, reason })
}
const manyOf = async ({ client }: MadeSupplier, n: number): Promise<Row[]> => {
  const { options } = done(await client.get('/srm/supplier/profile'))
  const [row] = (await profileOf(client, someCompany())).categories
  const leaves = options.categories.filter((c: Row) => c.parentId !== null)
  expect(leaves.length).toBeGreaterThanOrEqual(n)
  return leaves.slice(0, n).map((c: Row) => ({ ...row, categoryId: c.id }))
}
const problems = (answer: Row) => answer.result.errors.map((e: Row) => [e.field, e.errorKey])

describe('a company that completes its data', () => {
  let made: MadeSupplier
  beforeAll(async () => {
    made = await app.supplier('registered')
  })
  it('names five, not six', async () => {
    expect(await saveSection(made.client, 'categories', await manyOf(made, 5))).toSucceed()
    const sixth = await saveSection(made.client, 'categories', await manyOf(made, 6))
    expect(sixth.message).toContain('原则上供货类别不超过5个')
  })
  it('is allowed more by the supplier manager alone, with a reason and within bounds', async () => {
    for (const who of [await app.as('purchaser'), await app.as('manager')]) expect(await allow(who, made, 6)).toRefuse('NO_PERM')
    const brief: Row = await allow(reviewer, made, 6, '多')
    expect(brief).toRefuse('BAD_INPUT')
    expect(brief.result.errors[0].message).toContain('5到500个字符，当前1')
    const low: Row = await allow(reviewer, made, 4)
    expect(low).toRefuse('BAD_INPUT')
    expect(low.result.errors).toMatchObject([{ field: 'limit', errorKey: 'CATEGORY_LIMIT_RANGE', message: '应在 5 与 20 之间' }])
    expect(await allow(reviewer, made, 21)).toRefuse('BAD_INPUT')
    expect(done(await allow(reviewer, made, 6))).toMatchObject({ categoryLimit: 6 })
  })
  it('learns of it and of the reason, names six, and not seven', async () => {
    const told = JSON.stringify(await made.client.get('/sys/annountCement/listByUser'))
    expect(told).toContain('贵公司可填报的供货类别上限调整为6个')
    expect(told).toContain('成套设备供应商，品类较多')
    expect(done(await made.client.get('/srm/supplier/profile')).supplier.categoryLimit).toBe(6)
    expect(await saveSection(made.client, 'categories', await manyOf(made, 6))).toSucceed()
    const seventh = await saveSection(made.client, 'categories', await manyOf(made, 7))
    expect(problems(seventh)).toEqual([['categories', 'CATEGORY_LIMIT']])
    expect(seventh.message).toContain('采购方允许的供货类别不超过6个')
  })
  it('is not brought below what it names; the step stands in its record', async () => {
    const low = await allow(reviewer, made, 5)
    expect(problems(low)).toEqual([['limit', 'CATEGORY_LIMIT_LOW']])
    const { supplier, steps } = done(await reviewer.get('/srm/supplier/queryById', { id: made.id }))
    expect(supplier.categoryLimit).toBe(6)
    expect(steps[0]).toMatchObject({ action: 'allowCategories', from: '0', to: '0', note: '成套设备供应商，品类较多' })
    const [newest] = done(await reviewer.get('/srm/supplier/timeline', { id: made.id }))
    expect(newest).toMatchObject({ action: 'allowCategories', note: '成套设备供应商，品类较多' })
  })
})

describe('a qualified company', () => {
  it('asks for a sixth category by a change request once it is allowed one', async () => {
    const made = await app.supplier()
    const { id } = done(await made.client.post('/srm/changeRequest/add', { changeType: 'SUPPLIER', description: '增加供货类别' }))
    const write = async () =>
      made.client.put('/srm/changeRequest/edit', {
        ...{ id, version: (await changeOf(made.client, id)).request.version, draft: false, description: '增加供货类别' },
        ...{ reason: '扩充产品线，增加供货类别', sections: { categories: await manyOf(made, 6) }, files: [], requalify: [] },
      })
    expect(problems(await write())).toEqual([['categories', 'CATEGORY_MAX']])
    expect(await allow(made.client, made, 6)).toRefuse('NO_PERM')
    done(await allow(reviewer, made, 6))
    expect((await changeOf(made.client, id)).categoryLimit).toBe(6)
    expect(await write()).toSucceed()
  })
  it('that is being reviewed is left alone', async () => {
    expect(await allow(reviewer, await app.supplier('pendingReview'), 6)).toRefuse('BAD_TRANSITION')
  })
})
