import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newRequestId, registerRequestId } from './request-id'

test('every answer names its request, refusals and failures included', async () => {
  const http = Fastify({ genReqId: newRequestId })
  registerRequestId(http)
  http.get('/fine', async (request) => ({ id: request.id }))
  http.get('/broken', async () => {
    throw new Error('broken')
  })
  const ids = new Set<string>()
  for (const url of ['/fine', '/fine', '/broken', '/nowhere']) {
    const answer = await http.inject({ method: 'GET', url })
    const id = String(answer.headers['x-request-id'])
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    if (url === '/fine') expect(answer.json()).toEqual({ id })
    ids.add(id)
  }
  expect(ids.size).toBe(4)
})
