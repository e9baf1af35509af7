// The code of a package as it stands on its label: `CFL1:`, 26 characters of base 32 (130 random bits), `:`, 2 check characters
// (docs/delivery.md, Labels). It says nothing of what it stands on; whoever may read the package finds it by the code.

/** Crockford's digits: none of I, L, O and U, which are misread. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'CFL1'
const length = 26
/**
 * The largest prime below 32². Of two codes that differ in one character, or in two that changed places, no two have the same
 * remainder: no difference of digits and no power of 32 is a multiple of it, and 32 has 68 different powers.
 */
const modulus = 1021
/** So many random bytes make a label; the last six bits are left over. */
export const labelBytes = 17

const checkOf = (code: string): string => {
  let rest = 0
  for (const one of code) rest = (rest * 32 + digits.indexOf(one)) % modulus
  return `${digits.charAt(rest >> 5)}${digits.charAt(rest & 31)}`
}

/**
 * The label of 130 random bits.
 * @param bytes 17 of a cryptographic source
 * @throws RangeError for another number of bytes
 */
export const labelOf = (bytes: Uint8Array): string => {
  if (bytes.length !== labelBytes) throw new RangeError(`a label is made of ${labelBytes} bytes`)
  let [code, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5 && code.length < length) {
      bits -= 5
      code += digits.charAt((held >> bits) & 31)
    }
  }
  return `${prefix}:${code}:${checkOf(code)}`
}

const shape = new RegExp(`^${prefix}:([${digits}]{${length}}):([${digits}]{2})$`)
/** Typed by hand, letters may be small, and those that look like digits are the digits. */
const asWritten = (text: string): string => {
  const all = text.trim().toUpperCase()
  const at = all.indexOf(':') + 1
  return all.slice(0, at) + all.slice(at).replaceAll('O', '0').replace(/[IL]/g, '1')
}
/** A label as it is kept, from what was scanned or typed; null where that is no label, or was misread. */
export const readLabel = (text: string): string | null => {
  const label = asWritten(text)
  const [, code = '', check = ''] = shape.exec(label) ?? []
  return code !== '' && checkOf(code) === check ? label : null
}
