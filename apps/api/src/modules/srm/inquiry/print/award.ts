import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { toCapitals } from '@srm/domain/kit/capitals'
import { rounded, sumOf } from '@srm/domain/kit/money'
import { inLang } from '@srm/domain/kit/text'
import { sumOfParts } from '@srm/domain/srm/inquiry/award/award-parts.rules'
import { awardPoint } from '@srm/domain/srm/inquiry/award/award-point.text'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import type { PaperBlock, PaperState, Party } from '../../../../data/print/paper'
import { theOne, type PaperDef } from '../../../../data/print/printable'
import { said, type Say } from '../../../../data/print/say'
import { headerFacts, wordsIn } from './parts'

type Award = NonNullable<InquiryDetail['award']>
const states: Readonly<Partial<Record<Award['state'], PaperState>>> = { proposed: 'inApproval', rejected: 'void', annulled: 'void' }

const facts = (say: Say, award: Award): PaperBlock[] => {
  const words = wordsIn(say.lang)
  return [
    { kind: 'section', title: words.award },
    {
      kind: 'facts',
      columns: 2,
      rows: said([
        [words.awardTotal, say.money(award.total)],
        [words.budget, [say.money(award.budgetLimit), words.budgetState[award.budgetState]].filter(Boolean).join(' ')],
        [words.proposedBy, `${award.proposedBy} ${say.instant(award.proposedAt)}`],
        [
          words.firstApprover,
          [award.firstApprover ?? '', say.instant(award.firstApprovedAt), award.firstNote ?? ''].filter(Boolean).join(' '),
        ],
        [words.approvedBy, [award.decidedBy ?? '', say.instant(award.decidedAt)].filter(Boolean).join(' ')],
        [words.decisionNote, award.decisionNote ?? ''],
        [words.partialReason, award.partialReason ?? ''],
        [words.overBudgetReason, award.overBudgetReason ?? ''],
        [words.note, award.note ?? ''],
      ]),
    },
    ...(award.explanation.length > 0
      ? [
          { kind: 'section' as const, title: words.points },
          { kind: 'list' as const, items: award.explanation.map((point) => awardPoint(say.lang, point)) },
        ]
      : []),
  ]
}

/** Every cheaper offer that was not taken: an award is explained by what it leaves aside. */
const passedOver = (say: Say, award: Award): PaperBlock[] => {
  if (award.passedOver.length === 0) return []
  const words = wordsIn(say.lang)
  return [
    { kind: 'section', title: words.passed },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: words.line, width: 2 },
        { title: words.supplier, width: 2.4 },
        { title: words.offered, align: 'right', width: 1.3 },
        { title: words.proposed, align: 'right', width: 1.3 },
        { title: words.more, align: 'right', width: 1.3 },
        { title: words.why.title, width: 3 },
      ],
      rows: award.passedOver.map((p) => [
        p.lineNo === null ? words.whole : `${p.lineNo} ${p.lineName ?? ''}`,
        ...[p.supplierName, say.money(p.cost), say.money(p.awardedCost), say.money(p.difference)],
        [words.why[p.why], p.reason, p.by, say.instant(p.at)].filter(Boolean).join(' · '),
      ]),
    },
  ]
}

const allocation = (say: Say, award: Award): PaperBlock[] => {
  const [words, label] = [wordsIn(say.lang), inLang(inquiryText, say.lang).field]
  const sums = [...Map.groupBy(award.rows, (r) => r.supplierId).values()].map((own) => ({
    ...sumOfParts(own),
    name: own[0]?.supplierName ?? '',
    currency: own[0]?.currency ?? '',
  }))
  return [
    { kind: 'section', title: words.allocation },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: words.line, align: 'center' },
        { title: label.lineName, width: 2.6 },
        { title: words.supplier, width: 2.6 },
        { title: label.qty, align: 'right' },
        { title: words.share, align: 'right' },
        { title: label.price, align: 'right' },
        { title: words.sum, align: 'right', width: 1.5 },
        { title: words.rank, align: 'center' },
        { title: label.reason, width: 2 },
      ],
      rows: award.rows.map((r) => [
        String(r.lineNo),
        ...[
          r.lineName,
          r.supplierName,
          say.number(r.qty),
          say.percent(r.share),
          say.number(r.price),
          `${r.currency} ${say.money(r.total)}`,
        ],
        ...[say.number(r.rank), r.reason ?? ''],
      ]),
    },
    { kind: 'section', title: words.sums },
    {
      kind: 'table',
      columns: [
        { title: words.supplier, width: 2 },
        { title: words.goods, align: 'right', width: 1.2 },
        { title: words.fees, align: 'right', width: 1 },
        { title: words.sum, align: 'right', width: 1.4 },
        { title: words.capitals, width: 2.4 },
      ],
      rows: sums.map((s) => [
        s.name,
        ...[say.money(s.amountIncl), say.money(rounded(sumOf([s.freight, s.packing, s.otherFee])))],
        ...[`${s.currency} ${say.money(s.total)}`, s.currency === 'CNY' ? toCapitals(s.total) : ''],
      ]),
    },
  ]
}

export const awardProposal: PaperDef<InquiryDetail> = {
  code: 'awardProposal',
  name: { zh: '定标审批表', en: 'Award proposal' },
  offers: (d) => (d.award ? theOne : []),
  paper: (d, { say }) => {
    const words = wordsIn(say.lang)
    const award = d.award as Award
    const sign = (title: string, name: string | null, at: string | null): Party => ({
      title,
      lines: [
        [words.signature, name ?? ''],
        [words.date, say.day(at)],
      ],
    })
    return {
      subtitle: d.title,
      docNo: award.docNo,
      state: states[award.state],
      blocks: [
        ...headerFacts(say, d),
        ...facts(say, award),
        ...passedOver(say, award),
        ...allocation(say, award),
        {
          kind: 'signatures',
          parties: [
            sign(words.proposedBy, award.proposedBy, award.proposedAt),
            ...(award.overBudget ? [sign(words.firstApprover, award.firstApprover, award.firstApprovedAt)] : []),
            sign(words.approvedBy, award.decidedBy, award.decidedAt),
          ],
        },
      ],
    }
  },
}
