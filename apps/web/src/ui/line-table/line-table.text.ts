import { text } from '../../lib/text'

export const lineTableText = text({
  zh: {
    add: '添加一行',
    duplicate: (n: number) => `复制第 ${n} 行`,
    remove: (n: number) => `删除第 ${n} 行`,
    row: '行',
    actions: '操作',
    empty: '还没有明细，可添加一行，或从电子表格复制后粘贴到第一格',
    cell: (title: string, n: number) => `第 ${n} 行 ${title}`,
    pasted: (n: number) => `已粘贴 ${n} 行`,
    tooMany: (max: number) => `最多 ${max} 行`,
  },
  en: {
    add: 'Add row',
    duplicate: (n: number) => `Duplicate row ${n}`,
    remove: (n: number) => `Delete row ${n}`,
    row: 'Row',
    actions: 'Actions',
    empty: 'No rows yet. Add one, or paste a block copied from a spreadsheet',
    cell: (title: string, n: number) => `Row ${n} ${title}`,
    pasted: (n: number) => `${n} rows pasted`,
    tooMany: (max: number) => `At most ${max} rows`,
  },
})
