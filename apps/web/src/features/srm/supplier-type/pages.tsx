import { supplier } from '@srm/contract/srm/supplier'
import { supplierTypeReference, type SupplierTypeRow } from '@srm/contract/srm/supplier-type'
import { supplierSections, usualSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { supplierTypeText } from '@srm/domain/srm/supplier-type/supplier-type.text'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/client'
import { listed, useLanguage } from '../../../lib/session/language'
import type { Pages } from '../../../lib/page/screen'
import { useText } from '../../../lib/text'
import { Clipped } from '../../../ui/list-page/rows/cell'
import { ReferencePage } from '../../../ui/reference/reference-page'
import { referenceText } from '../../../ui/reference/reference.text'
import type { ReferenceRow } from '../../../ui/reference/types'
import { supplierTypeScreenText } from './text'

/** The overview is always required, so nobody chooses it. */
const withoutBase = (sections: readonly SupplierSection[]) => sections.filter((section) => section !== 'base')
const nameOf = (one: { nameZh: string; nameEn: string }, english: boolean) => (english ? one.nameEn : one.nameZh)

const useColumns = () => {
  const t = useText(supplierTypeScreenText)
  const { field } = useText(supplierTypeText)
  const names = useText(supplierText).section
  const lang = useLanguage()
  const list = (words: readonly string[]) => listed(words, lang) || '—'
  const kinds = ['isAgent', 'isForeign', 'isIndividual'] as const
  const cell = (words: (row: SupplierTypeRow) => readonly string[]) => (row: object) => (
    <Clipped text={list(words(row as SupplierTypeRow))} />
  )
  return {
    isAgent: { title: t.kinds, render: cell((row) => kinds.filter((kind) => row[kind]).map((kind) => field[kind])) },
    requiredSections: { render: cell((row) => row.requiredSections.map((section) => names[section])) },
    docTypeIds: { render: cell((row) => row.docTypes.map((one) => nameOf(one, lang === 'en-US'))) },
  }
}

const useInputs = (row?: ReferenceRow) => {
  const t = useText(supplierTypeScreenText)
  const { optional } = useText(referenceText)
  const { field } = useText(supplierTypeText)
  const names = useText(supplierText).section
  const english = useLanguage() === 'en-US'
  const { data } = useQuery(query(supplier.options, {}))
  const named = (list: readonly { id: string; nameZh: string; nameEn: string }[] = []) =>
    list.map((one) => ({ value: one.id, label: nameOf(one, english) }))
  return {
    parentId: { label: optional(field.parentId), kind: 'select', options: named(data?.types.filter((one) => one.id !== row?.id)) },
    requiredSections: {
      kind: 'selects',
      options: withoutBase(supplierSections).map((value) => ({ value, label: names[value] })),
      hint: t.sectionsHint,
    },
    docTypeIds: { kind: 'selects', options: named(data?.docTypes.filter((one) => one.typeIds.length > 0)), hint: t.docTypesHint },
  } as const
}
/** Kinds of company say what each must declare. */
const SupplierTypeList = () => (
  <ReferencePage
    screen="srm/supplier-type/list"
    of={supplierTypeReference}
    text={supplierTypeText}
    filters={['code', 'nameZh', 'nameEn']}
    sort={{ column: 'sortOrder', order: 'asc' }}
    removeHint={useText(supplierTypeScreenText).removeHint}
    useColumns={useColumns}
    useInputs={useInputs}
    initial={(row) => ({ requiredSections: withoutBase(row ? (row as SupplierTypeRow).requiredSections : usualSections) })}
    order={[
      'code',
      'parentId',
      'nameZh',
      'nameEn',
      'isAgent',
      'isForeign',
      'isIndividual',
      'enabled',
      'requiredSections',
      'docTypeIds',
      'sortOrder',
    ]}
  />
)

export const pages: Pages = { 'srm/supplier-type/list': () => Promise.resolve(SupplierTypeList) }
