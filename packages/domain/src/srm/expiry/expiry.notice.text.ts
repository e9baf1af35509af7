import { text } from '../../kit/text'

/** What the server says of ends; the client, which needs the names alone, does not load it. */
export const expiryNoticeText = text({
  zh: {
    figures: '{0}年度财务指标',
    agency: '“{0}”代理授权',
    brand: '“{0}”品牌授权',
    sample: '“{0}”样品认定',
    bond: '招标 {0} 的投标保函或保险',
    contract: '合同 {0}',
    performanceBond: '合同 {0} 的履约保函或保险',
    agreement: '价格协议 {0}',
    notice: {
      title: '{0}：{1}',
      titleMany: '{0}等 {1} 项：到期提醒',
      staffTitle: '今日到期提醒：{0} 家供应商 {1} 项',
      line: '{0}：{1}，{2}',
      ahead: '{0} 到期，剩 {1} 天',
      today: '{0}，今天到期',
      over: '已于 {0} 到期，过期 {1} 天',
      more: '…共 {0} 项，详见到期看板',
      renew: '请及时续办，并通过信息变更提交新的证书或数据。必备资质过期后不能报价和中标。',
    },
    work: '{0} 家供应商 {1} 项将于30天内到期',
  },
  en: {
    figures: 'Financial figures of {0}',
    agency: 'Authorisation for {0}',
    brand: 'Brand authorisation for {0}',
    sample: 'Sample for {0}',
    bond: 'Bid bond of tender {0}',
    contract: 'Contract {0}',
    performanceBond: 'Performance bond of contract {0}',
    agreement: 'Price agreement {0}',
    notice: {
      title: '{0}: {1}',
      titleMany: '{0} and more ({1} in all): expiry reminder',
      staffTitle: 'Expiry today: {1} reminders for {0} suppliers',
      line: '{0}: {1}, {2}',
      ahead: 'expires {0}, days left: {1}',
      today: 'expires today, {0}',
      over: 'expired {0}, days over: {1}',
      more: '… {0} in all, see the expiry board',
      renew:
        'Please renew it in time and hand in the new certificate or figures by a change request. Once a must-have document has expired you can neither quote nor be awarded.',
    },
    work: 'Within 30 days: {1} expiries of {0} suppliers',
  },
})
