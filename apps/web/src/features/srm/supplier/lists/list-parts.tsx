import { supplier, type PotentialRow } from '@srm/contract/srm/supplier'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../lib/wire/client'
import { nothing } from '../../../../lib/format'
import { listed, useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import type { Filter } from '../../../../ui/list-page/types'
import { useRegions } from '../../../../lib/regions'
import { supplierListWords } from './list.text'

/** The detail page of a supplier has the list's own address, which notices link to. */
export const supplierLink = (id: string): string => `/modules/srm/sr/SrPotentialSupplierList?bizId=${id}`

export const CategoryNames = ({ row }: { row: Pick<PotentialRow, 'categories'> }) => {
  const lang = useLanguage()
  const english = lang === 'en-US'
  const names = row.categories.map((c) => (english ? c.nameEn : c.nameZh))
  // English names are three times as long.
  const shown = english ? 1 : 2
  const more = names.length > shown ? ` +${names.length - shown}` : ''
  return (
    <span className="sup-names" title={listed(names, lang)}>
      {listed(names.slice(0, shown), lang) + more || nothing}
    </span>
  )
}

/** Places bear their Chinese names in both languages. */
export const RegionName = ({ codes }: { codes: readonly string[] }) => (
  <span lang="zh-CN">{useRegions().nameOf(codes.slice(0, 2)) || nothing}</span>
)

export const Completeness = ({ percent }: { percent: number }) => (
  <span className="srm-inline sup-mini" data-full={percent === 100 || undefined}>
    <i aria-hidden="true">
      <b style={{ width: `${percent}%` }} />
    </i>
    <span className="srm-num">{percent}%</span>
  </span>
)

/** Filters both lists share. */
export const useSupplierFilters = (): readonly Filter[] => {
  const t = useText(supplierListWords)
  const english = useLanguage() === 'en-US'
  const { data: options } = useQuery({ ...query(supplier.options, {}), staleTime: 600_000 })
  const { tree } = useRegions()
  const named = (list: readonly { id: string; nameZh: string; nameEn: string }[] = []) =>
    list.map((x) => ({ value: x.id, label: english ? x.nameEn : x.nameZh }))
  return [
    { key: 'keyword', label: t.keyword, kind: 'exact' },
    { key: 'supplierTypeId', label: t.type, kind: 'select', options: named(options?.types) },
    { key: 'categoryId', label: t.category, kind: 'select', options: named(options?.categories) },
    { key: 'regionCode', label: t.region, kind: 'select', options: tree.map((p) => ({ value: p.code, label: p.name })) },
    { key: 'submittedAt', label: t.submitted, kind: 'days' },
  ]
}
