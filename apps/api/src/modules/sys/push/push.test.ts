import type { AddressInfo } from 'node:net'
import { connect } from '@srm/db/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { systemCtx } from '../../../http/request/context'
import { inTx } from '../../../data/transaction/in-tx'
import { buildApp } from '../../../app'
import { notify } from '../announcement/announcement.public'
import type { Session } from '../../../demo/session'

const app = await testApp()
const admin = await app.as('admin')
const purchaser = await app.as('purchaser')
let base = ''
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  base = `ws://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`
})
const idOf = async (who: Session): Promise<string> => (await who.get('/sys/user/getUserInfo')).result.id

interface Open {
  readonly socket: WebSocket
  readonly heard: string[]
  /** The next message that holds `word`. */
  readonly next: (word: string) => Promise<Record<string, string>>
}
const open = (url: string, token?: string): Promise<Open> =>
  new Promise((done, failed) => {
    const socket = token ? new WebSocket(url, [token]) : new WebSocket(url)
    const heard: string[] = []
    const waiting: { word: string; tell: (message: Record<string, string>) => void }[] = []
    const find = () => {
      for (const one of [...waiting]) {
        const found = heard.find((text) => text.includes(one.word))
        if (found) one.tell(JSON.parse(found) as Record<string, string>)
      }
    }
    socket.addEventListener('message', ({ data }) => {
      heard.push(String(data))
      find()
    })
    const next = (word: string) =>
      new Promise<Record<string, string>>((tell) => {
        waiting.push({ word, tell })
        find()
      })
    socket.addEventListener('error', () => failed(new Error('not opened')))
    // The server listens before it answers a heartbeat.
    socket.addEventListener('open', () => {
      socket.send('HeartBeat')
      const ready = async () => {
        await next('heartcheck')
        done({ socket, heard, next })
      }
      void ready()
    })
  })
const closed = ({ socket }: Open): Promise<number> =>
  new Promise((done) => {
    socket.addEventListener('close', ({ code }) => done(code))
  })
const tell = async (userId: string, title: string) =>
  inTx(systemCtx(app.deps), (tx) => notify(tx, { to: [userId], title, content: title, bizType: 'push', busId: userId, event: title }))

describe('a client that listens', () => {
  test('is answered with its token as the sub-protocol and hears of its own notices', async () => {
    const userId = await idOf(purchaser)
    const mine = await open(`${base}/jeecg-boot/websocket/${userId}`, purchaser.token)
    expect(mine.socket.protocol).toBe(purchaser.token)
    const other = await open(`${base}/api/websocket/${await idOf(admin)}`, admin.token)
    // The ear is there when the first notice is repeated until it is heard.
    await tell(userId, '第一条通知')
    const message = await mine.next('第一条通知')
    expect(message).toMatchObject({ cmd: 'user', msgTxt: '第一条通知', userId, msgId: expect.any(String) as string })
    expect(other.heard.join()).not.toContain('第一条通知')
    mine.socket.close()
    other.socket.close()
  })

  test('hears of announcements to everyone, also from another replica', async () => {
    const userId = await idOf(purchaser)
    const mine = await open(`${base}/api/websocket/${userId}`, purchaser.token)
    const replica = await buildApp({ ...app.deps.config }, app.deps.clock)
    await inTx(systemCtx(replica.deps), (tx) =>
      notify(tx, { to: [userId], title: '来自另一台', content: 'x', bizType: 'p', busId: userId, event: 'replica' }),
    )
    expect(await mine.next('来自另一台')).toMatchObject({ cmd: 'user' })
    await replica.close()
    const draft = { titile: '全员公告', msgCategory: '1', msgType: 'ALL', msgAbstract: '摘要', msgContent: '<p>x</p>', priority: 'L' }
    const times = { startTime: '2020-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
    expect(await admin.post('/sys/annountCement/add', { ...draft, ...times })).toMatchObject({ success: true })
    const [row] = (await admin.get('/sys/annountCement/list', { titile: '全员公告' })).result.records
    expect(await admin.get('/sys/annountCement/doReleaseData', { id: row.id })).toMatchObject({ success: true })
    expect(await mine.next('topic')).toMatchObject({ cmd: 'topic', msgId: row.id, msgTxt: '', userId })
    mine.socket.close()
  })

  test('hears again after the database ended every connection, and is asked to look for what was said meanwhile', async () => {
    const userId = await idOf(purchaser)
    const mine = await open(`${base}/api/websocket/${userId}`, purchaser.token)
    const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1, name: 'owner' })
    await owner.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'srm-api'`
    await owner.close()
    expect(await mine.next('"msgId":""')).toMatchObject({ cmd: 'topic', msgTxt: '', userId })
    await tell(userId, '重新连上以后')
    expect(await mine.next('重新连上以后')).toMatchObject({ cmd: 'user' })
    mine.socket.close()
  })

  test('hears nothing any more when its session has ended', async () => {
    const own = await app.anonymous.signIn('finance', 'Demo#2026')
    const userId = await idOf(own)
    const mine = await open(`${base}/api/websocket/${userId}`, own.token)
    await own.post('/sys/logout')
    const over = closed(mine)
    await tell(userId, '退出以后')
    expect(await over).toBe(1008)
    expect(mine.heard.join()).not.toContain('退出以后')
  })
})

describe('a client without a right to listen', () => {
  test('is let in without a token, and told nothing', async () => {
    const userId = await idOf(purchaser)
    const stranger = await open(`${base}/jeecg-boot/websocket/${userId}`)
    const mine = await open(`${base}/api/websocket/${userId}`, purchaser.token)
    await tell(userId, '与外人无关')
    await mine.next('与外人无关')
    expect(stranger.heard).toEqual([expect.stringContaining('heartcheck')])
    stranger.socket.close()
    mine.socket.close()
  })

  test.each(['forged', 'other'])('is sent away with a token that is not its own: %s', async (kind) => {
    const socket = new WebSocket(`${base}/api/websocket/${await idOf(admin)}`, [
      kind === 'forged' ? 'forged-token' : (purchaser.token ?? ''),
    ])
    const code = await new Promise((done) => {
      socket.addEventListener('close', ({ code }) => done(code))
    })
    expect(code).toBe(1008)
  })
})

test('what travels between replicas names people, not words', async () => {
  const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
  const heard: string[] = []
  const payload = new Promise<void>((done) => {
    void owner.sql
      .listen('srm_push', (text) => {
        heard.push(text)
        done()
      })
      .then(async () => tell(await idOf(purchaser), '不在通道里'))
  })
  await payload
  expect(heard.join()).not.toContain('不在通道里')
  await owner.close()
})
