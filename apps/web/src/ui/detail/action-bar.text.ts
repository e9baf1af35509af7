import { text } from '../../lib/text'

export const actionText = text({
  zh: {
    more: '更多',
    ok: '确定',
    cancel: '取消',
    confirm: (action: string, what: string) => `确定${action}${what ? `「${what}」` : ''}吗？`,
    title: '请确认',
  },
  en: {
    more: 'More',
    ok: 'OK',
    cancel: 'Cancel',
    confirm: (action: string, what: string) => `${action}${what ? ` "${what}"` : ''}?`,
    title: 'Please confirm',
  },
})
