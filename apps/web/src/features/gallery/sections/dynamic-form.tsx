import { z } from 'zod'
import { text, useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { Detail } from '../../../ui/detail/detail'
import { DynamicFields } from '../../../ui/dynamic-form/dynamic-fields'
import { fromOnline, type DynamicItem } from '../../../ui/dynamic-form/item'
import { detailItems, extSchemaOf } from '../../../ui/dynamic-form/items'
import { lineColumnsOf } from '../../../ui/dynamic-form/line-items'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { LineTable } from '../../../ui/line-table/line-table'
import { toast } from '../../../lib/notify'

const words = text({
  zh: {
    edit: '编辑样式（head）',
    online: '在线表单项',
    lines: '明细（body）',
    info: '查看样式（info）',
    broken: '配置有误的表单项',
    send: '校验',
    fine: '校验通过',
    labels: 'A 关键|B 重要|C 一般',
    names:
      '文本|必填|只读|多行|数字|日期|日期时间|时间|开关|单选|下拉|多选|复选|字典|搜索|树|分类|弹窗|弹窗带出|人员|部门|联动|未知类型|缺少配置|弹窗缺参数|文件|图片|富文本',
    area: '大区|城市',
  },
  en: {
    edit: 'Edit style (head)',
    online: 'Online form items',
    lines: 'Lines (body)',
    info: 'Info style',
    broken: 'Items that are not set up correctly',
    send: 'Check',
    fine: 'All is well',
    labels: 'A critical|B important|C ordinary',
    names:
      'Text|Required|Read-only|Long text|Number|Date|Date and time|Time|Switch|Radio|Select|Several|Check boxes|Dictionary|Search|Tree|Category|Popup|Filled by the popup|Person|Department|Linked|Unknown type|No settings|Popup without parameters|Files|Images|Rich text',
    area: 'Area|City',
  },
})

const values = {
  text: 'SZ-2026-001',
  readOnly: 'ERP-4711',
  area: 'DN400 PN16',
  number: '1.25',
  date: '2026-11-21',
  datetime: '2026-11-21 17:00:00',
  time: '09:30:00',
  switch: 'Y',
  radio: 'A',
  list: 'B',
  several: 'A,C',
  checks: 'B,C',
  dict: 'CNY',
  search: 'manager',
  user: 'purchaser',
  depart: 'A01A01',
  rich: '<p>DN400 <strong>PN16</strong></p>',
  linked: 'A03A01,A03A01A01',
}

const useItems = () => {
  const t = useText(words)
  const listSource = t.labels.split('|').map((label) => ({ value: label.slice(0, 1), label }))
  const names = t.names.split('|')
  const item = (at: number, name: string, type: string, more: Partial<DynamicItem> = {}): DynamicItem => ({
    key: `ext.${name}`,
    label: names[at] ?? name,
    type,
    ...more,
  })
  const linked = {
    table: 'sys_category',
    txt: 'name',
    key: 'code',
    idField: 'id',
    pidField: 'pid',
    condition: "pcode = 'A03'",
    labels: t.area.split('|'),
  }
  const good = [
    item(0, 'text', 'input'),
    item(1, 'required', 'input', { fieldDecoratorOptions: { initialValue: null, rules: [{ required: true, message: '' }] } }),
    item(2, 'readOnly', 'text', { readOnly: true }),
    item(3, 'area', 'textarea'),
    item(4, 'number', 'number', { dataType: 'number' }),
    item(5, 'date', 'date', { dataType: 'date' }),
    item(6, 'datetime', 'datetime', { dataType: 'dateTime' }),
    item(7, 'time', 'time'),
    item(8, 'switch', 'switch'),
    item(9, 'radio', 'radio', { listSource }),
    item(10, 'list', 'list', { listSource }),
    item(11, 'several', 'list_multi', { listSource }),
    item(12, 'checks', 'checkbox', { listSource }),
    item(25, 'files', 'file'),
    item(26, 'images', 'image'),
    item(27, 'rich', 'umeditor'),
  ]
  const online = [
    fromOnline({ view: 'list', field: 'ext.dict', label: names[13] ?? '', dict: 'currency' }),
    fromOnline({
      view: 'sel_search',
      field: 'ext.search',
      label: names[14] ?? '',
      dictTable: 'sys_user',
      dictText: 'realname',
      dictCode: 'username',
    }),
    fromOnline({
      view: 'sel_tree',
      field: 'ext.tree',
      label: names[15] ?? '',
      dict: 'srm_category,name,id',
      pidField: 'parent_id',
      hasChildField: 'has_child',
    }),
    fromOnline({ view: 'cat_tree', field: 'ext.category', label: names[16] ?? '', pcode: 'A01' }),
    item(17, 'popup', 'popup', { popupCode: 'inquiry', orgFields: 'docNo,title', destFields: 'popup,filled' }),
    item(18, 'filled', 'text'),
    item(19, 'user', 'sel_user'),
    item(20, 'depart', 'sel_depart'),
    fromOnline({ view: 'link_down', field: 'ext.linked', label: names[21] ?? '', config: linked }),
  ]
  const broken = [
    item(22, 'unknown', 'hologram'),
    item(23, 'unset', 'link_down', { config: '{"table":' }),
    item(24, 'popless', 'popup', { popupCode: 'inquiry', orgFields: 'docNo', destFields: '' }),
  ]
  return { good, online, broken, lines: [good[0], good[1], good[4], good[5], good[10]].filter((i) => i !== undefined) }
}

interface Line {
  readonly ext: Readonly<Record<string, string>>
}

/** Forms whose fields come from definitions: for typing, in lines, for reading, and with mistakes in them. */
export const DynamicFormSection = () => {
  const t = useText(words)
  const { good, online, broken, lines } = useItems()
  const schema = z.object({
    ext: extSchemaOf([...good, ...online, ...broken]),
    lines: z.array(z.object({ ext: extSchemaOf(lines) })),
  })
  return (
    <>
      <SchemaForm
        form="gallery-dynamic"
        schema={schema}
        initial={{ ext: values, lines: [{ ext: { list: 'A' } }, { ext: {} }] } as never}
        inDialog
        submitLabel={t.send}
        submit={async () => toast('success', t.fine)}
      >
        <FormSection id="dynamic-edit" title={t.edit}>
          <DynamicFields items={good} />
        </FormSection>
        <FormSection id="dynamic-online" title={t.online}>
          <DynamicFields items={online} />
        </FormSection>
        <FormSection id="dynamic-lines" title={t.lines} flush>
          <LineTable<Line> name="lines" label={t.lines} columns={lineColumnsOf<Line>(lines)} newRow={() => ({ ext: {} })} />
        </FormSection>
        <FormSection id="dynamic-broken" title={t.broken}>
          <DynamicFields items={broken} />
        </FormSection>
      </SchemaForm>
      <Card title={t.info}>
        <Detail columns={3} items={detailItems([...good, ...online], values)} />
      </Card>
    </>
  )
}
