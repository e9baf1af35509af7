import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { inquiryFields } from '@srm/domain/srm/inquiry/inquiry.fields'
import { inquiryLineOpenFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { fieldRows, said, type Say } from '../../../../data/print/say'
import type { PaperBlock, PaperState } from '../../../../data/print/paper'
import { paperWords } from './words'

type Header = Pick<
  InquiryDetail,
  'docNo' | 'title' | 'type' | 'categoryName' | 'projectName' | 'currency' | 'orgName' | 'purchaserName' | 'awardMode' | 'priceBasis'
>
type Line = Pick<InquiryDetail['lines'][number], 'lineNo'> & Readonly<Record<string, unknown>>

export const wordsIn = (lang: Lang) => inLang(paperWords, lang)
const labels = (lang: Lang) => inLang(inquiryText, lang).field

const { draft, inApproval, failed, cancelled } = inquiryMachine.states
/** Called off or failed is no longer in force; before publication it is not yet. */
export const stateOf = (status: string): PaperState | undefined => {
  if (status === draft) return 'draft'
  if (status === inApproval) return 'inApproval'
  return status === failed || status === cancelled ? 'void' : undefined
}

export const headerFacts = (say: Say, d: Header): PaperBlock[] => {
  const label = labels(say.lang)
  return [
    { kind: 'section', title: wordsIn(say.lang).facts },
    {
      kind: 'facts',
      columns: 2,
      rows: said([
        [label.docNo, d.docNo],
        [label.type, say.word('inquiry_type', d.type)],
        [label.title, d.title],
        [label.projectName, d.projectName ?? ''],
        [label.categoryId, d.categoryName ?? ''],
        [label.purchaserName, [d.orgName, d.purchaserName].filter(Boolean).join(' ')],
        [label.awardMode, say.word('inquiry_award_mode', d.awardMode)],
        [label.priceBasis, `${d.currency} ${say.word('price_basis', d.priceBasis)}`],
      ]),
    },
  ]
}

const { deliveryTerms, paymentTerms, warranty, validityDays, allowForeignCurrency, evalMethod, remark } = inquiryFields
export const termFacts = (say: Say, d: object): PaperBlock[] => [
  { kind: 'section', title: wordsIn(say.lang).terms },
  {
    kind: 'facts',
    columns: 2,
    rows: fieldRows(
      say,
      { evalMethod, validityDays, allowForeignCurrency, deliveryTerms, paymentTerms, warranty, remark },
      labels(say.lang),
      d as Readonly<Record<string, unknown>>,
    ),
  },
]
const { quoteStart, quoteDeadline, openAt } = inquiryFields
export const scheduleFacts = (say: Say, d: object): PaperBlock[] => [
  { kind: 'section', title: wordsIn(say.lang).schedule },
  {
    kind: 'facts',
    columns: 3,
    rows: fieldRows(say, { quoteStart, quoteDeadline, openAt }, labels(say.lang), d as Readonly<Record<string, unknown>>),
  },
]

/** The lines as everyone who takes part reads them. */
export const lineTable = (say: Say, lines: readonly Line[]): PaperBlock[] => {
  const label = { ...labels(say.lang), name: labels(say.lang).lineName }
  const used = Object.entries(inquiryLineOpenFields).filter(([name]) => lines.some((line) => line[name]))
  const widths: Readonly<Record<string, number>> = { name: 3, spec: 3, deliveryAddress: 3, remark: 3 }
  return [
    { kind: 'section', title: wordsIn(say.lang).lines },
    {
      kind: 'table',
      columns: [
        { title: wordsIn(say.lang).line, align: 'center' },
        ...used.map(([name]) => ({
          title: String((label as Readonly<Record<string, unknown>>)[name]),
          ...(name === 'qty' ? { align: 'right' as const } : {}),
          ...(widths[name] ? { width: widths[name] } : {}),
        })),
      ],
      rows: lines.map((line) => [String(line.lineNo), ...used.map(([name, def]) => say.field(def, line[name]))]),
    },
  ]
}

/** Whom to ask. */
export const contactFacts = (say: Say, d: Pick<InquiryDetail, 'contactName' | 'contactPhone' | 'contactEmail'>): PaperBlock[] => {
  const words = wordsIn(say.lang)
  const rows = said([
    [words.contact, d.contactName ?? ''],
    [words.phone, d.contactPhone ?? ''],
    [words.mail, d.contactEmail ?? ''],
  ])
  return rows.length > 0 ? [{ kind: 'facts', columns: 3, rows }] : []
}
