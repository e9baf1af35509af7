import { describe, expect, test } from 'vitest'
import {
  isChoice,
  isExtTable,
  isReadOnlyField,
  isRequiredField,
  mergedExt,
  splitExt,
  tableOfPart,
  type ExtDefinition,
} from './extend-field.rules'

const field = (fieldName: string, more: Partial<ExtDefinition> = {}): ExtDefinition => ({
  fieldName,
  labelName: fieldName,
  dataType: 'String',
  required: false,
  editProperty: '',
  internal: false,
  ...more,
})

describe('editProperty says what is required and read-only', () => {
  test.each([
    ['', false, false, false],
    ['', true, true, false],
    ['1', false, true, false],
    ['2', false, false, true],
    ['1,2', false, true, true],
    ['3', false, false, false],
  ])('%j with required=%s: required %s, read-only %s', (editProperty, required, must, readOnly) => {
    expect(isRequiredField({ editProperty, required })).toBe(must)
    expect(isReadOnlyField({ editProperty })).toBe(readOnly)
  })
})

test('one choice, several, any', () => {
  const choices = ['A', 'B']
  expect(isChoice({ choices }, 'A')).toBe(true)
  expect(isChoice({ choices }, 'A,B')).toBe(false)
  expect(isChoice({ choices, multiple: true }, 'A,B')).toBe(true)
  expect(isChoice({ choices, multiple: true }, 'A,C')).toBe(false)
  expect(isChoice({ choices: null }, 'whatever')).toBe(true)
})

test('what may be typed is taken from what was typed, what may not from before; the rest is let go', () => {
  const fields = [field('a'), field('b', { editProperty: '2' }), field('c'), field('d')]
  expect(mergedExt(fields, { a: '1', b: 'typed', c: '', d: null, gone: 'x' }, { a: 'old', b: 'kept', c: 'old' })).toEqual({
    a: '1',
    b: 'kept',
  })
})

test('values for staff alone are told apart', () => {
  expect(splitExt([field('a'), field('b', { internal: true })], { a: '1', b: '2' })).toEqual({ open: { a: '1' }, internal: { b: '2' } })
})

test('tables and parts of forms', () => {
  expect(tableOfPart('inquiry', 'body')).toBe('inquiry_line')
  expect(tableOfPart('sys_user', 'head')).toBeUndefined()
  expect(isExtTable('inquiry')).toBe(true)
  expect(isExtTable('constructor')).toBe(false)
})
