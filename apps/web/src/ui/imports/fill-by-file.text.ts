import { text } from '../../lib/text'

/** Rows of a form that are filled in as a file. */
export const fillWords = text({
  zh: {
    template: '下载模板',
    import: '导入 Excel',
    title: '导入报价',
    take: (n: number) => `填入 ${n} 行`,
    taken: (n: number) => `已填入 ${n} 行，提交前请核对`,
    nothing: '文件中没有填写单价。请在模板的单价列填写后再导入。',
    cancel: '取消',
  },
  en: {
    template: 'Template',
    import: 'Import Excel',
    title: 'Import prices',
    take: (n: number) => `Fill in ${n} ${n === 1 ? 'line' : 'lines'}`,
    taken: (n: number) => `${n} ${n === 1 ? 'line' : 'lines'} filled in; please check before you submit`,
    nothing: 'The file holds no prices. Fill in the price column of the template, then import it.',
    cancel: 'Cancel',
  },
})
