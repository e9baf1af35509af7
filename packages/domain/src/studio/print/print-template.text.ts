import { sliceText } from '../../kit/text'

export const printTemplateText = sliceText('printTemplate', {
  zh: {
    menu: { list: '打印模板' },
    permission: { publish: '发布' },
    field: {
      colour: '主题色',
      letter: '抬头说明',
      letterEn: '抬头说明（英文）',
      footer: '页脚',
      footerEn: '页脚（英文）',
      logo: '标志',
      seal: '印章',
      qr: '打印二维码',
      signatures: '打印签字栏',
    },
    every: '全部单据（默认）',
    specimen: { title: '打印样张', company: '示例供应商有限公司', section: '示例章节', item: '示例物料', total: '合计' },
    error: { PRINT_UNPUBLISHED: '没有需要发布的改动' },
  },
  en: {
    menu: { list: 'Print templates' },
    permission: { publish: 'Publish' },
    field: {
      colour: 'Colour',
      letter: 'Line of the letterhead',
      letterEn: 'Line of the letterhead (English)',
      footer: 'Footer',
      footerEn: 'Footer (English)',
      logo: 'Logo',
      seal: 'Seal',
      qr: 'Print the code',
      signatures: 'Print the places to sign',
    },
    every: 'All documents (default)',
    specimen: { title: 'Specimen', company: 'Example Supplier Ltd', section: 'Example section', item: 'Example item', total: 'Total' },
    error: { PRINT_UNPUBLISHED: 'There is nothing to publish' },
  },
})
