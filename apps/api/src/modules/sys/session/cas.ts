import { refuse } from '@srm/domain/kit/errors'
import { XMLParser } from 'fast-xml-parser'

const timeoutMs = 10_000
const maxAnswer = 64 * 1024
const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false })

interface Failure {
  readonly '#text'?: string
  readonly code?: string
}
interface ServiceResponse {
  readonly authenticationSuccess?: { readonly user?: unknown }
  readonly authenticationFailure?: Failure | string
}

/** CAS 3.0: asks the server whom `ticket` was given to for `service`. @throws with the server's own words */
export const validateTicket = async (casUrl: string, ticket: string, service: string): Promise<string> => {
  const { authenticationSuccess: success, authenticationFailure: failure } = await ask(casUrl, ticket, service)
  if (failure !== undefined) {
    const { '#text': words, code } = typeof failure === 'string' ? { '#text': failure, code: undefined } : failure
    throw refuse('SSO_REFUSED', (words?.trim() || code || '-').slice(0, 200))
  }
  const user = success?.user
  if (typeof user !== 'string' || user.trim() === '') throw refuse('SSO_NO_PRINCIPAL')
  return user.trim()
}

const ask = async (casUrl: string, ticket: string, service: string): Promise<ServiceResponse> => {
  const query = new URLSearchParams({ ticket, service, format: 'XML' })
  try {
    const answer = await fetch(`${casUrl}/p3/serviceValidate?${query.toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const xml = await answer.text()
    // A document type could define entities of any size; no CAS server sends one.
    if (!answer.ok || xml.length > maxAnswer || xml.includes('<!')) throw new Error(`CAS answered ${answer.status}`)
    const { serviceResponse } = parser.parse(xml) as { serviceResponse?: ServiceResponse }
    if (typeof serviceResponse !== 'object') throw new Error('not an answer of CAS 3.0')
    return serviceResponse
  } catch (cause) {
    throw Object.assign(refuse('SSO_UNREACHABLE'), { cause })
  }
}
