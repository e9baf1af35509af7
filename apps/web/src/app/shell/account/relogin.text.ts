import { text } from '../../../lib/text'

export const reloginText = text({
  zh: {
    title: '登录已过期',
    hint: '您的输入仍在本页。重新登录后即可继续，无需重新填写。',
    account: '账号',
    password: '密码',
    captcha: '图形验证码',
    another: '换一张',
    image: '图形验证码图片',
    again: '重新登录',
    leave: '放弃并退出',
    required: (label: string) => `请输入${label}`,
    welcome: '已重新登录，可以继续',
  },
  en: {
    title: 'Login expired',
    hint: 'What you entered is still on this page. Log in again to go on; nothing has to be typed twice.',
    account: 'Account',
    password: 'Password',
    captcha: 'Image code',
    another: 'Another image',
    image: 'Image with the code',
    again: 'Log in again',
    leave: 'Give up and log out',
    required: (label: string) => `Enter: ${label}`,
    welcome: 'Logged in again; you can go on',
  },
})
