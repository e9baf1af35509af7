import { text } from '../../lib/text'

const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

export const referenceText = text({
  zh: {
    add: (one: string) => `新增${one}`,
    open: '查看',
    edit: '编辑',
    editTitle: (one: string) => `编辑${one}`,
    import: (one: string, _many: string) => `导入${one}`,
    save: '保存',
    remove: '删除',
    removeAsk: (name: string, hint: string) => `确定删除「${name}」吗？${hint}`,
    removeMany: (one: string, _many: string) => `确定删除选中的${one}吗？`,
    createTime: '创建时间',
    on: '启用',
    off: '停用',
    optional: (label: string) => `${label}（选填）`,
  },
  en: {
    add: (one) => `New ${small(one)}`,
    open: 'Open',
    edit: 'Edit',
    editTitle: (one) => `Edit ${small(one)}`,
    import: (_one, many) => `Import ${small(many)}`,
    save: 'Save',
    remove: 'Delete',
    removeAsk: (name, hint) => `Delete "${name}"?${hint ? ` ${hint}` : ''}`,
    removeMany: (_one, many) => `Delete the selected ${small(many)}?`,
    createTime: 'Created',
    on: 'In use',
    off: 'Off',
    optional: (label) => `${label} (optional)`,
  },
})
