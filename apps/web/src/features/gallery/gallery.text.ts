import { text } from '../../lib/text'

export const galleryText = text({
  zh: {
    title: '组件陈列',
    index: '组件目录',
    empty: '空',
    filled: '已填',
    disabled: '停用',
    readOnly: '只读',
    error: '有误',
    errorWords: '这里的内容有误',
    loading: '加载中',
    value: '当前值',
  },
  en: {
    title: 'Widget gallery',
    index: 'Widgets',
    empty: 'Empty',
    filled: 'Filled',
    disabled: 'Disabled',
    readOnly: 'Read-only',
    error: 'With an error',
    errorWords: 'There is something wrong here',
    loading: 'Loading',
    value: 'Value',
  },
})
