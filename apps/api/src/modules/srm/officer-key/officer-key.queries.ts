import type { OfficerKeyDetail, OfficerKeyRow, OwnOfficerKey } from '@srm/contract/srm/officer-key'
import { officerKey, officerKeySecret } from '@srm/db/schema/srm/officer-key'
import { officerKeyFields } from '@srm/domain/srm/officer-key/officer-key.fields'
import { missingCertifiers, type KeyPurpose } from '@srm/domain/srm/officer-key/officer-key.rules'
import { eq } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { selected } from '../../../data/fields'
import { listSpec } from '../../../data/list/list-spec'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Actor, Ctx } from '../../../http/request/context'
import { certificatesOf, keyInForce, officerKeyLife, publicKeys, type OfficerKeyStored } from './officer-key.life'

const { userId, openingKey, signingKey, provenAt, rehearsedAt, endedAt } = officerKey
export const officerKeyList = listSpec<OfficerKeyRow>({
  of: 'srm:officerKey',
  from: officerKey,
  columns: { ...selected(officerKey, officerKeyFields), userId, openingKey, signingKey, provenAt, rehearsedAt, endedAt },
  search: ['docNo', 'holderName'],
})

/** What a key of this account would be for: who may open opens, everybody else only certifies. */
export const purposeOf = ({ permissions }: Pick<Actor, 'permissions'>): KeyPurpose =>
  permissions.has('srm:officerKey:open') ? 'open' : 'certify'

const numberOf = async (tx: Tx, id: string | null): Promise<string | null> =>
  id === null ? null : ((await tx.db.select({ docNo: officerKey.docNo }).from(officerKey).where(eq(officerKey.id, id)))[0]?.docNo ?? null)

export const officerKeyDetail = (ctx: Ctx, id: string): Promise<OfficerKeyDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, officerKey, id)
    const given = await certificatesOf(tx, [id])
    const counting = given.filter((c) => !c.struck)
    return {
      ...row,
      status: row.status as OfficerKeyDetail['status'],
      replacesNo: await numberOf(tx, row.replaces),
      certificates: given.map(({ byDocNo, purpose, struck, certificate }) => {
        const { by, byName, at, signature } = certificate
        return { byDocNo, byName, byPurpose: purpose, at, struck, certificate: { by, byName, at, signature } }
      }),
      missing: missingCertifiers(row.purpose, counting),
      can: await canOf(tx, officerKeyLife, row),
    }
  })

export const officerKeyTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    await findVisible(tx, officerKey, id)
    return lifeEvents(tx, 'officerKey', id)
  })

type OwnKey = NonNullable<OwnOfficerKey['key']>
const withSecret = async (tx: Tx, row: OfficerKeyStored): Promise<OwnKey> => {
  const { id, version, fingerprint, status } = row
  // Read with the caller's own reach: the row policies show a locked key to its holder alone.
  const [secret] = await tx.db.select().from(officerKeySecret).where(eq(officerKeySecret.officerKeyId, id))
  if (!secret) throw new Error(`the locked half of key ${id} is not there`)
  return { id, version, fingerprint, status, keys: publicKeys(row), locked: secret.locked as OwnKey['locked'] }
}
/** The caller's key in force with its locked half, and what one would be for. */
export const ownOfficerKey = (ctx: Ctx): Promise<OwnOfficerKey> =>
  reading(ctx, async (tx) => {
    const row = await keyInForce(tx, tx.actor.userId)
    const holder = { id: tx.actor.userId ?? '', name: tx.actor.realname }
    return { purpose: purposeOf(tx.actor), holder, key: row ? await withSecret(tx, row) : null }
  })
