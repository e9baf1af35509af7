import { fieldsOf } from '../../kit/fields'

export const fxRateFields = fieldsOf({
  currency: { kind: 'line', max: 3, zh: '币种', en: 'Currency', list: { as: 'code', sort: true, card: 'title', width: 100 } },
  rateOn: { kind: 'day', zh: '日期', en: 'Date', list: { sort: true, width: 120 } },
  rate: { kind: 'decimal', whole: 10, places: 8, zh: '汇率（1 单位折 CNY）', en: 'CNY for one unit', list: { width: 180 } },
  source: { kind: 'line', max: 100, zh: '来源', en: 'Source', sheet: { width: 32 } },
  /** The newest of its currency, and whether that is too old to open offers with. */
  newest: { kind: 'flag', by: 'server', zh: '状态', en: 'State', list: { card: 'status', width: 100 } },
  stale: { kind: 'flag', by: 'server', zh: '已过期', en: 'Too old', list: false },
})
