import { text } from '../../../../lib/text'

export const alikeWords = text({
  zh: {
    title: '疑似重复或关联',
    on: {
      name: '名称',
      usci: '信用代码',
      accountNo: '银行账号',
      mobile: '手机',
      sameHead: '法定代表人',
      holder: '是其股东',
      held: '被其持股',
      declared: '申报的关联方',
      declaring: '申报其为关联方',
    },
    none: '未发现信用代码、名称、银行账号、手机或法定代表人相同，或有持股、关联关系的供应商',
  },
  en: {
    title: 'Alike or related companies',
    on: {
      name: 'name',
      usci: 'credit code',
      accountNo: 'bank account',
      mobile: 'mobile',
      sameHead: 'legal representative',
      holder: 'holds its shares',
      held: 'its shares are held',
      declared: 'declared affiliate',
      declaring: 'declares it an affiliate',
    },
    none: 'No supplier with the same code, name, account, mobile or legal representative, and none related by shares or declarations',
  },
})
