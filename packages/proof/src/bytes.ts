import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

export { bytesToHex as hexOf, concatBytes as joined, utf8ToBytes as utf8 }

const hexText = /^(?:[0-9a-f]{2})*$/
/** @throws for anything but pairs of lower-case hexadecimal digits: one value has one spelling. */
export const fromHex = (text: string): Uint8Array => {
  if (!hexText.test(text)) throw new Error('not lower-case hexadecimal')
  return hexToBytes(text)
}

/** Groups of four digits, for people who compare. */
export const grouped = (hex: string): string => hex.replace(/(.{4})(?=.)/g, '$1 ')

export const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  // In portions, because a call takes only so many arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/** @throws for text that is not the one base64 spelling of its bytes. */
export const fromBase64 = (text: string): Uint8Array => {
  const chars = atob(text)
  const bytes = new Uint8Array(chars.length)
  // A loop, for sealed bids are megabytes and a callback per byte costs ten times as much.
  for (let at = 0; at < chars.length; at++) bytes[at] = chars.charCodeAt(at)
  if (base64Of(bytes) !== text) throw new Error('not base64')
  return bytes
}

export const equalBytes = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

/** Own bytes: WebCrypto takes no view of shared memory. */
export const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
