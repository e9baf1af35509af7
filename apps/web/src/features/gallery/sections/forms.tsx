import { useState } from 'react'
import { z } from 'zod'
import { toast } from '../../../lib/notify'
import { text, useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { LineTable } from '../../../ui/line-table/line-table'
import { sumOf } from '@srm/domain/kit/money'

const words = text({
  zh: {
    base: '基本信息',
    more: '其他',
    lines: '明细（200 行）',
    title: '标题',
    kind: '优先级',
    username: '登录账号（查重）',
    code: '规则编码',
    manager: '负责人',
    cron: '执行计划',
    region: '地区',
    note: '说明',
    item: '名称',
    qty: '数量',
    day: '交期',
    unit: '优先级',
    total: (n: string) => `合计 ${n}`,
    sent: '已通过校验',
    readOnly: '切换只读',
  },
  en: {
    base: 'Basics',
    more: 'More',
    lines: 'Lines (200 rows)',
    title: 'Title',
    kind: 'Priority',
    username: 'Account (must be free)',
    code: 'Code by rule',
    manager: 'Manager',
    cron: 'Schedule',
    region: 'Region',
    note: 'Note',
    item: 'Item',
    qty: 'Quantity',
    day: 'Due',
    unit: 'Priority',
    total: (n: string) => `Total ${n}`,
    sent: 'All checks passed',
    readOnly: 'Toggle read-only',
  },
})

const line = z.object({
  name: z.string().min(1),
  qty: z.string().regex(/^\d+(\.\d+)?$/, 'BAD_FIELD'),
  day: z.string().nullish(),
  unit: z.string().nullish(),
})
const schema = z.object({
  title: z.string().trim().min(2).max(50),
  priority: z.string().min(1),
  username: z.string().max(50).nullish(),
  code: z.string().max(50).nullish(),
  manager: z.string().nullish(),
  cron: z.string().nullish(),
  region: z.string().nullish(),
  note: z.string().nullish(),
})
const linesSchema = z.object({ lines: z.array(line) })
type Line = z.input<typeof line>
const initial = {
  lines: Array.from({ length: 200 }, (_, i) => ({
    name: `M-${String(i + 1).padStart(3, '0')}`,
    qty: String((i % 9) + 1),
    day: null,
    unit: null,
  })),
}
const total = (rows: readonly Line[]) => sumOf(rows.map((row) => (/^\d+(\.\d+)?$/.test(row.qty ?? '') ? row.qty : '0'))).toString()

export const FormsSection = () => {
  const t = useText(words)
  const [readOnly, setReadOnly] = useState(false)
  const sent = () => {
    toast('success', t.sent)
    return Promise.resolve()
  }
  return (
    <>
      <p>
        <button type="button" className="srm-link" onClick={() => setReadOnly(!readOnly)}>
          {t.readOnly}
        </button>
      </p>
      <SchemaForm form="gallery" schema={schema} initial={{}} readOnly={readOnly} submit={sent}>
        <FormSection id="gallery-base" title={t.base}>
          <Field name="title" label={t.title} />
          <Field name="priority" label={t.kind} kind="dictRadio" dict="priority" />
          <Field name="username" label={t.username} unique={{ table: 'sys_user', field: 'username' }} />
          <Field name="code" label={t.code} checkRule="project_code" />
        </FormSection>
        <FormSection id="gallery-more" title={t.more}>
          <Field name="manager" label={t.manager} kind="user" />
          <Field name="region" label={t.region} kind="region" />
          <Field name="cron" label={t.cron} kind="cron" />
          <Field name="note" label={t.note} kind="rich" height={120} />
        </FormSection>
      </SchemaForm>
      <SchemaForm form="gallery-lines" schema={linesSchema} initial={initial} inDialog readOnly={readOnly} submit={sent}>
        <FormSection id="gallery-lines" title={t.lines} flush>
          <LineTable<Line>
            name="lines"
            label={t.lines}
            newRow={() => ({ name: '', qty: '', day: null, unit: null })}
            columns={[
              { key: 'name', title: t.item, required: true, width: 160 },
              { key: 'qty', title: t.qty, kind: 'decimal', places: 4, required: true, width: 120 },
              { key: 'day', title: t.day, kind: 'day', width: 140 },
              { key: 'unit', title: t.unit, kind: 'dict', dict: 'priority', width: 120 },
            ]}
            totals={(rows) => <b>{t.total(total(rows))}</b>}
          />
        </FormSection>
      </SchemaForm>
    </>
  )
}
