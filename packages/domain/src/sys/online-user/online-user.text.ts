import { sliceText } from '../../kit/text'

export const onlineUserText = sliceText('onlineUser', {
  zh: {
    menu: { list: '在线用户' },
    permission: { list: '查询在线用户', forceLogout: '强制退出' },
    message: { loggedOut: '退出登录成功！' },
    error: { ONLINE_GONE: 'Token无效!', ONLINE_OWN: '不能强退自己的当前登录，请使用退出登录' },
  },
  en: {
    menu: { list: 'Online users' },
    permission: { list: 'See who is online', forceLogout: 'Force a logout' },
    message: { loggedOut: 'The user has been signed out' },
    error: { ONLINE_GONE: 'That sign-in has already ended', ONLINE_OWN: 'Sign out yourself to end your own sign-in' },
  },
})
