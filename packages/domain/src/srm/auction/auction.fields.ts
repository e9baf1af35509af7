import { fieldsBut, fieldsOf, fieldsWith, ownKind } from '../../kit/fields'
import { auctionOpenness, auctionUnits, decrementBases, decrementKinds, extendModes, priceBases, rankVisibilities } from './auction.kinds'
import type { Tier } from './live/live.state'

const basics = { group: 'basics' } as const
const schedule = { group: 'schedule' } as const
const rules = { group: 'rules' } as const
const seen = { group: 'seen' } as const
const terms = { group: 'terms' } as const
const text = { kind: 'line', optional: true, max: 500, area: true } as const

/** What is typed into the header of an auction, in the order of its form (docs/slice.md, Declared fields of documents). */
export const auctionFields = fieldsOf({
  title: {
    ...basics,
    kind: 'line',
    min: 5,
    max: 100,
    wide: true,
    zh: '标题',
    en: 'Title',
    list: { sort: true, card: 'title', width: 240 },
  },
  openness: {
    ...{ ...basics, kind: 'dict', dict: 'auction_openness', codes: auctionOpenness, initial: 'invited' },
    ...{ zh: '参与方式', en: 'Who may take part', list: { width: 100, hidden: true } },
  },
  categoryId: { ...basics, kind: 'ref', optional: true, zh: '品类', en: 'Category' },
  projectName: { ...basics, kind: 'line', optional: true, max: 100, zh: '项目名称', en: 'Project' },
  unit: { ...basics, kind: 'dict', dict: 'auction_unit', codes: auctionUnits, initial: 'whole', zh: '竞价单位', en: 'Bid on' },
  currency: { ...basics, ...ownKind<string>(), initial: 'CNY', zh: '币种', en: 'Currency' },
  priceBasis: { ...basics, kind: 'dict', dict: 'price_basis', codes: priceBases, initial: 'INCL', zh: '价格口径', en: 'Price basis' },
  reservePrice: { ...basics, kind: 'money', optional: true, staff: 'apart', zh: '保留价', en: 'Reserve price' },
  deposit: { ...basics, kind: 'money', optional: true, zh: '保证金', en: 'Deposit' },

  planStart: {
    ...{ ...schedule, kind: 'instant', optional: true, beforeSubmit: true },
    ...{ zh: '计划开始时间', en: 'Planned start', list: { sort: true, width: 160, card: 'date' } },
  },
  planEnd: { ...schedule, kind: 'instant', optional: true, beforeSubmit: true, zh: '计划结束时间', en: 'Planned end' },
  minBidders: { ...schedule, kind: 'int', min: 2, max: 20, initial: 2, zh: '最少参与家数', en: 'Bidders required' },
  /** How long the start waits for bidders; then it fails. */
  waitMinutes: { ...schedule, kind: 'int', min: 0, max: 60, initial: 0, zh: '开始等待（分钟）', en: 'Wait for bidders (minutes)' },

  decrementKind: {
    ...{ ...rules, kind: 'dict', dict: 'auction_decrement_kind', codes: decrementKinds, initial: 'amount' },
    ...{ zh: '降幅方式', en: 'Decrement by' },
  },
  decrementValue: {
    ...{ ...rules, kind: 'decimal', whole: 14, places: 6, optional: true, beforeSubmit: true },
    ...{ zh: '最小降幅', en: 'Minimum decrement' },
  },
  tiers: { ...rules, ...ownKind<readonly Tier[]>(), zh: '分段降幅', en: 'Decrement by price band' },
  decrementBase: {
    ...{ ...rules, kind: 'dict', dict: 'auction_decrement_base', codes: decrementBases, initial: 'own' },
    ...{ zh: '降幅基准', en: 'Counted from' },
  },
  maxDropPct: {
    ...{ ...rules, kind: 'decimal', whole: 3, places: 6, initial: '20' },
    ...{ zh: '二次确认降幅（%）', en: 'Confirm drops above (%)' },
  },
  triggerWindowS: { ...rules, kind: 'int', min: 30, max: 1800, initial: 300, zh: '触发延时窗口（秒）', en: 'Trigger window (seconds)' },
  extendS: { ...rules, kind: 'int', min: 30, max: 1800, initial: 300, zh: '每次延时（秒）', en: 'Extension (seconds)' },
  extendMode: {
    ...{ ...rules, kind: 'dict', dict: 'auction_extend_mode', codes: extendModes, initial: 'fromClose' },
    ...{ zh: '延时起点', en: 'Extended from' },
  },
  triggerRank: {
    ...rules,
    kind: 'int',
    min: 1,
    max: 20,
    optional: true,
    zh: '触发名次（空为任一更低报价）',
    en: 'Trigger rank (empty: any better bid)',
  },
  maxExtensions: {
    ...rules,
    kind: 'int',
    min: 0,
    max: 100,
    optional: true,
    zh: '最多延时次数（空为不限）',
    en: 'Extensions at most (empty: unlimited)',
  },

  rankVisibility: {
    ...{ ...seen, kind: 'dict', dict: 'auction_rank_visibility', codes: rankVisibilities, initial: 'rank' },
    ...{ zh: '供应商可见', en: 'Bidders see' },
  },
  showBidderCount: { ...seen, kind: 'flag', initial: true, zh: '显示参与家数', en: 'Show how many bid' },
  initialQuoteRequired: { ...seen, kind: 'flag', initial: false, zh: '须先提交初始报价', en: 'Initial quote required' },
  proxyAllowed: { ...seen, kind: 'flag', initial: false, zh: '允许自动出价', en: 'Automatic bids allowed' },
  selfOutbid: { ...seen, kind: 'flag', initial: false, zh: '领先者可再降价', en: 'The leader may bid again' },
  /** The purchaser sees aliases until the end. */
  blindBuyer: { ...seen, kind: 'flag', initial: true, staff: 'beside', zh: '采购方结束前只见代号', en: 'Buyer sees aliases until the end' },
  publishResult: { ...seen, kind: 'flag', initial: true, staff: 'beside', zh: '公示中标供应商', en: 'Publish the winner' },
  publishAmount: { ...seen, kind: 'flag', initial: false, staff: 'beside', zh: '公示中标金额', en: 'Publish the amount' },

  deliveryTerms: { ...terms, ...text, zh: '交货条款', en: 'Delivery terms' },
  paymentTerms: { ...terms, ...text, zh: '付款条件', en: 'Payment terms' },
  contactName: { ...terms, kind: 'line', optional: true, max: 50, zh: '联系人', en: 'Contact' },
  contactPhone: { ...terms, kind: 'line', optional: true, max: 30, zh: '联系电话', en: 'Phone' },
  remark: { ...terms, ...text, max: 2000, wide: true, zh: '备注', en: 'Remark' },
})

export const auctionSecretFields = fieldsWith(auctionFields, { staff: 'apart' })
export const auctionOpenFields = fieldsBut(auctionFields, Object.keys(auctionSecretFields) as (keyof typeof auctionSecretFields)[])
export const auctionPublicFields = fieldsBut(auctionOpenFields, ['blindBuyer', 'publishResult', 'publishAmount'])
export const auctionParts = {
  basics: fieldsWith(auctionFields, basics),
  schedule: fieldsWith(auctionFields, schedule),
  rules: fieldsWith(auctionFields, rules),
  seen: fieldsWith(auctionFields, seen),
  terms: fieldsWith(auctionFields, terms),
}

const short = { kind: 'line', optional: true, max: 200 } as const
/** A line that is bid on, in the order of its table. */
export const auctionLineFields = fieldsOf({
  materialCode: { ...short, max: 40, zh: '物料编码', en: 'Material code', list: { width: 120 } },
  name: { kind: 'line', max: 100, zh: '物料名称', en: 'Item', list: { width: 180 } },
  spec: { ...short, zh: '规格型号', en: 'Specification', list: { width: 160 } },
  unit: { ...short, max: 20, beforeSubmit: true, zh: '单位', en: 'Unit', list: { width: 72 } },
  qty: {
    ...{ kind: 'decimal', whole: 14, places: 4, optional: true, beforeSubmit: true },
    ...{ zh: '数量', en: 'Quantity', list: { width: 110 } },
  },
  startPrice: {
    ...{ kind: 'decimal', whole: 14, places: 6, optional: true, beforeSubmit: true },
    ...{ zh: '起始单价', en: 'Start price', list: { width: 120 } },
  },
  needDate: { kind: 'day', optional: true, zh: '需求日期', en: 'Needed on', list: { width: 140 } },
  remark: { ...short, max: 500, zh: '备注', en: 'Remark', list: { width: 160 } },
})
