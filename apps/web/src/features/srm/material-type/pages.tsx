import { materialType, materialTypeReference, type MaterialTypeRow } from '@srm/contract/srm/material-type'
import { effectiveOf, inheritedKeys, typeAbove, typeCodesOf } from '@srm/domain/srm/material-type/material-type.rules'
import { materialTypeText } from '@srm/domain/srm/material-type/material-type.text'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../lib/session/language'
import type { Pages } from '../../../lib/page/screen'
import { text, useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useFormValue } from '../../../ui/form/context'
import { aqlOptions, useInheritedWords } from '../../../ui/materials/inherited'
import { ReferencePage } from '../../../ui/reference/reference-page'
import type { ReferenceRow } from '../../../ui/reference/types'

const pageText = text({
  zh: {
    removeHint: '已有下级或物料的类型不能删除，可停用。',
    codeHint: '2、4 或 7 位数字；前几位是上级的编码',
  },
  en: {
    removeHint: 'A type with materials or types below it cannot be deleted; take it out of use instead.',
    codeHint: '2, 4 or 7 digits; it begins with the code of the type above',
  },
})

/** What the field would be if it were left empty. */
const Above = ({ name }: { name: (typeof inheritedKeys)[number] }) => {
  const code = useFormValue<string | null>('code') ?? ''
  const { data = [] } = useQuery(query(materialType.tree, {}))
  const words = useInheritedWords()
  const above = typeAbove(code)
  const types = above === null ? [] : data.filter((row) => typeCodesOf(above).includes(row.code))
  return <>{words(name, effectiveOf(null, types)[name])}</>
}

const useInputs = () => {
  const t = useText(pageText)
  const hints = Object.fromEntries(inheritedKeys.map((name) => [name, { hint: <Above name={name} /> }]))
  return {
    ...hints,
    aql: { kind: 'select', options: aqlOptions, hint: <Above name="aql" /> },
    code: { hint: t.codeHint },
    buyerOwner: { kind: 'user', store: 'username', hint: <Above name="buyerOwner" /> },
  } as never
}

/** A tree is read by its codes: each name stands as far in as its type stands deep. */
const Name = ({ row }: { row: MaterialTypeRow }) => {
  const english = useLanguage() === 'en-US'
  const depth = typeCodesOf(row.code).length - 1
  return <span className={`srm-type-level-${depth}`}>{english ? row.nameEn : row.nameZh}</span>
}
const useColumns = () => ({ nameZh: { render: (row: ReferenceRow) => <Name row={row as unknown as MaterialTypeRow} /> } })

const MaterialTypeList = () => (
  <ReferencePage
    screen="srm/material-type/list"
    of={materialTypeReference}
    text={materialTypeText}
    filters={['code', 'nameZh', 'nameEn']}
    sort={{ column: 'code', order: 'asc' }}
    removeHint={useText(pageText).removeHint}
    useColumns={useColumns}
    useInputs={useInputs}
    order={['code', 'nameZh', 'nameEn', ...inheritedKeys, 'enabled']}
  />
)

export const pages: Pages = { 'srm/material-type/list': () => Promise.resolve(MaterialTypeList) }
