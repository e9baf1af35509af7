import type { FoundDocument, FoundGroup } from '@srm/contract/sys/search'
import { search } from '@srm/contract/sys/search'
import { documentText } from '@srm/domain/documents.text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import type { Entry } from './palette.model'

export interface Group {
  readonly key: string
  readonly title: string
  /** How many there are in all, where only some stand here. */
  readonly total?: number
  readonly entries: readonly (Entry & { readonly run?: () => void })[]
}
const fewest = 2

interface Found {
  readonly groups: readonly Group[]
  readonly searching: boolean
  readonly failed: boolean
}

/** Documents by number or title out of the lists the user may read, grouped by kind. */
export const useRecords = (words: string): Found => {
  const t = useText(documentText)
  const isEnglish = useLanguage() === 'en-US'
  const keyword = words.trim()
  const asked = [...keyword].length >= fewest
  const { data, isFetching, isError } = useQuery({
    ...query(search.documents, { query: { keyword }, quiet: true }),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  if (!asked) return { groups: [], searching: false, failed: false }
  const entryOf = ({ docNo, title, titleEn, to }: FoundDocument): Entry => ({
    key: `${to} ${docNo}`,
    title: (isEnglish && titleEn) || title || docNo,
    also: [],
    note: docNo,
    to,
  })
  const groupOf = ({ type, total, records }: FoundGroup): Group => ({
    key: `document ${type}`,
    title: t.name[type],
    ...(total > records.length && { total }),
    entries: records.map(entryOf),
  })
  return { groups: (data ?? []).map(groupOf), searching: isFetching, failed: isError }
}
