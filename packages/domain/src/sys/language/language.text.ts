import { sliceText } from '../../kit/text'

export const languageText = sliceText('language', {
  zh: {
    menu: { list: '权限语言' },
    permission: { list: '查询界面文字', edit: '修改界面文字' },
    dictName: { word_kind: '文字类型' },
    dict: { word_kind: { menu: '菜单', button: '按钮权限', dict: '字典', dictItem: '字典项', message: '提示与字段' } },
    field: { id: '标识', kind: '类型', code: '编码', where: '所在位置', zh: '中文', en: '英文' },
    sheet: { words: '界面文字', note: '只改“中文”和“英文”两列。占位符 {0}、{1} 须原样保留；提示的文字留空即恢复内置文字。' },
    message: { saved: '已保存，立即生效', reset: '已恢复内置文字' },
    error: {
      WORD_PLACES: '占位符须与内置文字一致：{0}',
      WORD_EMPTY: '文字不能为空',
      WORD_SHARED: '该文字由集团统一维护，这里只能查看',
      WORD_MISSING: '没有这条文字：{0}',
      WORD_NO_BUILT_IN: '这条文字没有内置版本',
    },
  },
  en: {
    menu: { list: 'Permission language' },
    permission: { list: 'Query texts', edit: 'Change texts' },
    dictName: { word_kind: 'Kind of text' },
    dict: {
      word_kind: { menu: 'Menu', button: 'Button', dict: 'Dictionary', dictItem: 'Dictionary item', message: 'Messages and fields' },
    },
    field: { id: 'Key', kind: 'Kind', code: 'Code', where: 'Place', zh: 'Chinese', en: 'English' },
    sheet: {
      words: 'Texts',
      note: 'Change the columns Chinese and English only. Places such as {0} and {1} must stay; an emptied message gets its built-in text back.',
    },
    message: { saved: 'Saved and in effect', reset: 'Built-in text restored' },
    error: {
      WORD_PLACES: 'The places must be those of the built-in text: {0}',
      WORD_EMPTY: 'The text must not be empty',
      WORD_SHARED: 'This text is kept by the group and can only be read here',
      WORD_MISSING: 'There is no such text: {0}',
      WORD_NO_BUILT_IN: 'This text has no built-in version',
    },
  },
})
