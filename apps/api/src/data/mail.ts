import { sysMail, type MailChannel } from '@srm/db/schema/sys/mail'
import { asSystem, type Tx } from './in-tx'

interface Message {
  readonly to: string
  readonly subject: string
  readonly body: string
}
const queue = async (tx: Tx, channel: MailChannel, { to, subject, body }: Message): Promise<void> => {
  const sendAt = await tx.now()
  await asSystem(tx, (sys) => sys.db.insert(sysMail).values({ channel, receiver: to, subject, body, sendAt }))
}

/** Puts a mail into the outbox: it leaves if, and only if, the transaction commits. */
export const queueMail = (tx: Tx, mail: Message): Promise<void> => queue(tx, 'mail', mail)

/** The same for a short message to a phone. The subject is what remains of it once it is sent. */
export const queueSms = (tx: Tx, message: Message): Promise<void> => queue(tx, 'sms', message)
