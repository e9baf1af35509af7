import { expect, test } from 'vitest'
import { validate } from '../../../../ui/form/rules'
import { z } from 'zod'
import { bounded } from './change-schema'

const boundedFields = z.object({ reason: bounded([5, 500]) })

test('a text that is missing or too short is named by its field', () => {
  const words = (reason: string) => validate(boundedFields, { reason }, () => '变更原因', 'zh-CN')['reason']
  expect(words(' ')).toBe('变更原因不能为空')
  expect(words('短')).toBe('变更原因长度应为5到500个字符，当前1')
  expect(words('地址已经变更')).toBeUndefined()
})
