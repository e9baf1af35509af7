import { sliceText } from '../../kit/text'

export const supplierUserText = sliceText('supplierUser', {
  zh: {
    menu: { list: '供应商用户', own: '人员管理', confirm: '账号确认' },
    permission: { freeze: '冻结/解冻', resetPassword: '重置密码', confirm: '确认账号' },
    field: { supplierName: '所属供应商' },
    act: {
      create: '新建了账号',
      contact: '更改了邮箱或手机号',
      unfreeze: '解冻了账号',
      password: '重置了密码',
      role: '授予了角色',
    },
    by: { staff: '采购方人员', company: '未经确认的本公司账号' },
    mail: {
      touchedSubject: '贵公司的账号被他人变更，请核对',
      touchedBody:
        '{0}：\n\n账号 {1} 有以下变更，不是由贵公司已确认的账号所为：\n{2}\n\n在贵公司管理员确认之前，该账号看不到尚未开标的报价。请管理员登录后核对：{3}\n如非贵公司要求，请不要确认，冻结该账号并联系采购方。',
    },
    notice: {
      touchedTitle: '账号 {0} 被他人变更，请确认',
      touchedBody: '{0}。确认之前，该账号看不到尚未开标的报价。',
    },
    error: {
      SUPPLIER_USER_COMPANY: '请选择所属供应商!',
      SUPPLIER_USERNAME_FORMAT: '账号须以英文字母开头，4-50个字母、数字或 . _ @ -',
      SUPPLIER_USER_SELF: '本人的邮箱、手机号和密码请在账户中心修改',
      SUPPLIER_LAST_ADMIN: '每家供应商至少保留一名正常状态的管理员',
      ACCOUNT_CONFIRM_OWN: '账号须由贵公司另一名已确认的管理员确认',
      ACCOUNT_UNCONFIRMED: '该账号尚未经贵公司管理员确认，开标前不能读取或沿用原报价；可以重新填写并提交',
    },
  },
  en: {
    menu: { list: 'Supplier users', own: 'People', confirm: 'Confirm accounts' },
    permission: { freeze: 'Freeze / unfreeze', resetPassword: 'Reset password', confirm: 'Confirm accounts' },
    field: { supplierName: 'Supplier' },
    act: {
      create: 'The account was created',
      contact: 'Its mailbox or mobile number was changed',
      unfreeze: 'The account was unfrozen',
      password: 'Its password was reset',
      role: 'A role was granted to it',
    },
    by: { staff: 'staff of the buyer', company: 'an account of your company that is not confirmed' },
    mail: {
      touchedSubject: 'An account of your company was changed by somebody else',
      touchedBody:
        '{0},\n\nthe account {1} was changed, and not by a confirmed account of your company:\n{2}\n\nUntil an administrator of your company confirms it, it cannot see quotations that have not been opened. Please check it here: {3}\nIf your company did not ask for this, do not confirm it: freeze the account and contact the buyer.',
    },
    notice: {
      touchedTitle: 'Account {0} was changed by somebody else: please confirm',
      touchedBody: '{0}. Until it is confirmed the account cannot see quotations that have not been opened.',
    },
    error: {
      SUPPLIER_USER_COMPANY: 'Please choose the supplier!',
      SUPPLIER_USERNAME_FORMAT: 'An account starts with a letter and has 4–50 letters, digits or . _ @ -',
      SUPPLIER_USER_SELF: 'Change your own mailbox, mobile number and password in the account center',
      SUPPLIER_LAST_ADMIN: 'A supplier keeps one administrator in use at least',
      ACCOUNT_CONFIRM_OWN: 'Another confirmed administrator of your company must confirm this account',
      ACCOUNT_UNCONFIRMED:
        'No administrator of your company has confirmed this account: until the opening it cannot read or reuse the quotation; a new one may be filled in and submitted',
    },
  },
})
