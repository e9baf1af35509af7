import { text } from '../../lib/text'

/** What the server sees of client-sealed offers, in plain words. */
export const seesWords = text({
  zh: {
    what: '服务器能看到什么？',
    sees: {
      title: '服务器能看到什么',
      intro: '报价在您的浏览器中加密，内容密钥分给三名开标人，任意两人的份额才能打开。开标之前：',
      can: '服务器能看到',
      canList: {
        a: '谁在什么时间提交、提交了几次（截止前不向采购方人员显示）',
        b: '密文的大小，以 64 KiB 为一级',
        c: '开标之后：报价全文，用于比价和评审',
      },
      cannot: '服务器看不到',
      cannotList: { a: '单价、总价、备注等任何报价内容，包括草稿', b: '即使拿到数据库、全部服务器密钥和一名开标人的密钥与口令，也打不开' },
      limits: '您需要知道',
      limitList: {
        a: '本页的密封脚本由本网站提供。不信任运营方的投标人请用 seal.html 离线密封：它是一个独立文件，断网使用，哈希可与门户、其他投标人或自行构建的结果比对',
        b: '回执由服务器签名，证明您的报价已送达；请下载保存，它也包含日后公开核对的盐值和内容',
        c: '两名开标人串通可以在开标时间之后打开；开标时间之前，他们的浏览器和服务器都会拒绝',
        d: '完整性、有效期等在提交前由您的浏览器检查，开标时由服务器再次检查；不符合的报价会标明原因并判为无效',
      },
      close: '知道了',
    },
  },
  en: {
    what: 'What does the server see?',
    sees: {
      title: 'What the server sees',
      intro: 'Your browser encrypts the quotation and shares its key among three openers; the shares of any two open it. Until then:',
      can: 'The server sees',
      canList: {
        a: 'who submits, when and how often (hidden from the staff until the deadline)',
        b: 'the size of what is encrypted, in steps of 64 KiB',
        c: 'after the opening: the whole quotation, to be compared and evaluated',
      },
      cannot: 'The server does not see',
      cannotList: {
        a: 'prices, totals, remarks or anything else you offer, drafts included',
        b: "any of it with the database, every secret of the server and one opener's key with its passphrase: two openers are needed",
      },
      limits: 'What you should know',
      limitList: {
        a: 'The sealing script of this page comes from this site. Whoever does not trust its operator seals with seal.html: one file that works without a network, whose hash can be compared with the portal, other bidders or an own build',
        b: 'The server signs the receipt, which proves the arrival; download it: it also holds the salt and content that prove the commitment later',
        c: 'Two openers together could open after the opening time; before it their browsers and the server refuse',
        d: 'Completeness and validity are checked in your browser before sealing and by the server at the opening; what does not fit is marked invalid with its reason',
      },
      close: 'Understood',
    },
  },
})
