import { sysMessageTemplate as t } from '@srm/db/schema/sys/message'
import { inLang, languages, type Lang } from '@srm/domain/kit/text'
import { filledIn, type Values } from '@srm/domain/sys/message/message.rules'
import { builtInTemplate } from '@srm/domain/templates'
import { and, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

export interface Words {
  readonly subject: string
  readonly body: string
  readonly values: Values
  readonly secrets: readonly string[]
}
type Row = typeof t.$inferSelect

const ownOf = async (tx: Tx, code: string): Promise<Row | undefined> => {
  const rows = await asSystem(tx, ({ db }) =>
    db
      .select()
      .from(t)
      .where(and(eq(t.tenantId, tx.actor.tenantId), eq(t.templateCode, code))),
  )
  return rows[0]
}

const builtIn = (code: string) => {
  const found = builtInTemplate(code)
  if (!found) throw new Error(`no message of the product has the code ${code}`)
  return found
}

/** A subject is one line, whatever stands in its values. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What an administrator wrote in a language, else what is built in. */
const templateIn = (own: Row | undefined, code: string, lang: Lang) => {
  const ours = builtIn(code).said[lang]
  if (!own) return ours
  const { zh, en } = {
    zh: { title: own.templateName, content: own.templateContent },
    en: { title: own.templateNameEn || ours.title, content: own.templateContentEn || ours.content },
  }
  return inLang({ zh, en }, lang)
}

/** A message of the product in the words of its template, its values put in. Nothing in a value is evaluated. */
export const wordsFor = async (tx: Tx, code: string, values: Values, lang: Lang = tx.lang): Promise<Words> => {
  const { title, content } = templateIn(await ownOf(tx, code), code, lang)
  const secrets = builtIn(code).secrets.map((name) => values[name] ?? '')
  return { subject: oneLine(filledIn(title, values)), body: filledIn(content, values), values, secrets }
}

/** The same in both languages, one below the other: for receivers whose language nobody knows. */
export const wordsInBoth = async (tx: Tx, code: string, values: Readonly<Record<Lang, Values>>): Promise<Words> =>
  (await manyInBoth(tx, code))(values)

/** The same for any number of receivers: the template is looked up once. */
export const manyInBoth = async (tx: Tx, code: string): Promise<(values: Readonly<Record<Lang, Values>>) => Words> => {
  const own = await ownOf(tx, code)
  return (values) => {
    const said = languages.map((lang) => filledIn(templateIn(own, code, lang).content, values[lang]))
    const { title } = templateIn(own, code, 'zh-CN')
    const first = values['zh-CN']
    const secrets = builtIn(code).secrets.map((name) => first[name] ?? '')
    return { subject: oneLine(filledIn(title, first)), body: said.join('\n\n'), values: first, secrets }
  }
}
