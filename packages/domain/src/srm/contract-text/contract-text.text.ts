import { sliceText } from '../../kit/text'

/** What is said of the wording of contracts, wherever it is written: in the library, a template or a contract. */
export const contractTextText = sliceText('contractText', {
  zh: {
    deviation: { changed: '已修改', removed: '已删除', added: '新增', moved: '已移动' },
    error: {
      CTX_KEY: '条款标识重复，请重新打开后编辑',
      CTX_EMPTY: '第{0}条没有标题或正文',
      CTX_VARIABLE: '第{0}条中的变量“{1}”不存在',
      CTX_CLAUSE: '第{0}条引用的条款{1} V{2}不存在或未发布',
      CTX_WITHDRAWN: '第{0}条引用的条款{1}已停用',
      CTX_LANGUAGE: '第{0}条引用的条款{1} V{2}没有该语言的正文',
    },
  },
  en: {
    deviation: { changed: 'Changed', removed: 'Removed', added: 'Added', moved: 'Moved' },
    error: {
      CTX_KEY: 'A clause stands twice; please open the text anew',
      CTX_EMPTY: 'Clause {0} has no title or no wording',
      CTX_VARIABLE: 'Clause {0} names a variable that does not exist: {1}',
      CTX_CLAUSE: 'Clause {0} names {1} V{2}, which does not exist or is not published',
      CTX_WITHDRAWN: 'Clause {0} names {1}, which was withdrawn',
      CTX_LANGUAGE: 'Clause {0} names {1} V{2}, which has no wording in this language',
    },
  },
})
