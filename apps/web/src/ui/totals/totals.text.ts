import { text } from '../../lib/text'

export const totalsText = text({
  zh: { goodsExcl: '货物，不含税', tax: '增值税', fees: '费用合计', total: '含税总价', none: '填写单价后显示' },
  en: { goodsExcl: 'Goods, excl. tax', tax: 'VAT', fees: 'Fees', total: 'Total incl. tax', none: 'Shown once prices are entered' },
})
