import { text } from '../../lib/text'

/** What bidders read where their browser seals the offer. */
export const sealedWords = text({
  zh: {
    sealTitle: '密封投标',
    sealHint: '在本浏览器加密后提交；开标前服务器也无法读取，须三名开标人中的两名开启。',
    draftLocal: '草稿只保存在本机',
    browser: {
      ready: '此浏览器可以密封报价。',
      insecure: '此页面未经 HTTPS 打开，浏览器不提供加密功能，不能提交密封报价。请通过 https:// 地址访问。',
      unsupported: '此浏览器不支持 X25519 / Ed25519，不能提交密封报价。请使用 Chrome 或 Edge 137、Firefox 130、Safari 17 或更高版本。',
      manifest: '封存清单与本项目不符或签名不对，未密封也未提交。请刷新页面；仍不能提交时请联系采购方和审计员。',
      officers: '封存清单中开标人的密钥没有足够的签认，未密封也未提交。请联系采购方和审计员。',
    },
    failed: '密封没有完成，报价未提交。请重试。',
    noFiles: '密封投标暂不接收附件，请把需要说明的内容写在备注中。',
    otherBrowser: {
      title: '报价已密封提交',
      hint: '它由另一台设备或另一浏览器密封，此处没有读取它的密钥。开标后显示；需要修改时请重新填写并提交，以最后一次为准。',
    },
    again: '询价已变更。密封报价须由您重新密封提交，原报价不参与评审。',
  },
  en: {
    sealTitle: 'Client-sealed bid',
    sealHint: 'Encrypted in this browser before it is sent; until the opening not even the server reads it. Two of three openers open it.',
    draftLocal: 'Drafts stay on this device',
    browser: {
      ready: 'This browser can seal quotations.',
      insecure:
        'This page did not come over HTTPS, so the browser offers no encryption and nothing can be sealed. Use the https:// address.',
      unsupported:
        'This browser does not know X25519 / Ed25519, so it cannot seal. Use Chrome or Edge 137, Firefox 130, Safari 17, or newer.',
      manifest:
        'The sealing manifest is not of this project, or its signature is wrong. Nothing was sealed or sent. Refresh the page; if that does not help, tell the buyer and the auditor.',
      officers: "The openers' keys in the manifest lack certificates. Nothing was sealed or sent; tell the buyer and the auditor.",
    },
    failed: 'Sealing did not finish, and nothing was sent. Try again.',
    noFiles: 'Client-sealed bids take no attachments for now; write what must be said into the remarks.',
    otherBrowser: {
      title: 'The quotation is sealed and submitted',
      hint: 'Another device or browser sealed it, so the key that reads it is not here. It shows after the opening; to change it, fill in and submit anew: the last one counts.',
    },
    again: 'The inquiry was amended. A sealed quotation is sealed and submitted anew by you; the former one is not evaluated.',
  },
})
