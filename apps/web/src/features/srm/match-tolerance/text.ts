import { text } from '../../../lib/text'

export const matchToleranceScreenText = text({
  zh: {
    removeHint: '已用于匹配的容差保留在匹配结果中。',
    supplierHint: '不填即适用于全部供应商',
    typeHint: '不填即适用于全部物料',
    pairHint: '金额与数量各至少填写一项；都填时任一超出即异常',
  },
  en: {
    removeHint: 'Matches keep the limits they used.',
    supplierHint: 'Empty: all suppliers',
    typeHint: 'Empty: all materials',
    pairHint: 'Amount and quantity need one limit each; with both, exceeding either holds',
  },
})
