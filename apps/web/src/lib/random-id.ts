/** A prefix and 32 hexadecimal digits are unique enough to name elements and rows that have no number yet. */
export const randomId = (prefix = 'srm-'): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return prefix + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
