import { sliceText } from '../../kit/text'

export const checkText = sliceText('check', {
  zh: {
    message: { free: '该值可用！', passed: '成功' },
    error: {
      DUPLICATE_FIELD: '未登记的唯一性校验字段：{0}',
      DUPLICATE_EMPTY: '数据为空,不作处理！',
      CHECK_RULE_UNKNOWN: '该编码不存在',
      CHECK_RULE_BROKEN: '校验规则配置有误，请联系管理员',
      CHECK_RULE_FAILED: '{0}',
    },
  },
  en: {
    message: { free: 'This value is free', passed: 'Passed' },
    error: {
      DUPLICATE_FIELD: 'This field has no check for duplicates: {0}',
      DUPLICATE_EMPTY: 'There is no value to check',
      CHECK_RULE_UNKNOWN: 'There is no rule with this code',
      CHECK_RULE_BROKEN: 'The rule is not set up correctly; please contact an administrator',
      CHECK_RULE_FAILED: '{0}',
    },
  },
})
