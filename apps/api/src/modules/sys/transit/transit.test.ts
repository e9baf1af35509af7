import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { readConfig } from '../../../config'
import { forward } from './transit'
import { addressOf, targetOf } from './upstream'

const heard: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
const answers: Record<string, (response: ServerResponse) => void> = {
  '/rest/json': (r) => r.setHeader('content-type', 'application/json').end('{"stock":7}'),
  '/rest/text': (r) => r.end('plain words'),
  '/rest/missing': (r) => r.writeHead(404).end('{"why":"gone"}'),
  '/rest/away': (r) => r.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end('moved'),
  '/rest/large': (r) => {
    const piece = 'x'.repeat(1024 * 1024)
    for (let i = 0; i < 6; i++) r.write(piece)
    r.end()
  },
  '/rest/never': () => {},
}
const upstream = createServer((request, response) => {
  const pieces: Buffer[] = []
  request.on('data', (piece: Buffer) => pieces.push(piece))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    heard.push({ method, url, headers, body: Buffer.concat(pieces).toString() })
    const answer = answers[url.split('?')[0] ?? '']
    if (answer) answer(response)
    else response.end('{}')
  })
})
await new Promise<void>((listening) => upstream.listen(0, '127.0.0.1', listening))
afterAll(() => {
  upstream.closeAllConnections()
  upstream.close()
})
const { port } = upstream.address() as AddressInfo
const base = `http://127.0.0.1:${port}/rest`
const app = await stockedApp({ TRANSIT_UPSTREAMS: `internal+${base}, http://localhost:${port}/open` })
const staff = await app.as('purchaser')
const path = '/sys/common/transitRESTful'
const to = (url: string) => `${path}?url=${encodeURIComponent(url)}`

describe('a call that is forwarded', () => {
  test('has the upstream’s status as its code and its JSON as its result', async () => {
    const answer = await staff.get(path, { url: `${base}/json?a=1`, b: '2 3', _t: 99 })
    expect(answer).toMatchObject({ status: 200, success: true, code: 200, result: { stock: 7 } })
    expect(heard.at(-1)).toMatchObject({ method: 'GET', url: '/rest/json?a=1&b=2+3', body: '' })
    expect(await staff.get(path, { url: encodeURIComponent(`${base}/text`) })).toMatchObject({ success: true, result: 'plain words' })
    expect(await staff.get(to(`${base}/missing`))).toMatchObject({ status: 200, success: false, code: 404, result: { why: 'gone' } })
  })

  test('goes with its own method and body, and without anything that is the caller’s', async () => {
    const { token = '' } = staff
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const url = `/api${to(`${base}/any`)}`
      const headers = { 'x-access-token': token, cookie: 'a=b', authorization: 'Basic eDp5', 'x-forwarded-for': '1.2.3.4' }
      const answer = await app.http.inject({ method, url, headers, payload: { order: 'A1' } })
      expect(answer.json()).toMatchObject({ success: true, code: 200 })
      expect(heard.at(-1)).toMatchObject({ method, body: '{"order":"A1"}' })
      const sent = JSON.stringify(heard.at(-1)?.headers)
      expect(sent).not.toContain(token)
      expect(Object.keys(heard.at(-1)?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie']))
      expect(sent).not.toMatch(/x-access-token|authorization|x-forwarded-for/)
    }
  })

  test('does not follow a redirection', async () => {
    const before = heard.length
    expect(await staff.get(to(`${base}/away`))).toMatchObject({ success: false, code: 302, result: 'moved' })
    expect(heard).toHaveLength(before + 1)
  })

  test('ends where the answer is too large or does not come', async () => {
    expect(await staff.get(to(`${base}/large`))).toRefuse('TRANSIT_TOO_LARGE')
    const began = Date.now()
    expect(await staff.get(to(`${base}/never`))).toRefuse('TRANSIT_SLOW')
    expect(Date.now() - began).toBeLessThan(20_000)
  })

  test('is refused with more than 2 MB, without a token, and for suppliers', async () => {
    const large = await staff.post(to(`${base}/any`), { text: 'x'.repeat(2.1 * 1024 * 1024) })
    expect(large).toRefuse('TOO_LARGE')
    expect(await app.anonymous.get(to(`${base}/json`))).toRefuse('TOKEN_INVALID')
    expect(await (await app.supplier()).client.get(to(`${base}/json`))).toRefuse('NO_PERM')
  })
})

describe('an address', () => {
  test.each([
    'http://127.0.0.1:1/rest/json',
    `http://127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}/restless/json`,
    `${base}/../secret`,
    `${base}/%2e%2e/secret`,
    `${base}/..%2fsecret`,
    `${base}/..%5csecret`,
    `${base}\\..\\..\\secret`,
    `http://user:pass@127.0.0.1:${port}/rest/json`,
    `http://127.0.0.1:${port}@evil.example/rest/json`,
    `http://evil.example/?x=${base}`,
    'http://169.254.169.254/latest/meta-data',
    'http://[::ffff:127.0.0.1]/rest/json',
    'http://2130706433/rest',
    'file:///etc/passwd',
    'gopher://127.0.0.1/rest',
    'javascript:alert(1)',
    '//127.0.0.1/rest',
    '',
    'x'.repeat(9000),
  ])('that is not an upstream is refused: %s', async (url) => {
    const before = heard.length
    const answer = await staff.get(path, { url })
    expect(answer).toMatchObject({ success: false })
    expect(answer.status).toBeLessThan(500)
    expect(heard).toHaveLength(before)
  })

  test('that leads into a private network is refused unless it is marked internal', async () => {
    const before = heard.length
    expect(await staff.get(to(`http://localhost:${port}/open/x`))).toRefuse('TRANSIT_UNKNOWN')
    expect(heard).toHaveLength(before)
  })

  test('is looked up once: what a name means later does not matter', async () => {
    const open = { base: 'http://partner.example/api/', internal: false }
    const { url } = targetOf([open], 'http://partner.example/api/x')
    const answers = [[{ address: '93.184.216.34', family: 4 }], [{ address: '127.0.0.1', family: 4 }]]
    const resolve = async () => answers.shift() ?? []
    expect(await addressOf(url, open, resolve)).toEqual({ address: '93.184.216.34', family: 4 })
    await expect(addressOf(url, open, resolve)).rejects.toMatchObject({ key: 'TRANSIT_UNKNOWN' })
    const both = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
    await expect(addressOf(url, open, both)).rejects.toMatchObject({ key: 'TRANSIT_UNKNOWN' })
    await expect(addressOf(url, open, async () => [])).rejects.toMatchObject({ key: 'TRANSIT_FAILED' })
    // The name goes along, the connection goes where it was looked up.
    const named = { base: `http://partner.example:${port}/rest/`, internal: true }
    const asked = { method: 'GET', url: `http://partner.example:${port}/rest/json`, rest: [], body: undefined }
    expect(await forward([named], asked, async () => [{ address: '127.0.0.1', family: 4 }])).toEqual({ status: 200, result: { stock: 7 } })
    expect(heard.at(-1)?.headers.host).toBe(`partner.example:${port}`)
  })

  test('of the configuration is read with its mark; what is none stops the start', () => {
    const settings = {
      DATABASE_URL: 'postgres://x/y',
      SEAL_KEY: Buffer.alloc(32).toString('base64'),
      SIGN_KEY: Buffer.alloc(32).toString('base64'),
    }
    expect(readConfig({ ...settings, TRANSIT_UPSTREAMS: 'https://a.example/api internal+http://10.0.0.5:8080' }).TRANSIT_UPSTREAMS).toEqual(
      [
        { base: 'https://a.example/api', internal: false },
        { base: 'http://10.0.0.5:8080/', internal: true },
      ],
    )
    expect(readConfig(settings).TRANSIT_UPSTREAMS).toEqual([])
    for (const bad of ['ftp://a', 'a.example', 'http://'])
      expect(() => readConfig({ ...settings, TRANSIT_UPSTREAMS: bad })).toThrow('TRANSIT')
  })
})
