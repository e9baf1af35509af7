import { text } from '../../lib/text'

/** Tables that are read in this browser alone. */
export const readHereWords = text({
  zh: {
    template: '下载模板',
    import: '导入 Excel',
    local: '文件只在本浏览器中读取，不会上传。',
    title: '导入报价',
    take: (n: number) => `填入 ${n} 行`,
    taken: (n: number) => `已填入 ${n} 行，提交前请核对`,
    nothing: '文件中没有填写单价。请在模板的单价列填写后再导入。',
    cancel: '取消',
    fault: {
      unreadable: '文件无法读取，请使用模板（xlsx）或 CSV',
      empty: '文件中没有数据行',
      header: (names: string) => `文件表头与模板不一致，缺少列：${names}`,
      long: (n: number) => `文件超过 ${n} 行`,
    },
  },
  en: {
    template: 'Template',
    import: 'Import Excel',
    local: 'The file is read in this browser alone and is not uploaded.',
    title: 'Import prices',
    take: (n: number) => `Fill in ${n} ${n === 1 ? 'line' : 'lines'}`,
    taken: (n: number) => `${n} ${n === 1 ? 'line' : 'lines'} filled in; please check before you submit`,
    nothing: 'The file holds no prices. Fill in the price column of the template, then import it.',
    cancel: 'Cancel',
    fault: {
      unreadable: 'The file cannot be read; use the template (xlsx) or CSV',
      empty: 'The file has no rows',
      header: (names: string) => `The header differs from the template; missing columns: ${names}`,
      long: (n: number) => `The file has more than ${n} rows`,
    },
  },
})
