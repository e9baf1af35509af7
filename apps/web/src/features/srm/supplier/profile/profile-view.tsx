import { supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { Detail } from '../../../../ui/detail/detail'
import { ItemValue } from '../../../../ui/dynamic-form/item-value'
import { FileList } from '../../../../ui/imports/upload'
import type { DescribedProfile, DescribedRow } from '../review/describe'
import { supplierWords } from '../text'

const Rows = ({ rows }: { rows: readonly DescribedRow[] }) => {
  const t = useText(supplierWords)
  if (rows.length === 0) return <p className="srm-dim">{t.noRows}</p>
  return (
    <div className="srm-stack gap-4 sup-view-rows">
      {rows.map((row) => (
        <div key={row.key}>
          {row.title && <h3>{row.title}</h3>}
          <Detail
            columns={row.title ? 3 : 2}
            items={row.items
              .filter((i) => !i.inTitle)
              .map((i) => ({
                label: i.label,
                value: i.files ? <FileList files={i.files} /> : i.drawn ? <ItemValue {...i.drawn} /> : i.text,
                wide: i.wide ?? false,
              }))}
          />
        </div>
      ))}
    </div>
  )
}

interface ProfileViewProps {
  readonly profile: DescribedProfile
  /** Instead of the rows of a section: bank data one may not see. */
  readonly instead?: Partial<Record<SupplierSection, ReactNode>>
  readonly notes?: Partial<Record<SupplierSection, ReactNode>>
  readonly extra?: (section: SupplierSection) => ReactNode
  readonly after?: (section: SupplierSection) => ReactNode
}

/** The whole profile to read, a card per section. */
export const ProfileView = ({ profile, instead = {}, notes = {}, extra, after }: ProfileViewProps) => {
  const names = useText(supplierText).section
  return (
    <>
      {supplierSections.map((s) => (
        <Card key={s} id={`view-${s}`} title={names[s]} note={notes[s]} extra={extra?.(s)}>
          {instead[s] ?? <Rows rows={profile[s]} />}
          {after?.(s)}
        </Card>
      ))}
    </>
  )
}
