import { expect, test } from 'vitest'
import { deviceOf } from './device'

const like = (rest: string) => `Mozilla/5.0 (${rest}`
test.each([
  [like('Windows NT 10.0; Win64) Chrome/150.0 Safari/537.36'), 'Chrome · Windows'],
  [like('Windows NT 10.0) Chrome/150.0 Safari/537.36 Edg/150.0'), 'Edge · Windows'],
  [like('iPhone; CPU iPhone OS 20_0 like Mac OS X) Version/20.0 Mobile Safari/604.1'), 'Safari · iOS'],
  [like('Linux; Android 16) Chrome/150.0 Mobile Safari/537.36 MicroMessenger/8.0'), 'WeChat · Android'],
  [like('X11; Linux x86_64; rv:150.0) Gecko Firefox/150.0'), 'Firefox · Linux'],
  ['lightMyRequest', null],
  [null, null],
])('%s is %s', (agent, device) => expect(deviceOf(agent)).toBe(device))
