import { inLang } from '@srm/domain/kit/text'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import type { Tx } from '../../../data/in-tx'
import { nobodies } from '../../../http/context'
import { namesOf } from '../user/user.public'

/** Senders of what jobs cause and visitors set off. */
const nobody: ReadonlySet<string> = new Set(nobodies)

/** Real names of those who sent, by their accounts. */
export const senderName = async (tx: Tx, rows: readonly { readonly sender: string }[]): Promise<(sender: string) => string> => {
  const people = rows.map((row) => row.sender).filter((sender) => !nobody.has(sender))
  const names = await namesOf(tx, people)
  const { system } = inLang(announcementText, tx.lang).sender
  return (sender) => (nobody.has(sender) ? system : (names.get(sender) ?? sender))
}
