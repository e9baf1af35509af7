import { contract } from '@srm/contract/index'
import type { PublicConfig } from '@srm/contract/sys/config'
import type { Config } from '../../../config'
import { routes } from '../../../http/routes'
import { signInEntries } from '../session/entries.public'

/** A page of one's own comes first, then the mailbox, then the telephone. */
const serviceUrlOf = ({ SERVICE_URL, SERVICE_MAIL, SERVICE_PHONE }: Config): string | null => {
  if (SERVICE_URL) return SERVICE_URL
  if (SERVICE_MAIL) return `mailto:${SERVICE_MAIL}`
  return SERVICE_PHONE ? `tel:${SERVICE_PHONE.replace(/[^\d+]/g, '')}` : null
}

export const publicConfig = (config: Config): PublicConfig => ({
  serviceUrl: serviceUrlOf(config),
  pm: config.PM_URL !== undefined,
  signIn: signInEntries(config),
})

export const configRoutes = routes(contract.config, { queryPublic: ({ ctx }) => publicConfig(ctx.config) })
