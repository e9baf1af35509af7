import { sysUser } from '@srm/db/schema/sys/user'
import { inLang } from '@srm/domain/kit/text'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import { and, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { nobodies } from '../../../http/request/context'
import { namesOf } from '../user/user.public'

/** Senders of what jobs cause and visitors set off. */
const nobody: ReadonlySet<string> = new Set(nobodies)

/** Of these accounts those of the reader's own company. */
const colleagues = async ({ db }: Tx, people: readonly string[]): Promise<ReadonlySet<string>> => {
  if (people.length === 0) return new Set()
  const rows = await db
    .select({ username: sysUser.username })
    .from(sysUser)
    .where(and(inArray(sysUser.username, [...people]), sql`${sysUser.supplierId} = (select app_supplier())`))
  return new Set(rows.map(({ username }) => username))
}

interface Sender {
  /** The account; for a supplier that of nobody, where it is not a colleague's. */
  readonly sender: string
  readonly name: string
}
/** Who sent, as the reader may know it: staff by their real names for staff, the buyer as one for suppliers. */
export const sendersOf = async (tx: Tx, rows: readonly { readonly sender: string }[]): Promise<(sender: string) => Sender> => {
  const people = [...new Set(rows.map((row) => row.sender).filter((sender) => !nobody.has(sender)))]
  const own = tx.actor.kind === 'supplier' ? await colleagues(tx, people) : new Set(people)
  const names = await namesOf(tx, [...own])
  const words = inLang(announcementText, tx.lang).sender
  return (sender) => {
    if (nobody.has(sender)) return { sender, name: words.system }
    return own.has(sender) ? { sender, name: names.get(sender) ?? sender } : { sender: 'system', name: words.buyer }
  }
}
