import { inquiry } from '@srm/contract/srm/inquiry'
import { quotation } from '@srm/contract/srm/quotation'
import { supplier } from '@srm/contract/srm/supplier'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { query } from '../../lib/client'
import { useCan } from '../../lib/menu'
import { useText } from '../../lib/text'
import type { Entry } from './palette.model'
import { paletteText } from './palette.text'

export interface Group {
  readonly key: string
  readonly title: string
  readonly entries: readonly (Entry & { readonly run?: () => void })[]
}
const most = 5
const fewest = 2

interface Found {
  readonly id: string
  readonly docNo: string
  readonly name: string
}
const entryOf = (row: Found, to: string): Entry => ({ key: to, title: row.name, also: [], note: row.docNo, to })

/** Records by number or name out of the lists the user may read; each list answers on its own. */
export const useRecords = (words: string): { groups: readonly Group[]; searching: boolean } => {
  const t = useText(paletteText)
  const can = useCan()
  const asked = [...words.trim()].length >= fewest
  const wire = { keyword: words.trim(), pageSize: most }
  const on = (permission: string) => ({ enabled: asked && can(permission), placeholderData: keepPreviousData })
  const [inquiries, quotations, potential, qualified] = useQueries({
    queries: [
      { ...query(inquiry.list, { query: wire, quiet: true }), ...on('srm:inquiry:list') },
      { ...query(quotation.list, { query: wire, quiet: true }), ...on('srm:quotation:list') },
      { ...query(supplier.potentialList, { query: wire, quiet: true }), ...on('srm:supplier:list') },
      { ...query(supplier.qualifiedList, { query: wire, quiet: true }), ...on('srm:supplier:list') },
    ],
  })
  if (!asked) return { groups: [], searching: false }
  const supplierAt = (page: string) => (row: { id: string; docNo: string; name: string }) =>
    entryOf(row, `/modules/srm/sr/${page}?bizId=${row.id}`)
  const groups: readonly Group[] = [
    {
      key: 'inquiries',
      title: t.inquiries,
      entries: (inquiries.data?.records ?? []).map((r) => entryOf({ ...r, name: r.title }, `/srm/inquiry/detail?id=${r.id}`)),
    },
    {
      key: 'quotations',
      title: t.quotations,
      entries: (quotations.data?.records ?? []).map((r) => entryOf({ ...r, name: r.title }, `/srm/quotation/detail?id=${r.id}`)),
    },
    {
      key: 'suppliers',
      title: t.suppliers,
      entries: [
        ...(potential.data?.records ?? []).map(supplierAt('SrPotentialSupplierList')),
        ...(qualified.data?.records ?? []).map(supplierAt('SrPotentialSupplierList')),
      ].slice(0, most),
    },
  ]
  const searching = [inquiries, quotations, potential, qualified].some((q) => q.isFetching)
  return { groups: groups.filter((group) => group.entries.length > 0), searching }
}
