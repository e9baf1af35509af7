import { inLang, fill } from '@srm/domain/kit/text'
import { sessionText } from '@srm/domain/sys/session/session.text'
import type { Ctx } from '../../../http/context'

type Kind = 'register' | 'taken' | 'retrieve' | 'welcome' | 'changed' | 'signIn' | 'alter' | 'linked'

/** Subject and text of a mail in the language of the request. */
export const wordsOf = ({ lang }: Ctx, kind: Kind, ...params: (string | number)[]): { subject: string; body: string } => {
  const { mail } = inLang(sessionText, lang)
  return { subject: mail[`${kind}Subject`], body: fill(mail[`${kind}Body`], params) }
}
export const saying = ({ lang }: Ctx, key: keyof typeof sessionText.zh.message): string => inLang(sessionText, lang).message[key]
