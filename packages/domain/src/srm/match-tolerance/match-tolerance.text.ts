import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { matchToleranceFields } from './match-tolerance.fields'

export const matchToleranceText = sliceText('matchTolerance', {
  zh: {
    name: '匹配容差',
    menu: { list: '匹配容差' },
    field: labelsOf(matchToleranceFields, 'zh'),
    error: {
      TOLERANCE_PAIR: '金额与数量容差各至少填写一项',
      TOLERANCE_DAYS: '失效日期须晚于生效日期',
      TOLERANCE_SUPPLIER: '没有编号为{0}的供应商',
      TOLERANCE_TYPE: '没有编码为{0}的物料类型',
    },
  },
  en: {
    name: 'Matching tolerance',
    menu: { list: 'Matching tolerances' },
    field: labelsOf(matchToleranceFields, 'en'),
    error: {
      TOLERANCE_PAIR: 'Amount and quantity need one limit each at least',
      TOLERANCE_DAYS: 'It must end after it begins',
      TOLERANCE_SUPPLIER: 'No supplier has the number {0}',
      TOLERANCE_TYPE: 'No type of material has the code {0}',
    },
  },
})
