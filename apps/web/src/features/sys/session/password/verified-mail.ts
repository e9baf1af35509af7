import { useState } from 'react'
import { serverNow } from '../../../../lib/clock'
import { readTab, writeTab } from '../../../../lib/session/storage'

/** A mailbox that was shown to be theirs: the server's proof of it and until when (server clock, ms) it is taken. */
interface Verified {
  readonly email: string
  readonly ticket: string
  readonly until: number
}
const key = 'srm-verified:register'

const read = (): Verified | null => {
  const found = readTab(key) as Partial<Verified> | null
  const { email, ticket, until } = found ?? {}
  return typeof email === 'string' && typeof ticket === 'string' && typeof until === 'number' ? { email, ticket, until } : null
}

/**
 * The proof of the mailbox survives a reload and Back, so that neither costs a second code. It stays in this browser tab, is
 * good for registering with that mailbox alone, and is forgotten once it was used, refused or outlived.
 */
export const useVerifiedMail = (email: string) => {
  const [kept, setKept] = useState<Verified | null>(read)
  const keep = (next: Verified | null) => {
    writeTab(key, next)
    setKept(next)
  }
  const good = kept && kept.email === email.trim() && kept.until > serverNow() ? kept : null
  return { verified: good, keep, forget: () => keep(null) }
}
