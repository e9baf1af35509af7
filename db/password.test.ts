import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password'

test('a password is hashed at the strength OWASP asks for, each time with a salt of its own', async () => {
  const [one, other] = [await hashPassword('Demo#2026'), await hashPassword('Demo#2026')]
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(other)
})

test('is checked at the strength its hash tells, so that old ones go on', async () => {
  const weak = await hashPassword('Demo#2026', { memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  expect(weak).toContain('$m=8,t=1,p=1$')
  for (const hash of [weak, await hashPassword('Demo#2026')]) {
    expect(await verifyPassword('Demo#2026', hash)).toBe(true)
    expect(await verifyPassword('demo#2026', hash)).toBe(false)
  }
})

test('what is no such hash fits no password', async () => {
  const good = await hashPassword('x', { memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  for (const hash of ['', 'x', good.replace('argon2id', 'argon2i'), good.slice(0, -30)]) expect(await verifyPassword('x', hash)).toBe(false)
})
