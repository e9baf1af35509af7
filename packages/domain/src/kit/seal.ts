/** Who encrypts an offer: the server that receives it, or the bidder's browser, to three officers (docs/sealing.md, Levels). */
export const sealModes = ['server', 'client'] as const
export type SealMode = (typeof sealModes)[number]
