import { officerKey } from '@srm/db/schema/srm/officer-key'
import { officerKeyMachine } from '@srm/domain/srm/officer-key/officer-key.machine'
import { isCertifiedBy } from '@srm/domain/srm/officer-key/officer-key.rules'
import { isCertified, isCertifiedByTwo } from '@srm/proof/certificate'
import { keysFingerprint } from '@srm/proof/key-pair'
import type { ManifestOfficer } from '@srm/proof/manifest'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { certificatesOf, statementOf } from './officer-key.life'

/** What a project's manifest names: the account, its key, and the hands that certified it. */
export interface NamableOfficer {
  readonly keyId: string
  readonly userId: string
  readonly officer: ManifestOfficer
}

/**
 * The officers whose keys may be named in a project: certified by those it takes, rehearsed with, and in force. Signatures are
 * checked here once more, so that a row somebody wrote into the database names nobody.
 * @param userIds only these; absent: all there are
 */
export const certifiedOfficerKeys = (tx: Tx, userIds?: readonly string[]): Promise<readonly NamableOfficer[]> =>
  asSystem(tx, async (sys) => {
    const ofThese = userIds ? inArray(officerKey.userId, [...userIds]) : undefined
    const rows = await sys.db
      .select()
      .from(officerKey)
      .where(and(eq(officerKey.status, officerKeyMachine.states.ready), eq(officerKey.purpose, 'open'), ofThese))
      .orderBy(asc(officerKey.docNo))
    const given = await certificatesOf(
      sys,
      rows.map((r) => r.id),
    )
    return rows.flatMap((row) => {
      const key = statementOf(row)
      const counting = given.filter((c) => c.officerKeyId === row.id && !c.struck && isCertified(key, c.certificate))
      const certificates = counting.map((c) => c.certificate)
      const isTrue =
        keysFingerprint(key.keys) === row.fingerprint && isCertifiedBy(row.purpose, counting) && isCertifiedByTwo(key, certificates)
      return isTrue ? [{ keyId: row.id, userId: row.userId, officer: { ...key, fingerprint: row.fingerprint, certificates } }] : []
    })
  })

/** Of keys by their fingerprints, those that are replaced or revoked, with the name of their holder. */
export const endedKeys = (tx: Tx, fingerprints: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  asSystem(tx, async ({ db }) => {
    const { fingerprint, holderName, status } = officerKey
    const { replaced, revoked } = officerKeyMachine.states
    const rows = await db
      .select({ fingerprint, holderName })
      .from(officerKey)
      .where(and(inArray(fingerprint, [...fingerprints]), inArray(status, [replaced, revoked])))
    return new Map(rows.map((row) => [row.fingerprint, row.holderName]))
  })
