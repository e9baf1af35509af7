import { sliceText } from '../../kit/text'

export const supplierTypeText = sliceText('supplierType', {
  zh: {
    menu: { list: '供应商类型' },
    field: {
      code: '编码',
      nameZh: '中文名称',
      nameEn: '英文名称',
      sortOrder: '排序',
      enabled: '启用',
      parentId: '上级类型',
      isAgent: '代理商',
      isForeign: '境外',
      isIndividual: '个人',
      requiredSections: '必填部分',
      docTypeIds: '专属证照',
      used: '供应商数',
    },
    error: {
      REFERENCE_CODE_TAKEN: '编码已存在',
      REFERENCE_INTO_SELF: '上级不能是自身或其下级',
      DOC_TYPE_LAST: '证照“{0}”只适用于该类型，移除后将适用于所有类型，请在证照类型中修改',
    },
  },
  en: {
    menu: { list: 'Supplier types' },
    field: {
      code: 'Code',
      nameZh: 'Chinese name',
      nameEn: 'English name',
      sortOrder: 'Order',
      enabled: 'In use',
      parentId: 'Parent type',
      isAgent: 'Agent',
      isForeign: 'Foreign',
      isIndividual: 'Individual',
      requiredSections: 'Required sections',
      docTypeIds: 'Own documents',
      used: 'Suppliers',
    },
    error: {
      REFERENCE_CODE_TAKEN: 'The code exists already',
      REFERENCE_INTO_SELF: 'It cannot stand below itself',
      DOC_TYPE_LAST: 'The document "{0}" concerns this type alone; without it, it would concern all. Change the document type instead',
    },
  },
})
