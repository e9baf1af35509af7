import { text } from '../../kit/text'

export const categoryText = text({
  zh: { error: { CATEGORY_CODE: '加载分类字典树参数有误.[{0}]!', CATEGORY_IDS: 'ids 不能为空' } },
  en: { error: { CATEGORY_CODE: 'No category has the code [{0}]', CATEGORY_IDS: 'ids must not be empty' } },
})
