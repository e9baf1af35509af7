import { uomReference } from '@srm/contract/srm/uom'
import { uomText } from '@srm/domain/srm/uom/uom.text'
import type { Pages } from '../../../lib/page/screen'
import { text, useText } from '../../../lib/text'
import { ReferencePage } from '../../../ui/reference/reference-page'

const uomPageText = text({
  zh: { removeHint: '已有物料使用的单位不能删除，可停用。', precisionHint: '该单位的数量保留几位小数' },
  en: {
    removeHint: 'A unit that materials use cannot be deleted; take it out of use instead.',
    precisionHint: 'Decimal places of quantities in this unit',
  },
})

const UomList = () => {
  const t = useText(uomPageText)
  return (
    <ReferencePage
      screen="srm/uom/list"
      of={uomReference}
      text={uomText}
      filters={['code', 'nameZh', 'nameEn', 'unitClass']}
      sort={{ column: 'sortOrder', order: 'asc' }}
      removeHint={t.removeHint}
      useInputs={() => ({ precision: { hint: t.precisionHint } })}
    />
  )
}

export const pages: Pages = { 'srm/uom/list': () => Promise.resolve(UomList) }
