import { toCapitals } from '@srm/domain/kit/capitals'
import { compareDec, rounded, sumOf } from '@srm/domain/kit/money'
import { fill, inLang } from '@srm/domain/kit/text'
import { sumOfParts, type AwardSum } from '@srm/domain/srm/inquiry/award/award-parts.rules'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import type { Paper, PaperBlock, Party } from '../../../../data/print/paper'
import type { FinalName } from '../../../../data/print/printable'
import type { Say } from '../../../../data/print/say'
import { wordsIn } from './parts'

interface Subject {
  readonly docNo: string
  readonly title: string
  readonly orgName: string | null
}
type Won = Omit<AwardSum, 'landedAmount'> & {
  readonly lineNo: number
  readonly name: string
  readonly unit: string
  readonly qty: string
  readonly price: string
  readonly currency: string
}

const letter = (text: string, params: readonly string[]): PaperBlock => ({
  kind: 'text',
  size: 10.5,
  indent: 2,
  paragraphs: text.split('\n').map((paragraph) => fill(paragraph, params)),
})
export const addressed = (say: Say, name: string): PaperBlock => ({
  kind: 'text',
  size: 11,
  paragraphs: [fill(wordsIn(say.lang).dear, [name])],
})
export const body = (text: string, subject: Subject): PaperBlock => letter(text, [subject.title, subject.docNo])
/** The buyer's side of a letter: its seal is pressed across name and day. */
export const buyerParty = (say: Say, subject: Subject, day: string): PaperBlock => {
  const words = wordsIn(say.lang)
  const party: Party = {
    title: words.purchaser,
    lines: [
      [words.department, subject.orgName ?? ''],
      [words.date, say.day(day)],
    ],
    sealed: true,
  }
  return { kind: 'signatures', parties: [{ title: '', lines: [] }, party] }
}

/** Goods and fees of what one supplier won, and what is paid in all. */
const wonTable = (say: Say, rows: readonly Won[]): PaperBlock[] => {
  const words = wordsIn(say.lang)
  const currency = rows[0]?.currency ?? ''
  const feesOf = ({ freight, packing, otherFee }: Pick<Won, 'freight' | 'packing' | 'otherFee'>) =>
    rounded(sumOf([freight, packing, otherFee]))
  const sums = sumOfParts(rows.map((r) => ({ ...r, landedAmount: '0' })))
  const label = inLang(inquiryText, say.lang).field
  const fees = compareDec(feesOf(sums), '0') !== 0
  return [
    {
      kind: 'table',
      columns: [
        { title: words.line, align: 'center' },
        { title: label.lineName, width: 3 },
        { title: label.unit, align: 'center' },
        { title: label.qty, align: 'right' },
        { title: fill(words.price, [currency]), align: 'right' },
        { title: words.goods, align: 'right', width: 1.4 },
        ...(fees ? [{ title: words.fees, align: 'right' as const }] : []),
        { title: words.sum, align: 'right', width: 1.4 },
      ],
      rows: rows.map((r) => [
        String(r.lineNo),
        ...[r.name, r.unit, say.number(r.qty), say.number(r.price), say.money(r.amountIncl)],
        ...(fees ? [say.money(feesOf(r))] : []),
        say.money(r.total),
      ]),
      totals: [['', words.sum, '', '', '', say.money(sums.amountIncl), ...(fees ? [say.money(feesOf(sums))] : []), say.money(sums.total)]],
    },
    {
      kind: 'text',
      size: 10.5,
      paragraphs: [
        [fill(words.wonAmount, [currency, say.money(sums.total)]), currency === 'CNY' ? `${words.capitals} ${toCapitals(sums.total)}` : '']
          .filter(Boolean)
          .join('　'),
      ],
    },
  ]
}

export const awardNotice = (say: Say, subject: Subject, to: string, rows: readonly Won[], on: string): Pick<Paper, 'blocks'> => ({
  blocks: [
    addressed(say, to),
    letter(wordsIn(say.lang).won.split('\n')[0] ?? '', [subject.title, subject.docNo]),
    ...wonTable(say, rows),
    letter(wordsIn(say.lang).won.split('\n').slice(1).join('\n'), []),
    buyerParty(say, subject, on),
  ],
})
export const thankYou = (say: Say, subject: Subject, to: string, on: string): Pick<Paper, 'blocks'> => ({
  blocks: [addressed(say, to), letter(wordsIn(say.lang).lost, [subject.title, subject.docNo]), buyerParty(say, subject, on)],
})

/** A letter is one for each company and award, whichever side prints it: an award that was annulled keeps its own. */
export const letterOf = (kind: 'awardNotice' | 'thankYouLetter', inquiryId: string, awardNo: string, supplierId: string): FinalName => ({
  kind,
  bizId: inquiryId,
  part: `${awardNo} ${supplierId}`,
})
export const letterNo = (awardNo: string, supplierId: string): string => `${awardNo}-${supplierId.slice(0, 8)}`
