import { text } from '../../lib/text'

export const supplierPickerText = text({
  zh: {
    search: '搜索供应商名称、编号',
    chosen: (n: number) => `已选 ${n} 家`,
    none: '没有符合条件的供应商',
    remove: (name: string) => `移除 ${name}`,
    eligible: '可邀请',
    askSample: '发起送样',
    preferred: '优选',
    which: '显示哪些供应商',
    all: '全部',
    needCategory: '选择品类后，按品类资格判断',
  },
  en: {
    search: 'Search by name or number',
    chosen: (n: number) => `${n} selected`,
    none: 'No supplier matches',
    remove: (name: string) => `Remove ${name}`,
    eligible: 'Eligible',
    askSample: 'Request sample',
    preferred: 'Preferred',
    which: 'Which suppliers to show',
    all: 'All',
    needCategory: 'Choose a category to check qualification for it',
  },
})
