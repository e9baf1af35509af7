import { minorUnitOf } from '@srm/domain/kit/money'
import type { AuctionDetail, AuctionMonitor } from '@srm/contract/srm/auction'
import { auctionParts } from '@srm/domain/srm/auction/auction.fields'
import { fieldsBut, labelsOf, type FieldDef } from '@srm/domain/kit/fields'
import { inLang, text } from '@srm/domain/kit/text'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import type { PaperBlock } from '../../../data/print/paper'
import { printable, theOne } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { auctionDetail, auctionMonitor } from './detail.queries'

const words = text({
  zh: {
    name: '竞价记录',
    basics: '竞价信息',
    docNo: '竞价编号',
    buyer: '采购方',
    planned: '计划时间',
    actual: '实际时间',
    currency: '币种',
    start: '起始总价',
    lead: '最低总价',
    rules: '规则',
    ranks: '最终名次',
    lot: '标的',
    rank: '名次',
    alias: '代号',
    company: '供应商',
    amount: '报价',
    ledger: '报价流水',
    seq: '序',
    at: '时间',
    source: '来源',
    rankThen: '报出名次',
    valid: '有效',
    voided: '作废',
    hash: '校验链条目',
    sources: { initial: '初始', manual: '手动', proxy: '自动' },
    extensions: '延时记录',
    by: '触发报价时间',
    from: '原结束时间',
    to: '新结束时间',
    pauses: '暂停记录',
    reason: '理由',
    note: '名次按报价从低到高、同价先报者在前。每笔报价的条目哈希在审计链中，可用验证器核对；按序重放本表可得到相同的名次和结束时间。',
    none: '没有报价',
  },
  en: {
    name: 'Auction protocol',
    basics: 'Auction',
    docNo: 'No.',
    buyer: 'Buyer',
    planned: 'Planned',
    actual: 'Held',
    currency: 'Currency',
    start: 'Start amount',
    lead: 'Lowest total',
    rules: 'Rules',
    ranks: 'Final ranks',
    lot: 'Item',
    rank: 'Rank',
    alias: 'Alias',
    company: 'Supplier',
    amount: 'Bid',
    ledger: 'All bids',
    seq: 'No.',
    at: 'Time',
    source: 'By',
    rankThen: 'Rank then',
    valid: 'Valid',
    voided: 'Void',
    hash: 'Entry of the chain',
    sources: { initial: 'initial', manual: 'hand', proxy: 'server' },
    extensions: 'Extensions',
    by: 'Bid at',
    from: 'Old end',
    to: 'New end',
    pauses: 'Pauses',
    reason: 'Reason',
    note: 'Ranks: the lower amount first, of equal amounts the earlier bid. The hash of each bid stands in the audit chain, where the verifier finds it; played in order, this table leads to the same ranks and the same end.',
    none: 'No bids',
  },
})

interface Held {
  readonly detail: AuctionDetail
  readonly monitor: AuctionMonitor
}
const { ended, awarded, completed, failed } = auctionMachine.states
const isOver = ({ detail }: Held) => detail.startedAt !== null && ([ended, awarded, completed, failed] as string[]).includes(detail.status)

const ruleFacts = ({ detail }: Held, say: Say) => {
  const shown = {
    ...fieldsBut(auctionParts.rules, ['tiers']),
    ...fieldsBut(auctionParts.seen, ['publishResult', 'publishAmount', 'blindBuyer']),
  }
  const labels = labelsOf(shown, say.lang === 'en-US' ? 'en' : 'zh')
  return said(
    (Object.entries(shown) as [keyof typeof shown, FieldDef][]).map(([name, def]) => [
      labels[name],
      say.field(def, detail[name as keyof AuctionDetail]),
    ]),
  )
}
const tables = ({ detail, monitor }: Held, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const places = minorUnitOf(detail.currency)
  const lotName = new Map(detail.lots.map((lot) => [lot.id, lot.name]))
  const nameOf = new Map(monitor.ranks.map((one) => [one.alias, one.name ?? '']))
  return [
    { kind: 'section', title: t.ranks },
    {
      kind: 'table',
      columns: [
        { title: t.lot, width: 2 },
        { title: t.rank, align: 'center' },
        { title: t.alias, align: 'center' },
        { title: t.company, width: 2 },
        { title: t.amount, align: 'right' },
      ],
      rows: monitor.ranks.map((one) => [
        lotName.get(one.lot) ?? '',
        String(one.rank),
        one.alias,
        one.name ?? '',
        say.money(one.amount, places),
      ]),
    },
    { kind: 'section', title: t.ledger },
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: t.seq, align: 'center' },
        { title: t.at },
        { title: t.alias, align: 'center' },
        { title: t.company, width: 2 },
        { title: t.lot, width: 1 },
        { title: t.amount, align: 'right' },
        { title: t.rankThen, align: 'center' },
        { title: t.source },
        { title: t.valid },
        { title: t.hash, width: 3 },
      ],
      rows: monitor.ledger.map((bid) => [
        ...[String(bid.seq), bid.at, bid.alias, nameOf.get(bid.alias) ?? '', lotName.get(bid.lot) ?? ''],
        ...[say.money(bid.amount, places), String(bid.rank), t.sources[bid.source], bid.isValid ? t.valid : t.voided, bid.hash],
      ]),
    },
    ...(monitor.extensions.length > 0
      ? ([
          { kind: 'section', title: t.extensions },
          {
            kind: 'table',
            columns: [{ title: t.seq, align: 'center' }, { title: t.by }, { title: t.from }, { title: t.to }],
            rows: monitor.extensions.map((one) => [String(one.n), one.at, one.oldEnd, one.newEnd]),
          },
        ] as const)
      : []),
    ...(monitor.pauses.length > 0
      ? ([
          { kind: 'section', title: t.pauses },
          {
            kind: 'table',
            columns: [{ title: t.from }, { title: t.to }, { title: t.reason, width: 3 }],
            rows: monitor.pauses.map((one) => [one.from, one.to ?? '', one.reason]),
          },
        ] as const)
      : []),
    { kind: 'note', text: t.note },
  ]
}

/** The protocol: what anybody needs to play the auction again. */
export const auctionPrint = printable<Held>({
  type: 'auction',
  access: 'srm:auction:monitor',
  load: async (ctx, id) => ({ detail: await auctionDetail(ctx, id), monitor: await auctionMonitor(ctx, id) }),
  papers: [
    {
      code: 'auctionProtocol',
      name: { zh: words.zh.name, en: words.en.name },
      offers: (held) => (isOver(held) ? theOne : []),
      final: ({ detail }) => ({ kind: 'auctionProtocol', bizId: detail.id, part: '' }),
      paper: (held, { say }) => {
        const t = inLang(words, say.lang)
        const { detail } = held
        return {
          subtitle: detail.title,
          docNo: detail.docNo,
          wide: true,
          blocks: [
            { kind: 'section', title: t.basics },
            {
              kind: 'facts',
              columns: 2,
              rows: said([
                [t.docNo, detail.docNo],
                [t.buyer, [detail.orgName, detail.purchaserName].filter(Boolean).join(' ')],
                [t.planned, `${detail.planStart ?? ''} – ${detail.planEnd ?? ''}`],
                [t.actual, `${detail.startedAt ?? ''} – ${detail.endAt ?? ''}`],
                [t.currency, detail.currency],
                [t.start, say.money(detail.startTotal)],
                [t.lead, say.money(detail.leadTotal)],
              ]),
            },
            { kind: 'section', title: t.rules },
            { kind: 'facts', columns: 2, rows: ruleFacts(held, say) },
            ...tables(held, say),
          ],
        }
      },
    },
  ],
})
