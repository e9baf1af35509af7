import type { Lang } from './text'

/** Dictionary msgType: how a message reaches people. */
export const channels = { sms: '1', mail: '2', notice: '4' } as const
export type Channel = (typeof channels)[keyof typeof channels]

/** What can stand in a template as `${name}`, and what must not be left out. */
export interface Places {
  readonly names: readonly string[]
  readonly required: readonly string[]
}
interface Said {
  readonly title: string
  readonly content: string
}
/** A message of the product: what it says until an administrator says it otherwise. */
export interface BuiltInTemplate extends Places {
  readonly code: string
  readonly channel: Channel
  /** Names of values that only the receiver may see: they are not logged. */
  readonly secrets: readonly string[]
  readonly said: Readonly<Record<Lang, Said>>
}

/** The product's phrases number their places; templates name them. */
const named = (phrase: string, names: readonly string[]): string =>
  phrase.replace(/\{(\d)\}/g, (_, place: string) => `\${${names[Number(place)] ?? ''}}`)

interface Mail {
  readonly code: string
  /** In the order the phrases number them. */
  readonly names?: readonly string[]
  readonly required?: readonly string[]
  readonly secrets?: readonly string[]
  readonly zh: Said
  readonly en: Said
}
/** Declares a mail of the product from its phrases. */
export const mailTemplate = ({ code, names = [], required = [], secrets = [], zh, en }: Mail): BuiltInTemplate => {
  const inNames = ({ title, content }: Said): Said => ({ title, content: named(content, names) })
  return { code, channel: channels.mail, names, required, secrets, said: { 'zh-CN': inNames(zh), 'en-US': inNames(en) } }
}
