/** Refusals that the pages say themselves, before or without a call: apart from the rest, so that the pages stay small. */
export const sessionSaid = {
  zh: {
    PASSWORDS_DIFFER: '两次输入密码不一致!',
    PWD_WEAK: '密码须8-32位且至少包含大写、小写、数字、符号中的三类',
    ACCOUNT_LENGTH: '公司全称须为2-100个字符',
    EMAIL_FORMAT: '邮箱格式不正确',
    MOBILE_FORMAT: '您的手机号码格式不正确!',
    SSO_OFF: '未启用单点登录，请使用账号登录',
    THIRD_OFF: '未启用第三方登录，请使用账号登录',
    THIRD_FAILED: '第三方登录失败，请重试',
    THIRD_UNREACHABLE: '第三方登录服务暂时无法访问，请稍后重试',
    THIRD_TICKET: '登录凭证无效或已过期，请重新登录',
  },
  en: {
    PASSWORDS_DIFFER: 'The two passwords differ',
    PWD_WEAK: 'Password must be 8–32 characters with three of four classes',
    ACCOUNT_LENGTH: 'The full company name must be 2–100 characters',
    EMAIL_FORMAT: 'The e-mail address is not valid',
    MOBILE_FORMAT: 'The mobile number is not valid',
    SSO_OFF: 'Single sign-on is not in use, sign in with your account',
    THIRD_OFF: 'Third-party sign-in is not in use, sign in with your account',
    THIRD_FAILED: 'Third-party sign-in failed, try again',
    THIRD_UNREACHABLE: 'The third-party sign-in service cannot be reached, try again later',
    THIRD_TICKET: 'The sign-in ticket is invalid or expired, sign in again',
  },
} as const
