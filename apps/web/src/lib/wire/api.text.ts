import { text } from '../text'

/** Errors by status are said in these words (docs/conventions.md, Refusals). */
export const apiText = text({
  zh: {
    denied: '拒绝访问',
    notFound: '很抱歉，资源未找到！',
    timeout: '网络超时',
    offline: '网络连接失败，请检查网络后重试',
    unauthorised: '未授权，请重新登录',
    expiredTitle: '登录已过期',
    expired: '很抱歉，登录已过期，请重新登录',
    again: '重新登录',
    failed: '操作失败，请稍后重试',
  },
  en: {
    denied: 'Access denied',
    notFound: 'Sorry, resource not found',
    timeout: 'Network timeout',
    offline: 'Cannot reach the server; check your connection and try again',
    unauthorised: 'Unauthorised, please log in again',
    expiredTitle: 'Login expired',
    expired: 'Your login has expired, please log in again',
    again: 'Log in again',
    failed: 'The operation failed, please try again later',
  },
})
