import { ellipsis, thousands } from '../../../lib/format'
import { text, useText } from '../../../lib/text'
import { JsonEditor } from '../../../ui/code-editor/json-editor'
import { FilterInput } from '../../../ui/inputs/filter-input'
import { LongText } from '../../../ui/detail/long-text'
import { DecimalInput, MoneyInput } from '../../../ui/tags/money'
import { RegionCascader } from '../../../ui/inputs/region-cascader'
import { Part, Specimen, States } from '../specimen'

const words = text({
  zh: {
    filter: '查询条件输入',
    filterNote: '*v*、!v、>=v、<=v',
    money: '金额（大写）',
    tooLarge: '超出上限的金额',
    decimal: '数量',
    region: '省市区',
    json: 'JSON 编辑器',
    helpers: '文字与数字',
    thousands: '千分位',
    ellipsis: '省略（25）',
    long: '长文本',
    sample: '本次采购为年度框架协议，供应商须在接到通知后四十八小时内响应，并按月提交供货计划与质量报告。',
  },
  en: {
    filter: 'Filter input',
    filterNote: '*v*, !v, >=v, <=v',
    money: 'Money with capitals',
    tooLarge: 'An amount beyond the limit',
    decimal: 'Quantity',
    region: 'Province, city, district',
    json: 'JSON editor',
    helpers: 'Texts and numbers',
    thousands: 'Thousands',
    ellipsis: 'Ellipsis (25)',
    long: 'Long text',
    sample:
      'This purchase is an annual framework agreement. Suppliers answer within forty-eight hours of a notice and hand in a monthly delivery plan and quality report.',
  },
})

export const InputSection = () => {
  const t = useText(words)
  return (
    <>
      <States<string> title={t.filter} note={t.filterNote} filled="*RFQ*">
        {(control) => <FilterInput {...control} />}
      </States>
      <States<string> title={t.money} filled="1234567.89">
        {(control) => <MoneyInput {...control} />}
      </States>
      <Specimen title={t.tooLarge}>
        <MoneyInput value="1000000000000000" aria-label={t.tooLarge} />
      </Specimen>
      <States<string> title={t.decimal} filled="12.5">
        {(control) => <DecimalInput {...control} places={4} suffix="kg" />}
      </States>
      <States<string> title={t.region} filled="320507">
        {(control) => <RegionCascader {...control} />}
      </States>
      <States<string> title={t.json} filled={'{\n  "table": "sys_category",\n  "levels": [1, 2, true, null]\n}'} wide>
        {(control) => <JsonEditor {...control} height={120} />}
      </States>
      <Specimen title={t.helpers}>
        <Part title={t.thousands}>{thousands('1234567.5', 2)}</Part>
        <Part title={t.ellipsis}>{ellipsis(t.sample)}</Part>
        <Part title={t.long}>
          <LongText value={t.sample} />
        </Part>
      </Specimen>
    </>
  )
}
