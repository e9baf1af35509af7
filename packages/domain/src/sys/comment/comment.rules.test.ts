import { describe, expect, test } from 'vitest'
import { editableUntil, isEditable, partsOf, stillNamed } from './comment.rules'

describe('a comment may be changed', () => {
  test.each([
    ['2026-11-23 10:00:00', '2026-11-23 10:00:00', true],
    ['2026-11-23 10:00:00', '2026-11-23 10:14:59', true],
    ['2026-11-23 10:00:00', '2026-11-23 10:15:00', false],
    ['2026-12-31 23:50:00', '2027-01-01 00:04:59', true],
    ['2026-12-31 23:50:00', '2027-01-01 00:05:00', false],
  ])('written %s, at %s: %s', (created, now, expected) => expect(isEditable(created, now)).toBe(expected))
  test('the end is named', () => expect(editableUntil('2026-12-31 23:50:00')).toBe('2027-01-01 00:05:00'))
})

describe('names in a body', () => {
  const min = { id: '1', name: '王敏' }
  const longer = { id: '2', name: '王敏敏' }
  const strange = { id: '3', name: 'A.B (C)' }
  const words = (body: string, people: readonly { id: string; name: string }[]) =>
    partsOf(body, people).map((part) => (part.person ? `<${part.person.id}>` : part.text))

  test.each([
    ['请@王敏看一下', [min], ['请', '<1>', '看一下']],
    ['@王敏敏 @王敏', [min, longer], ['<2>', ' ', '<1>']],
    ['@A.B (C)，@AxB (C)', [strange], ['<3>', '，@AxB (C)']],
    ['王敏没有被点名', [min], ['王敏没有被点名']],
    ['@王敏', [], ['@王敏']],
    ['', [min], []],
  ])('%s', (body, people, expected) => expect(words(body, people)).toEqual(expected))

  test('who is no longer named is not told', () => {
    expect(stillNamed('@王敏敏 请看', [min, longer])).toEqual([longer])
    expect(stillNamed('没有人', [min])).toEqual([])
  })
})
