import { exampleContext, exampleProfile } from '@srm/domain/srm/supplier/supplier-profile.example'
import { describe, expect, it } from 'vitest'
import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { maxLength, validate } from '../../../ui/form/rules'
import { differences, type DescribedRow } from './describe'
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
