import { text } from '../../kit/text'

export const docTypeText = text({
  zh: {
    menu: { list: '证照类型' },
    field: {
      code: '编码',
      nameZh: '中文名称',
      nameEn: '英文名称',
      sortOrder: '排序',
      enabled: '启用',
      mustUpload: '必须上传',
      expiryRequired: '须填有效期',
      typeIds: '适用供应商类型',
      categoryIds: '适用品类',
      remindDays: '到期提醒（提前天数）',
      used: '已上传数',
    },
    error: { REMIND_DAYS: '提醒天数应为1到365的整数，至多5个，以逗号分隔' },
  },
  en: {
    menu: { list: 'Document types' },
    field: {
      code: 'Code',
      nameZh: 'Chinese name',
      nameEn: 'English name',
      sortOrder: 'Order',
      enabled: 'In use',
      mustUpload: 'Must be uploaded',
      expiryRequired: 'Expiry required',
      typeIds: 'For supplier types',
      categoryIds: 'For categories',
      remindDays: 'Reminders (days before)',
      used: 'Uploaded',
    },
    error: { REMIND_DAYS: 'Days are whole numbers from 1 to 365, at most 5, with commas between' },
  },
})
