import { docTypeReference, type DocTypeRow } from '@srm/contract/srm/doc-type'
import { supplier } from '@srm/contract/srm/supplier'
import { docTypeText } from '@srm/domain/srm/doc-type/doc-type.text'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/client'
import { listed, useLanguage } from '../../../lib/session/language'
import type { Pages } from '../../../lib/page/screen'
import { useText } from '../../../lib/text'
import { Clipped } from '../../../ui/list-page/rows/cell'
import { ReferencePage } from '../../../ui/reference/reference-page'
import { docTypeScreenText } from './text'

/** Supplier types and categories by name. */
const useChoices = () => {
  const english = useLanguage() === 'en-US'
  const { data } = useQuery(query(supplier.options, {}))
  const named = (list: readonly { id: string; nameZh: string; nameEn: string }[] = []) =>
    list.map((one) => ({ value: one.id, label: english ? one.nameEn : one.nameZh }))
  return { types: named(data?.types), categories: named(data?.categories) }
}

const useColumns = () => {
  const t = useText(docTypeScreenText)
  const lang = useLanguage()
  const { types, categories } = useChoices()
  const names = (choices: typeof types, ids: readonly string[]) => {
    const chosen = choices.filter(({ value }) => ids.includes(value)).map(({ label }) => label)
    return ids.length === 0 ? t.all : listed(chosen, lang)
  }
  return {
    typeIds: { render: (row: object) => <Clipped text={names(types, (row as DocTypeRow).typeIds)} /> },
    categoryIds: { render: (row: object) => names(categories, (row as DocTypeRow).categoryIds) },
  }
}
const useInputs = () => {
  const t = useText(docTypeScreenText)
  const { types, categories } = useChoices()
  return {
    typeIds: { kind: 'selects', options: types, hint: t.emptyIsAll },
    categoryIds: { kind: 'selects', options: categories, hint: t.emptyIsAll },
    remindDays: { hint: t.remindHint },
  } as const
}

/** Kinds of certificate: who must upload them, which end, when to remind. */
const DocTypeList = () => (
  <ReferencePage
    screen="srm/doc-type/list"
    of={docTypeReference}
    text={docTypeText}
    filters={['code', 'nameZh', 'nameEn']}
    sort={{ column: 'sortOrder', order: 'asc' }}
    removeHint={useText(docTypeScreenText).removeHint}
    useColumns={useColumns}
    useInputs={useInputs}
    order={['code', 'sortOrder', 'nameZh', 'nameEn', 'mustUpload', 'expiryRequired', 'typeIds', 'categoryIds', 'remindDays', 'enabled']}
  />
)

export const pages: Pages = { 'srm/doc-type/list': () => Promise.resolve(DocTypeList) }
