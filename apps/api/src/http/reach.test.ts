import { expect, test } from 'vitest'
import { reachOf } from './reach'

test.each([
  ['8.8.8.8', 'public'],
  ['2606:4700::1111', 'public'],
  ['10.1.2.3', 'internal'],
  ['100.64.0.1', 'internal'],
  ['127.8.8.8', 'internal'],
  ['172.31.0.1', 'internal'],
  ['192.168.1.1', 'internal'],
  ['::1', 'internal'],
  ['fd00::1', 'internal'],
  ['169.254.169.254', 'never'],
  ['100.100.100.200', 'never'],
  ['0.0.0.0', 'never'],
  ['224.0.0.1', 'never'],
  ['255.255.255.255', 'never'],
  ['::', 'never'],
  ['::ffff:10.0.0.1', 'never'],
  ['64:ff9b::a00:1', 'never'],
  ['64:ff9b::a9fe:a9fe', 'never'],
  ['fe80::1', 'never'],
  ['fe80::1%eth0', 'never'],
  ['ff02::1', 'never'],
  ['db.example', 'never'],
])('%s is %s', (address, expected) => expect(reachOf(address)).toBe(expected))
