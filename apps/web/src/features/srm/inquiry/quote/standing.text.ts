import { text } from '../../../../lib/text'

export const standingText = text({
  zh: {
    standing: (no: number, until: string) =>
      `第 ${no} 轮报价仍有效（至 ${until}）：不再报价时按该报价参与评审；重新报价后以新报价为准，也可撤回。`,
    withdrawStanding: '撤回上一轮报价',
    validity: {
      asked: (until: string, reason: string) => `采购方请贵公司将报价有效期延长至 ${until}，价格与其他内容不变。原因：${reason}`,
      extend: '延长有效期',
      to: '报价有效期延长至',
      hint: (before: string) => `原有效期至 ${before}。价格不变，延长后不能缩短。`,
    },
  },
  en: {
    standing: (no: number, until: string) =>
      `Your offer of round ${no} stands (until ${until}): unless you quote anew it is evaluated; a new quotation replaces it, and you may withdraw it.`,
    withdrawStanding: 'Withdraw the last offer',
    validity: {
      asked: (until: string, reason: string) =>
        `The buyer asks you to keep your quotation valid until ${until}, unchanged. Reason: ${reason}`,
      extend: 'Extend validity',
      to: 'Valid until',
      hint: (before: string) => `Valid until ${before} so far. Prices stay as they are; the validity cannot be shortened again.`,
    },
  },
})
