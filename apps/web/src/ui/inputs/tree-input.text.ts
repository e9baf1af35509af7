import { text } from '../../lib/text'

export const treeText = text({
  zh: {
    choose: '请选择',
    empty: '暂无数据',
    loading: '加载中…',
    badCondition: '组件condition传值有误，需要一个json字符串!',
  },
  en: {
    choose: 'Select',
    empty: 'No data',
    loading: 'Loading…',
    badCondition: 'The condition of this field is wrong: it must be a JSON string!',
  },
})
