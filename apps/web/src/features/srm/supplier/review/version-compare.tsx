import { supplier } from '@srm/contract/srm/supplier'
import type { ProfileOptions, VersionRow } from '@srm/contract/srm/supplier.shapes'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { query } from '../../../../lib/wire/client'
import { dayOf } from '../../../../lib/format'
import { usePageId } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { differences, useDescriber } from './describe'
import { DiffTable } from './diff-table'
import { supplierWords } from '../text'

interface CompareProps {
  readonly versions: readonly VersionRow[]
  readonly options: ProfileOptions
  /** Whose page it is: a supplier reads its own versions whole, staff as far as they may. */
  readonly own?: boolean
}

const useVersion = (id: string, own: boolean) =>
  useQuery({ ...query(own ? supplier.ownVersion : supplier.version, { query: { id } }), staleTime: Infinity })

const Pick = ({
  label,
  versions,
  value,
  onPick,
}: {
  label: string
  versions: CompareProps['versions']
  value: string
  onPick: (id: string) => void
}) => {
  const id = usePageId()(`version-${label}`)
  return (
    <label htmlFor={id} className="srm-row">
      <span>{label}</span>
      <Select
        id={id}
        value={value}
        onChange={onPick}
        popupMatchSelectWidth={false}
        options={versions.map((v) => ({ value: v.id, label: `${v.verNo} · ${dayOf(v.effectiveAt)}` }))}
      />
    </label>
  )
}

const Differences = ({ from, to, options, own }: { from: VersionRow; to: VersionRow; options: ProfileOptions; own: boolean }) => {
  const t = useText(supplierWords)
  const names = useText(supplierText).section
  const describe = useDescriber(options)
  const [before, after] = [useVersion(from.id, own), useVersion(to.id, own)]
  const columns = [
    { key: 'from', title: from.verNo, tone: 'old' as const },
    { key: 'to', title: to.verNo, tone: 'new' as const },
  ]
  return (
    <DetailLoader query={before}>
      {(old) => (
        <DetailLoader query={after}>
          {(now) => {
            const [was, is] = [describe(old.profile), describe(now.profile)]
            const changed = supplierSections.map((s) => ({ section: s, rows: differences(was[s], is[s]) })).filter((x) => x.rows.length > 0)
            if (changed.length === 0) return <p className="srm-dim">{t.compare.same}</p>
            return (
              <>
                {changed.map(({ section, rows }) => (
                  <section key={section}>
                    <h3>{names[section]}</h3>
                    <DiffTable columns={columns} rows={rows.map((d) => ({ key: d.key, label: d.label, values: [d.before, d.after] }))} />
                  </section>
                ))}
              </>
            )
          }}
        </DetailLoader>
      )}
    </DetailLoader>
  )
}

/** What differs between any two versions, section by section. */
export const VersionCompare = ({ versions, options, own = false }: CompareProps) => {
  const t = useText(supplierWords)
  const [fromId, setFrom] = useState(versions[1]?.id ?? '')
  const [toId, setTo] = useState(versions[0]?.id ?? '')
  const [from, to] = [versions.find((v) => v.id === fromId), versions.find((v) => v.id === toId)]
  if (versions.length < 2 || !from || !to) return null
  return (
    <Card
      title={t.compare.title}
      extra={
        <span className="srm-row wrap sup-compare">
          <Pick label={t.compare.from} versions={versions} value={fromId} onPick={setFrom} />
          <Pick label={t.compare.to} versions={versions} value={toId} onPick={setTo} />
        </span>
      }
    >
      <Differences from={from} to={to} options={options} own={own} />
    </Card>
  )
}
