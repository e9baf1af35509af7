import { text } from '../../lib/text'

/** Few words: public pages carry them. Those of failures inside the shell stand in failure.text.ts. */
export const stateText = text({
  zh: {
    notFound: '页面不存在',
    notFoundHint: '地址可能已更改，或您没有打开它的入口。请返回上一页，或从菜单重新进入。',
    home: '返回首页',
    back: '返回上一页',
    retry: '重试',
    failed: '加载失败',
    empty: '暂无数据',
    noMatch: '没有符合条件的数据',
    clear: '清除筛选',
  },
  en: {
    notFound: 'Page not found',
    notFoundHint: 'The address may have changed, or there is no entry to it for you. Go back, or open it from the menu.',
    home: 'Back to home',
    back: 'Go back',
    retry: 'Retry',
    failed: 'Could not load',
    empty: 'No data yet',
    noMatch: 'Nothing matches the filters',
    clear: 'Clear filters',
  },
})
