import { toCapitals } from '@srm/domain/kit/capitals'
import { fill, inLang, text } from '@srm/domain/kit/text'
import type { PaperBlock, Party } from '../../../../data/print/paper'
import type { FinalName, Offer, PaperDef } from '../../../../data/print/printable'
import { said, type Say } from '../../../../data/print/say'
import type { OwnTenderLetters, TenderLetters } from './letters'

const words = text({
  zh: {
    notice: '中标通知书',
    result: '中标结果通知书',
    dear: '致：{0}',
    won: '贵公司于 {0} 前递交的“{1}”（招标编号 {2}）投标文件，经评标委员会评审、中标候选人公示，已被我方接受，现确定贵公司为下列标段的中标人：',
    noticeNo: '中标通知书编号',
    docNo: '招标编号',
    project: '项目名称',
    lot: '标段',
    amount: '中标价（含税）',
    capitals: '大写',
    awardedAt: '定标时间',
    contractDue: '合同订立期限',
    sign: '请贵公司自本通知书发出之日起30日内，即 {0} 前，按照招标文件和贵公司的投标文件与我方订立书面合同（招标投标法第46条）。不得再行订立背离合同实质性内容的其他协议。',
    effect:
      '本通知书对双方具有法律效力。通知书发出后，我方改变中标结果，或者贵公司放弃中标项目的，应当依法承担法律责任（招标投标法第45条）。',
    passed: '原中标人的中标资格已取消，按照评标委员会推荐的中标候选人名单排序依次确定贵公司为中标人（招标投标法实施条例第55条）。',
    changed: '中标结果有变更：原中标人的中标资格已取消（招标投标法实施条例第55条），此前发出的结果通知书以本通知书为准。',
    nobody: '没有中标人，本项目将依法处理。',
    withdrawn: '取消中标资格：{0}',
    lost: '感谢贵公司参加“{0}”（招标编号 {1}）的投标。该项目评标已结束，中标候选人公示期满，中标结果确定如下：',
    winners: '中标结果',
    winner: '中标人',
    own: '贵公司的评审结果',
    place: '排名',
    score: '总分',
    state: '说明',
    counted: '有效投标',
    bond: '投标保证金将在与中标人签订书面合同后5日内退还（招标投标法实施条例第57条）。贵公司各类得分可在系统“我的投标”中查看。',
    contact: '联系人：{0}　{1}',
    purchaser: '招标人（盖章）',
    department: '单位',
    date: '日期',
  },
  en: {
    notice: 'Award notice',
    result: 'Notice of the result',
    dear: 'To: {0}',
    won: 'Your bid for "{1}" (tender {2}), handed in before {0}, was evaluated by the committee, and the candidates were published. We accept it: your company is awarded the following lot.',
    noticeNo: 'Notice no.',
    docNo: 'Tender no.',
    project: 'Project',
    lot: 'Lot',
    amount: 'Award price, with tax',
    capitals: 'In Chinese capitals',
    awardedAt: 'Decided at',
    contractDue: 'Contract to be signed by',
    sign: 'Please sign a written contract with us, in accordance with the tender documents and your bid, within 30 days of this notice, that is by {0} (Tendering Law Art. 46). No other agreement may depart from its substance.',
    effect:
      'This notice binds both parties. Whoever changes the result or gives the award up after it was issued is liable by law (Tendering Law Art. 45).',
    passed:
      'The award was withdrawn from the former winner and passes to your company as the next of the published candidates (Implementing Regulation Art. 55).',
    changed:
      'The result was changed: the award was withdrawn from the former winner (Implementing Regulation Art. 55). This notice replaces the one before.',
    nobody: 'There is no winner.',
    withdrawn: 'Award withdrawn: {0}',
    lost: 'Thank you for your bid for "{0}" (tender {1}). The evaluation is complete, the publicity of the candidates is over, and the result is as follows.',
    winners: 'Result',
    winner: 'Awarded to',
    own: 'How your bid was evaluated',
    place: 'Rank',
    score: 'Total',
    state: 'Remark',
    counted: 'Valid bid',
    bond: 'Bid bonds are refunded within 5 days of the contract (Implementing Regulation Art. 57). Your points by group stand in the system under "My bids".',
    contact: 'Contact: {0}  {1}',
    purchaser: 'Buyer (seal)',
    department: 'Department',
    date: 'Date',
  },
})
const w = (say: Say) => inLang(words, say.lang)
type Letters = TenderLetters | OwnTenderLetters

const letter = (...paragraphs: string[]): PaperBlock => ({ kind: 'text', size: 10.5, indent: 2, paragraphs })
const dear = (say: Say, name: string): PaperBlock => ({ kind: 'text', size: 11, paragraphs: [fill(w(say).dear, [name])] })
/** Whom to ask, and the buyer's side: its seal is pressed across name and day. */
const closing = (d: Letters, say: Say, at: string | null): PaperBlock[] => {
  const t = w(say)
  const party: Party = {
    title: t.purchaser,
    lines: [
      [t.department, d.orgName ?? ''],
      [t.date, say.day(at)],
    ],
    sealed: true,
  }
  const contact = fill(t.contact, [d.contactName ?? '', d.contactPhone ?? ''])
  return [...(d.contactName ? [letter(contact)] : []), { kind: 'signatures', parties: [{ title: '', lines: [] }, party] }]
}

const noticeBlocks = (d: Letters, say: Say, noticeNo: string): PaperBlock[] => {
  const t = w(say)
  const won = d.won.find((one) => one.noticeNo === noticeNo)
  if (!won) throw new Error(`tender ${d.docNo} has no award notice ${noticeNo}`)
  return [
    dear(say, won.supplierName),
    letter(fill(t.won, [say.instant(d.bidDeadline), d.title, d.docNo])),
    {
      kind: 'facts',
      columns: 1,
      rows: said([
        [t.noticeNo, won.noticeNo],
        [t.docNo, d.docNo],
        [t.project, d.projectName ?? ''],
        [t.lot, won.lotName],
        [t.amount, `${d.currency} ${say.money(won.amount)}`],
        [t.capitals, d.currency === 'CNY' ? toCapitals(won.amount) : ''],
        [t.awardedAt, say.instant(won.awardedAt)],
        [t.contractDue, say.day(won.contractDue)],
      ]),
    },
    letter(...(won.passedOn ? [t.passed] : []), fill(t.sign, [say.day(won.contractDue)]), t.effect),
    ...closing(d, say, won.awardedAt),
  ]
}

const resultBlocks = (d: Letters, say: Say, supplierId: string): PaperBlock[] => {
  const t = w(say)
  const own = d.lost.find((one) => one.supplierId === supplierId)
  if (!own) throw new Error(`tender ${d.docNo} has no result notice for ${supplierId}`)
  return [
    dear(say, own.supplierName),
    letter(fill(t.lost, [d.title, d.docNo]), ...(d.changes > 0 ? [t.changed] : []), ...(d.won.length === 0 ? [t.nobody] : [])),
    { kind: 'section', title: t.winners },
    {
      kind: 'table',
      columns: [
        { title: t.lot, width: 3 },
        { title: t.winner, width: 3 },
        { title: `${t.amount} ${d.currency}`, align: 'right', width: 2 },
      ],
      rows: d.won.map((one) => [one.lotName, one.supplierName, say.money(one.amount)]),
    },
    { kind: 'section', title: t.own },
    {
      kind: 'table',
      columns: [
        { title: t.lot, width: 3 },
        { title: t.place, align: 'center' },
        { title: t.score, align: 'right' },
        { title: t.state, width: 3 },
      ],
      rows: own.lots.map((one) => [
        ...[one.lotName, one.rank === null ? '' : String(one.rank), say.number(one.score)],
        one.withdrawn !== null ? fill(t.withdrawn, [one.withdrawn]) : one.out === null ? t.counted : say.word('tender_out', one.out),
      ]),
    },
    letter(t.bond),
    ...closing(d, say, d.awardedAt),
  ]
}

const isOf = (d: Letters, supplierId: string): boolean => !('own' in d) || d.own === supplierId
const noticesFor = (d: Letters): Offer[] =>
  d.won.filter((one) => isOf(d, one.supplierId)).map((one) => ({ variant: one.noticeNo, label: `${one.supplierName} ${one.lotName}` }))
const resultsFor = (d: Letters): Offer[] => d.lost.map((one) => ({ variant: one.supplierId, label: one.supplierName }))
const finalOf = (kind: string, d: Letters, part: string): FinalName => ({ kind, bizId: d.id, part })

interface Name {
  readonly code: string
  /** The paper whose design the own copy shares. */
  readonly like?: string
}
/** One for each lot that was won, under the number of its notice. */
export const awardNotice = <D>(of: Name, lettersOf: (document: D) => Letters): PaperDef<D> => ({
  ...{ ...of, name: { zh: words.zh.notice, en: words.en.notice } },
  offers: (document) => noticesFor(lettersOf(document)),
  final: (document, noticeNo) => finalOf('tenderAwardNotice', lettersOf(document), noticeNo),
  paper: (document, { say }, noticeNo) => {
    const d = lettersOf(document)
    return { subtitle: d.title, docNo: noticeNo, blocks: noticeBlocks(d, say, noticeNo) }
  },
})
/** One for each bidder who won nothing (Tendering Law Art. 45). */
export const resultNotice = <D>(of: Name, lettersOf: (document: D) => Letters): PaperDef<D> => ({
  ...{ ...of, name: { zh: words.zh.result, en: words.en.result } },
  offers: (document) => resultsFor(lettersOf(document)),
  // A result that changed is told by a letter of its own; the one before stays what it was.
  final: (document, supplierId) => {
    const d = lettersOf(document)
    return finalOf('tenderResultNotice', d, d.changes === 0 ? supplierId : `${supplierId}.${d.changes}`)
  },
  paper: (document, { say }, supplierId) => {
    const d = lettersOf(document)
    return { subtitle: d.title, docNo: d.docNo, blocks: resultBlocks(d, say, supplierId) }
  },
})
