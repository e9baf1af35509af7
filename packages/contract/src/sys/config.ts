import { z } from 'zod'
import { c, readRoute } from '../kit/route'

/** What any client may know of the installation before anyone signs in. */
export const PublicConfig = z.object({
  /** Where 在线客服 leads: a page, `mailto:` or `tel:`; null: the link is not shown. */
  serviceUrl: z.string().nullable(),
  /** The procurement-management system can be jumped to. */
  pm: z.boolean(),
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const config = c.router({
  queryPublic: readRoute({ path: '/sys/config', result: PublicConfig, access: 'public' }),
})
