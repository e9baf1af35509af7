import { text } from '../../../lib/text'

export const auditScreenText = text({
  zh: {
    verify: '校验审计链',
    intact: (n: number, at: string) => `审计链完整：共 ${n.toLocaleString('en-US')} 个链接，哈希全部吻合（${at}）`,
    broken: (n: number) => `审计链在第 ${n.toLocaleString('en-US')} 个链接处断开`,
    fault: {
      missing: '缺少该链接：序号不连续',
      unlinked: '该链接未接在前一链接之后',
      altered: '该链接的内容已被改动，与其哈希不符',
      head: '链尾与记录的链头不一致：末尾的链接被删去或添加',
    },
    head: '链头哈希',
    hint: '每个业务动作依次写入审计链，每个链接含前一链接的哈希；改动或删除任何一个都会被发现',
    status: '状态',
  },
  en: {
    verify: 'Verify the chain',
    intact: (n: number, at: string) => `The chain is intact: ${n.toLocaleString('en-US')} links, every hash fits (${at})`,
    broken: (n: number) => `The chain is broken at link ${n.toLocaleString('en-US')}`,
    fault: {
      missing: 'The link is missing: numbers are not consecutive',
      unlinked: 'The link does not follow the one before',
      altered: 'The link was altered: it does not fit its hash',
      head: 'The end does not fit the head on record: links were taken off or put on',
    },
    head: 'Head hash',
    hint: 'Every step of a document becomes a link that holds the hash of the one before: altering or deleting any is found out',
    status: 'Status',
  },
})
