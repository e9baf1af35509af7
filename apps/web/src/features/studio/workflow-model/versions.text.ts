import { text } from '../../../lib/text'

export const versionsText = text({
  zh: {
    title: '历史版本',
    none: '还没有发布过版本',
    no: (no: number) => `V${no}`,
    by: (who: string, at: string) => `${who} 于 ${at} 发布`,
    running: (n: number) => `${n} 个在办`,
    draft: '当前草稿',
    compare: '比较',
    from: '旧版本',
    to: '新版本',
    same: '两个版本相同',
    differences: (n: number) => `${n} 处不同`,
    change: { added: '新增', removed: '删除', changed: '修改' },
  },
  en: {
    title: 'Versions',
    none: 'No version was published yet',
    no: (no: number) => `V${no}`,
    by: (who: string, at: string) => `Published by ${who} at ${at}`,
    running: (n: number) => `${n} running`,
    draft: 'The draft',
    compare: 'Compare',
    from: 'Earlier version',
    to: 'Later version',
    same: 'The two are the same',
    differences: (n: number) => (n === 1 ? '1 difference' : `${n} differences`),
    change: { added: 'Added', removed: 'Removed', changed: 'Changed' },
  },
})
