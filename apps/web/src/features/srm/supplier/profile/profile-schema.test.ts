import { aCase, exampleContext, exampleProfile } from '@srm/domain/srm/supplier/supplier-profile.example'
import { describe, expect, it } from 'vitest'
import type { ProfileData, ProfileOptions } from '@srm/contract/srm/supplier.shapes'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { maxLength, validate } from '../../../../ui/form/rules'
import { describer, differences, type DescribedRow } from '../review/describe'
import { problemsOf, profileSchema, toProfile, toValues } from './profile-schema'

const data = exampleProfile as unknown as ProfileData
const schema = profileSchema(exampleContext)
const errorsOf = (change: object) => validate(schema, { ...toValues(data), ...change }, (path) => path, 'zh-CN')

describe('the form judges as the server does', () => {
  it('finds nothing wrong with a complete profile', () => expect(errorsOf({})).toEqual({}))
  it('says what is wrong in full words, at the field', () => {
    expect(errorsOf({ shareholders: [{ name: '甲', ratio: '88', amount: '1', remark: null }] })).toEqual({
      shareholders: '股东不超过3个时，出资比例合计必须为100%，当前88%',
    })
    expect(errorsOf({ insuredCount: 214 })).toEqual({ insuredCount: '不得大于员工人数 186' })
    expect(errorsOf({ shortName: '' })).toEqual({ shortName: '简称不能为空' })
  })
  it('puts a problem of a whole list at the list', () => {
    expect(Object.keys(errorsOf({ contacts: [] }))).toEqual(['contacts'])
    expect(Object.keys(errorsOf({ qualifications: [] }))).toEqual(['qualifications'])
    expect(
      problemsOf({ ...toValues(data), bank: [{ ...data.bank[0], isDefault: false }] as never }, exampleContext).map((p) => p.field),
    ).toEqual(['bank'])
  })
  it('counts the free texts', () => expect(maxLength(schema, 'advantages')).toBe(300))
})

it('emptied fields are sent as nothing, everything else as it was typed', () => {
  const profile = toProfile({ ...toValues(data), shortName: '', contacts: [{ ...data.contacts[0], remark: '' }] as never })
  expect(profile.base.shortName).toBeNull()
  expect(profile.contacts[0]?.remark).toBeNull()
  expect(toProfile(toValues(data))).toEqual(data)
})

describe('old and new', () => {
  const row = (key: string, title: string, text: string): DescribedRow => ({
    key,
    title,
    items: [{ key: 'ratio', label: '出资比例', text }],
  })
  it('shows what changed, what came and what went', () => {
    const before = [row('1', '林孝文', '62.5%'), row('2', '甲', '10%')]
    const after = [row('1', '林孝文', '60%'), row('3', '乙', '2.5%')]
    expect(differences(before, after)).toEqual([
      { key: '1.ratio', label: '林孝文 · 出资比例', before: '62.5%', after: '60%' },
      { key: '2.ratio', label: '甲 · 出资比例', before: '10%', after: '' },
      { key: '3.ratio', label: '乙 · 出资比例', before: '', after: '2.5%' },
    ])
  })
  it('shows nothing where nothing changed', () => expect(differences([row('1', '甲', '1')], [row('1', '甲', '1')])).toEqual([]))
})

describe('whatever is altered is seen when versions are compared', () => {
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, nameZh: id, nameEn: id }))
  const options = {
    types: named(['type-maker', 'type-maker+']),
    categories: named(['valve', 'valve+']),
    docTypes: named(['licence', 'iso', 'pressure', 'licence+', 'iso+', 'pressure+']),
    orgs: [],
    extItems: [],
  } as unknown as ProfileOptions
  const describeIn = describer({ lang: 'zh-CN', dicts: {}, options, regionText: (codes) => codes.join(' / ') })
  const altered = (value: unknown): unknown => {
    if (Array.isArray(value)) return [...(value as unknown[]), { id: 'file-2', fileName: 'more.pdf' }]
    if (typeof value === 'boolean') return !value
    if (typeof value === 'number') return value + 1
    return typeof value === 'string' && /^[\d.]+$/.test(value) ? `1${value}` : `${value as string}+`
  }
  const isRows = (value: unknown) => Array.isArray(value) && typeof value[0] === 'object' && !('id' in (value[0] as object))
  const isFields = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  /** Paths of every field, in the first row of each list. */
  const paths = (at: object, path: readonly string[] = []): string[][] =>
    Object.entries(at).flatMap(([key, value]) => {
      if (isRows(value)) return paths((value as object[])[0] ?? {}, [...path, key, '0'])
      return isFields(value) ? paths(value as object, [...path, key]) : [[...path, key]]
    })
  const withAltered = (at: unknown, [key = '', ...rest]: readonly string[]): unknown => {
    const value = (at as Record<string, unknown>)[key]
    const next = rest.length ? withAltered(value, rest) : altered(value)
    return Array.isArray(at) ? at.map((one: unknown, i) => (String(i) === key ? next : one)) : { ...(at as object), [key]: next }
  }
  const brand = { name: 'ERHARD', owner: 'Talis', authFrom: null, authTo: null, files: [] }
  const whole = {
    ...data,
    base: { ...data.base, hasCreditLimit: true, brands: [brand] },
    technical: { ...data.technical, patents: [{ ...data.technical.patents[0], patentType: 'other' }] },
    litigation: { none: false, cases: [aCase] },
  } as unknown as ProfileData
  // Told by the words of another field: of another kind; valid without an end.
  const told = ['technical.patents.0.patentType', 'qualifications.0.validTo']
  it.each(supplierSections)('%s', (section) => {
    const of = { [section]: whole[section] }
    const before = describeIn(whole)[section]
    const unseen = paths(of)
      .filter((path) => !differences(before, describeIn({ ...whole, ...(withAltered(of, path) as object) })[section]).length)
      .map((path) => path.join('.'))
    expect(unseen.filter((path) => !told.includes(path))).toEqual([])
  })
})
