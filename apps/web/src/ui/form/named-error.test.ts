import { expect, test } from 'vitest'
import { namedError } from './named-error'

test.each([
  ['zh-CN', { field: 'lines.3.qty', message: 'qty不能为空', errorKey: 'REQUIRED' }, '数量', '数量不能为空'],
  ['en-US', { field: 'tel', message: 'tel cannot be empty', errorKey: 'REQUIRED' }, 'Phone', 'Phone cannot be empty'],
  ['en-US', { field: 'tel', message: 'telephone cannot be empty', errorKey: 'REQUIRED' }, 'Phone', 'telephone cannot be empty'],
  ['en-US', { field: 'unit', message: 'unit prices may not rise', errorKey: 'PRICE_RAISED' }, 'Unit', 'unit prices may not rise'],
  ['zh-CN', { field: 'ID', message: 'ID 已被使用' }, '编号', 'ID 已被使用'],
] as const)('%s %j is called %s: %s', (lang, error, label, shown) => expect(namedError(lang, error, label)).toBe(shown))
