import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { fill, inLang } from '@srm/domain/kit/text'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import type { PaperBlock } from '../../../../data/print/paper'
import type { PaperDef } from '../../../../data/print/printable'
import { said, type Say } from '../../../../data/print/say'
import { compareQuotations } from '../comparison.queries'
import { headerFacts, wordsIn } from './parts'

type Round = InquiryDetail['rounds'][number]
export const openedRounds = (d: InquiryDetail): Round[] => d.rounds.filter((r) => r.openedAt !== null)

const roundFacts = (say: Say, round: Round): PaperBlock[] => {
  const [words, label] = [wordsIn(say.lang), inLang(inquiryText, say.lang).field]
  return [
    { kind: 'section', title: words.openingFacts },
    {
      kind: 'facts',
      columns: 2,
      rows: said([
        [label.roundNo, String(round.roundNo)],
        [label.quoteDeadline, say.instant(round.quoteDeadline)],
        [label.openAt, say.instant(round.openAt)],
        [words.openedAt, round.openedAt ?? ''],
        [words.firstOpener, [round.firstOpener, say.instant(round.firstTurnedAt)].filter(Boolean).join(' ')],
        [words.secondOpener, round.secondOpener ?? ''],
        [words.priceOpeners, say.list([round.firstPriceOpener ?? '', round.secondPriceOpener ?? ''])],
        [words.pricesOpenedAt, say.instant(round.pricesOpenedAt)],
        [words.validQuotes, say.number(round.validQuotes)],
        [words.invalidQuotes, say.number(round.invalidQuotes)],
        [words.kept, say.list(round.suppliers)],
      ]),
    },
  ]
}

const offerTable = (say: Say, c: Comparison): PaperBlock[] => {
  const words = wordsIn(say.lang)
  const rates = c.rates.filter(({ currency }) => currency !== 'CNY')
  const amount = (value: string | null) => (c.pricesSealed ? words.sealed : say.money(value))
  return [
    { kind: 'section', title: words.offers },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: '#', align: 'center' },
        { title: words.supplier, width: 2 },
        { title: words.quotationNo },
        { title: words.received },
        { title: words.total, align: 'right', width: 1.2 },
        { title: words.landed, align: 'right', width: 1.2 },
        { title: words.days, align: 'right' },
        { title: words.validity, align: 'center' },
      ],
      rows: c.suppliers
        .toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt))
        .map((s, i) => [
          String(i + 1),
          ...[s.name, s.quotationNo, s.receivedAt],
          s.total === null ? amount(null) : `${s.currency} ${amount(s.total)}`,
          amount(s.landedTotal),
          ...[say.number(s.deliveryDays), s.validityTo],
        ]),
    },
    ...(c.invalid.length > 0 ? [{ kind: 'section' as const, title: words.invalid }] : []),
    {
      kind: 'table',
      columns: [
        { title: words.supplier, width: 2 },
        { title: words.reason, width: 3 },
      ],
      rows: c.invalid.map(({ name, message }) => [name, message]),
    },
    ...(rates.length > 0 ? [{ kind: 'section' as const, title: words.rates }] : []),
    { kind: 'facts', columns: 3, rows: rates.map(({ currency, rate }) => [currency, say.number(rate)] as const) },
  ]
}

/** What two openers found, in the order in which the offers arrived: one for each round that was opened. */
export const openingRecord: PaperDef<InquiryDetail> = {
  code: 'openingRecord',
  name: { zh: '开标记录', en: 'Opening record' },
  access: 'srm:inquiry:compare',
  offers: (d) => openedRounds(d).map(({ roundNo }) => ({ variant: String(roundNo), label: String(roundNo) })),
  // Of two envelopes the record is complete when the prices are open too.
  final: (d, variant) => {
    const round = openedRounds(d).find(({ roundNo }) => String(roundNo) === variant)
    const isComplete = round !== undefined && (d.envelopeMode !== 'two' || round.pricesOpenedAt !== null)
    return isComplete ? { kind: 'openingRecord', bizId: d.id, part: variant } : null
  },
  paper: async (d, { ctx, say }, variant) => {
    const words = wordsIn(say.lang)
    const round = openedRounds(d).find(({ roundNo }) => String(roundNo) === variant) as Round
    const comparison = await compareQuotations(ctx, { id: d.id, roundNo: round.roundNo })
    const lines = [
      [words.signature, ''],
      [words.date, ''],
    ] as const
    return {
      subtitle: `${d.title}　${fill(words.round, [round.roundNo])}`,
      docNo: `${d.docNo}-${round.roundNo}`,
      blocks: [
        ...headerFacts(say, d),
        ...roundFacts(say, round),
        ...offerTable(say, comparison),
        { kind: 'note', text: words.openingNote },
        {
          kind: 'signatures',
          parties: [
            { title: `${words.firstOpener} ${round.firstOpener ?? ''}`, lines, sealed: true },
            { title: `${words.secondOpener} ${round.secondOpener ?? ''}`, lines },
            { title: words.supervisor, lines },
          ],
        },
      ],
    }
  },
}
