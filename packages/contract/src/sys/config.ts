import { z } from 'zod'
import { c, readRoute } from '../kit/route'

/** The ways in beside account and password; one that is not there is not offered. */
export const SignInEntries = z.object({
  /** Codes can be sent to phones; to mailboxes they always can. */
  phone: z.boolean(),
  /** Login page of the CAS server for staff. */
  casUrl: z.string().nullable(),
  /** Names of outside identity providers, and what to call them in addresses. */
  third: z.array(z.object({ source: z.string(), name: z.string() })),
})
export type SignInEntries = z.infer<typeof SignInEntries>

/** What any client may know of the installation before anyone signs in. */
export const PublicConfig = z.object({
  /** Where 在线客服 leads: a page, `mailto:` or `tel:`; null: the link is not shown. */
  serviceUrl: z.string().nullable(),
  /** The procurement-management system can be jumped to. */
  pm: z.boolean(),
  signIn: SignInEntries,
})
export type PublicConfig = z.infer<typeof PublicConfig>

export const config = c.router({
  queryPublic: readRoute({ path: '/sys/config', result: PublicConfig, access: 'public' }),
})
