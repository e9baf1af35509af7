import { expect, test } from 'vitest'
import { operateTypeOf } from './log.rules'

test.each([
  ['role.add', 'POST', '2'],
  ['inquiry.copy', 'POST', '2'],
  ['role.edit', 'PUT', '3'],
  ['inquiry.award', 'POST', '3'],
  ['user.deleteBatch', 'DELETE', '4'],
  ['log.purge', 'DELETE', '4'],
  ['user.importExcel', 'POST', '5'],
  ['task.import', 'POST', '5'],
  ['inquiry.importLines', 'POST', '5'],
  ['task.export', 'POST', '6'],
  ['audit.verify', 'GET', '1'],
  ['pm.login', 'GET', '1'],
  ['job.pause', 'GET', '3'],
  ['anything', 'DELETE', '4'],
])('%s by %s is %s', (oplog, method, code) => expect(operateTypeOf(oplog, method)).toBe(code))
