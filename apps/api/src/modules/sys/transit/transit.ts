import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import type { Upstream } from '../../../config'
import { addressOf, targetOf, type Resolve } from './upstream'

const maxAnswer = 5 * 1024 * 1024
const maxSeconds = 10

interface Asked {
  readonly method: string
  readonly url: string
  /** The rest of the query, which goes with it. */
  readonly rest: readonly (readonly [string, string])[]
  readonly body: unknown
}
interface Answered {
  readonly status: number
  readonly result: unknown
}

const bodyOf = async (answer: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > maxAnswer) throw refuse('TRANSIT_TOO_LARGE', maxAnswer / 1024 / 1024)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const ask = async (
  url: URL,
  upstream: Upstream,
  { method, body }: Asked,
  signal: AbortSignal,
  resolve: Resolve | undefined,
): Promise<Answered> => {
  const { address, family } = await addressOf(url, upstream, resolve)
  const sent = body === undefined || body === null ? undefined : Buffer.from(JSON.stringify(body))
  const options: RequestOptions = {
    method,
    signal,
    agent: false,
    headers: {
      accept: 'application/json, text/plain;q=0.9',
      'accept-encoding': 'identity',
      ...(sent ? { 'content-type': 'application/json', 'content-length': sent.length } : {}),
    },
    // The connection goes to the address that was judged; the name stays for the certificate and the Host header.
    lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
  }
  const answer = await new Promise<IncomingMessage>((answered, failed) => {
    const call = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, options, answered)
    call.on('error', failed)
    call.end(sent)
  })
  return { status: answer.statusCode ?? 0, result: parsed(await bodyOf(answer)) }
}

/**
 * Asks an upstream of the configuration. Nothing of the caller's goes along but the method, the parameters and the body:
 * neither token nor cookies nor addresses. A redirection is an answer like any other, it is not followed.
 * @throws TRANSIT_UNKNOWN, TRANSIT_FAILED, TRANSIT_SLOW, TRANSIT_TOO_LARGE
 */
export const forward = async (upstreams: readonly Upstream[], asked: Asked, resolve?: Resolve): Promise<Answered> => {
  const { url, upstream } = targetOf(upstreams, asked.url)
  for (const [name, value] of asked.rest) url.searchParams.append(name, value)
  const signal = AbortSignal.timeout(maxSeconds * 1000)
  const late = new Promise<never>((_, failed) => {
    signal.addEventListener('abort', () => failed(refuse('TRANSIT_SLOW', maxSeconds)))
  })
  try {
    return await Promise.race([ask(url, upstream, asked, signal, resolve), late])
  } catch (error) {
    if (signal.aborted) throw refuse('TRANSIT_SLOW', maxSeconds)
    throw error instanceof Refusal ? error : refuse('TRANSIT_FAILED')
  }
}
