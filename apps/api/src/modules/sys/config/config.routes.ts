import { contract } from '@srm/contract/index'
import type { PublicConfig } from '@srm/contract/sys/config'
import type { Config } from '../../../config'
import { routes } from '../../../http/routes'
import { siteView } from '../../portal/site/site.public'
import { signInEntries } from '../session/entries.public'

/** A page of one's own comes first, then the mailbox, then the telephone. */
const serviceUrlOf = ({ SERVICE_URL, SERVICE_MAIL, SERVICE_PHONE }: Config): string | null => {
  if (SERVICE_URL) return SERVICE_URL
  if (SERVICE_MAIL) return `mailto:${SERVICE_MAIL}`
  return SERVICE_PHONE ? `tel:${SERVICE_PHONE.replace(/[^\d+]/g, '')}` : null
}

/** `siteService`: the link the public site names; it serves where the installation names none of its own. */
export const publicConfig = (config: Config, siteService: string | null = null): PublicConfig => ({
  serviceUrl: serviceUrlOf(config) ?? siteService,
  pm: config.PM_URL !== undefined,
  signIn: signInEntries(config),
})

export const configRoutes = routes(contract.config, {
  queryPublic: async ({ ctx }) => publicConfig(ctx.config, (await siteView(ctx)).service.url || null),
})
