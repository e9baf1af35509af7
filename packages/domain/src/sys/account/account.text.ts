import { sliceText } from '../../kit/text'

/** What people do with their own account. */
export const accountText = sliceText('account', {
  zh: {
    field: { avatar: '头像', phone: '手机号码', email: '邮箱', password: '当前密码' },
    error: { ACCOUNT_PASSWORD_WRONG: '当前密码不正确', ACCOUNT_SESSION_GONE: '该登录已退出', AVATAR_NOT_IMAGE: '请上传图片' },
  },
  en: {
    field: { avatar: 'Picture', phone: 'Mobile', email: 'E-mail', password: 'Current password' },
    error: {
      ACCOUNT_PASSWORD_WRONG: 'The current password is wrong',
      ACCOUNT_SESSION_GONE: 'That sign-in has already ended',
      AVATAR_NOT_IMAGE: 'Please upload an image',
    },
  },
})
