import { createHmac, timingSafeEqual } from 'node:crypto'
import { derived } from '../../../data/sealed'
import type { Ctx } from '../../../http/context'

const signed = ({ config }: Ctx, id: string, tenantId: number): string =>
  `${tenantId}.${createHmac('sha256', derived(config.SEAL_KEY, 'error file')).update(`${tenantId} ${id}`).digest('base64url')}`

/** Where the file lies. Clients of the ancestor open it as a bare link, without their token: the key in it speaks for them. */
export const linkOf = (ctx: Ctx, id: string): string => `/sys/import/errors/${id}?key=${signed(ctx, id, ctx.actor.tenantId)}`

/** The tenant whose file the key opens; undefined: it opens none. */
export const tenantOfKey = (ctx: Ctx, id: string, key: unknown): number | undefined => {
  const tenant = typeof key === 'string' ? /^(\d{1,9})\./.exec(key)?.[1] : undefined
  if (tenant === undefined) return undefined
  const [given, right] = [Buffer.from(String(key)), Buffer.from(signed(ctx, id, Number(tenant)))]
  return given.length === right.length && timingSafeEqual(given, right) ? Number(tenant) : undefined
}
