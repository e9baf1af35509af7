import { fill } from '@srm/domain/kit/text'
import { expiryNoticeText } from '@srm/domain/srm/expiry/expiry.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, notifyCompanies } from '../../sys/announcement/announcement.public'
import { whatOf } from './expiry.queries'
import type { Reminder } from './remind'

type Lang = 'zh' | 'en'
const what = (lang: Lang, row: Reminder) => whatOf(row, lang === 'en' ? 'en-US' : 'zh-CN')

const when = (lang: Lang, { left, dueDate }: Reminder): string => {
  const { notice } = expiryNoticeText[lang]
  if (left === 0) return fill(notice.today, [dueDate])
  return left > 0 ? fill(notice.ahead, [dueDate, left]) : fill(notice.over, [dueDate, -left])
}
const nearestFirst = (rows: readonly Reminder[]): Reminder[] => [...rows].sort((a, b) => a.left - b.left)
/** Each end is told of once per level: what tells two reminders of a company apart. */
const eventOf = ([first]: readonly Reminder[]): string => `${first?.id}.${first?.dueDate}.${first?.level}`
const priorityOf = ([first]: readonly Reminder[]): 'M' | 'H' => (first && first.left <= 0 ? 'H' : 'M')

/** The ladder goes by mail too; what is over is repeated every week in the product alone. */
const isMailed = (rows: readonly Reminder[]): boolean => rows.some(({ level }) => level >= 0)

const ownTitle = (lang: Lang, rows: readonly Reminder[]): string => {
  const { notice } = expiryNoticeText[lang]
  const [first] = rows
  if (!first) return ''
  return rows.length === 1
    ? fill(notice.title, [what(lang, first), when(lang, first)])
    : fill(notice.titleMany, [what(lang, first), rows.length])
}
const ownBody = (lang: Lang, rows: readonly Reminder[]): string =>
  [
    ...rows.map((row) => fill(expiryNoticeText[lang].notice.title, [what(lang, row), when(lang, row)])),
    // An agreement is the buyer's to renew.
    ...(rows.some(({ source }) => source !== 'AGREEMENT') ? [expiryNoticeText[lang].notice.renew] : []),
  ].join('\n')

/** One notice for each company, of all that is due for it. */
export const tellCompanies = (tx: Tx, reminders: readonly Reminder[]): Promise<void> => {
  const notices = [...Map.groupBy(reminders, (row) => row.supplierId)].map(([supplierId, its]) => {
    const rows = nearestFirst(its)
    return {
      supplierId,
      title: ownTitle('zh', rows),
      titleEn: ownTitle('en', rows),
      content: ownBody('zh', rows),
      contentEn: ownBody('en', rows),
      openPage: '/srm/expiry/mine',
      bizType: 'expiry',
      busId: supplierId,
      event: eventOf(rows),
      priority: priorityOf(rows),
      informative: true,
      mail: isMailed(rows),
    }
  })
  return notifyCompanies(tx, notices)
}

const shown = 20
const staffBody = (lang: Lang, rows: readonly Reminder[]): string => {
  const { notice } = expiryNoticeText[lang]
  const lines = rows.slice(0, shown).map((row) => fill(notice.line, [row.supplierName, what(lang, row), when(lang, row)]))
  return [...lines, ...(rows.length > shown ? [fill(notice.more, [rows.length])] : [])].join('\n')
}

/** One notice of the run for those who qualify suppliers. */
export const tellStaff = (tx: Tx, reminders: readonly Reminder[]): Promise<void> => {
  const rows = nearestFirst(reminders)
  const suppliers = new Set(rows.map((row) => row.supplierId)).size
  return notify(tx, {
    to: { permission: 'srm:supplier:qualify' },
    title: fill(expiryNoticeText.zh.notice.staffTitle, [suppliers, rows.length]),
    titleEn: fill(expiryNoticeText.en.notice.staffTitle, [suppliers, rows.length]),
    content: staffBody('zh', rows),
    contentEn: staffBody('en', rows),
    openPage: '/srm/expiry/list',
    bizType: 'expiryBoard',
    busId: rows[0]?.id ?? '',
    event: eventOf(rows),
    priority: priorityOf(rows),
    informative: true,
  })
}
