import type { Profile, ProfileContext } from './supplier-profile'

const type = { id: 'type-maker', isAgent: false, isForeign: false, isIndividual: false }
const file = { id: 'file-1' }

/** The smallest context and a profile that satisfies every rule: what the tests bend. */
export const exampleContext: ProfileContext = {
  name: '江苏恒远阀门有限公司',
  today: '2026-11-21',
  types: [
    type,
    { id: 'type-agent', isAgent: true, isForeign: false, isIndividual: false },
    { id: 'type-person', isAgent: false, isForeign: false, isIndividual: true },
    { id: 'type-foreign', isAgent: false, isForeign: true, isIndividual: false },
  ],
  docTypes: [
    { id: 'licence', name: '营业执照', mustUpload: true, expiryRequired: false, typeIds: [], categoryIds: [], remindDays: [30] },
    { id: 'iso', name: 'ISO 9001', mustUpload: true, expiryRequired: true, typeIds: ['type-maker'], categoryIds: [], remindDays: [60, 30] },
    {
      id: 'pressure',
      name: '特种设备生产许可证',
      mustUpload: true,
      expiryRequired: true,
      typeIds: [],
      categoryIds: ['valve'],
      remindDays: [90],
    },
  ],
  hasOverseasProject: false,
}

const document = { certNo: 'A-1', issuer: null, validFrom: '2024-01-01', validTo: '2028-01-01', longTerm: false, files: [file] }

export const exampleProfile: Profile = {
  base: {
    shortName: '恒远阀门',
    formerName: null,
    country: 'CHN',
    region: ['320000', '320600', '320682'],
    supplyCategory: 'equipment',
    usci: '91350100M000100Y43',
    currency: 'CNY',
    taxRate: '13',
    legalPerson: '陈国栋',
    legalPost: '董事长',
    legalMobile: '13812345678',
    regDate: '2014-06-18',
    supplierTypeId: type.id,
    regAddress: '江苏省如皋市经济开发区',
    officeAddress: '江苏省如皋市经济开发区',
    businessScope: '阀门研发、制造、销售',
    regCapital: '3000',
    headcount: 186,
    insuredCount: 180,
    technicianCount: 41,
    creditRating: null,
    hasCreditLimit: false,
    creditFiles: [],
    orgFiles: [file],
    brandMaintained: false,
    brands: [],
    introZh: '阀'.repeat(100),
    introEn: null,
    advantages: '优'.repeat(50),
    deliveryProcess: '交'.repeat(20),
    overseasExp: null,
  },
  shareholders: [
    { name: '陈国栋', ratio: '60', amount: '1800', remark: null },
    { name: '投资合伙企业', ratio: '40.00', amount: '1200', remark: null },
  ],
  categories: [
    {
      categoryId: 'valve',
      ordinaryDays: 30,
      ordinaryDaysAbroad: null,
      emergencyDays: 10,
      emergencyDaysAbroad: null,
      share: '12.5',
      shareAbroad: null,
      remark: null,
    },
  ],
  contacts: [
    {
      type: 'business',
      name: '周琴',
      sex: '2',
      position: '销售',
      mobile: '13912345678',
      email: 'zhou@hy.cn',
      deliveryAddress: null,
      isDefault: true,
      remark: null,
    },
    {
      type: 'finance',
      name: '何静',
      sex: '2',
      position: '会计',
      mobile: '13712345678',
      email: 'he@hy.cn',
      deliveryAddress: null,
      isDefault: false,
      remark: null,
    },
  ],
  bank: [
    {
      accountType: 'basic',
      accountNo: '3205 0161 0000 1234',
      accountName: '江苏恒远阀门有限公司',
      nameReason: null,
      depositBank: '中国工商银行如皋支行',
      bankType: null,
      region: [],
      currency: 'CNY',
      branchNo: '102306402117',
      isDefault: true,
      disabled: false,
    },
  ],
  qualifications: [
    { ...document, docTypeId: 'licence', validTo: null, longTerm: true },
    { ...document, docTypeId: 'iso' },
    { ...document, docTypeId: 'pressure' },
  ],
}
