import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { fxRateFields } from './fx-rate.fields'

export const fxRateText = sliceText('fxRate', {
  zh: {
    menu: { list: '汇率维护' },
    field: { ...labelsOf(fxRateFields, 'zh'), createBy: '登记人', createTime: '登记时间' },
    error: {
      FX_RATE_TAKEN: '{0} 在 {1} 的汇率已登记',
      FX_RATE_CNY: '人民币无须登记汇率',
      FX_RATE_FUTURE: '日期不能晚于今天',
      FX_RATE_MISSING: '缺少币种{0}的汇率，请先登记汇率再开标',
      FX_RATE_STALE: '币种{0}的汇率停留在{1}，已超过{2}天，请先登记新汇率再开标',
    },
  },
  en: {
    menu: { list: 'Exchange rates' },
    field: { ...labelsOf(fxRateFields, 'en'), createBy: 'Entered by', createTime: 'Entered' },
    error: {
      FX_RATE_TAKEN: 'There is a rate of {0} on {1} already',
      FX_RATE_CNY: 'The renminbi needs no rate',
      FX_RATE_FUTURE: 'The date may not be after today',
      FX_RATE_MISSING: 'There is no exchange rate for {0}; enter one before opening',
      FX_RATE_STALE: 'The rate of {0} is of {1}, more than {2} days old; enter a new one before opening',
    },
  },
})
