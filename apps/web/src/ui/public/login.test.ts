import { expect, test } from 'vitest'
import { ApiError } from '../../lib/wire/api'
import { fieldErrors } from './login'

test('a refusal about the key of the image is told at the image, for nobody sees the key', () => {
  const error = new ApiError('提交的数据有误', { status: 400, fields: [{ field: 'checkKey', message: '图片已过期' }] })
  expect(fieldErrors(error, {}, 'password')).toEqual({ captcha: '图片已过期' })
})
