import { appendFileSync } from 'node:fs'
import { pathShape } from './documented-calls'
import { noteOperations } from './recording/note'
import type { FastifyInstance } from 'fastify'
import { expect, inject } from 'vitest'

/** Notes the error keys that answers hold, with the test file that got them. */
const noteRefusals = (http: FastifyInstance): void => {
  const file = expect.getState().testPath ?? ''
  const noted = new Set<string>()
  http.addHook('onSend', async (_request, _reply, payload) => {
    if (typeof payload !== 'string' || !payload.includes('"errorKey":"')) return
    for (const [, key = ''] of payload.matchAll(/"errorKey":"(\w+)"/g)) {
      if (noted.has(key)) continue
      noted.add(key)
      appendFileSync(inject('refusals'), `${key}\t${file}\n`)
    }
  })
}

/** The call as the contract names it, whichever base path it came by. */
const nameOf = (method: string, route: string) => `${method} ${pathShape(route.replace(/^\/(api|jeecg-boot)(?=\/)/, ''))}`

/** Notes every call of the contract that was answered with success over HTTP, for the check at the end of the run. */
export const noteSuccesses = (http: FastifyInstance): void => {
  const noted = new Set<string>()
  http.addHook('onSend', async (request, _reply, payload) => {
    const { url } = request.routeOptions
    if (!url || typeof payload !== 'string' || !payload.startsWith('{"success":true')) return
    const name = nameOf(request.method, url)
    if (noted.has(name)) return
    noted.add(name)
    appendFileSync(inject('calls'), `${name}\n`)
  })
}

/** The matrix of accesses calls everything with made-up input: that says nothing about a single call. */
export const noteCalls = (http: FastifyInstance): void => {
  noteRefusals(http)
  if (/[\\/]test[\\/]access[\\/]/.test(expect.getState().testPath ?? '')) return
  noteOperations(http)
  noteSuccesses(http)
}
