import { inLang } from '@srm/domain/kit/text'
import { sessionMailNames, type SessionMail } from '@srm/domain/sys/session/session.templates'
import { sessionText } from '@srm/domain/sys/session/session.text'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { wordsFor, type Words } from '../message/words.public'

/** Subject and text of a mail in the language of the request; the values in the order of their names. */
export const wordsOf = (tx: Tx, kind: SessionMail, ...values: (string | number)[]): Promise<Words> =>
  wordsFor(tx, `session.${kind}`, Object.fromEntries(sessionMailNames[kind].map((name, at) => [name, String(values[at] ?? '')])))
export const saying = ({ lang }: Ctx, key: keyof typeof sessionText.zh.message): string => inLang(sessionText, lang).message[key]
