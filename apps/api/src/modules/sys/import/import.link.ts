import { createHmac, timingSafeEqual } from 'node:crypto'
import { sysImportError } from '@srm/db/schema/sys/import'
import { refuse } from '@srm/domain/kit/errors'
import { and, eq, gt, sql } from 'drizzle-orm'
import { reading } from '../../../data/transaction/in-tx'
import { derived } from '../../../data/chain/sealed'
import { systemCtx, type Ctx } from '../../../http/request/context'

const signed = ({ config }: Ctx, id: string, tenantId: number): string =>
  `${tenantId}.${createHmac('sha256', derived(config.SEAL_KEY, 'error file')).update(`${tenantId} ${id}`).digest('base64url')}`

/** The file lies here. Older clients open it as a bare link, without their token: the key in it speaks for them. */
export const linkOf = (ctx: Ctx, id: string): string => `/sys/import/errors/${id}?key=${signed(ctx, id, ctx.actor.tenantId)}`

const tenantOfKey = (ctx: Ctx, id: string, key: unknown): number | undefined => {
  const tenant = typeof key === 'string' ? /^(\d{1,9})\./.exec(key)?.[1] : undefined
  if (tenant === undefined) return undefined
  const [given, right] = [Buffer.from(String(key)), Buffer.from(signed(ctx, id, Number(tenant)))]
  return given.length === right.length && timingSafeEqual(given, right) ? Number(tenant) : undefined
}

/** The file for whoever has its whole link, for an hour. @throws NOT_FOUND */
export const fileOfLink = async (ctx: Ctx, id: string, key: unknown): Promise<typeof sysImportError.$inferSelect> => {
  const tenantId = tenantOfKey(ctx, id, key)
  if (tenantId === undefined) throw refuse('NOT_FOUND')
  const fresh = gt(sysImportError.createTime, sql`app_now() - interval '1 hour'`)
  const [file] = await reading(systemCtx(ctx.deps, tenantId), ({ db }) =>
    db
      .select()
      .from(sysImportError)
      .where(and(eq(sysImportError.id, id), fresh)),
  )
  if (!file) throw refuse('NOT_FOUND')
  return file
}
