import { officerKey as routes, type OfficerKeyDetail, type OwnOfficerKey, type RehearsalDetail } from '@srm/contract/srm/officer-key'
import { base64Of, fromBase64 } from '@srm/proof/bytes'
import { challengeLabel, relayLabel } from '@srm/proof/ceremony'
import { certify, isOwnKeySigned, type OfficerKey } from '@srm/proof/certificate'
import { keysFingerprint, type OfficerKeys, type PublicKeys } from '@srm/proof/key-pair'
import { manifestFault, manifestHash, type SignedManifest } from '@srm/proof/manifest'
import { areOfficersCertified } from '@srm/proof/officers'
import { secretFor } from '@srm/proof/sealing'
import { openKey, wrapKey } from '@srm/proof/wrapping'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../lib/clock'
import { query } from '../../../lib/wire/client'
import { serverKeys } from '../../../lib/wire/server-keys'

type OwnKey = NonNullable<OwnOfficerKey['key']>

export const useOwnKey = (enabled = true) => useQuery({ ...query(routes.mine, { quiet: true }), enabled })

export const statementOf = (row: OfficerKeyDetail): OfficerKey => ({
  ...{ v: 1, type: 'officer-key', holder: row.userId, holderName: row.holderName ?? '' },
  keys: { opening: row.openingKey, signing: row.signingKey },
})
/** The fingerprint this browser computes, never the one it was told; null: the key is not what it says. */
export const trueFingerprint = (row: OfficerKeyDetail): string | null => {
  const key = statementOf(row)
  const own = keysFingerprint(key.keys)
  return own === row.fingerprint && isOwnKeySigned(key, row.ownSignature) ? own : null
}

/** The certifier's hand under the key of another. */
export const certificateFor = async (row: OfficerKeyDetail, own: { keys: PublicKeys; name: string; unlocked: OfficerKeys }) => {
  const at = new Date(serverNow()).toISOString().replace(/\.\d+Z$/, 'Z')
  const { signature } = await certify(statementOf(row), { keys: own.keys, name: own.name, signing: own.unlocked.signing, at })
  return { at, signature }
}

export const answerTo = async (challenge: { id: string; wrapped: string }, { opening }: OfficerKeys): Promise<string> => {
  if (!opening) throw new Error('the key opens nothing')
  return base64Of(await openKey(opening, fromBase64(challenge.wrapped), challengeLabel(challenge.id)))
}

/** The manifest of the rehearsal is not signed by this server, does not name this key, or names keys nobody certified. */
export class ManifestRefused extends Error {}
/** Nothing is unwrapped for a manifest that does not hold. */
const checkManifest = async (it: RehearsalDetail, keys: PublicKeys): Promise<SignedManifest['manifest']> => {
  const signed = { manifest: it.manifest, signature: it.manifestSignature } as unknown as SignedManifest
  const { manifest } = signed
  const isFor = manifest.project === it.id && it.context.project === it.id && manifestHash(manifest) === it.context.manifestSha256
  const names = it.place !== null && manifest.keys[it.place] === keys.opening
  if (!isFor || !names || !areOfficersCertified(manifest) || manifestFault(await serverKeys(), signed) !== null) throw new ManifestRefused()
  return manifest
}
const shareIn = ({ context, part, place }: RehearsalDetail, { opening }: OfficerKeys): Promise<Uint8Array> => {
  if (!opening || place === null) throw new ManifestRefused()
  return secretFor(context, { ...part, ciphertext: new Uint8Array(), own: '' }, place, opening)
}

/** The first officer's turn: the own share, wrapped to each of the other two. */
export const relayOf = async (it: RehearsalDetail, own: OwnKey, unlocked: OfficerKeys): Promise<Record<string, string>> => {
  const manifest = await checkManifest(it, own.keys)
  const share = await shareIn(it, unlocked)
  const others = it.officers.map((o, i) => ({ to: o.keyId, key: manifest.keys[i] ?? '' })).filter((o) => o.to !== own.id)
  const wrapped = others.map(async ({ to, key }) => {
    const label = relayLabel({ ceremony: it.id, part: part(it), from: own.id, to })
    return [to, base64Of(await wrapKey(fromBase64(key), share, label))] as const
  })
  return Object.fromEntries(await Promise.all(wrapped))
}
const part = (it: RehearsalDetail): string => it.part.part

/** The second officer's: the first share unwrapped, and the own beside it. */
export const sharesFor = async (it: RehearsalDetail, own: OwnKey, unlocked: OfficerKeys): Promise<string[]> => {
  await checkManifest(it, own.keys)
  const first = it.officers[it.firstPlace ?? -1]?.keyId
  if (!first || !it.relay || !unlocked.opening) throw new ManifestRefused()
  const label = relayLabel({ ceremony: it.id, part: part(it), from: first, to: own.id })
  const relayed = await openKey(unlocked.opening, fromBase64(it.relay), label)
  return [relayed, await shareIn(it, unlocked)].map(base64Of)
}
