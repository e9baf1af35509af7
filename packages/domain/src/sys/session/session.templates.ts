import { mailTemplate } from '../../kit/template'
import { sessionText } from './session.text'

const withCode = ['code', 'minutes'] as const
/** The mails of sign-in and registration, with what each can say. */
export const sessionMailNames = {
  register: withCode,
  taken: [],
  retrieve: withCode,
  welcome: ['account', 'page'],
  changed: ['account'],
  signIn: withCode,
  alter: withCode,
  linked: ['account', 'provider'],
} as const
export type SessionMail = keyof typeof sessionMailNames

const [zh, en] = [sessionText.zh.mail, sessionText.en.mail]
export const sessionTemplates = (Object.keys(sessionMailNames) as SessionMail[]).map((kind) => {
  // Without its code such a mail would leave its receiver at a loss.
  const code: readonly string[] = sessionMailNames[kind] === withCode ? ['code'] : []
  return mailTemplate({
    code: `session.${kind}`,
    names: sessionMailNames[kind],
    required: code,
    secrets: code,
    zh: { title: zh[`${kind}Subject`], content: zh[`${kind}Body`] },
    en: { title: en[`${kind}Subject`], content: en[`${kind}Body`] },
  })
})
