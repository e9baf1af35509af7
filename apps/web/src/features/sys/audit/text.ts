import { text } from '../../../lib/text'

export const auditScreenText = text({
  zh: {
    verify: '校验审计链',
    intact: (n: number, at: string) => `审计链完整：共 ${n.toLocaleString('en-US')} 个链接，哈希全部吻合（${at}）`,
    broken: (n: number) => `审计链在第 ${n.toLocaleString('en-US')} 个链接处断开`,
    export: '导出（NDJSON）',
    checkpoints: '已公布的检查点与独立校验工具',
    headFault: '链尾与记录的链头不一致：末尾的链接被删去或添加',
    head: '链头哈希',
    hint: '每个业务动作依次写入审计链，每个链接含前一链接的哈希并由服务器密钥签名；改动、插入或删除都会被发现。',
    status: '状态',
  },
  en: {
    verify: 'Verify the chain',
    intact: (n: number, at: string) => `The chain is intact: ${n.toLocaleString('en-US')} links, every hash fits (${at})`,
    broken: (n: number) => `The chain is broken at link ${n.toLocaleString('en-US')}`,
    export: 'Export (NDJSON)',
    checkpoints: 'Published checkpoints and stand-alone verifiers',
    headFault: 'The end does not fit the head on record: links were taken off or put on',
    head: 'Head hash',
    hint: 'Every step of a document becomes a link that holds the hash of the one before and is signed by the server: altering, adding or deleting any is found out.',
    status: 'Status',
  },
})
