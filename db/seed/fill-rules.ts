import type { Tx } from '../client'
import { sysFillRule } from '../schema/sys/fill-rule'

/** These first rules have the codes that forms of older clients ask for; what an administrator changed stays. */
export const seedFillRules = async (tx: Tx): Promise<void> => {
  await tx
    .insert(sysFillRule)
    .values([
      {
        ruleCode: 'shop_order_num',
        ruleName: '商城订单号',
        ruleNameEn: 'Shop order number',
        ruleClass: 'datedNumber',
        ruleParams: { prefix: 'CN', date: 'yyyyMMddHHmmss', separator: '', digits: 2 },
      },
      {
        ruleCode: 'org_num_role',
        ruleName: '机构编码',
        ruleNameEn: 'Department code',
        ruleClass: 'childOrgCode',
        ruleParams: { parentCode: '' },
      },
      {
        ruleCode: 'category_code_rule',
        ruleName: '分类字典编码',
        ruleNameEn: 'Category code',
        ruleClass: 'childCategoryCode',
        ruleParams: { pcode: '0' },
      },
    ])
    .onConflictDoNothing()
}
