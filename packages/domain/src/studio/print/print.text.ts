import { sliceText } from '../../kit/text'

export const printText = sliceText('print', {
  zh: {
    menu: { list: '打印文件' },
    action: { keep: '存档' },
    page: '第 {0} 页，共 {1} 页',
    docNo: '编号',
    printed: '打印时间',
    seal: '公章',
    state: { draft: '草稿', inApproval: '审批中', unconfirmed: '待确认', void: '作废' },
    qr: { detail: '扫码查看\n原单据', verify: '扫码核验\n本文件' },
    error: {
      PRINT_FAILED: '打印失败，请重试',
      PRINT_NOTHING: '所选单据当前没有可打印的文件',
      PRINT_LOST: '存档文件缺失或已被改动，请联系系统管理员',
      PRINT_BUSY: '正在打印的文件较多，请稍后再试',
    },
  },
  en: {
    menu: { list: 'Printed documents' },
    action: { keep: 'Keep' },
    page: 'Page {0} of {1}',
    docNo: 'No.',
    printed: 'Printed',
    seal: 'Seal',
    state: { draft: 'DRAFT', inApproval: 'IN APPROVAL', unconfirmed: 'UNCONFIRMED', void: 'VOID' },
    qr: { detail: 'Scan for\nthe record', verify: 'Scan to\nverify' },
    error: {
      PRINT_FAILED: 'Printing failed; try again',
      PRINT_NOTHING: 'There is nothing to print of what was chosen at the moment',
      PRINT_LOST: 'The stored document is lost or was changed; please tell the system administrator',
      PRINT_BUSY: 'Many documents are being printed; please try again in a moment',
    },
  },
})
