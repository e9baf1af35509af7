import { text } from '../lib/text'

export const appText = text({
  zh: {
    product: '清流采购',
    newVersion: '新版本已发布',
    newVersionHint: '刷新页面即可使用；未提交的草稿会保留。',
    pageFailed: '页面出错了',
    pageFailedHint: '请重试；若仍然失败，请联系管理员。',
  },
  en: {
    product: 'ClearFlow SRM',
    newVersion: 'A new version is available',
    newVersionHint: 'Refresh the page to use it; unsent drafts are kept.',
    pageFailed: 'Something went wrong',
    pageFailedHint: 'Please try again; if it still fails, contact the administrator.',
  },
})
