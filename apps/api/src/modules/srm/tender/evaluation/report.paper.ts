import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { deviating, type GivenScore } from '@srm/domain/srm/scoring/aggregate.rules'
import { priceSum } from '@srm/domain/srm/scoring/price-score.rules'
import { groupsIn } from '@srm/domain/srm/scoring/scheme.rules'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { fill, inLang } from '@srm/domain/kit/text'
import { bidderIn, candidateRank, outIn, type EvaluationReport, type ReportedLot } from '@srm/domain/srm/tender/evaluation-report'
import type { PaperBlock, PaperColumn } from '../../../../data/print/paper'
import { said, type Say } from '../../../../data/print/say'
import { reportWords } from './report.words'

interface Given {
  readonly board: EvaluationBoard
  readonly report: EvaluationReport
  readonly currency: string
}
const w = (say: Say) => inLang(reportWords, say.lang)
/** A reason that several members gave in the same words is printed once. */
const once = (reasons: readonly string[]): string => [...new Set(reasons)].join('；')
const section = (title: string): PaperBlock => ({ kind: 'section', title })
const table = (columns: readonly PaperColumn[], rows: readonly (readonly string[])[]): PaperBlock => ({
  ...{ kind: 'table', dense: true },
  columns,
  rows,
})
/** A section, where there is anything in it. */
const unlessEmpty = (title: string, columns: readonly PaperColumn[], rows: readonly (readonly string[])[]): PaperBlock[] =>
  rows.length === 0 ? [] : [section(title), table(columns, rows)]

const basics = ({ board, report }: Given, say: Say): PaperBlock => {
  const t = w(say)
  const { committee, prices } = board
  const draw = board.draws.find((one) => one.id === committee?.drawId)
  return {
    ...{ kind: 'facts', columns: 2 },
    rows: said([
      [t.docNo, report.docNo],
      [t.formula, say.word('price_formula', report.scheme?.formula)],
      [t.proposed, [committee?.proposedByName, committee?.proposedAt].filter(Boolean).join(' ')],
      [t.confirmed, [committee?.confirmedByName, committee?.confirmedAt].filter(Boolean).join(' ')],
      [t.draw, draw?.docNo ?? ''],
      [t.reviewed, committee?.reviewedAt ?? ''],
      [t.scored, committee?.scoredAt ?? ''],
      [t.pricesOpened, prices?.openedAt ?? ''],
      [t.reported, committee?.reportAt ?? ''],
      [t.signed, committee?.signedAt ?? ''],
    ]),
  }
}

const committeeTable = ({ board, report }: Given, say: Say): PaperBlock => {
  const t = w(say)
  return table(
    [{ title: t.member }, { title: t.kind }, { title: t.employer, width: 2 }, { title: t.signedAt }, { title: t.dissent, width: 3 }],
    report.members.map(({ seat, name, kind, leader }) => {
      const member = board.members.find((one) => one.id === seat)
      const shown = leader ? `${name}（${t.leader}）` : name
      return [shown, say.word('expert_kind', kind), member?.employer ?? '', member?.signedAt ?? '', member?.dissent ?? t.agreed]
    }),
  )
}

const ranksTable = ({ report, currency }: Given, lot: ReportedLot, say: Say): PaperBlock => {
  const t = w(say)
  const { scheme } = report
  const isScored = scheme !== null && scheme.formula !== 'none'
  const groups = isScored ? groupsIn(scheme) : []
  const right = (title: string): PaperColumn => ({ title, align: 'right' })
  return table(
    [
      { title: t.rank, align: 'center' },
      { title: t.bidder, width: 3 },
      { title: t.price, align: 'right', width: 1.5 },
      ...groups.map(({ group, max }) => right(`${say.word('score_group', group)} ${say.number(max)}`)),
      ...(isScored ? [right(t.priceScore), { title: t.sum, width: 2.4 }, right(t.total)] : []),
      { title: t.candidate },
      { title: t.ahead },
    ],
    lot.ranks.map((bid) => {
      const place = candidateRank(report, lot.lot, bid.id)
      return [
        ...[String(bid.rank), bidderIn(report, bid.id), say.money(bid.price, minorUnitOf(currency))],
        ...groups.map(({ group }) => bid.means.groups[group] ?? ''),
        ...(isScored ? [bid.priceScore?.score ?? '', priceSum(scheme, lot.base, bid) ?? '', bid.score ?? ''] : []),
        place === null ? '' : fill(t.candidateNo, [place]),
        bid.aheadBy === null ? '' : t.aheadBy[bid.aheadBy],
      ]
    }),
  )
}
const formulaNote = ({ report, currency }: Given, lot: ReportedLot, say: Say): PaperBlock[] => {
  const t = w(say)
  const { scheme } = report
  if (!scheme) return []
  const terms = scheme.benchmark
  const numbers = [scheme.priceMax, terms?.belowPct, terms?.over, terms?.under].map((one) => (one ? dec(one).toString() : ''))
  const base =
    lot.base === null ? '' : `${scheme.formula === 'lowest' ? t.lowest : t.base} ${say.money(lot.base, minorUnitOf(currency))}${t.stop}`
  return [{ kind: 'note', text: `${base}${fill(t.formulas[scheme.formula], numbers)}` }]
}
const lotBlocks = (given: Given, lot: ReportedLot, say: Say): PaperBlock[] => {
  const t = w(say)
  const { report, board } = given
  const items = new Map(board.checklist.map((one) => [one.key, one.name]))
  const out = outIn(report, lot.lot).map((one) => [
    bidderIn(report, one.bid),
    [say.word('tender_out', one.out), one.note].filter(Boolean).join(' '),
    one.failed.map(({ itemKey, against, of, reasons }) => `${items.get(itemKey) ?? itemKey} ${against}/${of}：${once(reasons)}`).join('\n'),
  ])
  return [
    section(`${t.lot} ${lot.lotNo} ${lot.name}`),
    ...(lot.ranks.length === 0
      ? [{ kind: 'note', text: t.failedLot } as const]
      : [ranksTable(given, lot, say), ...formulaNote(given, lot, say)]),
    ...unlessEmpty(
      t.out,
      [
        { title: t.bidder, width: 2 },
        { title: t.reason, width: 2 },
        { title: t.failed, width: 4 },
      ],
      out,
    ),
  ]
}

const scoresTable = ({ report }: Given, say: Say): PaperBlock[] => {
  const t = w(say)
  const means = new Map(report.lots.flatMap((lot) => lot.ranks.map((bid) => [bid.id, bid.means.items] as const)))
  const scored = report.bids.filter(({ bid }) => report.scores.some((one) => one.bidderId === bid))
  const scoreOf = (seat: string, bid: string, key: string) =>
    report.scores.find((one) => one.evaluatorId === seat && one.bidderId === bid && one.itemKey === key)?.score ?? ''
  const columns: PaperColumn[] = [
    { title: t.item, width: 2 },
    { title: t.bidder, width: 2 },
    ...report.members.map(({ name }) => ({ title: name, align: 'right' as const })),
    { title: t.mean, align: 'right' },
  ]
  const rows = (report.scheme?.items ?? []).flatMap((item) =>
    scored.map(({ bid, bidder }) => [
      ...[`${item.name}（${say.number(item.max)}）`, bidder],
      ...report.members.map(({ seat }) => scoreOf(seat, bid, item.key)),
      means.get(bid)?.[item.key] ?? '',
    ]),
  )
  return unlessEmpty(t.scores, columns, rows)
}
const deviations = ({ report }: Given, say: Say): PaperBlock[] => {
  const t = w(say)
  const nameOf = (seat: string) => report.members.find((one) => one.seat === seat)?.name ?? ''
  const itemOf = (key: string) => report.scheme?.items.find((one) => one.key === key)?.name ?? key
  const reasonOf = new Map<GivenScore, string | null>(report.scores.map((one) => [one, one.reason]))
  const rows = deviating(report.scores).map((one) => [
    ...[nameOf(one.evaluatorId), bidderIn(report, one.bidderId), itemOf(one.itemKey), one.score, reasonOf.get(one) ?? ''],
  ])
  const score: PaperColumn = { title: t.total, align: 'right' }
  const columns = [{ title: t.member }, { title: t.bidder, width: 2 }, { title: t.item }, score, { title: t.reason, width: 3 }]
  return unlessEmpty(t.deviations, columns, rows)
}

const votes = ({ report }: Given, say: Say): PaperBlock[] => {
  const t = w(say)
  const lotOf = (id: string) => String(report.lots.find((one) => one.lot === id)?.lotNo ?? '')
  const rows = report.motions.map(({ kind, lot, bid, figure, carried, reasons }) => [
    lotOf(lot),
    say.word('tender_motion', kind),
    [bid === null ? '' : bidderIn(report, bid), fill(t[kind], [figure])].filter(Boolean).join(' '),
    carried ? t.carried : t.refused,
    once(reasons),
  ])
  const columns = [{ title: t.lot }, { title: t.motion, width: 2 }, { title: t.figure, width: 2 }, { title: t.result }]
  return unlessEmpty(t.motions, [...columns, { title: t.reasons, width: 3 }], rows)
}
const inquiries = ({ board }: Given, say: Say): PaperBlock[] => {
  const t = w(say)
  const rows = board.bids.flatMap(({ name, inquiries: asked }) =>
    asked.map(({ question, askedAt, answer, answeredAt }) => [
      ...[name, `${question}（${askedAt}）`],
      answer === null ? t.unanswered : `${answer}（${answeredAt ?? ''}）`,
    ]),
  )
  return unlessEmpty(
    t.inquiries,
    [
      { title: t.bidder, width: 2 },
      { title: t.question, width: 3 },
      { title: t.answer, width: 3 },
    ],
    rows,
  )
}
const ties = ({ report }: Given, say: Say): PaperBlock[] => {
  const t = w(say)
  const rows = report.ties.map(({ lot, drawn, seed }) => [
    String(report.lots.find((one) => one.lot === lot)?.lotNo ?? ''),
    drawn.map((bid, i) => `${i + 1}. ${bidderIn(report, bid)}`).join('  '),
    seed ?? '',
  ])
  return unlessEmpty(t.ties, [{ title: t.lot }, { title: t.drawn, width: 3 }, { title: t.seed, width: 3 }], rows)
}

/** The report as it was signed: ranks, what they follow from, who was out and why, who dissents. */
export const reportBlocks = (given: Given, say: Say): PaperBlock[] => {
  const t = w(say)
  const { report, board } = given
  const lines = [
    [t.sign, ''],
    [t.date, ''],
  ] as const
  return [
    ...[section(t.basics), basics(given, say), section(t.committee), committeeTable(given, say)],
    section(t.bids),
    table(
      [
        { title: t.bidder, width: 3 },
        { title: t.receipt, width: 2 },
      ],
      report.bids.map(({ bidder, receiptNo }) => [bidder, receiptNo]),
    ),
    ...report.lots.flatMap((lot) => lotBlocks(given, lot, say)),
    ...[...votes(given, say), ...inquiries(given, say), ...ties(given, say)],
    ...[...scoresTable(given, say), ...deviations(given, say)],
    section(t.proof),
    { kind: 'facts', columns: 1, rows: said([[t.hash, board.committee?.reportSha256 ?? '']]) },
    { kind: 'note', text: t.note },
    { kind: 'signatures', parties: report.members.map(({ name }) => ({ title: name, lines })) },
  ]
}
