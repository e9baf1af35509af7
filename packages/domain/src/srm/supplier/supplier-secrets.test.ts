import { describe, expect, it, test } from 'vitest'
import { maskedCode, withIdentities, withoutIdentities, withoutOwnIdentity, withOwnIdentity } from './supplier-secrets'

const row = (usci: string | null, relation: string | null = 'controller', rest: object = {}) => ({
  ...{ relation, usci, name: '陈国栋', country: 'CHN', shareRatio: null, remark: null },
  ...rest,
})
const company = '91350100M000100Y43'
const person = '11010519491231002X'
const shown = (...args: Parameters<typeof row>) => withoutIdentities({ affiliates: [row(...args)] }).affiliates[0]?.usci

describe('whose code is masked', () => {
  test.each<[string, string | null, string, string | null]>([
    ['a person who controls', person, 'controller', '110***********002X'],
    ['written in small letters', person.toLowerCase(), 'controller', '110***********002x'],
    ['a slip of the pen', '110105194912310021', 'controller', '110***********0021'],
    ['unfinished', '11010519', 'controller', '1*****19'],
    ['from abroad', 'E12345678', 'controller', 'E******78'],
    ['a person under another relation', person, 'parent', '110***********002X'],
    ['an old number of 15 digits', '440524880101001', 'other', '440********1001'],
    ['a company that controls', company, 'controller', company],
    ['any other company', company, 'sister', company],
    ['a company from abroad', 'HRB 12345', 'parent', 'HRB 12345'],
    ['nothing', null, 'controller', null],
  ])('%s', (_, code, relation, masked) => expect(shown(code, relation)).toBe(masked))
})

describe('what a mask stands for', () => {
  const back = (sent: ReturnType<typeof row>, ...known: ReturnType<typeof row>[]) =>
    withIdentities({ affiliates: [sent] }, known).affiliates[0]?.usci
  const mask = '110***********002X'
  const twin = '11010519500101002X'
  it('the number of the same row, whatever else was altered in it', () =>
    expect(
      back(
        row(mask, 'controller', { id: 'a', name: '改名' }),
        row(twin, 'controller', { id: 'b' }),
        row(person, 'controller', { id: 'a' }),
      ),
    ).toBe(person))
  it('of a new row the number of the same person, else of whoever it fits', () => {
    expect(back(row(mask), row(twin, 'controller', { name: '另一人' }), row(person))).toBe(person)
    expect(back(row(mask, 'controller', { name: '改名' }), row(person))).toBe(person)
  })
  it('nothing where it fits nobody', () => {
    expect(back(row('110***********0021'), row(person))).toBeNull()
    expect(back(row(mask))).toBeNull()
  })
  it('a number that was typed stays as it is', () => expect(back(row(company), row(person))).toBe(company))
  it('no number that the altered row would no longer hide', () => {
    const passport = row('E12345678', 'controller', { id: 'a', country: 'DEU' })
    expect(back({ ...passport, usci: 'E******78' }, passport)).toBe('E12345678')
    expect(back({ ...passport, usci: 'E******78', relation: 'other' }, passport)).toBeNull()
  })
  it('whoever reads masked and sends it back alters nothing', () => {
    const rows = [row(person, 'controller', { id: 'a' }), row(company, 'sister', { id: 'b' })]
    expect(withIdentities(withoutIdentities({ affiliates: rows }), rows)).toEqual({ affiliates: rows })
  })
})

describe('the code of an individual supplier', () => {
  const own = (usci: string | null, rest: object = {}) => ({ usci, country: 'CHN', supplierTypeId: 'maker', ...rest })
  const isPerson = (id: string | null) => id === 'person'
  const whole = { supplierTypeId: 'person' }
  test.each<[string, string | null, object, string | null]>([
    ['a person', person, whole, '110***********002X'],
    ['a person from abroad, by the passport', 'E12345678', { ...whole, country: 'DEU' }, 'E******78'],
    ['a person who is not finished', '11010519', whole, '1*****19'],
    ['a number of a person under another type, or none yet', person, { supplierTypeId: null }, '110***********002X'],
    ['a slip of the pen at home', '110105194912310021', {}, '110***********0021'],
    ['a company', company, {}, company],
    ['a company without a type yet', company, { supplierTypeId: null }, company],
    ['a register abroad, long as it is', '123456789012345', { country: 'DEU' }, '123456789012345'],
    ['nothing', null, whole, null],
  ])('%s', (_, code, rest, shown) => expect(withoutOwnIdentity(own(code, rest), isPerson).usci).toBe(shown))
  it('comes back where its mask is sent, but not to who alters it so that it would be shown', () => {
    const back = (usci: string, known: string, rest: object = whole) => withOwnIdentity(own(usci, rest), [null, known], isPerson).usci
    expect(back('110***********002X', person)).toBe(person)
    expect(back('E******78', 'E12345678', { ...whole, country: 'DEU' })).toBe('E12345678')
    expect(back('E******78', 'E12345678', { country: 'DEU' })).toBeNull()
    expect(back('110***********0021', person)).toBeNull()
    expect(back(company, person)).toBe(company)
  })
  it('in the log everything but a credit code is masked', () =>
    expect([person, company, 'E12345678'].map(maskedCode)).toEqual(['110***********002X', company, 'E******78']))
})
