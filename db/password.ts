import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Argon2id at the strength OWASP asks for; the figures travel in the hash, so they can be raised later. */
const strength = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const derive = promisify(argon2) as (algorithm: 'argon2id', options: object) => Promise<Buffer>

const hashWith = (password: string, nonce: Buffer, s: typeof strength) =>
  derive('argon2id', { message: password.normalize('NFC'), nonce, ...s })

const encode = (nonce: Buffer, tag: Buffer, s: typeof strength) =>
  `$argon2id$v=19$m=${s.memory},t=${s.passes},p=${s.parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`

export const hashPassword = async (password: string, s = strength): Promise<string> => {
  const nonce = randomBytes(16)
  return encode(nonce, await hashWith(password, nonce, s), s)
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = form.exec(hash) ?? []
  const expected = Buffer.from(tag, 'base64url')
  const given = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism), tagLength: expected.length }
  if (expected.length < 16) return false
  return timingSafeEqual(await hashWith(password, Buffer.from(nonce, 'base64url'), given), expected)
}

/** The hash of nothing anyone knows: checking against it costs what checking a real one costs. */
const nobody = encode(randomBytes(16), randomBytes(32), strength)
export const verifyAgainstNobody = async (password: string): Promise<false> => {
  await verifyPassword(password, nobody)
  return false
}
