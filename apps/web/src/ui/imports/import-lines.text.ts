import { text } from '../../lib/text'

export const importLinesText = text({
  zh: {
    template: '下载模板',
    import: '导入 Excel',
    importing: '正在读取…',
    imported: (n: number) => `已导入 ${n} 行`,
    title: '导入结果',
    append: '追加合格行',
    replace: '替换现有明细',
    cancel: '放弃',
  },
  en: {
    template: 'Download template',
    import: 'Import Excel',
    importing: 'Reading…',
    imported: (n: number) => (n === 1 ? '1 line imported' : `${n} lines imported`),
    title: 'Import result',
    append: 'Append good rows',
    replace: 'Replace the lines',
    cancel: 'Discard',
  },
})
