import { inquirySeal } from '@srm/db/schema/srm/quotation'
import { suite } from '@srm/proof/commitment'
import { manifestFault, manifestHash, signManifest, type Manifest, type SignedManifest } from '@srm/proof/manifest'
import { and, desc, eq } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { signingKey } from '../../../data/chain/signing'
import { isoInstant } from '../../../data/zone'
import type { Inquiry } from './inquiry.life'
import { refuse } from '@srm/domain/kit/errors'
import { sealOfficers } from '@srm/domain/srm/opening/opening.rules'
import { officersNeeded } from '@srm/proof/bid'
import { sealingOfficers } from '../opening/opening.public'
import { secretOfInquiry } from './draft.queries'
import { roundPublicKey } from './sealing'

const ofRound = (row: Pick<Inquiry, 'id' | 'roundNo'>) => and(eq(inquirySeal.inquiryId, row.id), eq(inquirySeal.roundNo, row.roundNo))
const lastOf = async (sys: Tx, row: Inquiry) => {
  const [last] = await sys.db.select().from(inquirySeal).where(ofRound(row)).orderBy(desc(inquirySeal.no)).limit(1)
  return last
}

/**
 * Under client sealing the three officers who are named; where one of them has no key in use any more, those that the round began
 * with: two of them still open it, and a deadline must not fail to move over it.
 */
const clientKeys = async (sys: Tx, row: Inquiry): Promise<Pick<Manifest, 'keys' | 'needed' | 'officers'>> => {
  const { openers } = await secretOfInquiry(sys, row.id)
  const now = await sealingOfficers(
    sys,
    openers.map((o) => o.userId),
  )
  const before = (await lastOf(sys, row))?.signed as SignedManifest | undefined
  const officers = now ?? before?.manifest.officers
  if (!officers) throw refuse('SEAL_OFFICER_KEYS', sealOfficers)
  return { keys: officers.map((o) => o.keys.opening ?? ''), needed: officersNeeded, officers }
}
const sealKeys = async (sys: Tx, row: Inquiry): Promise<Pick<Manifest, 'keys' | 'needed' | 'officers'>> =>
  row.sealMode === 'client' ? clientKeys(sys, row) : { keys: [roundPublicKey(sys.config.SEAL_KEY, row.id, row.roundNo)], needed: 1 }

/**
 * Says under which key, until when and for which version offers of the round are sealed, signed and hashed into the chain. Offers
 * sealed under an earlier manifest of the round keep theirs.
 */
export const publishManifest = (tx: Tx, row: Inquiry): Promise<void> =>
  asSystem(tx, async (sys) => {
    const { id, roundNo, contentVersion, quoteDeadline, openAt } = row
    if (!quoteDeadline || !openAt) throw new Error(`inquiry ${id} has no times`)
    const key = signingKey(sys.config)
    const at = (instant: string) => isoInstant(sys.config, instant)
    const signed = signManifest(
      {
        ...{ v: 1, type: 'manifest', suite, seal: row.sealMode, project: id, round: roundNo, contentVersion },
        parts: row.envelopeMode === 'two' ? ['T', 'P'] : ['A'],
        ...{ deadline: at(quoteDeadline), openAt: at(openAt), madeAt: at(await sys.now()) },
        ...{ ...(await sealKeys(sys, row)), key: key.id },
      },
      key.sign,
    )
    const sha256 = manifestHash(signed.manifest)
    const no = ((await lastOf(sys, row))?.no ?? 0) + 1
    await sys.db.insert(inquirySeal).values({ inquiryId: id, roundNo, no, contentVersion, sha256, signed })
    const said = { manifestSha256: sha256, roundNo, contentVersion, deadline: signed.manifest.deadline, openAt: signed.manifest.openAt }
    const entry = { action: 'sealManifest', bizType: 'inquiry', bizId: id, fromStatus: row.status, toStatus: row.status }
    await appendAudit(tx, { ...entry, payload: said })
  })

/** The manifest in force, which a new offer is sealed under. */
export const currentManifest = (tx: Tx, row: Inquiry): Promise<{ readonly signed: SignedManifest; readonly sha256: string }> =>
  asSystem(tx, async (sys) => {
    const last = await lastOf(sys, row)
    if (!last) throw new Error(`inquiry ${row.id} has no manifest for round ${row.roundNo}`)
    return { signed: last.signed as SignedManifest, sha256: last.sha256 }
  })

/** Manifests of an inquiry by their hash. */
export const manifestsOf = (tx: Tx, inquiryId: string): Promise<ReadonlyMap<string, SignedManifest>> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db.select().from(inquirySeal).where(eq(inquirySeal.inquiryId, inquiryId))
    return new Map(rows.map((r) => [r.sha256, r.signed as SignedManifest]))
  })

/** Is it what its name says, signed by this installation, and of this round? Whatever the row holds is untrusted. */
export const isTrueManifest = (
  tx: Tx,
  row: Pick<Inquiry, 'id' | 'roundNo'>,
  sha256: string,
  given: SignedManifest | undefined,
): boolean => {
  if (!given) return false
  try {
    const { manifest } = given
    const isOfRound = manifest.project === row.id && manifest.round === row.roundNo
    return isOfRound && manifestHash(manifest) === sha256 && manifestFault(signingKey(tx.config).ring, given) === null
  } catch {
    return false
  }
}
