import { refuse } from '@srm/domain/kit/errors'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  fetchUserInfo,
  None,
} from 'openid-client'
import type { Config } from '../../../config'

/** The one provider there is; also its name in addresses. */
export const oidc = 'oidc'
const scope = 'openid email profile'

const clients = new Map<string, Promise<Configuration>>()
/** What the provider says of itself, read once; a failure is not remembered. */
const clientOf = ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Config): Promise<Configuration> => {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) throw refuse('THIRD_OFF')
  const key = `${OIDC_ISSUER} ${OIDC_CLIENT_ID}`
  const there = clients.get(key)
  if (there) return there
  const asking = discovery(
    new URL(OIDC_ISSUER),
    OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET,
    OIDC_CLIENT_SECRET ? undefined : None(),
    // Only outside production: the configuration refuses plain http there.
    { execute: OIDC_ISSUER.startsWith('http:') ? [allowInsecureRequests] : [], timeout: 10 },
  )
  clients.set(key, asking)
  asking.catch(() => clients.delete(key))
  return asking
}

export const redirectUri = ({ PUBLIC_URL, BASE_PATH }: Config): string =>
  `${PUBLIC_URL.replace(/\/$/, '')}${BASE_PATH}/sys/thirdLogin/${oidc}/callback`

interface Secrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}
/** Where the browser goes to sign in at the provider. */
export const authorizationUrl = async (config: Config, { state, nonce, verifier }: Secrets): Promise<string> => {
  const client = await clientOf(config)
  return buildAuthorizationUrl(client, {
    redirect_uri: redirectUri(config),
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

export interface Identity {
  readonly subject: string
  /** Only where the provider says that it has verified it. */
  readonly email: string | null
}
/** Trades the code in `query` for who signed in. The library checks state, issuer, nonce, signature and audience. */
export const identityOf = async (config: Config, query: string, { state, nonce, verifier }: Secrets): Promise<Identity> => {
  const client = await clientOf(config)
  const tokens = await authorizationCodeGrant(client, new URL(`${redirectUri(config)}?${query}`), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw refuse('THIRD_FAILED')
  const told = claims.email_verified === undefined ? await fetchUserInfo(client, tokens.access_token, claims.sub) : claims
  return { subject: claims.sub, email: told.email_verified === true && typeof told.email === 'string' ? told.email : null }
}
