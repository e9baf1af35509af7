import { text } from '../../lib/text'

/** Tables that are read in this browser alone. */
export const readHereWords = text({
  zh: {
    local: '文件只在本浏览器中读取，不会上传。',
    fault: {
      unreadable: '文件无法读取，请使用模板（xlsx）或 CSV',
      empty: '文件中没有数据行',
      header: (names: string) => `文件表头与模板不一致，缺少列：${names}`,
      long: (n: number) => `文件超过 ${n} 行`,
    },
  },
  en: {
    local: 'The file is read in this browser alone and is not uploaded.',
    fault: {
      unreadable: 'The file cannot be read; use the template (xlsx) or CSV',
      empty: 'The file has no rows',
      header: (names: string) => `The header differs from the template; missing columns: ${names}`,
      long: (n: number) => `The file has more than ${n} rows`,
    },
  },
})
