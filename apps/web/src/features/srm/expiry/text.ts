import { text } from '../../../lib/text'

export const expiryWords = text({
  zh: {
    all: '全部',
    keyword: '供应商或证书',
    ownKeyword: '证书编号或名称',
    left: (n: number) => (n === 0 ? '今天' : `剩 ${n} 天`),
    never: '未提醒',
    view: '查看供应商',
    renew: '办理变更',
    renewReason: (what: string, mark: string | null, day: string) =>
      `${what}${mark && !what.includes(mark) ? `（${mark}）` : ''}于 ${day} 到期，申请更新`,
    empty: '90天内没有到期事项',
    emptyHint: '资质文件、财务指标、合格品类、代理授权和品牌授权临近到期时会列在这里。',
    ownHint: '续办后请通过信息变更提交新的证书或数据；合格品类由采购方续期。',
  },
  en: {
    all: 'All',
    keyword: 'Supplier or certificate',
    ownKeyword: 'Certificate no. or name',
    left: (n: number) => (n === 0 ? 'today' : `${n === 1 ? '1 day' : `${n} days`} left`),
    never: 'not yet',
    view: 'View supplier',
    renew: 'Change request',
    renewReason: (what: string, mark: string | null, day: string) =>
      `${what}${mark && !what.includes(mark) ? ` (${mark})` : ''} expires on ${day}: to be renewed`,
    empty: 'Nothing expires within 90 days',
    emptyHint:
      'Documents, financial figures, qualified categories, agency and brand authorisations are listed here as their end draws near.',
    ownHint: 'After renewal hand in the new certificate or figures by a change request; categories are renewed by the buyer.',
  },
})
