import { useQuery } from '@tanstack/react-query'

export interface RegionNode {
  readonly code: string
  readonly name: string
  readonly children?: readonly RegionNode[]
}
interface Regions {
  readonly tree: readonly RegionNode[]
  readonly nameOf: (codes: readonly string[]) => string
}

/** Provinces, cities and districts (GB/T 2260), fetched when a page first needs them. */
const loadRegions = async (): Promise<Regions> => {
  const { areaList } = await import('@vant/area-data')
  const { province_list: provinces, city_list: cities, county_list: districts } = areaList
  const below = (list: Record<string, string>, prefix: string) => Object.keys(list).filter((code) => code.startsWith(prefix))
  const tree = Object.entries(provinces).map(([code, name]) => ({
    code,
    name,
    children: below(cities, code.slice(0, 2)).map((city) => ({
      code: city,
      name: cities[city] ?? city,
      children: below(districts, city.slice(0, 4)).map((district) => ({ code: district, name: districts[district] ?? district })),
    })),
  }))
  const all: Record<string, string> = { ...provinces, ...cities, ...districts }
  return { tree, nameOf: (codes) => codes.map((code) => all[code] ?? code).join(' / ') }
}

const none: Regions = { tree: [], nameOf: (codes) => codes.join(' / ') }
/** `loading` until the regions have come. */
export const useRegions = (): Regions & { readonly loading: boolean } => {
  const { data, isPending } = useQuery({ queryKey: ['regions'], queryFn: loadRegions, staleTime: Number.POSITIVE_INFINITY })
  return { ...(data ?? none), loading: isPending }
}

/** `320682` -> its province, city and itself. */
export const regionPath = (code: string | null | undefined): string[] => {
  if (!code) return []
  return [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code].filter((c, i, all) => all.indexOf(c) === i)
}
