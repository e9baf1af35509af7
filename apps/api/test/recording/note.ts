import { appendFileSync } from 'node:fs'
import { contract } from '@srm/contract/index'
import { allOperations } from '@srm/contract/kit/all-routes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { expect, inject } from 'vitest'
import type { Answered } from '../../src/demo/session'
import { general } from '../../src/http/openapi/refusals'
import { exampleOf } from './example'

const operations = new Map(allOperations(contract).map(({ id, route }) => [`${route.method} ${route.path}`, id]))
const operationOf = ({ method, routeOptions }: FastifyRequest): string | undefined =>
  operations.get(`${method} ${(routeOptions.url ?? '').replace(/^\/(api|jeecg-boot)(?=\/)/, '')}`)

interface Envelope {
  readonly success: boolean
  readonly message: string
  readonly errorKey?: string
  readonly timestamp: number
  readonly result: unknown
}
/** Which operations gave a refusal: an answer carries no name of its call, but its instant and words. */
const refusedBy = new Map<string, Set<string>>()
const markOf = ({ errorKey, timestamp, message }: Pick<Envelope, 'errorKey' | 'timestamp' | 'message'>): string =>
  `${errorKey} ${timestamp} ${message}`

const noted = new Set<string>()
/** Notes that an operation refused with this key, which a test asserted. */
export const noteRefusal = (received: Answered, key: string): void => {
  if (general.has(key)) return
  for (const operation of refusedBy.get(markOf(received as Answered & Envelope)) ?? []) {
    const line = `${operation}\t${key}\n`
    if (noted.has(line)) continue
    noted.add(line)
    appendFileSync(inject('refusedCalls'), line)
  }
}

const says = ({ result }: Envelope): boolean => {
  const records = typeof result === 'object' && result !== null && 'records' in result ? result.records : result
  return Array.isArray(records) ? records.length > 0 : records !== null
}
const noteExample = (operation: string, request: FastifyRequest, envelope: Envelope): void => {
  const asked = { ...Object.fromEntries(new URL(request.url, 'http://x').searchParams), ...(request.params as object) }
  const query = Object.keys(asked).length > 0 ? asked : undefined
  const example = exampleOf({ query, body: request.body ?? undefined, answer: envelope }, envelope.timestamp)
  if (example)
    appendFileSync(
      inject('examples'),
      `${JSON.stringify({ operation, file: expect.getState().testPath, says: says(envelope), example })}\n`,
    )
}

/** Notes what the operations refuse and, where examples are asked for, their answers: once where it says something, once not. */
export const noteOperations = (http: FastifyInstance): void => {
  const seen = new Set<string>()
  http.addHook('onSend', async (request, _reply, payload) => {
    const operation = operationOf(request)
    if (!operation || typeof payload !== 'string' || !payload.startsWith('{"success":')) return
    const isRefused = payload.startsWith('{"success":false')
    if (!isRefused && !inject('examples')) return
    const envelope = JSON.parse(payload) as Envelope
    if (isRefused) {
      const mark = markOf(envelope)
      refusedBy.set(mark, (refusedBy.get(mark) ?? new Set()).add(operation))
      return
    }
    const kind = `${operation} ${says(envelope)}`
    if (seen.has(kind)) return
    seen.add(kind)
    noteExample(operation, request, envelope)
  })
}
