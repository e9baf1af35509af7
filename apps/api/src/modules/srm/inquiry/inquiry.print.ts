import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { fill } from '@srm/domain/kit/text'
import { inquiryMachine, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { inquiryDetail } from './detail.queries'
import { awardProposal } from './print/award'
import { comparisonPaper } from './print/comparison'
import { addressed, awardNotice, body, buyerParty, letterNo, letterOf, thankYou } from './print/letters'
import { openingRecord } from './print/opening'
import { contactFacts, headerFacts, lineTable, scheduleFacts, stateOf, termFacts, wordsIn } from './print/parts'

const { draft, inApproval, awarded, completed } = inquiryMachine.states
const isDecided = (d: InquiryDetail) => d.status === awarded || d.status === completed
const isPublished = (d: InquiryDetail) => d.status !== draft && d.status !== inApproval
const awardNo = (d: InquiryDetail) => d.award?.docNo ?? d.docNo

const announcement: PaperDef<InquiryDetail> = {
  code: 'purchaseAnnouncement',
  name: { zh: '采购公告', en: 'Purchase announcement' },
  offers: (d) => (d.type === 'public' ? theOne : []),
  paper: (d, { say }) => ({
    subtitle: d.title,
    docNo: d.docNo,
    state: stateOf(d.status),
    blocks: [
      { kind: 'text', size: 10.5, indent: 2, paragraphs: [fill(wordsIn(say.lang).announced, [d.title])] },
      ...headerFacts(say, d),
      ...scheduleFacts(say, d),
      ...lineTable(say, d.lines),
      ...termFacts(say, d),
      ...contactFacts(say, d),
      buyerParty(say, d, d.publishAt ?? ''),
    ],
  }),
}

const invitation: PaperDef<InquiryDetail> = {
  code: 'invitation',
  name: { zh: '询价邀请函', en: 'Invitation to quote' },
  offers: (d) =>
    d.suppliers
      .filter((s) => s.source === 'invited' && s.excludedAt === null)
      .map((s) => ({ variant: s.supplierId, label: s.supplierName })),
  paper: (d, { say }, variant) => ({
    subtitle: d.title,
    docNo: d.docNo,
    state: stateOf(d.status),
    blocks: [
      addressed(say, d.suppliers.find((s) => s.supplierId === variant)?.supplierName ?? ''),
      body(wordsIn(say.lang).invited, d),
      ...headerFacts(say, d),
      ...scheduleFacts(say, d),
      ...lineTable(say, d.lines),
      ...termFacts(say, d),
      ...contactFacts(say, d),
      buyerParty(say, d, d.publishAt ?? ''),
    ],
  }),
}

/** One for each winner of an approved award. */
const notice: PaperDef<InquiryDetail> = {
  code: 'awardNotice',
  name: { zh: '成交通知书', en: 'Award notice' },
  offers: (d) =>
    isDecided(d) && d.award?.state === 'approved'
      ? [...new Map(d.award.rows.map((r) => [r.supplierId, r.supplierName]))].map(([variant, label]) => ({ variant, label }))
      : [],
  final: (d, variant) => letterOf('awardNotice', d.id, awardNo(d), variant),
  paper: (d, { say }, variant) => {
    const rows = (d.award?.rows ?? []).filter((r) => r.supplierId === variant)
    const units = new Map(d.lines.map((l) => [l.id, l.unit ?? '']))
    const won = rows.map((r) => ({ ...r, name: r.lineName, unit: units.get(r.lineId) ?? '' }))
    return {
      docNo: letterNo(awardNo(d), variant),
      ...awardNotice(say, d, rows[0]?.supplierName ?? '', won, d.award?.decidedAt ?? ''),
    }
  },
}

const thanks: PaperDef<InquiryDetail> = {
  code: 'thankYouLetter',
  name: { zh: '未成交通知（感谢信）', en: 'Thank-you letter' },
  offers: (d) =>
    isDecided(d)
      ? d.suppliers.filter((s) => s.quoteState === quoteStates.lost).map((s) => ({ variant: s.supplierId, label: s.supplierName }))
      : [],
  final: (d, variant) => letterOf('thankYouLetter', d.id, awardNo(d), variant),
  paper: (d, { say }, variant) => ({
    docNo: letterNo(awardNo(d), variant),
    ...thankYou(say, d, d.suppliers.find((s) => s.supplierId === variant)?.supplierName ?? '', d.award?.decidedAt ?? ''),
  }),
}

const content: PaperDef<InquiryDetail> = {
  code: 'inquiry',
  name: { zh: '询价单', en: 'Inquiry' },
  offers: (d) => (isPublished(d) || d.lines.length > 0 ? theOne : []),
  paper: (d, { say }) => ({
    subtitle: d.title,
    docNo: d.docNo,
    state: stateOf(d.status),
    blocks: [...headerFacts(say, d), ...scheduleFacts(say, d), ...lineTable(say, d.lines), ...termFacts(say, d), ...contactFacts(say, d)],
  }),
}

/** What staff print of an inquiry. */
export const inquiryPrint = printable({
  type: 'inquiry',
  access: 'srm:inquiry:queryById',
  load: inquiryDetail,
  papers: [content, announcement, invitation, openingRecord, comparisonPaper, awardProposal, notice, thanks],
})
