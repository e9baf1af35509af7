import { officerKey, officerKeyCertificate } from '@srm/db/schema/srm/officer-key'
import { officerKeyMachine } from '@srm/domain/srm/officer-key/officer-key.machine'
import { isCertifiedBy, type Certifier } from '@srm/domain/srm/officer-key/officer-key.rules'
import type { Certificate, OfficerKey } from '@srm/proof/certificate'
import type { PublicKeys } from '@srm/proof/key-pair'
import { and, asc, eq, inArray, type InferSelectModel } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle, transition } from '../../../data/transaction/transition'

export type OfficerKeyStored = InferSelectModel<typeof officerKey>
const { pending, certified, ready } = officerKeyMachine.states
/** In force: not replaced and not revoked. */
export const inForce = inArray(officerKey.status, [pending, certified, ready])
/** What may be named: certified, whether rehearsed with or not. */
export const isNamable = ({ status }: Pick<OfficerKeyStored, 'status'>): boolean => status === certified || status === ready

export const publicKeys = ({ openingKey, signingKey }: Pick<OfficerKeyStored, 'openingKey' | 'signingKey'>): PublicKeys => ({
  opening: openingKey,
  signing: signingKey,
})
/** What is signed when the key is registered and certified. */
export const statementOf = (row: Pick<OfficerKeyStored, 'userId' | 'holderName' | 'openingKey' | 'signingKey'>): OfficerKey => ({
  ...{ v: 1, type: 'officer-key', holder: row.userId, holderName: row.holderName },
  keys: publicKeys(row),
})

/** The key of an account that is in force. */
export const keyInForce = (tx: Tx, userId: string | null): Promise<OfficerKeyStored | undefined> =>
  asSystem(tx, async ({ db }) => {
    if (!userId) return undefined
    const [row] = await db
      .select()
      .from(officerKey)
      .where(and(eq(officerKey.userId, userId), inForce))
    return row
  })

export interface CertificateOf extends Certifier {
  readonly officerKeyId: string
  readonly byDocNo: string
  readonly struck: boolean
  readonly certificate: Certificate
}
/** Certificates of several keys, in the order in which they were given; struck ones with them. */
export const certificatesOf = (tx: Tx, ids: readonly string[]): Promise<readonly CertificateOf[]> =>
  asSystem(tx, async ({ db }) => {
    if (ids.length === 0) return []
    const rows = await db
      .select({
        officerKeyId: officerKeyCertificate.officerKeyId,
        userId: officerKeyCertificate.certifierUserId,
        struck: officerKeyCertificate.struck,
        certificate: officerKeyCertificate.certificate,
        purpose: officerKey.purpose,
        byDocNo: officerKey.docNo,
      })
      .from(officerKeyCertificate)
      .innerJoin(officerKey, eq(officerKey.id, officerKeyCertificate.certifierKeyId))
      .where(inArray(officerKeyCertificate.officerKeyId, [...ids]))
      .orderBy(asc(officerKeyCertificate.createTime), asc(officerKeyCertificate.id))
    return rows as readonly CertificateOf[]
  })

export const officerKeyLife = lifecycle({
  machine: officerKeyMachine,
  table: officerKey,
  facts: async (tx, row, actor) => {
    const counting = (await certificatesOf(tx, [row.id])).filter((c) => !c.struck)
    return {
      isHolder: actor.userId === row.userId,
      purpose: row.purpose,
      hasOwnKey: (await keyInForce(tx, actor.userId)) !== undefined,
      hasCertified: counting.some((c) => c.userId === actor.userId),
      isCertified: isCertifiedBy(row.purpose, counting),
    }
  },
})

type Patch = Parameters<typeof transition<typeof officerKeyMachine, typeof officerKey>>[4]
/** What follows by itself: the system's step in the name of whoever caused it. */
export const follow = (
  tx: Tx,
  id: string,
  action: 'completeCertification' | 'loseCertification' | 'completeRehearsal',
  patch: Patch = {},
): Promise<OfficerKeyStored> => asSystem(tx, (sys) => transition(sys, officerKeyLife, { id }, action, patch))
