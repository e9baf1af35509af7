import { text } from '../../../../lib/text'

/** Words of the sign-in page. */
export const loginPageText = text({
  zh: {
    title: '欢迎登录',
    hint: '供应商请使用公司全称，内部员工请使用账号。',
    back: '返回首页',
    tab: '登录',
    ways: '登录方式',
    byAccount: '账号登录',
    byCode: '验证码登录',
    staff: '内部员工',
    sso: '单点登录',
    returned: '注册被退回或未通过？',
    alter: '修正注册资料',
  },
  en: {
    title: 'Welcome back',
    hint: 'Suppliers: full company name. Staff: your account.',
    back: 'Back to the portal',
    tab: 'Sign in',
    ways: 'Ways to sign in',
    byAccount: 'Account',
    byCode: 'One-time code',
    staff: 'Staff',
    sso: 'Single sign-on',
    returned: 'Registration returned or refused?',
    alter: 'Correct it',
  },
})
