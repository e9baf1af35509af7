import { text } from '../../lib/text'

/** What openers read as they open client-sealed offers. */
export const ceremonyWords = text({
  zh: {
    turn: '转动密钥',
    openIt: '打开全部报价',
    turnTitle: '首名开标人：转动密钥',
    openTitle: '次名开标人：开标',
    turnHint: (n: number) =>
      `本项目共有 ${n} 份密封报价。输入口令后，您的浏览器核对封存清单，取出您的份额并加密给另外两名开标人，在服务器上最多保留 10 分钟。此时还没有任何报价被打开。`,
    openHint: (name: string, n: number) =>
      `${name} 已转动密钥。输入口令后，您的浏览器取出 ${name} 留给您的份额，与您自己的份额一起提交，服务器打开 ${n} 份报价并逐份核对承诺值。`,
    notNamed: '您的密钥不在本项目的封存清单中，不能参与开标。',
    noKey: '您没有可用的开标密钥。',
    toMine: '我的密钥',
    isFirst: (until: string) => `您已转动密钥，请另一名开标人在 ${until} 之前开标。超过时间须重新转动。`,
    officers: '封存清单中的开标人',
    you: '您',
    refused: '封存清单核验失败：签名、开标人的签认或开标时间不符。未给出任何份额，请联系审计员。',
    keysChanged: '服务器的签名密钥与此前不同，未给出任何份额。请先核对服务器密钥的指纹。',
    unreadable: '确认两份份额打不开上述报价，将其标记为无效并打开其余报价',
    unreadableHint: '请先换另一名开标人再试：打不开也可能是某一名开标人的份额不对。',
  },
  en: {
    turn: 'Turn the key',
    openIt: 'Open all quotations',
    turnTitle: 'First opener: turn the key',
    openTitle: 'Second opener: open',
    turnHint: (n: number) =>
      `This project has ${n} sealed ${n === 1 ? 'quotation' : 'quotations'}. With your passphrase this browser checks the sealing manifest, takes out your shares and encrypts them to the other two openers; they wait on the server for 10 minutes at most. Nothing is open yet.`,
    openHint: (name: string, n: number) =>
      `${name} turned the key. With your passphrase this browser takes out the shares that ${name} left for you and sends them with your own; the server opens ${n} ${n === 1 ? 'quotation' : 'quotations'} and checks each commitment.`,
    notNamed: 'Your key is not in the sealing manifest of this project, so you take no part in its opening.',
    noKey: 'You have no opening key in use.',
    toMine: 'My key',
    isFirst: (until: string) => `You turned the key. Another opener opens before ${until}; after that it is turned again.`,
    officers: 'Openers in the manifest',
    you: 'you',
    refused:
      'The sealing manifest does not hold: its signature, the certificates of the openers, or the opening time. No share was given; tell the auditor.',
    keysChanged: "The server's signing keys are not those met before. No share was given; compare their fingerprint first.",
    unreadable: 'It is certain that two shares do not open these quotations: mark them invalid and open the others',
    unreadableHint: 'Try with another opener first: the shares of one opener may be what is wrong.',
  },
})
