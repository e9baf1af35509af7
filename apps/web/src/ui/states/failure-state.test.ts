import { expect, test } from 'vitest'
import { ApiError } from '../../lib/wire/api'
import { ChunkError } from '../../lib/page/chunk'
import { failureOf } from './failure-state'

test.each([
  ['an id that is none', new ApiError('提交的数据有误', { status: 200, code: 500, errorKey: 'BAD_INPUT' }), 'gone'],
  ['a record that is not there', new ApiError('', { status: 200, errorKey: 'NOT_FOUND' }), 'gone'],
  ['HTTP 404', new ApiError('', { status: 404 }), 'gone'],
  ['HTTP 403', new ApiError('', { status: 403 }), 'denied'],
  ['HTTP 500', new ApiError('', { status: 500 }), 'failed'],
  ['HTTP 504', new ApiError('', { status: 504 }), 'timeout'],
  ['no answer', new ApiError('', { status: 0 }), 'offline'],
  ['a part that is gone', new ChunkError(), 'newVersion'],
  ['a fault of the page', new TypeError('x is undefined'), 'broken'],
] as const)('%s is told as its page of errors', (_what, error, page) => {
  expect(failureOf(error)).toBe(page)
})
