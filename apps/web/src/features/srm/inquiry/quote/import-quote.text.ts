import { text } from '../../../../lib/text'

export const importQuoteText = text({
  zh: {
    file: '报价明细',
  },
  en: {
    file: 'Quotation lines',
  },
})
