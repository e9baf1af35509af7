import { sysMail, type MailChannel } from '@srm/db/schema/sys/mail'
import { channels } from '@srm/domain/kit/template'
import type { Values } from '@srm/domain/sys/message/message.rules'
import { asSystem, type Tx } from './in-tx'
import { logMessage } from './message-log'

export interface Message {
  readonly to: string
  readonly subject: string
  readonly body: string
  /** What it was made of, for the message log. */
  readonly values?: Values
  /** Codes and tickets in it: the receiver's alone, never in the log. */
  readonly secrets?: readonly string[]
}
const queue = async (tx: Tx, channel: MailChannel, { to, subject, body, values, secrets }: Message): Promise<void> => {
  const sendAt = await tx.now()
  await asSystem(tx, async (sys) => {
    const entry = {
      channel: channels[channel],
      to,
      title: subject,
      content: body,
      ...(values ? { values } : {}),
      ...(secrets ? { secrets } : {}),
    }
    const messageId = await logMessage(sys, entry)
    await sys.db.insert(sysMail).values({ channel, receiver: to, subject, body, sendAt, messageId })
  })
}

/** Puts a mail into the outbox: it leaves if, and only if, the transaction commits. */
export const queueMail = (tx: Tx, mail: Message): Promise<void> => queue(tx, 'mail', mail)

/** The same for a short message to a phone. The subject is what remains of it once it is sent. */
export const queueSms = (tx: Tx, message: Message): Promise<void> => queue(tx, 'sms', message)
