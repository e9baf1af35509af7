import { randomUUID } from 'node:crypto'
import { sysMail, type MailChannel } from '@srm/db/schema/sys/mail'
import { channels } from '@srm/domain/kit/template'
import type { Values } from '@srm/domain/sys/message/message.rules'
import { asSystem, type Tx } from './transaction/in-tx'
import { insertMany } from './insert-many'
import { logMessages } from './message-log'

export interface Message {
  readonly to: string
  readonly subject: string
  readonly body: string
  /** What it was made of, for the message log. */
  readonly values?: Values
  /** Codes and tickets in it: the receiver's alone, never in the log. */
  readonly secrets?: readonly string[]
}
const queue = async (tx: Tx, channel: MailChannel, messages: readonly Message[]): Promise<void> => {
  const sendAt = await tx.now()
  const kept = messages.map((message) => ({ ...message, id: randomUUID() }))
  await asSystem(tx, async (sys) => {
    const entries = kept.map(({ subject, body, ...rest }) => ({ ...rest, channel: channels[channel], title: subject, content: body }))
    await logMessages(sys, entries)
    const rows = kept.map(({ id, to, subject, body }) => ({ channel, receiver: to, subject, body, sendAt, messageId: id }))
    await insertMany(sys, sysMail, rows)
  })
}

/** Puts a mail into the outbox: it leaves if, and only if, the transaction commits. */
export const queueMail = (tx: Tx, mail: Message): Promise<void> => queue(tx, 'mail', [mail])

/** Any number of mails in as many statements as one of them takes. */
export const queueMails = (tx: Tx, mails: readonly Message[]): Promise<void> => queue(tx, 'mail', mails)

/** The same for a short message to a phone. The subject is what remains of it once it is sent. */
export const queueSms = (tx: Tx, message: Message): Promise<void> => queue(tx, 'sms', [message])
