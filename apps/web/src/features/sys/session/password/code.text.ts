import { text } from '../../../../lib/text'

/** Words of the sign-in with a code. */
export const codeText = text({
  zh: {
    mobile: '手机号 / 邮箱',
    mailbox: '邮箱',
    mobileHint: '向账号登记的手机号或邮箱发送验证码，无需图形验证码。',
    mailboxHint: '向账号登记的邮箱发送验证码，无需图形验证码。',
    code: '验证码',
    placeholder: '6 位数字',
    sent: (until: string) => `如号码或邮箱已绑定账号，验证码已发出，${until} 前有效。`,
    required: { mobile: '请输入手机号或邮箱', code: '请输入验证码' },
  },
  en: {
    mobile: 'Mobile number / e-mail',
    mailbox: 'E-mail',
    mobileHint: 'A code goes to the mobile number or mailbox of your account; no image code is needed.',
    mailboxHint: 'A code goes to the mailbox of your account; no image code is needed.',
    code: 'Code',
    placeholder: '6 digits',
    sent: (until: string) => `If it belongs to an account, a code is on its way; it is valid until ${until}.`,
    required: { mobile: 'Enter your mobile number or e-mail', code: 'Enter the code' },
  },
})
