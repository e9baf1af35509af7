import { text } from '../../lib/text'

/** Where a key is unlocked in the browser: for a certificate, a rehearsal, an opening. */
export const unlockWords = text({
  zh: {
    hindrance: {
      insecure: '此页面未经 HTTPS 打开，浏览器不提供加密功能，因此不能建立或使用密钥。请通过 https:// 地址访问。',
      unsupported: '此浏览器不支持 X25519 / Ed25519，不能建立或使用密钥。请使用 Chrome 或 Edge 137、Firefox 130、Safari 17 或更高版本。',
    },
    passphrase: '您的密钥口令',
    passphraseHint: '六个英文单词，以空格分隔',
    wrongPassphrase: '口令不正确，或保存的密钥已被改动',
    unknown: (words: string) => `词表中没有：${words}`,
    failed: '未能完成：收到的数据无法用您的密钥解开，或网络中断。请重试；若仍不行，请通知审计员。',
    cancel: '取消',
    fromFile: '改用密钥文件',
    serverKept: '默认使用服务器保存的加密私钥',
    wrongFile: '该文件不是您当前密钥的密钥文件',
  },
  en: {
    hindrance: {
      insecure:
        'This page was not opened over HTTPS, so the browser offers no encryption: keys can be neither set up nor used. Open it by its https:// address.',
      unsupported:
        'This browser does not know X25519 and Ed25519: keys can be neither set up nor used. Use Chrome or Edge 137, Firefox 130, Safari 17 or later.',
    },
    passphrase: 'Passphrase of your key',
    passphraseHint: 'Six English words with spaces between them',
    wrongPassphrase: 'The passphrase is wrong, or the key that is kept was changed',
    unknown: (words: string) => `Not in the list of words: ${words}`,
    failed: 'Not done: what arrived does not open with your key, or the network failed. Try again; if it stays so, tell the auditor.',
    cancel: 'Cancel',
    fromFile: 'Use a key file',
    serverKept: 'By default the locked key that the server keeps',
    wrongFile: 'This file does not hold the key you have in use',
  },
})
