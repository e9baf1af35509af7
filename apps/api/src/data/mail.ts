import { sysMail } from '@srm/db/schema/sys/mail'
import { asSystem, type Tx } from './in-tx'

/** Puts a mail into the outbox: it leaves if, and only if, the transaction commits. */
export const queueMail = async (tx: Tx, mail: { to: string; subject: string; body: string }): Promise<void> => {
  const sendAt = await tx.now()
  await asSystem(tx, (sys) => sys.db.insert(sysMail).values({ receiver: mail.to, subject: mail.subject, body: mail.body, sendAt }))
}
