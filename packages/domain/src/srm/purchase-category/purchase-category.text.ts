import { sliceText } from '../../kit/text'

export const purchaseCategoryText = sliceText('purchaseCategory', {
  zh: {
    menu: { list: '采购品类' },
    field: {
      code: '编码',
      nameZh: '中文名称',
      nameEn: '英文名称',
      sortOrder: '排序',
      enabled: '启用',
      parentId: '上级品类',
      parentCode: '上级编码',
      auditRequired: '需现场审核',
      sampleRequired: '需样品检测',
      used: '供应商数',
    },
  },
  en: {
    menu: { list: 'Purchase categories' },
    field: {
      code: 'Code',
      nameZh: 'Chinese name',
      nameEn: 'English name',
      sortOrder: 'Order',
      enabled: 'In use',
      parentId: 'Parent category',
      parentCode: 'Code of the parent',
      auditRequired: 'Audit on site',
      sampleRequired: 'Sample test',
      used: 'Suppliers',
    },
  },
})
