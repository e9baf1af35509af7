import { createHash, randomBytes } from 'node:crypto'
import { portalPreview } from '@srm/db/schema/portal/site'
import { previewMinutes, type SiteConfig, type SiteTemplate } from '@srm/domain/portal/site/site.config'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

const p = portalPreview
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Keeps a configuration for an hour under a token; only the token's hash is stored. */
export const makePreview = (
  ctx: Ctx,
  { template, config }: { template: SiteTemplate; config: SiteConfig },
): Promise<{ token: string; path: string; expiresAt: string }> =>
  inTx(ctx, async (tx) => {
    const token = randomBytes(24).toString('base64url')
    await tx.db.delete(p).where(lt(p.expiresAt, sql`app_now()`))
    const [row] = await tx.db
      .insert(p)
      .values({ template, config, tokenHash: hashOf(token), expiresAt: sql`app_now() + make_interval(mins => ${previewMinutes})` as never })
      .returning({ expiresAt: p.expiresAt })
    return { token, path: `/portal/index?preview=${token}`, expiresAt: row?.expiresAt ?? '' }
  })

/** What the token shows, while it lasts; its holder need not be signed in. */
export const previewOf = async (tx: Tx, token: string): Promise<{ template: SiteTemplate; config: SiteConfig } | undefined> => {
  const [row] = await asSystem(tx, ({ db }) =>
    db
      .select({ template: p.template, config: p.config })
      .from(p)
      .where(and(eq(p.tokenHash, hashOf(token)), gt(p.expiresAt, sql`app_now()`))),
  )
  return row
}
