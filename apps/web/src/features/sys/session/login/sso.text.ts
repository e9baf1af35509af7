import { text } from '../../../../lib/text'

/** Words of the page that sign-ins elsewhere come back to. */
export const ssoText = text({
  zh: {
    tab: '单点登录',
    working: '正在登录',
    workingText: '正在向登录服务器核实身份，请稍候。',
    going: '正在前往登录服务器',
    goingText: '没有跳转？',
    go: '前往登录',
    failed: '登录没有完成',
    again: '重试',
    byAccount: '使用账号登录',
    bindTitle: '绑定已有账号',
    bindText: (name: string) => `${name}身份尚未绑定本系统账号。输入账号和密码完成绑定，以后可直接登录。`,
    bind: '绑定并登录',
  },
  en: {
    tab: 'Single sign-on',
    working: 'Signing you in',
    workingText: 'Your identity is being checked with the sign-in server.',
    going: 'On the way to the sign-in server',
    goingText: 'Still here?',
    go: 'Go to sign-in',
    failed: 'The sign-in was not completed',
    again: 'Try again',
    byAccount: 'Sign in with an account',
    bindTitle: 'Link an account',
    bindText: (name: string) =>
      `Your ${name} identity is not linked to an account here. Enter account and password once; from then on it signs you in.`,
    bind: 'Link and sign in',
  },
})
