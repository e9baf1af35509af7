import { text } from '../../lib/text'

export const dictText = text({
  zh: {
    choose: '请选择',
    search: '输入关键字搜索',
    noCode: '字典Code不能为空!',
    loading: '加载中…',
    keepTyping: '继续输入',
    noResult: '没有匹配的选项',
    empty: '暂无选项',
    failed: '选项加载失败',
    retry: '重试',
  },
  en: {
    choose: 'Select',
    search: 'Type to search',
    noCode: 'The dictionary code must not be empty!',
    loading: 'Loading…',
    keepTyping: 'Keep typing',
    noResult: 'No matching options',
    empty: 'No options',
    failed: 'The options could not be loaded',
    retry: 'Retry',
  },
})
