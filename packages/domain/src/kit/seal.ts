/** Who encrypts an offer: the server that receives it, or the bidder's browser, to three officers (docs/sealing.md, Levels). */
export const sealModes = ['server', 'client'] as const
export type SealMode = (typeof sealModes)[number]

/** One envelope: an offer is opened whole. Two: its technical part first, its prices after the technical judgement. */
export const envelopeModes = ['one', 'two'] as const
export type EnvelopeMode = (typeof envelopeModes)[number]
