import type { Lang } from '@srm/proof/words'

const zh = {
  title: '审计链与回执校验',
  lead: '本页是一个独立文件：可另存后断网打开，所选文件只在本机读取，不会上传。',
  choose: '选择文件，或拖放到此处',
  kinds:
    '审计链导出（.ndjson）、已公布的密钥文件（srm-keys.json）、检查点（文本或邮件）、回执（.json）、存档的打印文件（.pdf），可同时多个',
  more: '能发现什么，不能发现什么',
  other: 'English',
  note: '请注意',
  busy: '正在校验',
  unreadable: '文件无法读取',
  needsKeys: '校验回执需要密钥文件 srm-keys.json，请一并放入',
  needsChain: '核验打印文件需要审计链导出（.ndjson），请一并放入',
  askedPaper: '二维码所指的文件',
  paperFound: '与存证链记录一致：',
  paperMissing: '存证链中没有该文件的记录',
  paperBad: '有打印文件未通过核验',
  receiptGood: '回执有效',
  receiptBad: '回执有问题',
  kind: { export: '审计链', keys: '密钥', checkpoints: '检查点', receipt: '回执', paper: '打印文件', unknown: '无法识别，已忽略' },
  help: [
    '能发现：被改动、插入、重新签名或删去的链接，并指出最早的序号；缺少的区段；在所给检查点或回执之后被截去的末尾；伪造的检查点与回执；时钟倒退。',
    '不能发现：比所给检查点和回执都新的末尾被整段删去。因此请保存每日邮件中的检查点和自己的回执。',
    '密钥文件须是此前保存的，或与另一途径得到的指纹比对；只用导出文件自带的密钥，不能证明任何事。',
    '命令行校验：npm run verify -- --help',
  ],
}
const en: typeof zh = {
  title: 'Verify audit chain and receipts',
  lead: 'This page is one file: save it and open it without a network. The files you choose are read here and uploaded nowhere.',
  choose: 'Choose files, or drop them here',
  kinds:
    'Export of the audit chain (.ndjson), published key file (srm-keys.json), checkpoints (text or mail), receipts (.json), printed documents that were kept (.pdf); several at once',
  more: 'What can be found out, and what cannot',
  other: '中文',
  note: 'Please note',
  busy: 'Checking',
  unreadable: 'The file cannot be read',
  needsKeys: 'A receipt is checked with the key file srm-keys.json: add it',
  needsChain: 'A printed document is checked with an export of the audit chain (.ndjson): add it',
  askedPaper: 'The document of the code',
  paperFound: 'the chain names it:',
  paperMissing: 'the chain does not name it',
  paperBad: 'A printed document does not hold',
  receiptGood: 'The receipt holds',
  receiptBad: 'The receipt does not hold',
  kind: {
    export: 'audit chain',
    keys: 'keys',
    checkpoints: 'checkpoints',
    receipt: 'receipt',
    paper: 'printed document',
    unknown: 'not recognised, ignored',
  },
  help: [
    'Found out: links that were altered, added, signed anew or removed, with the first number; missing ranges; a tail cut off behind a checkpoint or receipt that is given; forged checkpoints and receipts; a clock that went backwards.',
    'Not found out, by anyone: the removal of a tail newer than every checkpoint and receipt given. So keep the checkpoints of the daily mail, and your receipts.',
    'The key file must be one saved before, or its fingerprint compared with one from elsewhere: the keys an export names itself prove nothing.',
    'In a terminal: npm run verify -- --help',
  ],
}
export const pageText: Record<Lang, typeof zh> = { zh, en }
