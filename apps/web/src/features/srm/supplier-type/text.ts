import { text } from '../../../lib/text'

export const supplierTypeScreenText = text({
  zh: {
    removeHint: '已有供应商使用的类型不能删除。',
    kinds: '性质',
    sectionsHint: '“基本信息”始终必填',
    docTypesHint: '适用于所有类型的证照不在此列',
  },
  en: {
    removeHint: 'A type that suppliers have cannot be deleted.',
    kinds: 'Nature',
    sectionsHint: 'The overview is always required',
    docTypesHint: 'Documents that concern every type are not listed here',
  },
})
