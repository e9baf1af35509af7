import { describe, expect, test } from 'vitest'
import { bankFaults, bankFile, type BankPayment } from './bank-file.rules'

const payment = (more: Partial<BankPayment> = {}): BankPayment => ({
  payerAccount: '6222000011112222',
  payeeName: '浙江精测仪表有限公司',
  payeeAccount: '0330001234567890',
  payeeBank: '中国银行杭州分行',
  cnaps: '010433100017',
  amount: '151796.67',
  currency: 'CNY',
  purpose: '仪表货款',
  payNo: 'PAY2027050001',
  ...more,
})

describe('the bank file', () => {
  test('to the byte', () => {
    const text = bankFile('PMB20270500001', [payment(), payment({ amount: '0.1', payNo: 'PAY2027050002' })], 2)
    expect(text).toBe(
      '\uFEFFbatch_no,seq,payer_account,payee_name,payee_account,payee_bank,cnaps,amount,currency,purpose,pay_no\r\n' +
        '"PMB20270500001",1,"6222000011112222","浙江精测仪表有限公司","0330001234567890","中国银行杭州分行","010433100017",151796.67,"CNY","仪表货款","PAY2027050001"\r\n' +
        '"PMB20270500001",2,"6222000011112222","浙江精测仪表有限公司","0330001234567890","中国银行杭州分行","010433100017",0.10,"CNY","仪表货款","PAY2027050002"\r\n' +
        '#,2,151796.77\r\n',
    )
  })
  test('of no payment has its head and its sum', () => {
    expect(bankFile('B', [], 2).split('\r\n').slice(1)).toEqual(['#,0,0.00', ''])
  })
  test('of yen has no places', () => expect(bankFile('B', [payment({ currency: 'JPY', amount: '1500' })], 0)).toContain(',1500,"JPY",'))
  test.each([
    ['=1+1', `"'=1+1"`],
    ['+86', `"'+86"`],
    ['-5', `"'-5"`],
    ['@sum', `"'@sum"`],
    ['a=1', '"a=1"'],
    ["'=1", `"'=1"`],
    ['he said "go"', '"he said ""go"""'],
    ['one, two', '"one, two"'],
  ])('purpose %s is written %s', (purpose, cell) => {
    expect(bankFile('B', [payment({ purpose })], 2)).toContain(`,"CNY",${cell},"PAY2027050001"\r\n`)
  })
  test('every text has its apostrophe, the amount has none', () => {
    const all = payment({ payerAccount: '=a', payeeName: '+b', payeeAccount: '-c', payeeBank: '@d', currency: '=e', payNo: '+f' })
    expect(bankFile('=B', [all], 2)).toContain(`"'=B",1,"'=a","'+b","'-c","'@d","010433100017",151796.67,"'=e","仪表货款","'+f"\r\n`)
  })
  test.each<[string, Partial<BankPayment>, readonly string[]]>([
    ['a short bank number', { cnaps: '01043310001' }, ['cnaps']],
    ['letters in it', { cnaps: '01043310001a' }, ['cnaps']],
    ['a long purpose', { purpose: '付'.repeat(61) }, ['purpose']],
    ['a new line in a text', { payeeName: 'a\r\nb' }, ['payeeName']],
    ['a tab', { purpose: '\t=1' }, ['purpose']],
    ['no account', { payeeAccount: ' ' }, ['payeeAccount']],
    ['nothing to pay', { amount: '0.00' }, ['amount']],
    ['less than nothing', { amount: '-1.00' }, ['amount']],
    ['no number', { amount: '1e3' }, ['amount']],
    ['two of them', { amount: '', payNo: '' }, ['amount', 'payNo']],
  ])('%s is refused', (_, more, fields) => {
    expect(bankFaults([payment(), payment(more)])).toEqual(fields.map((field) => ({ seq: 2, field })))
    expect(() => bankFile('B', [payment(), payment(more)], 2)).toThrow(`payment 2 has no ${fields[0]}`)
  })
  test('a purpose may have sixty characters, however many bytes they are', () => {
    expect(bankFaults([payment({ purpose: '付'.repeat(60) }), payment({ purpose: '𠮷'.repeat(60) })])).toEqual([])
  })
  test('two currencies are refused', () =>
    expect(() => bankFile('B', [payment(), payment({ currency: 'USD' })], 2)).toThrow('one currency'))
})
