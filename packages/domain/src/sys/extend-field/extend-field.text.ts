import { text } from '../../kit/text'

export const extendFieldText = text({
  zh: {
    error: {
      EXT_TABLE: '该单据不支持扩展字段：{0}',
      BAD_CHOICE: '{0}不在可选范围内',
    },
  },
  en: {
    error: {
      EXT_TABLE: 'This document has no extension fields: {0}',
      BAD_CHOICE: '{0} must be among the choices',
    },
  },
})
