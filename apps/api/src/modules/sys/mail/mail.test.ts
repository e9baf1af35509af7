import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { connect } from '@srm/db/client'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { queueMail, queueSms } from '../../../data/mail'
import { inTx } from '../../../data/transaction/in-tx'
import { systemCtx } from '../../../http/request/context'
import { deliverMails } from './mail.public'

const received: Buffer[] = []
let down = false
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (c: Buffer) => chunks.push(c))
    stream.on('end', () => {
      if (down) return done(new Error('down'))
      received.push(Buffer.concat(chunks))
      done()
    })
  },
})
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
afterAll(() => new Promise<void>((closed) => server.close(closed)))
const { port } = server.server.address() as { port: number }

const app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: '清流采购 <srm@example.com>' })
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const ctx = systemCtx(app.deps)
const queue = (subject: string) => inTx(ctx, (tx) => queueMail(tx, { to: 'a@b.example', subject, body: '验证码 123456' }))

test('what is queued is sent once, by whichever replica comes first, and its body is not kept', async () => {
  await queue('第一封')
  await Promise.all([deliverMails(ctx), deliverMails(ctx), deliverMails(ctx)])
  expect(received).toHaveLength(1)
  const mail = await PostalMime.parse(received[0] ?? '')
  expect(mail).toMatchObject({ subject: '第一封', to: [{ address: 'a@b.example' }], from: { name: '清流采购' } })
  expect(mail.text?.trim()).toBe('验证码 123456')
  expect(await owner.sql`select body, attempts, sent_at is not null as sent from sys_mail`).toEqual([{ body: '', attempts: 1, sent: true }])
})

test('what could not be sent is tried again, later each time', async () => {
  down = true
  await queue('第二封')
  await deliverMails(ctx)
  const [failed] = await owner.sql`select attempts, last_error, sent_at from sys_mail where subject = '第二封'`
  expect(failed).toMatchObject({ attempts: 1, sent_at: null })
  expect(failed?.last_error).toContain('down')
  down = false
  await deliverMails(ctx)
  expect(received).toHaveLength(1)
  app.travel({ minutes: 2 })
  await deliverMails(ctx)
  expect(received).toHaveLength(2)
})

test('a rollback takes the mail with it', async () => {
  const work = inTx(ctx, async (tx) => {
    await queueMail(tx, { to: 'a@b.example', subject: '第三封', body: 'x' })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  await deliverMails(ctx)
  expect(received).toHaveLength(2)
})

test('with a mail server the outbox page shows no mail; with an SMS gateway too there is no page, nor in production', async () => {
  expect((await app.http.inject({ url: '/dev/outbox' })).json()).toEqual([])
  const { buildApp } = await import('../../../app')
  for (const env of [{ SMS_URL: 'http://127.0.0.1:1/sms' }, { NODE_ENV: 'production' as const, SMTP_URL: undefined }]) {
    const other = await buildApp({ ...app.deps.config, ...env }, app.deps.clock)
    expect((await other.http.inject({ url: '/dev/outbox' })).statusCode).toBe(404)
    await other.close()
  }
})

describe('short messages', () => {
  const queueCode = (to: string) => inTx(ctx, (tx) => queueSms(tx, { to, subject: '登录验证码', body: '验证码 654321' }))

  test('wait in the outbox while there is no gateway', async () => {
    await queueCode('13900000001')
    await deliverMails(ctx)
    expect((await app.http.inject({ url: '/dev/outbox?to=13900000001' })).json()).toMatchObject([{ body: '验证码 654321' }])
  })

  test('go to the gateway as JSON with its credentials, once; its refusal is tried again', async () => {
    const taken: unknown[] = []
    let status = 500
    const gateway = createServer((request, response) => {
      void text(request).then((body) => {
        taken.push([request.headers.authorization, JSON.parse(body)])
        response.writeHead(status).end('{}')
      })
    })
    await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
    const { port: at } = gateway.address() as { port: number }
    const config = { ...app.deps.config, SMS_URL: `http://key:s%40fe@127.0.0.1:${at}/send` }
    const through = { ...ctx, config }
    await deliverMails(through)
    expect(await owner.sql`select attempts, last_error from sys_mail where receiver = '13900000001'`).toEqual([
      { attempts: 1, last_error: 'the SMS gateway answered 500' },
    ])
    status = 200
    app.travel({ minutes: 2 })
    await Promise.all([deliverMails(through), deliverMails(through)])
    const basic = `Basic ${Buffer.from('key:s@fe').toString('base64')}`
    expect(taken).toEqual(Array(2).fill([basic, { to: '13900000001', text: '验证码 654321' }]))
    expect(await owner.sql`select body, sent_at is not null as sent from sys_mail where receiver = '13900000001'`).toEqual([
      { body: '', sent: true },
    ])
    await new Promise((closed) => gateway.close(closed))
  })
})
