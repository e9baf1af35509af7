import { text } from '../../kit/text'

/** Words of the table in which a bidder fills in its prices. */
export const bidSheetText = text({
  zh: {
    name: '投标报价表',
    note: '标段和序号请勿修改；填写含税单价和税率后导入。表格只在本机读取，不会上传。',
    field: {
      lotNo: '标段',
      lineNo: '序号',
      name: '名称',
      spec: '规格型号',
      unit: '单位',
      qty: '数量',
      price: '含税单价',
      taxRate: '税率（%）',
    },
    read: '已读取 {0} 行，填写 {1} 行，有误 {2} 行',
    fault: {
      line: '招标文件没有标段{0}的序号{1}，或贵公司未报名该标段',
      twice: '标段{0}序号{1}出现了两次',
      price: '含税单价须是大于 0、至多六位小数的数字',
      tax: '税率须是 {0} 之一',
    },
  },
  en: {
    name: 'Bid prices',
    note: 'Please leave lot and item numbers; fill in unit price with tax and tax rate, then import. The table is read on this device alone and is not uploaded.',
    field: {
      lotNo: 'Lot',
      lineNo: 'Item no.',
      name: 'Item',
      spec: 'Specification',
      unit: 'Unit',
      qty: 'Quantity',
      price: 'Unit price with tax',
      taxRate: 'Tax rate (%)',
    },
    read: '{0} rows read, {1} filled in, {2} with errors',
    fault: {
      line: 'Item {1} of lot {0} is not asked for, or your company did not register for the lot',
      twice: 'Item {1} of lot {0} stands in the table twice',
      price: 'The unit price with tax must be a number above 0 with six decimals at most',
      tax: 'The tax rate must be one of {0}',
    },
  },
})
