import { text } from '../../kit/text'

export const supplierUserText = text({
  zh: {
    menu: { list: '供应商用户', own: '人员管理' },
    permission: { freeze: '冻结/解冻', resetPassword: '重置密码' },
    field: { supplierName: '所属供应商' },
    error: {
      SUPPLIER_USER_COMPANY: '请选择所属供应商!',
      SUPPLIER_USERNAME_FORMAT: '账号须以英文字母开头，4-50个字母、数字或 . _ @ -',
      SUPPLIER_USER_SELF: '本人的邮箱、手机号和密码请在账户中心修改',
      SUPPLIER_LAST_ADMIN: '每家供应商至少保留一名正常状态的管理员',
    },
  },
  en: {
    menu: { list: 'Supplier users', own: 'People' },
    permission: { freeze: 'Freeze / unfreeze', resetPassword: 'Reset password' },
    field: { supplierName: 'Supplier' },
    error: {
      SUPPLIER_USER_COMPANY: 'Please choose the supplier!',
      SUPPLIER_USERNAME_FORMAT: 'An account starts with a letter and has 4–50 letters, digits or . _ @ -',
      SUPPLIER_USER_SELF: 'Change your own mailbox, mobile number and password in the account center',
      SUPPLIER_LAST_ADMIN: 'A supplier keeps one administrator in use at least',
    },
  },
})
