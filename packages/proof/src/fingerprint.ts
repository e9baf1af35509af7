import { wordlist as characters } from '@scure/bip39/wordlists/simplified-chinese.js'
import { passphraseWords } from './passphrase'

const words = 8

/** The digits of a number to one base, the lowest first. */
const digitsOf = (hex: string, base: number, count: number): number[] => {
  let left = BigInt(`0x${hex}`)
  return Array.from({ length: count }, () => {
    const digit = Number(left % BigInt(base))
    left /= BigInt(base)
    return digit
  })
}

/**
 * A fingerprint as eight words that two people compare on their screens: 103 bits of it in English, 176 in Chinese, where a word
 * is two characters. What is signed is the whole of it.
 */
export const fingerprintWords = (lang: 'zh' | 'en', hex: string): readonly string[] => {
  if (lang === 'en') return digitsOf(hex, passphraseWords.length, words).map((at) => passphraseWords[at] ?? '')
  const signs = digitsOf(hex, characters.length, 2 * words).map((at) => characters[at] ?? '')
  return Array.from({ length: words }, (_, i) => signs.slice(2 * i, 2 * i + 2).join(''))
}
