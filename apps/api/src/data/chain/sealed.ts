import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/*
 * What the database keeps without being able to read it. Every purpose has a key of its own, drawn from SEAL_KEY, which the
 * database never sees; the context is bound in, so that what was sealed for one row opens for no other.
 */
export const derived = (sealKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(sealKey, 'base64'), 'srm', purpose, 32))

export const encrypt = (key: Buffer, plain: Buffer, context: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}
/** @throws when the text was changed, or belongs to another context or key */
export const decrypt = (key: Buffer, sealed: string, context: string): Buffer => {
  const all = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12)).setAAD(Buffer.from(context)).setAuthTag(all.subarray(12, 28))
  return Buffer.concat([decipher.update(all.subarray(28)), decipher.final()])
}
