import type { MailChannel } from '@srm/db/schema/sys/mail'
import { createTransport, type Transporter } from 'nodemailer'
import type { Config } from '../../../config'

interface Message {
  readonly to: string
  readonly subject: string
  readonly body: string
}
/** Hands one message to the server that delivers it. @throws when that did not take it */
export type Transport = (message: Message) => Promise<void>

const timeoutMs = 10_000
const connections = new Map<string, Transporter>()
const smtp = (url: string): Transporter => {
  const there = connections.get(url) ?? createTransport(url, { connectionTimeout: timeoutMs } as never)
  connections.set(url, there)
  return there
}

const byMail =
  (url: string, from: string): Transport =>
  async ({ to, subject, body }) => {
    await smtp(url).sendMail({ from, to, subject, text: body })
  }

/** A gateway that takes `{to, text}` as JSON, which every provider's function or small adapter can; user and password of the address are sent as Basic authorization. */
const bySms = (address: string): Transport => {
  const url = new URL(address)
  const { username, password } = url
  url.username = url.password = ''
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers = { 'content-type': 'application/json', ...(username ? { authorization: `Basic ${credentials}` } : {}) }
  return async ({ to, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ to, text: body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
}

/** How messages of a channel leave, or undefined: they stay in the outbox. */
export const transportOf = ({ SMTP_URL, SMS_URL, MAIL_FROM }: Config, channel: MailChannel): Transport | undefined => {
  if (channel === 'mail') return SMTP_URL ? byMail(SMTP_URL, MAIL_FROM) : undefined
  return SMS_URL ? bySms(SMS_URL) : undefined
}

/** Messages of a channel can be read or sent: a system in production without a gateway has no short messages. */
export const canReach = (config: Config, channel: MailChannel): boolean =>
  config.NODE_ENV !== 'production' || transportOf(config, channel) !== undefined
