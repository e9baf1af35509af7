import { text } from '../lib/text'

export const stateText = text({
  zh: {
    notFound: '页面不存在',
    notFoundHint: '地址可能已更改，或您没有打开它的入口。',
    denied: '无权访问',
    deniedHint: '您没有打开此页面的权限，请联系管理员授权。',
    home: '返回首页',
    retry: '重试',
    failed: '加载失败',
    empty: '暂无数据',
    noMatch: '没有符合条件的数据',
    clear: '清除筛选',
  },
  en: {
    notFound: 'Page not found',
    notFoundHint: 'The address may have changed, or there is no entry to it for you.',
    denied: 'Access denied',
    deniedHint: 'You do not have permission to open this page; ask the administrator.',
    home: 'Back to home',
    retry: 'Retry',
    failed: 'Could not load',
    empty: 'No data yet',
    noMatch: 'Nothing matches the filters',
    clear: 'Clear filters',
  },
})
