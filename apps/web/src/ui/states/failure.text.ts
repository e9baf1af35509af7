import { text } from '../../lib/text'

/** These words say what failed, why, and what to do next. */
export const failureText = text({
  zh: {
    denied: '无权访问',
    deniedHint: '您没有打开此页面的权限。请联系管理员授权，或返回上一页。',
    gone: '数据不存在',
    goneHint: '它可能已被删除，或您无权查看。请返回上一页并刷新列表。',
    failed: '加载失败',
    failedHint: '服务器处理请求时出错。请稍后重试；若仍然失败，请把请求编号告诉管理员。',
    broken: '页面出错了',
    brokenHint: '此页面显示时出错，其他标签不受影响。请重试；若仍然失败，请联系管理员。',
    offline: '网络已断开',
    offlineHint: '连接不上服务器，已输入的内容仍在本页。请检查网络后重试。',
    timeout: '网络超时',
    timeoutHint: '服务器没有在规定时间内答复。请稍后重试。',
    newVersion: '新版本已发布，刷新',
    newVersionHint: '此页面的程序已更新，刷新后继续；未提交的草稿会保留。',
    refresh: '刷新页面',
    requestId: (id: string) => `请求编号 ${id}`,
  },
  en: {
    denied: 'Access denied',
    deniedHint: 'You do not have permission to open this page. Ask the administrator for it, or go back.',
    gone: 'Not there',
    goneHint: 'It may have been deleted, or you may not see it. Go back and refresh the list.',
    failed: 'Could not load',
    failedHint: 'The server failed on this request. Try again later; if it still fails, give the request number to the administrator.',
    broken: 'Something went wrong',
    brokenHint:
      'This page failed while it was drawn; other tabs are not affected. Try again; if it still fails, contact the administrator.',
    offline: 'No connection',
    offlineHint: 'The server cannot be reached; what you entered is still on this page. Check your connection and try again.',
    timeout: 'Network timeout',
    timeoutHint: 'The server did not answer in time. Please try again later.',
    newVersion: 'A new version is available: refresh',
    newVersionHint: 'The program of this page was updated; refresh to go on. Unsent drafts are kept.',
    refresh: 'Refresh the page',
    requestId: (id: string) => `Request number ${id}`,
  },
})
