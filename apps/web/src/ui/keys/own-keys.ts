import type { OwnOfficerKey } from '@srm/contract/srm/officer-key'
import { keysFingerprint, keysHindrance, unlockKeys, type LockedKeys, type OfficerKeys, type PublicKeys } from '@srm/proof/key-pair'
import { useQuery } from '@tanstack/react-query'

type OwnKey = NonNullable<OwnOfficerKey['key']>

/** Why this browser cannot make or use keys; undefined while it is tried. */
export const useHindrance = () => useQuery({ queryKey: ['officer-key', 'hindrance'], queryFn: keysHindrance, staleTime: Infinity }).data

export const unlockOwn = (key: Pick<OwnKey, 'locked' | 'keys'>, passphrase: string): Promise<OfficerKeys> =>
  unlockKeys(key.locked, key.keys, passphrase)

/** The file is none that holds keys, or those of somebody else. */
export class WrongKeyFile extends Error {}
/** The locked keys out of the file an officer kept, in place of those the server keeps. */
export const keysInFile = async (file: File, own: OwnKey): Promise<{ readonly keys: PublicKeys; readonly locked: LockedKeys }> => {
  try {
    const { keys, locked } = JSON.parse(await file.text()) as { keys: PublicKeys; locked: LockedKeys }
    if (keysFingerprint(keys) === own.fingerprint && locked.type === 'locked-keys') return { keys, locked }
  } catch {
    // What is no JSON is no key file.
  }
  throw new WrongKeyFile()
}
