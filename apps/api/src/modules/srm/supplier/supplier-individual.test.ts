import { beforeAll, describe, expect, it } from 'vitest'
import { stockedApp, type TestApp } from '../../../../test/app'
import { changeOf, decideChange, draftChange } from '../../../demo/change-request'
import { makeSupplier, profileOf, review, saveSection, someCompany, submitCompany, type MadeSupplier } from '../../../demo/supplier'
import { done, type Session } from '../../../demo/session'
import { uploadPdf } from '../../../demo/pdf'
import { xlsxRows } from '../../../data/sheet/xlsx-read'

// The code of an individual supplier is the identity number of a person; that of a company is public.
const number = '11010519491231002X'
const masked = '110***********002X'
// oxlint-disable-next-line no-explicit-any -- rows as the wire has them
type Row = any
let app: TestApp
let person: MadeSupplier
let company: MadeSupplier
let [reviewer, auditor, admin]: Session[] = []
const as = (who: Session | undefined) => who as Session

beforeAll(async () => {
  app = await stockedApp()
  ;[reviewer, auditor, admin] = [await app.as('reviewer'), await app.as('auditor'), await app.as('admin')]
  company = await app.supplier('potential')
  const wish = someCompany()
  person = await makeSupplier(app, { state: 'registered', company: wish })
  const { client } = person
  const { options } = done(await client.get('/srm/supplier/profile'))
  const idOf = (list: Row[], code: string): string => list.find((one) => one.code === code).id
  const profile: Row = await profileOf(client, wish)
  const card = {
    docTypeId: idOf(options.docTypes, 'IDCARD'),
    certNo: 'A-1',
    issuer: '公安局',
    validFrom: '2020-01-01',
    validTo: '2040-01-01',
  }
  profile.base = { ...profile.base, supplierTypeId: idOf(options.types, 'INDIVIDUAL'), usci: number, regDate: '1949-12-31' }
  profile.qualifications = [...profile.qualifications, { ...card, longTerm: false, files: await uploadPdf(client, '身份证.pdf') }]
  for (const [section, data] of Object.entries(profile)) done(await saveSection(client, section as 'base', data as object))
  await submitCompany(client)
  await review(app, person.id, 'approve', { verdicts: { base: 'pass' } })
}, 60_000)

const potential = async (who: Session, query: object) =>
  done(await who.get('/srm/supplier/potential/list', { pageSize: 100, ...query } as never)).records as Row[]
const rowOf = async (who: Session, id: string) => (await potential(who, {})).find((row) => row.id === id)
const finds = async (who: Session, query: object) => (await potential(who, query)).some((row) => row.id === person.id)
const own = async () => done(await person.client.get('/srm/supplier/profile'))
const sheet = async (who: Session) => {
  const rows: unknown[] = []
  const { result } = await who.get('/srm/supplier/potential/exportXls', { name: person.name })
  for await (const { cells } of xlsxRows(result)) rows.push(cells)
  return JSON.stringify(rows)
}

describe('the number of an individual supplier', () => {
  it('is in no answer to staff without the right; a company’s code is', async () => {
    expect((await rowOf(as(reviewer), person.id)).usci).toBe(masked)
    expect((await rowOf(as(reviewer), company.id)).usci).toMatch(/^91320682MA1/)
    const { versions } = await own()
    for (const who of [as(reviewer), await app.as('manager'), await app.as('purchaser')]) {
      const seen = await who.get('/srm/supplier/queryById', { id: person.id })
      expect(seen.result.profile.base.usci).toBe(masked)
      for (const answer of [seen, await who.get('/srm/supplier/version', { id: versions[0].id })]) {
        expect(answer).toSucceed()
        expect(JSON.stringify(answer)).not.toContain(number)
      }
    }
    const exported = await sheet(as(reviewer))
    expect([exported.includes(masked), exported.includes(number)]).toEqual([true, false])
    const log = JSON.stringify(done(await as(admin).get('/sys/dataLog/list', { dataTable: 'supplier_base', pageSize: 100 })))
    expect([log.includes(masked), log.includes(number)]).toEqual([true, false])
    expect(log).toContain((await rowOf(as(reviewer), company.id)).usci)
  })
  it('is read whole by the company itself and by whoever holds the right', async () => {
    expect((await own()).profile.base.usci).toBe(number)
    expect((await rowOf(as(auditor), person.id)).usci).toBe(number)
    expect(done(await as(auditor).get('/srm/supplier/queryById', { id: person.id })).profile.base.usci).toBe(number)
    expect(await sheet(as(auditor))).toContain(number)
  })
  it('is found by the whole number, and cannot be guessed by its parts', async () => {
    const guesses = ['1949', '010519', '00', number.slice(0, -1)]
    for (const query of [{ keyword: number }, { keyword: number.toLowerCase() }, { usci: number }, { keyword: person.name }])
      expect([query, await finds(as(reviewer), query)]).toEqual([query, true])
    for (const word of guesses)
      expect([word, await finds(as(reviewer), { usci: `*${word}*` }), await finds(as(auditor), { usci: `*${word}*` })]).toEqual([
        word,
        false,
        true,
      ])
    for (const word of [guesses[1], guesses[3]])
      expect([await finds(as(reviewer), { keyword: word }), await finds(as(auditor), { keyword: word })]).toEqual([false, true])
    expect(await finds(as(reviewer), { column: 'usci', order: 'asc' })).toBe(false)
    const rule = JSON.stringify([{ field: 'usci', rule: 'like', val: '1949', type: 'string' }])
    expect(await finds(as(reviewer), { superQueryParams: encodeURIComponent(rule) })).toBe(false)
    const named = JSON.stringify([{ field: 'name', rule: 'eq', val: person.name, type: 'string' }])
    expect(await finds(as(reviewer), { superQueryParams: encodeURIComponent(named) })).toBe(true)
    // Companies are looked for as before.
    const { usci } = await rowOf(as(reviewer), company.id)
    expect((await potential(as(reviewer), { keyword: usci.slice(8, 16) })).map((row) => row.id)).toContain(company.id)
  })
  it('stays as it is when staff who read it masked write for the company', async () => {
    const wish = { type: 'SUPPLIER', supplierId: person.id, description: '代为变更办公地址' } as const
    const written = await draftChange(as(reviewer), {
      ...wish,
      sections: (p) => ({ base: { ...p['base'], officeAddress: '江苏省启东市新址 1 号' } }),
    })
    const seen = await changeOf(as(reviewer), written.id)
    expect([seen.request.altered, seen.base.profile.base.usci, seen.proposed.base.usci]).toEqual([['base'], masked, masked])
    // A mask that fits nobody stands for nobody.
    const { request } = seen
    const edit = { id: written.id, version: request.version, draft: true, reason: '', description: wish.description, files: [] }
    const other = { ...seen.proposed.base, usci: '110***********0021' }
    done(await as(reviewer).put('/srm/changeRequest/edit', { ...edit, sections: { base: other } }))
    expect((await changeOf(as(reviewer), written.id)).proposed.base.usci).toBeNull()
    const { version } = (await changeOf(as(reviewer), written.id)).request
    const again = { ...edit, version, draft: false, reason: '公司来电要求变更', sections: { base: { ...seen.proposed.base } } }
    done(await as(reviewer).post('/srm/changeRequest/submit', done(await as(reviewer).put('/srm/changeRequest/edit', again))))
    expect((await changeOf(person.client, written.id)).proposed.base.usci).toBe(number)
    const log = JSON.stringify(done(await as(admin).get('/sys/dataLog/list', { dataTable: 'change_request', pageSize: 100 })))
    expect([log.includes(masked), log.includes(number)]).toEqual([true, false])
    expect(await decideChange(await app.as('manager'), written.id, 'approve')).toSucceed()
    expect((await own()).profile.base).toMatchObject({ usci: number, officeAddress: '江苏省启东市新址 1 号' })
  })
})
