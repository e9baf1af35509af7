import { text } from '../../../lib/text'

export const invoiceTitleScreenText = text({
  zh: { removeHint: '已登记的发票不受影响。', departHint: '不填即适用于没有单独抬头的部门' },
  en: { removeHint: 'Invoices that are registered stay as they are.', departHint: 'Empty: departments without a title of their own' },
})
