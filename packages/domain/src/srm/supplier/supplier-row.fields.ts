import { fieldsOf, ownKind } from '../../kit/fields'
import { accountTypes, contactTypes, type FileMark } from './supplier-kinds'

const text = { kind: 'line', optional: true } as const
const needed = { beforeSubmit: true } as const
const day = { kind: 'day', optional: true } as const
const yesNo = { kind: 'flag', initial: false } as const
const coded = (dict: string, codes: readonly string[] = []) => ({ kind: 'dict', dict, codes, optional: true }) as const
const isDefault = { ...yesNo, zh: '默认', en: 'Default' } as const

// People, accounts and documents of a company, each row in the order of its form.

export const contactFields = fieldsOf({
  type: { ...coded('contact_type', contactTypes), ...needed, zh: '类型', en: 'Kind' },
  name: { ...text, max: 200, ...needed, bounds: [1, 50], zh: '联系人姓名', en: 'Contact name' },
  mobile: { ...text, max: 50, ...needed, zh: '手机', en: 'Mobile' },
  email: { ...text, max: 254, ...needed, zh: '邮箱', en: 'E-mail' },
  position: { ...text, max: 200, zh: '职务', en: 'Position' },
  sex: { ...coded('contact_sex', ['1', '2']), zh: '性别', en: 'Sex' },
  deliveryAddress: { ...text, max: 500, wide: true, zh: '收货地址', en: 'Delivery address' },
  remark: { ...text, max: 500, wide: true, zh: '备注', en: 'Remark' },
  isDefault,
})

export const bankFields = fieldsOf({
  accountType: { ...coded('account_type', accountTypes), ...needed, zh: '账户类型', en: 'Kind of account' },
  depositBank: { ...text, max: 200, ...needed, zh: '开户银行', en: 'Bank' },
  accountNo: { ...text, max: 50, ...needed, zh: '银行账号', en: 'Account number' },
  accountName: { ...text, max: 200, ...needed, zh: '账户名称', en: 'Account name' },
  /** Why the account runs under another name than the company's. */
  nameReason: { ...text, max: 500, zh: '账户名称与公司不一致的原因', en: 'Why the account has another name' },
  currency: { ...coded('currency'), ...needed, initial: 'CNY', zh: '币种', en: 'Currency' },
  branchNo: { ...text, max: 50, zh: '联行号', en: 'Branch number' },
  bankType: { ...text, max: 100, zh: '银行类别', en: 'Kind of bank' },
  region: { ...ownKind<readonly string[]>(), zh: '省市区', en: 'Province, city, district' },
  isDefault,
  disabled: { ...yesNo, zh: '停用', en: 'Disabled' },
})

export const qualificationFields = fieldsOf({
  docTypeId: { kind: 'ref', optional: true, ...needed, zh: '证照类型', en: 'Document type' },
  certNo: { ...text, max: 200, bounds: [1, 100], zh: '证书编号', en: 'Certificate no.' },
  issuer: { ...text, max: 200, zh: '发证机关', en: 'Issued by' },
  validFrom: { ...day, zh: '有效期起', en: 'Valid from' },
  validTo: { ...day, zh: '有效期至', en: 'Valid to' },
  longTerm: { ...yesNo, zh: '长期有效', en: 'No end date' },
  files: { ...ownKind<readonly FileMark[]>(), ...needed, zh: '附件', en: 'Files' },
})

// The name of a contact is none of the company.
const { name, ...ofContact } = contactFields
export const contactName = name
export const rowLabels = { ...ofContact, ...bankFields, ...qualificationFields }
