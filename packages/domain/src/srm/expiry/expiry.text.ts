import { sliceText } from '../../kit/text'

export const expiryText = sliceText('expiry', {
  zh: {
    name: '到期提醒',
    menu: { list: '到期看板', mine: '到期提醒' },
    permission: { list: '查询到期看板', exportXls: '导出到期看板' },
    dictName: { expiry_source: '到期来源', expiry_level: '到期级别' },
    dict: {
      expiry_source: {
        QUALIFICATION: '资质文件',
        FINANCE: '财务指标',
        CATEGORY: '合格品类',
        AGENCY: '代理授权',
        BRAND: '品牌授权',
        SAMPLE: '样品认定',
        BOND: '投标保证金',
      },
      expiry_level: { LAPSED: '已过期', TODAY: '今天到期', D7: '7天内', D30: '30天内', D60: '60天内', D90: '90天内' },
    },
    field: {
      supplierName: '供应商',
      supplierNo: '供应商编号',
      source: '来源',
      what: '到期内容',
      mark: '证书编号/年度/品牌',
      dueDate: '到期日',
      daysLeft: '剩余天数',
      level: '级别',
      toldOn: '最近提醒',
    },
  },
  en: {
    name: 'Expiry',
    menu: { list: 'Expiry board', mine: 'Expiry' },
    permission: { list: 'List what expires', exportXls: 'Export what expires' },
    dictName: { expiry_source: 'What expires', expiry_level: 'How soon' },
    dict: {
      expiry_source: {
        QUALIFICATION: 'Document',
        FINANCE: 'Financial figures',
        CATEGORY: 'Qualified category',
        AGENCY: 'Agency authorisation',
        BRAND: 'Brand authorisation',
        SAMPLE: 'Sample that passed',
        BOND: 'Bid bond',
      },
      expiry_level: {
        LAPSED: 'Expired',
        TODAY: 'Today',
        D7: 'Within 7 days',
        D30: 'Within 30 days',
        D60: 'Within 60 days',
        D90: 'Within 90 days',
      },
    },
    field: {
      supplierName: 'Supplier',
      supplierNo: 'Supplier no.',
      source: 'Kind',
      what: 'What expires',
      mark: 'Number or brand',
      dueDate: 'Expires',
      daysLeft: 'Days left',
      level: 'How soon',
      toldOn: 'Last reminder',
    },
  },
})
