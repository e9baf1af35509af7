import { text } from '../../../lib/text'

export const secondaryWords = text({
  zh: {
    new: '新增二级供应商',
    edit: '编辑二级供应商',
    saved: '已保存',
    keyword: { buyer: '编号 / 名称 / 供应商', supplier: '编号 / 名称' },
    empty: '还没有二级供应商',
    emptyHint: {
      buyer: '供应商申报的分包商、外购件与原材料厂家会出现在这里。',
      supplier: '申报为您供货的分包商、外购件与原材料厂家，由采购方审核。',
    },
    sections: { company: '企业', supply: '供应与有效期', basics: '申报信息' },
    tabs: { facts: '申报信息', log: '日志' },
    hints: {
      usci: '境内企业请填写，用于识别同一企业',
      contractRef: '仅用于某一合同或订单时填写',
      files: '营业执照、体系证书等，最多 10 个',
    },
    rejected: (why: string) => `已驳回：${why}`,
    usedBy: (n: number) => `${n} 家供应商使用`,
    concentrated: (n: number) => `${n} 家供应商依赖同一二级供应商，存在集中风险。`,
    always: '长期',
    yes: '是',
    no: '否',
  },
  en: {
    new: 'Add secondary supplier',
    edit: 'Edit secondary supplier',
    saved: 'Saved',
    keyword: { buyer: 'Number / name / supplier', supplier: 'Number / name' },
    empty: 'No secondary suppliers yet',
    emptyHint: {
      buyer: 'Subcontractors and makers of parts and materials that suppliers name appear here.',
      supplier: 'Name the subcontractors and makers of parts and materials behind you; the buyer reviews them.',
    },
    sections: { company: 'Company', supply: 'Supply and validity', basics: 'Declared' },
    tabs: { facts: 'Declared', log: 'Log' },
    hints: {
      usci: 'For companies in China; tells the same company by it',
      contractRef: 'Where it is for one contract or order only',
      files: 'Business licence, certificates; ten at most',
    },
    rejected: (why: string) => `Rejected: ${why}`,
    usedBy: (n: number) => (n === 1 ? '1 supplier' : `${n} suppliers`),
    concentrated: (n: number) => `${n} suppliers rest on this same company: a risk of concentration.`,
    always: 'Without end',
    yes: 'Yes',
    no: 'No',
  },
})
