import { text } from '../../../lib/text'

export const purchaseCategoryScreenText = text({
  zh: {
    addBelow: '新增下级',
    importTool: '导入',
    export: '导出',
    search: '名称 / 编码',
    removeHint: '已有供应商或下级的品类不能删除。',
    total: (n: number) => `共 ${n} 个品类`,
    empty: '还没有品类',
    tree: '采购品类树',
    actions: '操作',
    yes: '是',
    no: '—',
    refresh: '刷新',
  },
  en: {
    addBelow: 'Add below',
    importTool: 'Import',
    export: 'Export',
    search: 'Name / code',
    removeHint: 'One with suppliers or categories below it cannot be deleted.',
    total: (n: number) => `${n} ${n === 1 ? 'category' : 'categories'}`,
    empty: 'No categories yet',
    tree: 'Tree of purchase categories',
    actions: 'Actions',
    yes: 'Yes',
    no: '—',
    refresh: 'Refresh',
  },
})
