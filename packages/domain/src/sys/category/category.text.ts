import { sliceText } from '../../kit/text'

export const categoryText = sliceText('category', {
  zh: {
    menu: { list: '分类字典' },
    permission: { list: '查询分类' },
    field: {
      name: '分类名称',
      nameEn: '英文名称',
      code: '分类编码',
      pid: '上级分类',
      pcode: '上级编码',
      sortOrder: '排序值',
      status: '是否启用',
    },
    sheet: {
      categories: '分类字典',
      note: '分类名称必填。编码已存在的按文件更新；编码留空时在“上级编码”下自动生成（留空为顶级），下级可写在同一文件中上级之后。',
    },
    error: {
      CATEGORY_CODE: '加载分类字典树参数有误.[{0}]!',
      CATEGORY_IDS: 'ids 不能为空',
      CATEGORY_CODE_EMPTY: '错误,类型编码为空!',
      CATEGORY_CODE_PREFIX: '编码不符合规范,须以"{0}"开头!',
      CATEGORY_CODE_SHAPE: '编码由每级一个大写字母和两位数字组成，如 A01A02',
      CATEGORY_NONE: '查询无果',
      CATEGORY_MANY: '查询数据异常,[{0}]存在多个值:{1}',
      CATEGORY_NO_DATA: '无数据,参数有误.[{0}]',
      CATEGORY_PARENT: '没有编码为{0}的上级分类',
      CATEGORY_INTO_SELF: '不能移到自己或自己的下级之下',
      CATEGORY_DEEP: '分类最多{0}级',
    },
  },
  en: {
    menu: { list: 'Categories' },
    permission: { list: 'Query categories' },
    field: {
      name: 'Name',
      nameEn: 'English name',
      code: 'Code',
      pid: 'Above it',
      pcode: 'Code above it',
      sortOrder: 'Order',
      status: 'In use',
    },
    sheet: {
      categories: 'Categories',
      note: 'The name is required. A category whose code exists is updated; without a code one is given out below the code above it (empty: at the top). Those below may follow in the same file.',
    },
    error: {
      CATEGORY_CODE: 'No category has the code [{0}]',
      CATEGORY_IDS: 'ids must not be empty',
      CATEGORY_CODE_EMPTY: 'The code is empty',
      CATEGORY_CODE_PREFIX: 'The code must begin with "{0}"',
      CATEGORY_CODE_SHAPE: 'A code has a capital letter and two digits a level, such as A01A02',
      CATEGORY_NONE: 'Nothing was found',
      CATEGORY_MANY: 'Several categories have [{0}] {1}',
      CATEGORY_NO_DATA: 'No data for [{0}]',
      CATEGORY_PARENT: 'There is no category with the code {0}',
      CATEGORY_INTO_SELF: 'A category cannot be moved below itself',
      CATEGORY_DEEP: 'Categories have at most {0} levels',
    },
  },
})
