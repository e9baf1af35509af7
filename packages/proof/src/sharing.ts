import { combine, split } from 'shamir-secret-sharing'

/**
 * What each of `n` keys gets of a secret, of which `needed` together give it back. Shamir over GF(2⁸): fewer tell nothing. One
 * alone needs no shares, it gets the secret itself.
 */
export const sharesOf = (secret: Uint8Array, n: number, needed: number): Promise<readonly Uint8Array[]> =>
  needed === 1 ? Promise.resolve(Array.from({ length: n }, () => secret)) : split(secret, n, needed)

/**
 * The secret two shares give. The arithmetic does not notice a wrong share: whether it is the secret shows where it is used.
 * @throws for shares that are none, or twice the same one
 */
export const combined = (one: Uint8Array, other: Uint8Array): Promise<Uint8Array> => combine([one, other])
