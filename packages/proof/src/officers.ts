import { officersNamed, officersNeeded } from './bid'
import { isCertifiedByTwo, type OfficerKey } from './certificate'
import { keysFingerprint } from './key-pair'
import type { Manifest } from './manifest'

/** True: three different officers are named, with keys of theirs that two others certified, and any two of them open. */
export const areOfficersCertified = ({ officers = [], keys, needed }: Manifest): boolean =>
  needed === officersNeeded &&
  keys.length === officersNamed &&
  officers.length === officersNamed &&
  new Set(keys).size === officersNamed &&
  new Set(officers.map((o) => o.holder)).size === officersNamed &&
  officers.every(({ fingerprint, certificates, ...officer }, i) => {
    const key: OfficerKey = officer
    return key.keys.opening === keys[i] && keysFingerprint(key.keys) === fingerprint && isCertifiedByTwo(key, certificates)
  })
