import type { RulePart } from '@srm/domain/sys/check/check-rule.rules'
import type { Tx } from '../client'
import { sysCheckRule } from '../schema/sys/check-rule'

interface Rule {
  readonly ruleCode: string
  readonly ruleName: string
  readonly ruleNameEn: string
  readonly ruleJson: RulePart[]
}
const whole = (pattern: string, message: string, messageEn: string): RulePart => ({ digits: '*', pattern, message, messageEn })
const next = (digits: number, pattern: string, message: string, messageEn: string): RulePart => ({
  digits: String(digits),
  pattern,
  message,
  messageEn,
})

const rules: readonly Rule[] = [
  {
    ruleCode: 'usci',
    ruleName: '统一社会信用代码',
    ruleNameEn: 'Unified social credit code',
    ruleJson: [
      whole('.{18}', '统一社会信用代码须为18位', 'A credit code has 18 characters'),
      next(2, '[0-9A-HJ-NPQRTUWXY]{2}', '第1-2位为登记管理部门和机构类别代码', 'Characters 1 and 2 name the registry and the kind of body'),
      next(6, '\\d{6}', '第3-8位须为行政区划代码（数字）', 'Characters 3 to 8 are digits: the administrative area'),
      next(
        10,
        '[0-9A-HJ-NPQRTUWXY]{10}',
        '第9-18位含有不允许的字符（I、O、S、V、Z）',
        'I, O, S, V and Z do not occur in characters 9 to 18',
      ),
    ],
  },
  {
    ruleCode: 'mobile',
    ruleName: '手机号码',
    ruleNameEn: 'Mobile number',
    ruleJson: [whole('1[3-9]\\d{9}', '您的手机号码格式不正确!', 'This is not a mobile number')],
  },
  {
    ruleCode: 'bank_account',
    ruleName: '银行账号',
    ruleNameEn: 'Bank account',
    ruleJson: [whole('[0-9]{8,32}', '银行账号须为8-32位数字', 'An account number has 8 to 32 digits')],
  },
  {
    ruleCode: 'project_code',
    ruleName: '项目编号',
    ruleNameEn: 'Project code',
    ruleJson: [
      whole(
        '[A-Z]{2,4}-\\d{4}-\\d{3}',
        '项目编号格式为 2-4 位大写字母-年份-三位序号，如 SZ-2026-001',
        'A project code looks like SZ-2026-001',
      ),
    ],
  },
]

/** First rules; what an administrator changed stays. */
export const seedCheckRules = async (tx: Tx): Promise<void> => {
  await tx
    .insert(sysCheckRule)
    .values([...rules])
    .onConflictDoNothing()
}
