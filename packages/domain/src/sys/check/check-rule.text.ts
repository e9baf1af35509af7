import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { checkRuleFields } from './check-rule.fields'

export const checkRuleText = sliceText('checkRule', {
  zh: {
    menu: { list: '编码校验规则' },
    field: {
      ...labelsOf(checkRuleFields, 'zh'),
      digits: '位数',
      pattern: '正则表达式',
      message: '提示文本',
      messageEn: '英文提示文本',
      priority: '优先级',
    },
    reason: {
      lookAround: '不支持环视等无法保证速度的写法',
      groupName: '分组名称重复',
      escape: '不支持的转义或反向引用',
      trailing: '末尾的反斜杠没有内容',
      bracket: '缺少右方括号 ]',
      parenthesis: '缺少右圆括号 )',
      unexpected: '多余的右圆括号 )',
      nothingToRepeat: '重复符号前没有内容',
      nested: '重复符号不能连用',
      repeatCount: '重复次数不正确或过大',
      range: '字符范围不正确',
      tooLarge: '表达式过于复杂',
      unknown: '无法识别',
    },
    error: {
      CHECK_RULE_EMPTY: '规则不能为空',
      CHECK_RULE_JSON: '规则须为JSON数组，每行包含 digits、pattern、message',
      CHECK_RULE_PART: '第{0}行的{1}不正确',
      CHECK_RULE_ROWS: '规则最多{0}行',
      CHECK_PATTERN: '正则表达式第{0}个字符处有误：{1}',
      CHECK_RULE_HEAVY: '全部正则表达式合起来过于复杂，请减少重复次数',
    },
  },
  en: {
    menu: { list: 'Check rules' },
    field: {
      ...labelsOf(checkRuleFields, 'en'),
      digits: 'Characters',
      pattern: 'Pattern',
      message: 'Message',
      messageEn: 'English message',
      priority: 'Order',
    },
    reason: {
      lookAround: 'look-around and the like are not taken, for no speed can be promised',
      groupName: 'two groups have the same name',
      escape: 'this escape or back reference is not taken',
      trailing: 'nothing follows the backslash',
      bracket: 'a closing ] is missing',
      parenthesis: 'a closing ) is missing',
      unexpected: 'this ) closes nothing',
      nothingToRepeat: 'there is nothing to repeat',
      nested: 'repetitions cannot follow each other',
      repeatCount: 'the number of repetitions is wrong or too large',
      range: 'this is no range of characters',
      tooLarge: 'the pattern is too complex',
      unknown: 'this is not understood',
    },
    error: {
      CHECK_RULE_EMPTY: 'The rule needs at least one row',
      CHECK_RULE_JSON: 'A rule is a JSON array; each row has digits, pattern and message',
      CHECK_RULE_PART: 'Row {0}: {1} is not valid',
      CHECK_RULE_ROWS: 'A rule has at most {0} rows',
      CHECK_PATTERN: 'Pattern, character {0}: {1}',
      CHECK_RULE_HEAVY: 'All patterns together are too complex; repeat fewer times',
    },
  },
})
