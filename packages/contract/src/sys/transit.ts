import { z } from 'zod'
import { c, type RouteMeta } from '../kit/route'

/** What an upstream answered: `code` is its HTTP status, `result` its JSON, or its text. */
const Forwarded = z.object({
  success: z.boolean(),
  message: z.string(),
  code: z.number(),
  result: z.unknown(),
  timestamp: z.number(),
})
export type Forwarded = z.infer<typeof Forwarded>

const path = '/sys/common/transitRESTful'
/** `url` is where to; every other parameter goes with it. */
const query = z.looseObject({ url: z.string().min(1).max(8000) })
const metadata: RouteMeta = { access: 'signed-in', oplog: 'common.transit' }
const responses = { 200: Forwarded }
const changing = <const M extends 'POST' | 'PUT' | 'DELETE'>(method: M) => ({ method, path, query, body: z.unknown(), metadata, responses })

export const transit = c.router({
  get: { method: 'GET', path, query, metadata, responses },
  post: changing('POST'),
  put: changing('PUT'),
  delete: changing('DELETE'),
})
