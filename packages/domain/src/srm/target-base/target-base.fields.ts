import { fieldsOf, ownKind } from '../../kit/fields'
import { formulaIds, targetDirections, targetMethods, type GuideBand } from './target-base.kinds'

/** The list shows name and type in the language of the reader. */
const name = { kind: 'line', list: { sort: true, card: 'title', width: 220 } } as const
export const targetBaseFields = fieldsOf({
  code: { kind: 'line', max: 32, pattern: /^[\w-]+$/, zh: '指标编码', en: 'Code', list: { as: 'code', sort: true, width: 120 } },
  nameZh: { ...name, max: 60, zh: '指标名称', en: 'Target' },
  nameEn: { ...name, max: 120, zh: '英文名称', en: 'English name' },
  typeId: { kind: 'ref', zh: '指标类型', en: 'Type', list: false },
  typeName: { kind: 'line', max: 50, by: 'server', zh: '指标类型', en: 'Type', list: { width: 100 } },
  typeNameEn: { kind: 'line', max: 100, by: 'server', zh: '指标类型', en: 'Type', list: false },
  method: { kind: 'dict', dict: 'target_method', codes: targetMethods, zh: '评分方式', en: 'Method', list: { sort: true, width: 110 } },
  formulaId: {
    kind: 'dict',
    dict: 'target_formula',
    codes: formulaIds,
    optional: true,
    zh: '计算公式',
    en: 'Formula',
    list: { width: 160, card: 'none' },
  },
  fullMark: { kind: 'decimal', whole: 3, places: 2, zh: '满分', en: 'Full mark', list: { width: 80 } },
  guide: { ...ownKind<readonly GuideBand[]>(), zh: '评分标准', en: 'Scoring guide', list: false },
  direction: {
    kind: 'dict',
    dict: 'target_direction',
    codes: targetDirections,
    initial: 'higher',
    zh: '指标方向',
    en: 'Direction',
    list: false,
  },
  evidenceRequired: { kind: 'flag', initial: false, zh: '自评须附证明', en: 'Evidence required', list: false },
  /** Empty: every type of supplier. */
  supplierTypeIds: { kind: 'refs', max: 50, zh: '适用供应商类型', en: 'Supplier types', list: false },
  remark: { kind: 'line', max: 500, optional: true, zh: '说明', en: 'Remark', list: false },
  /** Of its content: one more with every edit. */
  edition: { kind: 'int', min: 1, max: 1e9, by: 'server', zh: '版次', en: 'Edition', list: { width: 90 } },
  /** Changed by a step of its own, which asks first. */
  enabled: { kind: 'flag', by: 'server', zh: '状态', en: 'State', list: { card: 'status', width: 100 } },
})
