/** GB 32100-2015: no I, O, S, V, Z. */
const usciAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const usciWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The 18th character of a unified social credit code, from the first 17; undefined when they are malformed. */
export const usciCheckChar = (code: string): string | undefined => {
  if (!/^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{9}/.test(code)) return undefined
  const sum = usciWeights.reduce((total, weight, i) => total + weight * usciAlphabet.indexOf(code[i] ?? ''), 0)
  return usciAlphabet[(31 - (sum % 31)) % 31]
}
/**
 * A number of a register as it is stored: credit codes and identity numbers in capitals, without the spaces and dashes they are
 * copied with. Anything else, as the numbers of foreign registers, stays as it was typed.
 */
export const registerNumber = (typed: string): string => {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return /^[0-9A-Z]{18}$/.test(plain) ? plain : typed.trim()
}
/** Unified social credit code, GB 32100-2015. */
export const isUsci = (code: string): boolean => code.length === 18 && usciCheckChar(code) === code[17]

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const daysIn = (year: number, month: number): number =>
  [31, year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0

/** Identity number of a person, GB 11643: a real date of birth and the MOD 11-2 check. */
export const isIdNumber = (id: string): boolean => {
  const parts = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(id)
  if (!parts) return false
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  if (year < 1800 || day < 1 || day > daysIn(year, month)) return false
  const sum = idWeights.reduce((total, weight, i) => total + weight * Number(id[i]), 0)
  return '10X98765432'[sum % 11] === id[17]
}
/** `YYYY-MM-DD` of an identity number. */
export const birthDateOf = (id: string): string => `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`

/** IBAN, ISO 13616: 15 to 34 characters and MOD 97 = 1. */
export const isIban = (typed: string): boolean => {
  const iban = typed.replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((c) => Number.parseInt(c, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

export const isDomesticMobile = (mobile: string): boolean => /^1[3-9]\d{9}$/.test(mobile)
export const isForeignPhone = (phone: string): boolean => /^\+?[\d\s()-]{5,24}$/.test(phone)
export const isEmail = (email: string): boolean => email.length <= 254 && /^[^\s@"<>()]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)

/** The product counts length in Unicode code points after trimming. */
export const lengthOf = (text: string): number => [...text.trim()].length

/** All but the last four characters hidden. */
export const maskedAccount = (account: string): string => {
  const plain = account.replace(/[\s-]/g, '')
  return plain.length <= 4 ? plain : `**** **** ${plain.slice(-4)}`
}

/** Of an identity number the first three and the last four; of what is shorter, a passport perhaps, only the ends. */
export const maskedIdentity = (number: string): string => {
  const plain = [...number.replace(/[\s-]/g, '')]
  const [head, tail] = plain.length >= 15 ? [3, 4] : plain.length > 4 ? [1, 2] : [0, 0]
  const hidden = plain.length - head - tail
  return `${plain.slice(0, head).join('')}${'*'.repeat(hidden)}${plain.slice(plain.length - tail).join('')}`
}
/** Written like the identity number of a person, slips of the pen included. */
export const resemblesIdNumber = (number: string): boolean => /^(\d{15}|\d{17}[\dX])$/i.test(number.replace(/[\s-]/g, ''))
