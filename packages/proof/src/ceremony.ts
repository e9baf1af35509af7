import { suite } from './commitment'

/** Under which label a secret is wrapped to a key to be given back: who gives it back holds the private half. */
export const challengeLabel = (id: string): string => `${suite}|challenge|${id}`

/** Under which label the first officer's share of a part waits for another: bound to ceremony, part and both keys. */
export const relayLabel = (of: { readonly ceremony: string; readonly part: string; readonly from: string; readonly to: string }): string =>
  `${suite}|relay|${of.ceremony}|${of.part}|${of.from}|${of.to}`
