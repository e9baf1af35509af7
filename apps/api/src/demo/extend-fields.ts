import { sysExtendField, sysFormStyle } from '@srm/db/schema/sys/extend-field'
import type { FormItemConfig } from '@srm/domain/sys/extend-field/extend-field.rules'
import { extTables } from '@srm/domain/sys/extend-field/extend-field.rules'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'

type FieldSeed = Pick<
  typeof sysExtendField.$inferInsert,
  'fieldName' | 'labelName' | 'labelNameEn' | 'dataType' | 'width' | 'required' | 'editProperty' | 'internal'
> & {
  readonly config?: FormItemConfig
}
const levels = [
  { value: 'A', label: 'A 关键', labelEn: 'A critical' },
  { value: 'B', label: 'B 重要', labelEn: 'B important' },
  { value: 'C', label: 'C 一般', labelEn: 'C ordinary' },
]
const acceptance = [
  { value: 'site', label: '到场验收', labelEn: 'On delivery' },
  { value: 'works', label: '驻厂监造', labelEn: 'At the works' },
  { value: 'third', label: '第三方检测', labelEn: 'Third party' },
]

/** What a group adds to its inquiries: some for everyone who takes part, some for its own books. */
const head: readonly FieldSeed[] = [
  { fieldName: 'projectCode', labelName: '项目编号', labelNameEn: 'Project code', width: 140, internal: false },
  {
    fieldName: 'qualityLevel',
    labelName: '质量等级',
    labelNameEn: 'Quality level',
    width: 110,
    internal: false,
    required: true,
    editProperty: '1',
    config: { type: 'list', listSource: levels, initialValue: 'B' },
  },
  {
    fieldName: 'deliveryArea',
    labelName: '交付区域',
    labelNameEn: 'Delivery area',
    internal: false,
    config: { type: 'cat_tree', pcode: 'A03' },
  },
  { fieldName: 'siteVisitAt', labelName: '现场踏勘时间', labelNameEn: 'Site visit', dataType: 'dateTime', internal: false },
  { fieldName: 'sitePhotos', labelName: '现场照片', labelNameEn: 'Site photos', internal: false, config: { type: 'image' } },
  { fieldName: 'siteNotes', labelName: '现场条件说明', labelNameEn: 'Site conditions', internal: false, config: { type: 'umeditor' } },
  { fieldName: 'approvedOn', labelName: '立项批复日期', labelNameEn: 'Approved on', dataType: 'date' },
  { fieldName: 'budgetFactor', labelName: '预算浮动系数', labelNameEn: 'Budget factor', dataType: 'number' },
  { fieldName: 'budgetDepart', labelName: '预算归口部门', labelNameEn: 'Budget department', config: { type: 'sel_depart' } },
  {
    fieldName: 'relatedInquiry',
    labelName: '关联询价单',
    labelNameEn: 'Related inquiry',
    config: { type: 'popup', popupCode: 'inquiry', orgFields: 'docNo,title', destFields: 'relatedInquiry,relatedTitle' },
  },
  { fieldName: 'budgetFiles', labelName: '预算测算表', labelNameEn: 'Budget sheets', config: { type: 'file' } },
  { fieldName: 'relatedTitle', labelName: '关联询价标题', labelNameEn: 'Related title' },
  { fieldName: 'erpNo', labelName: 'ERP 编号', labelNameEn: 'ERP number', editProperty: '2' },
]
const body: readonly FieldSeed[] = [
  { fieldName: 'material', labelName: '材质', labelNameEn: 'Material', width: 130, internal: false },
  {
    fieldName: 'acceptance',
    labelName: '验收方式',
    labelNameEn: 'Acceptance',
    width: 130,
    internal: false,
    config: { type: 'list', listSource: acceptance },
  },
  { fieldName: 'costCode', labelName: '成本科目', labelNameEn: 'Cost code', width: 120 },
]
/** What the group asks of its suppliers beyond the usual. */
const ofSupplier: readonly FieldSeed[] = [
  { fieldName: 'website', labelName: '公司网址', labelNameEn: 'Website', internal: false },
  {
    fieldName: 'listing',
    labelName: '上市情况',
    labelNameEn: 'Listing',
    internal: false,
    config: {
      type: 'list',
      listSource: [
        { value: 'none', label: '未上市', labelEn: 'Not listed' },
        { value: 'main', label: '主板', labelEn: 'Main board' },
        { value: 'star', label: '科创板', labelEn: 'STAR market' },
      ],
    },
  },
  { fieldName: 'mdmCode', labelName: '集团主数据编码', labelNameEn: 'Master data code', internal: false, editProperty: '2' },
]
/** Columns of the list: more would crowd it. */
const inList = ['projectCode', 'qualityLevel']

/** Definitions of the demo's extension fields; those that are there stay as they are. */
export const demoExtendFields = (ctx: Ctx): Promise<void> =>
  inTx(ctx, async ({ db }) => {
    for (const [tableName, part, fields] of [
      ['inquiry', 'head', head],
      ['inquiry_line', 'body', body],
      ['supplier', 'head', ofSupplier],
    ] as const)
      for (const [at, { config, ...field }] of fields.entries()) {
        const inTable = part === 'body' || inList.includes(field.fieldName)
        await db
          .insert(sysExtendField)
          .values({ ...field, tableName, inTable, sortOrder: at + 1 })
          .onConflictDoNothing()
        if (!config) continue
        await db
          .insert(sysFormStyle)
          .values({ tableName: extTables[tableName].document, formStyle: 'edit', part, fieldName: field.fieldName, config })
          .onConflictDoNothing()
      }
  })
