import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { orgCodesAbove } from '@srm/domain/sys/department/department.rules'
import { useIsTablet } from '../../lib/media'
import { usePageMove, usePageSearch } from '../../lib/page/page'
import { readStored, writeStored } from '../../lib/session/storage'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import './depart-side.css'
import { OneDepart } from './depart-picker'
import { DepartTree } from './depart-tree'
import { pickerText } from './picker.text'
import { useDepartLevels, useDepartsOf } from './use-departs'

/** The department a list is narrowed to, kept in the page's address by its code. */
export const useDepartFilter = () => {
  const search = usePageSearch()
  const move = usePageMove()
  const code = search['depart'] ?? ''
  const choose = (next: string | null | undefined) =>
    move({ search: { ...search, depart: next || undefined, page: undefined }, push: true })
  return { code, choose }
}
type DepartFilter = ReturnType<typeof useDepartFilter>

const Side = ({ code, choose }: DepartFilter) => {
  const t = useText(pickerText)
  const levels = useDepartLevels()
  const { data: chosen } = useDepartsOf(code ? [code] : [], 'orgCode')
  const above = useDepartsOf(code ? orgCodesAbove(code) : [], 'orgCode').data
  const { reveal } = levels
  useEffect(() => {
    if (above?.length) reveal(above.map((one) => one.id))
  }, [above, reveal])
  const [id] = code ? (chosen ?? []).map((one) => one.id) : []
  return (
    <>
      <DepartTree levels={levels} height={480} chosen={id ? [id] : []} onChosen={(ids, seen) => choose(seen.get(ids[0] ?? '')?.orgCode)} />
      {code && (
        <button type="button" className="srm-link" onClick={() => choose(null)}>
          {t.allDepartments}
        </button>
      )}
    </>
  )
}

/** A list with the departments at its side; narrow windows choose one in a dialog above the list. */
export const DepartSplit = ({
  name,
  filter,
  children,
}: {
  /** The list's name: whether the side is folded is remembered for each. */
  name: string
  filter: DepartFilter
  children: (above: ReactNode) => ReactNode
}) => {
  const t = useText(pickerText)
  const narrow = useIsTablet()
  const key = `depart-side:${name}`
  const [folded, setFolded] = useState(() => readStored<boolean>(key) ?? false)
  const fold = () => {
    writeStored(key, !folded)
    setFolded(!folded)
  }
  if (narrow)
    return children(
      <div className="srm-depart-pick">
        <label htmlFor={`${name}-depart`}>{t.department}</label>
        <OneDepart
          id={`${name}-depart`}
          aria-label={t.department}
          store="orgCode"
          placeholder={t.allDepartments}
          value={filter.code || null}
          onChange={filter.choose}
        />
      </div>,
    )
  const words = folded ? t.showDeparts : t.hideDeparts
  return (
    <div className="srm-depart-split" data-folded={folded || undefined}>
      <aside className="srm-depart-side" aria-label={t.departments}>
        <section className="srm-card">
          <div className="srm-row srm-depart-side-head">
            {!folded && <h2>{t.departments}</h2>}
            <button type="button" className="srm-quiet srm-fold" aria-expanded={!folded} aria-label={words} title={words} onClick={fold}>
              <Icon name={folded ? 'toRight' : 'toLeft'} />
            </button>
          </div>
          {!folded && <Side {...filter} />}
        </section>
      </aside>
      <div>{children(null)}</div>
    </div>
  )
}
