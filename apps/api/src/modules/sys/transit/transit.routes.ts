import { contract } from '@srm/contract/index'
import type { Forwarded } from '@srm/contract/sys/transit'
import { refuse } from '@srm/domain/kit/errors'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import { nowOf } from '../../../http/request/context'
import { forward } from './transit'

const text = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')

/** The caller's request at one of the upstreams; staff only, suppliers have no business there. */
const transit = async ({ ctx, method, query, body }: FastifyRequest): Promise<Forwarded> => {
  if (ctx.actor.kind !== 'buyer') throw refuse('NO_PERM')
  const { url, _t, ...rest } = query as Record<string, unknown>
  const [target] = text(url)
  if (!target || target.length > 8000) throw refuse('TRANSIT_UNKNOWN')
  const passed = Object.entries(rest).flatMap(([name, values]) => text(values).map((value) => [name, value] as const))
  const { status, result } = await forward(ctx.config.TRANSIT_UPSTREAMS, { method, url: target, rest: passed, body })
  const { ok } = inLang(kitText, ctx.lang).message
  return {
    success: status === 200,
    message: status === 200 ? ok : String(status),
    code: status,
    result,
    timestamp: nowOf(ctx.clock).getTime(),
  }
}

/** Beside `routes()`: the envelope carries the upstream's status, success or not. */
export const transitRoutes: FastifyPluginCallback = (app, _options, done) => {
  for (const route of Object.values(contract.transit))
    app.route({ method: route.method, url: route.path, config: { tsRestRoute: route } as object, handler: transit })
  done()
}
