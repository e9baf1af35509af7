import { department } from '@srm/contract/sys/department'
import { orgCodesAbove } from '@srm/domain/sys/department/department.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../../lib/wire/client'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useDepartsOf, type DepartLevels } from '../../../ui/picker/use-departs'

/** The department a page is about, kept in its address; the tree opens on the way to it. */
export const useChosenDepart = (levels: DepartLevels) => {
  const search = usePageSearch()
  const move = usePageMove()
  const { depart: id = '', tab = '' } = search
  const found = useQuery({ ...query(department.queryById, { query: { id }, quiet: true }), enabled: id !== '' })
  const above = useDepartsOf(found.data ? orgCodesAbove(found.data.orgCode) : [], 'orgCode').data
  const { reveal } = levels
  useEffect(() => {
    if (above?.length) reveal(above.map((one) => one.id))
  }, [above, reveal])
  return {
    id,
    tab,
    depart: id && found.data?.id === id ? found.data : undefined,
    gone: found.isError,
    choose: (next: string) => move({ search: next ? { depart: next, tab: tab || undefined } : {} }),
    setTab: (next: string) => move({ search: { depart: id, tab: next } }),
  }
}
