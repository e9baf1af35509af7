import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { targetBaseFields } from './target-base.fields'

export const targetBaseText = sliceText('targetBase', {
  zh: {
    name: '指标',
    menu: { list: '指标库' },
    permission: { enable: '启用/停用' },
    dictName: { target_method: '评分方式', target_formula: '计算公式', target_direction: '指标方向' },
    dict: {
      target_method: { AUTO: '自动计算', MANUAL: '人工评分', SELF: '供应商自评' },
      target_formula: {
        quality: '来料质量（不良率）',
        delivery: '准时足量交付',
        price: '价格指数',
        service: '服务响应',
        compliance: '资质合规',
      },
      target_direction: { higher: '越高越好', lower: '越低越好' },
    },
    /** How each formula gets from the documents to points. */
    formula: {
      quality: '100 − 10 × 不良率%（拒收 + 0.5 × 让步接收，除以收货数量），最低 0 分',
      delivery: '各到期订单行得分的平均：准时且足量（≥95%）100 分，迟到 3 天内 60 分，其余 0 分',
      price: '100 − 5 ×（价格指数 − 100），限于 0 到 100 分',
      service: '按时答复数 ÷ 期间内到期的应答复数（受邀询价的报价、须回复的通知函、整改的首次回复）× 100',
      compliance: '100 − 20 × 必备资质失效的月份数（每份资质每 30 天计一次）− 30 × 已确认的严重不合格，最低 0 分',
    },
    field: { ...labelsOf(targetBaseFields, 'zh'), from: '起（含）', to: '止（不含）', text: '标准说明', createTime: '创建时间' },
    error: {
      TARGET_CODE_TAKEN: '指标编码{0}已存在',
      TYPE_NOT_LEAF: '请选择启用的末级指标类型',
      FULL_MARK_POSITIVE: '满分必须大于 0',
      GUIDE_MISSING: '请至少填写一档评分标准',
      GUIDE_RANGE: '分档须在 0 到满分{0}之间，且起分小于止分',
      GUIDE_OVERLAP: '分档相互重叠',
      TARGET_USED: '指标已被模板“{0}”使用，不能删除，可停用',
    },
  },
  en: {
    name: 'Target',
    menu: { list: 'Target base' },
    permission: { enable: 'Enable or disable' },
    dictName: { target_method: 'Method of a target', target_formula: 'Formula of a target', target_direction: 'Direction of a target' },
    dict: {
      target_method: { AUTO: 'Computed', MANUAL: 'Scored by staff', SELF: 'Self-reported' },
      target_formula: {
        quality: 'Incoming quality (defects)',
        delivery: 'On time, in full',
        price: 'Price index',
        service: 'Service response',
        compliance: 'Compliance',
      },
      target_direction: { higher: 'Higher is better', lower: 'Lower is better' },
    },
    formula: {
      quality: '100 − 10 × defect % (rejected + 0.5 × concession, over received), at least 0',
      delivery: 'Mean over order lines due: on time and in full (≥95 %) 100, up to 3 days late 60, else 0',
      price: '100 − 5 × (price index − 100), within 0 and 100',
      service:
        'Answered in time ÷ answers due in the period (inquiries invited to, notices that ask for a reply, first answers to corrective actions) × 100',
      compliance:
        '100 − 20 × months of a lapsed must-have document (each started 30 days) − 30 × confirmed critical nonconformity, at least 0',
    },
    field: {
      ...labelsOf(targetBaseFields, 'en'),
      from: 'From (incl.)',
      to: 'To (excl.)',
      text: 'What it takes',
      createTime: 'Created',
    },
    error: {
      TARGET_CODE_TAKEN: 'The target code {0} already exists',
      TYPE_NOT_LEAF: 'Choose an enabled type that has no types below it',
      FULL_MARK_POSITIVE: 'The full mark must be above 0',
      GUIDE_MISSING: 'Give at least one band of the scoring guide',
      GUIDE_RANGE: 'A band lies between 0 and the full mark {0}, and begins before it ends',
      GUIDE_OVERLAP: 'The bands overlap',
      TARGET_USED: 'The template "{0}" uses this target; disable it instead of deleting',
    },
  },
})
