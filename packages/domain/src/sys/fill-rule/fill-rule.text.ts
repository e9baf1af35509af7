import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { fillRuleFields } from './fill-rule.fields'

export const fillRuleText = sliceText('fillRule', {
  zh: {
    menu: { list: '填值规则' },
    field: labelsOf(fillRuleFields, 'zh'),
    filler: {
      datedNumber: '流水编号',
      childOrgCode: '下级部门编码',
      childCategoryCode: '下级分类编码',
      randomText: '随机字符',
      currentValue: '当前用户或时间',
    },
    about: {
      datedNumber:
        '前缀、日期与流水号组成的唯一编号；按日期重新计数，并发时也不重复。参数：prefix 前缀，date 日期格式（空、yyyy、yyyyMM、yyyyMMdd、yyyyMMddHHmmss），separator 分隔符，digits 流水号位数。',
      childOrgCode: '上级部门之下的下一个编码，保存部门前不占用。参数：parentCode 默认上级编码；表单可传 parentId 或 parentCode。',
      childCategoryCode: '上级分类之下的下一个编码，保存分类前不占用。参数：pcode 默认上级编码（0 为根）；表单可传 pid 或 pcode。',
      randomText: '随机字符，不保证唯一。参数：prefix 前缀，length 长度，alphabet 字符集（digits、upper、letters、mixed）。',
      currentValue: '执行人或当前时间。参数：value，可为 sysUserCode、sysUserName、sysOrgCode、sysDate、sysTime。',
    },
    error: {
      FILL_CLASS: '规则实现类只能从内置列表中选择，不能填写类名：{0}',
      FILL_PARAMS_JSON: '请输入JSON字符串',
      FILL_PARAMS_OBJECT: '只能传递JSON对象，不能传递JSON数组',
      FILL_PARAM: '规则参数{0}不正确',
      FILL_RULE_UNKNOWN: '填值规则不存在：{0}',
      FILL_RULE_USED: '填值规则{0}正被扩展字段{1}使用，不能删除或修改Code',
      FILL_PARENT: '没有找到上级：{0}',
    },
  },
  en: {
    menu: { list: 'Fill rules' },
    field: labelsOf(fillRuleFields, 'en'),
    filler: {
      datedNumber: 'Running number',
      childOrgCode: 'Code of a new department',
      childCategoryCode: 'Code of a new category',
      randomText: 'Random text',
      currentValue: 'Current user or time',
    },
    about: {
      datedNumber:
        'A unique number of prefix, date and count; the count begins anew with the date and never repeats, however many ask at once. Parameters: prefix, date (empty, yyyy, yyyyMM, yyyyMMdd, yyyyMMddHHmmss), separator, digits of the count.',
      childOrgCode:
        'The next code below a department; taken only when the department is saved. Parameters: parentCode where the form names none; forms send parentId or parentCode.',
      childCategoryCode:
        'The next code below a category; taken only when the category is saved. Parameters: pcode where the form names none (0: the root); forms send pid or pcode.',
      randomText: 'Random characters, not promised to be unique. Parameters: prefix, length, alphabet (digits, upper, letters, mixed).',
      currentValue: 'Who asks, or when. Parameter: value, one of sysUserCode, sysUserName, sysOrgCode, sysDate, sysTime.',
    },
    error: {
      FILL_CLASS: 'The filler must be one of the product’s own, never the name of a class: {0}',
      FILL_PARAMS_JSON: 'Please enter JSON',
      FILL_PARAMS_OBJECT: 'Parameters are a JSON object, not an array',
      FILL_PARAM: 'The parameter {0} is not valid',
      FILL_RULE_UNKNOWN: 'There is no fill rule {0}',
      FILL_RULE_USED: 'The fill rule {0} is used by the extension field {1}; it cannot be deleted, nor its code changed',
      FILL_PARENT: 'The parent was not found: {0}',
    },
  },
})
