import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ComposeProject } from './compose'
import { must } from './run'

type Envelope = { success: boolean; code: number; message: string; result: unknown }

const envelope = async (answer: Response) => {
  const text = await answer.text()
  assert.ok(answer.headers.get('content-type')?.includes('json'), `no envelope (${answer.status}): ${text.slice(0, 200)}`)
  return JSON.parse(text) as Envelope
}

/** What a visitor and the first administrator do, through the proxy. */
export const journey = ({ address, compose, ask, containers }: ComposeProject) => {
  let token = ''
  const call = async (path: string, init: RequestInit = {}) =>
    envelope(
      await fetch(`${address}/api${path}`, { ...init, headers: { 'X-Access-Token': token, ...(init.headers as Record<string, string>) } }),
    )
  const post = (path: string, body: unknown) =>
    call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
  const good = async (answer: Promise<Envelope>) => {
    const given = await answer
    assert.ok(given.success, `${given.code} ${given.message}`)
    return given.result
  }

  const portal = async () => {
    const page = await (await fetch(address)).text()
    assert.match(page, /<div id="root">/)
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    const asset = await fetch(address + script)
    assert.match(asset.headers.get('cache-control') ?? '', /immutable/)
    assert.equal((await fetch(`${address}/srm/inquiry/list`)).status, 200)
    assert.ok(Array.isArray(await good(call('/portal/view/purchaseAnnouncement?type=all'))))
  }

  const signIn = async () => {
    const logs = await compose('logs', '--no-log-prefix', 'migrate')
    const password = /Password \(shown this once\): (\S+)/.exec(logs)?.[1]
    assert.ok(password, 'the migration did not print the first password')
    const checkKey = randomUUID()
    const wrong = await post('/sys/login', { username: 'admin', password, captcha: 'zzzz', checkKey })
    assert.equal(wrong.success, false, 'signed in without the captcha')
    await good(call(`/sys/randomImage/${checkKey}`))
    const captcha = await ask(`select answer from sys_captcha where key = '${checkKey}'`)
    const result = (await good(post('/sys/login', { username: 'admin', password, captcha, checkKey }))) as { token: string }
    token = result.token
    assert.ok(token)
  }

  const upload = async () => {
    const body = new FormData()
    const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
    body.set('file', new Blob([png], { type: 'image/png' }), '清流.png')
    await good(call('/sys/common/upload', { method: 'POST', body }))
  }

  /** Asks every replica itself: the proxy would hide which one answered. */
  const sameSessionEverywhere = async () => {
    const replicas = await containers('api')
    assert.equal(replicas.length, 2)
    const ask = `fetch('http://127.0.0.1:3000/api/sys/permission/getUserPermissionByToken',{headers:{'X-Access-Token':'${token}'}}).then((r)=>r.json()).then((r)=>process.exit(r.success?0:1))`
    for (const replica of replicas) await must('docker', ['exec', replica, 'node', '-e', ask])
  }

  const eventually = async (what: string, check: () => Promise<unknown>) => {
    const since = performance.now()
    for (;;) {
      const error = await check().then(
        () => undefined,
        (reason: unknown) => reason,
      )
      const took = (performance.now() - since) / 1000
      if (error === undefined) return `${what} after ${took.toFixed(1)} s`
      if (took > 60) throw error
      await sleep(250)
    }
  }

  const survivesReplica = async () => {
    const [first = ''] = await containers('api')
    await must('docker', ['stop', '--time', '5', first])
    for (let n = 0; n < 20; n++) assert.ok(await good(call('/sys/permission/getUserPermissionByToken')))
    await must('docker', ['start', first])
    return eventually('back', sameSessionEverywhere)
  }

  const survivesDatabase = async () => {
    const restarts = async () => must('docker', ['inspect', '-f', '{{.RestartCount}} {{.State.StartedAt}}', ...(await containers('api'))])
    const before = await restarts()
    await compose('restart', '--timeout', '10', 'postgres')
    const said = await eventually('recovered', async () => {
      await good(call('/sys/permission/getUserPermissionByToken'))
      await sameSessionEverywhere()
    })
    assert.equal(await restarts(), before, 'a replica died with the database')
    return said
  }

  const rights = async () => {
    for (const id of [...(await containers('api')), ...(await containers('proxy'))]) {
      const user = (await must('docker', ['exec', id, 'id', '-u'])).trim()
      assert.notEqual(user, '0', 'runs as root')
      await assert.rejects(must('docker', ['exec', id, 'touch', '/usr/intruder']), 'the file system can be written')
    }
    const role = await ask("select rolsuper or rolbypassrls from pg_roles where rolname = 'srm_app'")
    assert.equal(role, 'f', 'the server passes over row-level security')
  }

  return { portal, signIn, upload, sameSessionEverywhere, rights, survivesReplica, survivesDatabase }
}
