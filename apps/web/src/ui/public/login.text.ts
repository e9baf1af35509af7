import { text } from '../../lib/text'

export const loginText = text({
  zh: {
    account: '公司全称 / 账号',
    accountPlaceholder: '例如：江苏恒远阀门有限公司',
    password: '密码',
    unreadable: '看不清图片？',
    byCode: '改用验证码登录',
    remember: '记住账号',
    forgot: '忘记密码',
    submit: '登录',
    notYet: '还不是供应商？',
    register: '立即注册',
    required: { username: '请输入账号', password: '请输入密码' },
  },
  en: {
    account: 'Company name / account',
    accountPlaceholder: 'e.g. Jiangsu Hengyuan Valve Co., Ltd.',
    password: 'Password',
    unreadable: 'Cannot read the image?',
    byCode: 'Sign in with a code',
    remember: 'Remember account',
    forgot: 'Forgot password',
    submit: 'Sign in',
    notYet: 'Not a supplier yet?',
    register: 'Register',
    required: { username: 'Enter your account', password: 'Enter your password' },
  },
})
