import type { FillRuleRow } from '@srm/contract/sys/fill-rule'
import { sysFillRule } from '@srm/db/schema/sys/fill-rule'
import { reading } from '../../../data/in-tx'
import { listSpec } from '../../../data/list-spec'
import { findVisible } from '../../../data/scope'
import type { Ctx } from '../../../http/context'

type Stored = Omit<FillRuleRow, 'ruleParams'> & { readonly ruleParams: unknown }
const shown = (row: Stored): FillRuleRow => ({ ...row, ruleParams: JSON.stringify(row.ruleParams) })

export const fillRuleList = listSpec<FillRuleRow>({
  of: 'sys:fillRule',
  from: sysFillRule,
  columns: {
    id: sysFillRule.id,
    ruleName: sysFillRule.ruleName,
    ruleNameEn: sysFillRule.ruleNameEn,
    ruleCode: sysFillRule.ruleCode,
    ruleClass: sysFillRule.ruleClass,
    ruleParams: sysFillRule.ruleParams,
    createBy: sysFillRule.createBy,
    createTime: sysFillRule.createTime,
    updateBy: sysFillRule.updateBy,
    updateTime: sysFillRule.updateTime,
    version: sysFillRule.version,
  },
  search: ['ruleName', 'ruleCode'],
  enrich: async (_tx, rows: Stored[]) => rows.map(shown),
})

export const fillRuleById = (ctx: Ctx, id: string): Promise<FillRuleRow> =>
  reading(ctx, async (tx) => shown(await findVisible(tx, sysFillRule, id)))
