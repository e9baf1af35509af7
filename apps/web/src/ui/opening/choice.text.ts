import { text } from '../../lib/text'

/** What is said where a project may choose client sealing. */
export const choiceWords = text({
  zh: {
    insecure: '密封投标须通过 HTTPS（或本机）使用系统：当前页面不是，报价方也无法密封，因此不能选择',
    hint: '密封投标：报价方在浏览器中加密，开标须三名开标人中的两名出示密钥；不收附件，只用单信封',
    officers: '密封投标须正好选三名持有开标密钥的开标人',
    fewKeys: (n: number) => `密封投标须三名持有开标密钥的开标人，目前只有 ${n} 名，因此不能选择`,
    noKey: '无开标密钥',
  },
  en: {
    insecure:
      'Client-sealed bidding needs HTTPS (or the own machine): this page has neither, and bidders could not seal, so it cannot be chosen',
    hint: 'Client-sealed: bidders encrypt in their browsers and two of three openers open with their keys; one envelope, no attachments',
    officers: 'Client-sealed bidding takes exactly three openers who hold opening keys',
    fewKeys: (n: number) => `Client-sealed bidding takes three openers who hold opening keys; there are ${n}, so it cannot be chosen`,
    noKey: 'no opening key',
  },
})
