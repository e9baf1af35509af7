import { text } from '../../kit/text'

export const dictText = text({
  zh: {
    dictName: { country: '国家/地区', currency: '币种' },
    permission: { list: '查询字典' },
    error: {
      DICT_CODE_FORMAT: '字典Code格式不正确！',
      DICT_CODE_EMPTY: '字典Code不能为空!',
      SOURCE_UNKNOWN: '未登记的数据源或字段：{0}',
      SOURCE_CONDITION: '查询条件格式不正确',
      TREE_CONDITION: '组件condition传值有误，需要一个json字符串!',
    },
  },
  en: {
    dictName: { country: 'Country / region', currency: 'Currency' },
    permission: { list: 'Query dictionaries' },
    error: {
      DICT_CODE_FORMAT: 'The dictionary code is not valid',
      DICT_CODE_EMPTY: 'The dictionary code must not be empty',
      SOURCE_UNKNOWN: 'No such source or field: {0}',
      SOURCE_CONDITION: 'The condition is not valid',
      TREE_CONDITION: 'The condition must be a JSON string',
    },
  },
})
