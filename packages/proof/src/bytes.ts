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
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  if (base64Of(bytes) !== text) throw new Error('not base64')
  return bytes
}

export const equalBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i])

/** Own bytes: WebCrypto takes no view of shared memory. */
export const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
