import type { SignInEntries } from '@srm/contract/sys/config'
import type { Config } from '../../../config'
import { canReach } from '../mail/transport.public'
import { oidc } from './third'

/** What the login page may offer: only what is configured. */
export const signInEntries = (config: Config): SignInEntries => ({
  phone: canReach(config, 'sms'),
  casUrl: config.CAS_URL ? `${config.CAS_URL}/login` : null,
  third: config.OIDC_ISSUER && config.OIDC_CLIENT_ID ? [{ source: oidc, name: config.OIDC_NAME }] : [],
})
