import { randomBytes } from 'node:crypto'
import { expertDrawNonce } from '@srm/db/schema/srm/expert-draw'
import { auditChain } from '@srm/db/schema/sys/audit'
import { and, desc, eq } from 'drizzle-orm'
import { decrypt, derived, encrypt } from '../../../data/chain/sealed'
import type { Tx } from '../../../data/transaction/in-tx'

const keyOf = ({ config }: Tx) => derived(config.SEAL_KEY, 'expert draw')

export const newNonce = (): string => randomBytes(32).toString('hex')

export const keepNonce = (sys: Tx, drawId: string, nonce: string) =>
  sys.db.insert(expertDrawNonce).values({ drawId, sealed: encrypt(keyOf(sys), Buffer.from(nonce), drawId) })

/** What the server drew by lot when the candidates were frozen, or undefined. */
export const keptNonce = async (sys: Tx, drawId: string): Promise<string | undefined> => {
  const [row] = await sys.db.select().from(expertDrawNonce).where(eq(expertDrawNonce.drawId, drawId))
  return row && decrypt(keyOf(sys), row.sealed, drawId).toString()
}

export const dropNonce = (sys: Tx, drawId: string) => sys.db.delete(expertDrawNonce).where(eq(expertDrawNonce.drawId, drawId))

/** What the chain was told when the candidates were frozen: it counts, whatever the rows say by now. */
export const committed = async (sys: Tx, drawId: string): Promise<{ listHash?: unknown; commitment?: unknown }> => {
  const [entry] = await sys.db
    .select({ payload: auditChain.payload })
    .from(auditChain)
    .where(and(eq(auditChain.bizType, 'expertDraw'), eq(auditChain.bizId, drawId), eq(auditChain.action, 'ready')))
    .orderBy(desc(auditChain.seq))
    .limit(1)
  return (entry?.payload ?? {}) as { listHash?: unknown; commitment?: unknown }
}
