import { sliceText } from '../../kit/text'

/** What the sealing of offers by their bidders, and their opening by two of three officers, may be refused for. */
export const openingText = sliceText('opening', {
  zh: {
    name: '密封投标',
    error: {
      SEAL_ONE_ENVELOPE: '密封投标目前只用于单信封，请改为单信封，或由服务器保密',
      SEAL_OFFICERS: '密封投标须指定{0}名开标人，其中任意两名可以开标',
      SEAL_OFFICER_KEYS: '指定的开标人中有{0}名没有可用的开标密钥，请先建立、签认并演练，或改选',
      SEAL_IN_BROWSER: '本项目的报价由报价方浏览器密封，服务器不接收未密封的报价内容',
      SEAL_BY_SERVER: '本项目由服务器保密，不接收由浏览器密封的报价',
      SEAL_MOVED: '项目的封存清单或报价次数已变更，请刷新页面后重新密封提交',
      SEAL_BROKEN: '收到的密封报价不完整或签名不符，未予接受，请重新提交',
      SEAL_AGAIN: '密封投标的报价须重新密封提交，不能由服务器确认原内容',
      CEREMONY_SHARES: '缺少开标密钥的份额，请在页面上以密钥口令完成此步',
      CEREMONY_UNREADABLE: '两份份额打不开以下报价：{0}。请换另一名开标人再试；确认无法打开后可将其标记为无效并开启其余报价',
    },
  },
  en: {
    name: 'Client-sealed bidding',
    error: {
      SEAL_ONE_ENVELOPE:
        'Bids sealed by their bidders have one envelope for now; choose one envelope, or let the server keep them confidential',
      SEAL_OFFICERS: 'Client-sealed bidding names {0} openers, any two of whom open',
      SEAL_OFFICER_KEYS:
        'Of the openers named, {0} have no opening key in use; have keys set up, certified and rehearsed first, or choose others',
      SEAL_IN_BROWSER: "Quotations of this project are sealed in the bidder's browser; the server takes no unsealed content",
      SEAL_BY_SERVER: 'The server keeps the quotations of this project confidential; it takes none that a browser sealed',
      SEAL_MOVED: 'The sealing manifest or the number of your revision changed; refresh the page and seal again',
      SEAL_BROKEN: 'The sealed quotation arrived incomplete or with a wrong signature and was not accepted; submit it again',
      SEAL_AGAIN: 'A client-sealed quotation is sealed and submitted anew; the server cannot confirm what it cannot read',
      CEREMONY_SHARES: 'The shares of your opening key are missing; take this step on the page, with the passphrase of your key',
      CEREMONY_UNREADABLE:
        'Two shares do not open: {0}. Try with another opener; once it is certain that they do not open, mark them invalid and open the others',
    },
  },
})
