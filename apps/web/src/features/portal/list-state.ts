import { useNavigate, useSearch } from '@tanstack/react-router'

/** Everything that narrows a list stands in the address: a link shows the next reader the same rows. */
const listKeys = ['type', 'likeName', 'status', 'category', 'region', 'within', 'on', 'order', 'pageNo'] as const
type ListKey = (typeof listKeys)[number]
export type ListState = Partial<Record<ListKey, string>>

export const useListState = () => {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const state: ListState = {}
  for (const key of listKeys) if (search[key]) state[key] = String(search[key])
  /** Any change but that of the page starts at the first page again. */
  const change = (patch: ListState) => {
    const next = { ...state, ...('pageNo' in patch ? {} : { pageNo: undefined }), ...patch }
    const kept = Object.fromEntries(Object.entries(next).filter(([, v]) => v))
    void navigate({ to: '.', search: kept, resetScroll: 'pageNo' in patch })
  }
  return { state, change }
}

export const valuesOf = (joined: string | undefined): string[] => joined?.split(',').filter(Boolean) ?? []
export const toggled = (joined: string | undefined, value: string): string | undefined => {
  const values = valuesOf(joined)
  return (values.includes(value) ? values.filter((v) => v !== value) : [...values, value]).join(',') || undefined
}
