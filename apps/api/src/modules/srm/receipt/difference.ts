import { dec } from '@srm/domain/kit/money'
import { fill } from '@srm/domain/kit/text'
import { receiptNoticeText } from '@srm/domain/srm/receipt/receipt.notice.text'
import type { NoticeParam } from '../../sys/announcement/announcement.public'
import type { ReceiptLineRow } from './receipt.life'

const plain = (value: string): string => dec(value).toFixed()
const inLang = (lang: 'zh' | 'en', rows: readonly ReceiptLineRow[]): string => {
  const { announcedPart, damagedPart, refusedPart } = receiptNoticeText[lang]
  return rows
    .flatMap(({ name, announced, received, damaged, refused, unit }) => {
      const parts = [
        announced !== null && !dec(announced).eq(received) ? fill(announcedPart, [plain(announced), plain(received), unit]) : '',
        dec(damaged).gt(0) ? fill(damagedPart, [plain(damaged)]) : '',
        dec(refused).gt(0) ? fill(refusedPart, [plain(refused)]) : '',
      ].filter(Boolean)
      return parts.length > 0 ? [`${name} ${parts.join(', ')}`] : []
    })
    .join('; ')
}

/** What differs from what was announced, line by line. */
export const differenceSaid = (rows: readonly ReceiptLineRow[]): NoticeParam => ({ zh: inLang('zh', rows), en: inLang('en', rows) })
