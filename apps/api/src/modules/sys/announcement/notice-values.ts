import type { Tx } from '../../../data/transaction/in-tx'
import type { Message } from '../../../data/mail'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import { fill, inLang } from '@srm/domain/kit/text'
import type { Values } from '@srm/domain/sys/message/message.rules'
import { sql } from 'drizzle-orm'
import { manyInBoth } from '../message/words.public'
import type { Routed } from './routing'

/** Who is told: people, whoever may do something in a department, or all users of suppliers. */
export type Receivers = readonly string[] | Routed | { readonly supplierIds: readonly string[] }

export interface Notice {
  readonly to: Receivers
  readonly title: string
  readonly titleEn?: string
  /** Plain text; line breaks are kept. */
  readonly content: string
  readonly contentEn?: string
  /** Route of the screen where it is dealt with. */
  readonly openPage?: string
  readonly bizType: string
  readonly busId: string
  /** What happened. The same event of the same document reaches a person once: put a round or version into it to repeat. */
  readonly event: string
  readonly category?: '1' | '2'
  readonly priority?: 'L' | 'M' | 'H'
  readonly documentType?: string
  /** Also by mail, to everyone who left an address: in the notice's own words, or in those of a template, whose `page` is the link. */
  readonly mail?: boolean | { readonly template: string; readonly values: Values }
  /** Nothing to be done about it: the deal button is not shown. */
  readonly informative?: boolean
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c)
const html = (text: string): string => `<p>${escaped(text).replace(/\r?\n/g, '<br>')}</p>`

/** A notice as it is stored. */
export const noticeValues = (sys: Tx, notice: Omit<Notice, 'to'>) => ({
  title: notice.title,
  titleEn: notice.titleEn ?? null,
  msgContent: html(notice.content),
  msgContentEn: notice.contentEn ? html(notice.contentEn) : null,
  msgAbstract: [...notice.content].slice(0, 120).join(''),
  msgCategory: notice.category ?? '2',
  priority: notice.priority ?? 'L',
  documentType: notice.documentType ?? null,
  openType: notice.openPage ? 'url' : null,
  openPage: notice.openPage ?? null,
  bizType: notice.bizType,
  busId: notice.busId,
  event: notice.event,
  sender: sys.actor.username,
  sendTime: sql`app_now()`,
})

const templateMails = async (
  sys: Tx,
  { openPage = '/' }: Pick<Notice, 'openPage'>,
  { template, values }: { template: string; values: Values },
  people: readonly { readonly email: string | null }[],
): Promise<Message[]> => {
  const filled = { ...values, page: new URL(openPage, sys.config.PUBLIC_URL).href }
  const words = (await manyInBoth(sys, template))({ 'zh-CN': filled, 'en-US': filled })
  return people.flatMap(({ email }) => (email ? [{ to: email, ...words }] : []))
}

/** The mails that say a notice, to those who left an address. */
export const noticeMails = async (
  sys: Tx,
  notice: Omit<Notice, 'to'>,
  people: readonly { readonly email: string | null }[],
): Promise<Message[]> => {
  if (typeof notice.mail === 'object') return templateMails(sys, notice, notice.mail, people)
  const footer = inLang(announcementText, 'zh-CN').mail.footer
  const where = notice.openPage ? `\n\n${fill(footer, [new URL(notice.openPage, sys.config.PUBLIC_URL).href])}` : ''
  const body = [notice.content, notice.contentEn].filter(Boolean).join('\n\n') + where
  return people.flatMap(({ email }) => (email ? [{ to: email, subject: notice.title, body }] : []))
}
