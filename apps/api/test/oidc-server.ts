import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

interface OidcPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
}

/** A certified OpenID Connect provider on a socket; everyone who comes is `state.person`, who agrees to everything. */
export const oidcServer = async (redirectUri: string) => {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  const issuer = `http://127.0.0.1:${port}`
  const state: { person: OidcPerson } = { person: { sub: 'nobody' } }
  const client = { client_id: 'srm', client_secret: 'a secret of the client', redirect_uris: [redirectUri] }
  const provider = new Provider(issuer, {
    clients: [{ ...client, grant_types: ['authorization_code'], response_types: ['code'], scope: 'openid email profile' }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...state.person, sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void (async () => {
      const { params } = await provider.interactionDetails(request, response)
      const grant = new provider.Grant({ accountId: state.person.sub, clientId: String(params['client_id']) })
      grant.addOIDCScope('openid email profile')
      const result = { login: { accountId: state.person.sub }, consent: { grantId: await grant.save() } }
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    })()
  })
  return {
    issuer,
    client,
    state,
    /** Follows the provider's redirections with cookies, as a fresh browser does, up to the address outside of it. */
    walk: async (from: string): Promise<string> => {
      const jar = new Map<string, string>()
      let at = from
      for (let step = 0; step < 10 && at.startsWith(issuer); step++) {
        const cookie = [...jar].map(([k, v]) => `${k}=${v}`).join('; ')
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const set of response.headers.getSetCookie()) {
          const [pair = ''] = set.split(';')
          const cut = pair.indexOf('=')
          jar.set(pair.slice(0, cut), pair.slice(cut + 1))
        }
        const next = response.headers.get('location')
        if (!next) throw new Error(`the provider stopped at ${at}: ${response.status} ${await response.text()}`)
        at = new URL(next, issuer).href
      }
      return at
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}
