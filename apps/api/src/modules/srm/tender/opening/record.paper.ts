import type { OpeningHall, OpeningRecord } from '@srm/contract/srm/tender-bid.shapes'
import { minorUnitOf } from '@srm/domain/kit/money'
import { inLang, text } from '@srm/domain/kit/text'
import { tenderBidText } from '@srm/domain/srm/tender/tender-bid.text'
import type { PaperBlock } from '../../../../data/print/paper'
import { said, type Say } from '../../../../data/print/say'

const words = text({
  zh: {
    name: '开标记录',
    prices: '报价信封开标记录',
    docNo: '招标编号',
    deadline: '投标截止',
    openedAt: '开标时间',
    place: '开标地点',
    online: '线上',
    openers: '开标人',
    currency: '币种',
    late: '逾期被拒绝的提交',
    lot: '标段',
    ceiling: '最高投标限价',
    bidder: '投标人',
    receipt: '回执号',
    at: '递交时间',
    total: '含税总价',
    delivery: '交货期（天）',
    bond: '保证金',
    verdict: '结论',
    bondYes: '到账',
    bondNo: '未到账',
    valid: '有效',
    sealed: '价格部分未开启',
    notReached: '未通过评审，价格不开启',
    objections: '对开标的异议与答复',
    none: '无',
    said: '异议',
    answer: '答复',
    time: '时间',
    closed: '开标会结束',
    hash: '记录 SHA-256',
    note: '记录经服务器签名，其哈希写入审计链。每份投标开启前已与签名回执逐项核对；未列出价格的，其价格部分保持封存。',
    attendance: '到场情况',
    who: '姓名 / 单位',
    as: '身份',
    first: '首次在场',
    last: '最后在场',
    kinds: { opener: '开标人', staff: '招标人员', bidder: '投标人' },
    signatures: '开标人电子签名',
    signedAt: '签署时间',
    key: '密钥指纹',
    unsigned: '未签署',
    opener: '开标人',
    sign: '签字',
    date: '日期',
  },
  en: {
    name: 'Opening record',
    prices: 'Record of the opening of prices',
    docNo: 'Tender no.',
    deadline: 'Bids due by',
    openedAt: 'Opened',
    place: 'Place',
    online: 'online',
    openers: 'Openers',
    currency: 'Currency',
    late: 'Refused for being late',
    lot: 'Lot',
    ceiling: 'Ceiling',
    bidder: 'Bidder',
    receipt: 'Receipt no.',
    at: 'Received',
    total: 'Total with tax',
    delivery: 'Delivery (days)',
    bond: 'Bond',
    verdict: 'Result',
    bondYes: 'received',
    bondNo: 'missing',
    valid: 'Valid',
    sealed: 'Price part not opened',
    notReached: 'Out of the evaluation: the price stays sealed',
    objections: 'Objections to the opening, and their answers',
    none: 'none',
    said: 'Objection',
    answer: 'Answer',
    time: 'Time',
    closed: 'Session ended',
    hash: 'SHA-256 of the record',
    note: 'The record is signed by the server, and its hash stands in the audit chain. Each bid was held against its signed receipt before it was opened; where no price is told, the price part stays sealed.',
    attendance: 'Attendance',
    who: 'Name',
    as: 'As',
    first: 'First seen',
    last: 'Last seen',
    kinds: { opener: 'Opener', staff: 'Buyer', bidder: 'Bidder' },
    signatures: 'Electronic signatures of the openers',
    signedAt: 'Signed',
    key: 'Fingerprint of the key',
    unsigned: 'not signed',
    opener: 'Opener',
    sign: 'Signature',
    date: 'Date',
  },
})
export const recordName = { zh: words.zh.name, en: words.en.name }

type Bid = OpeningRecord['bids'][number]
const totalOf = (record: OpeningRecord, bid: Bid, lotNo: number, places: number, say: Say): string => {
  const t = inLang(words, say.lang)
  const total = bid.lots.find((one) => one.lotNo === lotNo)?.total
  if (total) return say.money(total, places)
  if (bid.verdict !== null) return ''
  return record.envelope === 'prices' ? t.notReached : t.sealed
}
const verdictOf = ({ envelope }: OpeningRecord, bid: Bid, lotNo: number, say: Say): string => {
  const verdicts = inLang(tenderBidText, say.lang).verdict as Readonly<Record<string, string>>
  if (bid.verdict !== null) return verdicts[bid.verdict] ?? bid.verdict
  const lot = bid.lots.find((one) => one.lotNo === lotNo)
  // Of a price that stays sealed the opening says nothing.
  if (envelope === 'prices' && !lot?.total) return ''
  return (lot?.overCeiling ? verdicts['overCeiling'] : verdicts['valid']) ?? ''
}

const lotBlocks = (hall: OpeningHall, record: OpeningRecord, lot: OpeningHall['lots'][number], say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const places = minorUnitOf(hall.currency)
  const bids = record.bids.filter((bid) => bid.verdict !== null || bid.lots.some((one) => one.lotNo === lot.lotNo))
  const ceiling = lot.publicCeiling ? ` ${t.ceiling} ${say.money(lot.publicCeiling, places)}` : ''
  return [
    { kind: 'section', title: `${t.lot} ${lot.lotNo} ${lot.name}${ceiling}` },
    {
      ...{ kind: 'table', dense: true },
      columns: [
        { title: '#', align: 'center' },
        { title: t.bidder, width: 3 },
        { title: t.receipt },
        { title: t.at },
        { title: t.total, align: 'right', width: 1.5 },
        { title: t.delivery, align: 'right' },
        { title: t.bond },
        { title: t.verdict, width: 1.5 },
      ],
      rows: bids.map((bid, i) => [
        ...[String(i + 1), bid.bidder, bid.receiptNo, bid.receivedAt],
        totalOf(record, bid, lot.lotNo, places, say),
        say.number(bid.lots.find((one) => one.lotNo === lot.lotNo)?.deliveryDays),
        ...[bid.bond ? t.bondYes : t.bondNo, verdictOf(record, bid, lot.lotNo, say)],
      ]),
    },
  ]
}

/** Objections of the session without the names of who raised them: both sides read the same paper. */
const objectionBlocks = (hall: OpeningHall, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  if (hall.objections.length === 0) return [{ kind: 'facts', columns: 1, rows: [[t.objections, t.none]] }]
  return [
    { kind: 'section', title: t.objections },
    {
      ...{ kind: 'table', dense: true },
      columns: [{ title: t.time }, { title: t.said, width: 3 }, { title: t.answer, width: 3 }],
      rows: hall.objections
        .toReversed()
        .map(({ raisedAt, objection, answer, answeredByName }) => [
          raisedAt,
          objection,
          [answer, answeredByName].filter(Boolean).join(' — '),
        ]),
    },
  ]
}

/** Who was in the hall of this opening, until its session ended. */
const attendanceBlocks = (hall: OpeningHall, record: OpeningRecord, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const present = hall.attendance.filter((one) => one.envelope === record.envelope)
  if (present.length === 0) return []
  return [
    { kind: 'section', title: t.attendance },
    {
      ...{ kind: 'table', dense: true },
      columns: [{ title: t.who, width: 3 }, { title: t.as }, { title: t.first }, { title: t.last }],
      rows: present.map((one) => [one.name, t.kinds[one.kind], one.firstAt, one.lastAt]),
    },
  ]
}
/** Which of the openers signed the hash in their own browser, and by which key. */
const signatureBlocks = (record: OpeningRecord, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  return [
    { kind: 'section', title: t.signatures },
    {
      ...{ kind: 'table', dense: true },
      columns: [{ title: t.opener }, { title: t.signedAt }, { title: t.key, width: 4 }],
      rows: record.signatures.map((one) => [one.name, one.signedAt ?? t.unsigned, one.fingerprint ?? '']),
    },
  ]
}

/** What was read out at one opening, as it was signed, with what was said against it in the session. */
export const recordBlocks = (hall: OpeningHall, record: OpeningRecord, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const lines = [
    [t.sign, ''],
    [t.date, ''],
  ] as const
  return [
    ...(record.envelope === 'prices' ? [{ kind: 'section', title: t.prices } as const] : []),
    {
      ...{ kind: 'facts', columns: 2 },
      rows: said([
        [t.docNo, hall.docNo],
        [t.deadline, hall.bidDeadline],
        [t.openedAt, record.openedAt],
        [t.place, hall.openPlace ?? t.online],
        [t.openers, say.list(record.openers)],
        [t.currency, hall.currency],
        [t.late, say.list(record.late)],
        [t.closed, record.envelope === 'first' ? (hall.closedAt ?? '') : ''],
      ]),
    },
    ...hall.lots.flatMap((lot) => lotBlocks(hall, record, lot, say)),
    ...(record.envelope === 'first' ? objectionBlocks(hall, say) : []),
    ...attendanceBlocks(hall, record, say),
    { kind: 'facts', columns: 1, rows: [[t.hash, record.sha256]] },
    ...signatureBlocks(record, say),
    { kind: 'note', text: t.note },
    { kind: 'signatures', parties: record.openers.map((name, i) => ({ title: `${t.opener} ${name}`, lines, sealed: i === 0 })) },
  ]
}
