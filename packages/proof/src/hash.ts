import { sha256 } from '@noble/hashes/sha2.js'
import { hexOf, utf8 } from './bytes'

export { sha256 }

/** SHA-256 in lower-case hexadecimal; text counts as its UTF-8 bytes. */
export const sha256Hex = (content: string | Uint8Array): string => hexOf(sha256(typeof content === 'string' ? utf8(content) : content))
