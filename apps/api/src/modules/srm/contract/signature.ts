import { canonical } from '@srm/proof/canonical'

export interface SigningRequest {
  readonly docNo: string
  /** Of the printed file that is signed. */
  readonly sha256: string
  readonly username: string
  /** By the clock of the database. */
  readonly at: string
}
/** Signs a printed file for an account; `evidence` is what later proves it. A provider of electronic seals takes the place of the local one. */
export interface ESignature {
  readonly sign: (request: SigningRequest) => Promise<{ readonly evidence: string }>
}

/** Records which account signed which file when; the entry of the audit chain that holds the same makes it undeniable here. */
export const localSignature: ESignature = {
  sign: ({ docNo, sha256, username, at }) =>
    Promise.resolve({ evidence: canonical({ provider: 'local', docNo, sha256, account: username, at }) }),
}
