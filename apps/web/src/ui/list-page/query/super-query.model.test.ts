import { maxConditions, queryRules } from '@srm/domain/sys/list-view/list-view.rules'
import { describe, expect, test } from 'vitest'
import { parseSuperQuery, queryFields, rulesFor, superQueryWire, writeSuperQuery } from './super-query.model'
import { superQueryText } from './super-query.text'
import type { Column, Filter } from '../types'

interface Row {
  title: string
  type: string
  budget: string
  createTime: string
  note: string
  status: string
}
const columns: Column<Row>[] = [
  { key: 'title', title: '标题', sort: true },
  { key: 'type', title: '类型', kind: 'dict', dict: 'inquiry_type' },
  { key: 'budget', title: '预算', kind: 'money', sort: true },
  { key: 'createTime', title: '创建时间', kind: 'instant', sort: true },
  { key: 'note', title: '备注' },
  { key: 'status', title: '状态', render: () => null },
]
const filters: Filter[] = [
  { key: 'keyword', label: '关键词' },
  { key: 'type', label: '类型', kind: 'dicts', dict: 'inquiry_type' },
  { key: 'status', label: '状态', kind: 'select', options: [{ value: '1', label: '正常' }] },
]

describe('fields', () => {
  test('are the columns the list filters or sorts by, with the control of their type', () => {
    expect(queryFields(columns, filters).map((f) => [f.key, f.type])).toEqual([
      ['title', 'text'],
      ['type', 'choice'],
      ['budget', 'number'],
      ['createTime', 'day'],
      ['status', 'choice'],
    ])
  })
  test('have rules, and every rule has its words', () => {
    const used = new Set(Object.values(rulesFor).flat())
    for (const rule of used) expect(queryRules).toContain(rule)
    for (const rule of queryRules) {
      expect(superQueryText.zh.rules[rule]).toBeTruthy()
      expect(superQueryText.en.rules[rule]).toBeTruthy()
    }
  })
})

describe('in the address and on the wire', () => {
  const query = {
    match: 'or' as const,
    conditions: [
      { field: 'title', rule: 'like' as const, val: '阀 & 100%' },
      { field: 'budget', rule: 'ge' as const, val: '10' },
    ],
  }
  test('comes back as it went', () => expect(parseSuperQuery(writeSuperQuery(query))).toEqual(query))
  test('is encoded once before the address encodes it again, as older clients do', () => {
    const wire = superQueryWire(query)
    expect(wire['superQueryMatchType']).toBe('or')
    const sent = new URLSearchParams({ q: wire['superQueryParams'] ?? '' }).toString()
    const received = new URLSearchParams(sent).get('q') ?? ''
    expect(received).toMatch(/^%5B%7B%22field%22/)
    expect(JSON.parse(decodeURIComponent(received))).toEqual(query.conditions)
  })
  test('conditions without a value do not count; without any there is no query', () => {
    const half = { match: 'and' as const, conditions: [{ field: 'title', rule: 'eq' as const, val: ' ' }] }
    expect(writeSuperQuery(half)).toBeUndefined()
    expect(superQueryWire(half)).toEqual({})
    expect(superQueryWire(null)).toEqual({})
  })
  test.each([
    '',
    'x',
    '{}',
    '[]',
    '["xor",["a","eq","1"]]',
    '["and"]',
    '["and",["a","sql","1"]]',
    '["and",["a","eq",1]]',
    '["and",null]',
    '[[',
  ])('nonsense is no query: %s', (text) => expect(parseSuperQuery(text)).toBeNull())
  test('has an end', () => {
    const many = JSON.stringify(['and', ...Array.from({ length: 60 }, () => ['a', 'eq', '1'])])
    expect(parseSuperQuery(many)?.conditions).toHaveLength(maxConditions)
  })
})
