import type { CheckpointPage, CheckpointQuery } from '@srm/contract/sys/audit'
import { auditCheckpoint } from '@srm/db/schema/sys/audit'
import { count, desc, eq } from 'drizzle-orm'
import type { KeyFile } from '@srm/proof/signature'
import { fingerprintOf } from '@srm/proof/signature'
import { fromBase64 } from '@srm/proof/bytes'
import { reading } from '../../../data/transaction/in-tx'
import { signingKey } from '../../../data/chain/signing'
import type { Ctx } from '../../../http/request/context'

/** Checkpoints of the tenant, newest first: anybody may keep them, and hold a later chain against them. */
export const checkpointPage = (ctx: Ctx, { pageNo, pageSize }: CheckpointQuery): Promise<CheckpointPage> =>
  reading(ctx, async ({ db, actor, config }) => {
    const ofTenant = eq(auditCheckpoint.tenantId, actor.tenantId)
    const { at, reason, size, root, note } = auditCheckpoint
    const records = await db
      .select({ at, reason, size, root, note })
      .from(auditCheckpoint)
      .where(ofTenant)
      .orderBy(desc(auditCheckpoint.at), desc(auditCheckpoint.size))
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
    const [all] = await db.select({ n: count() }).from(auditCheckpoint).where(ofTenant)
    const keys = signingKey(config).published.map(({ id, public: text, until }) => ({
      id,
      fingerprint: fingerprintOf(fromBase64(text)),
      until,
    }))
    return { records, total: all?.n ?? 0, keys }
  })

/** What verifiers pin: the public halves of the keys this installation signs with. */
export const keyFile = ({ config }: Pick<Ctx, 'config'>): KeyFile => ({
  v: 1,
  type: 'keys',
  origin: new URL(config.PUBLIC_URL).origin,
  keys: signingKey(config).published,
})
