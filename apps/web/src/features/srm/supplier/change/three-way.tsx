import type { ChangeRequestDetail } from '@srm/contract/srm/change-request'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { Tag } from 'antd'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { threeWay, type DescribedProfile, type ThreeValues } from '../review/describe'
import { DiffTable, type DiffColumn } from '../review/diff-table'
import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { supplierWords } from '../text'
import { RequalifyView } from './requalify'
import { changeWords } from './text'

interface Props {
  readonly detail: ChangeRequestDetail
  readonly describe: (profile: ProfileData) => DescribedProfile
}

/** What the change was written on, what is in force where that has moved, and what is proposed. */
export const ThreeWay = ({ detail, describe }: Props) => {
  const t = useText(changeWords)
  const hidden = useText(supplierWords).detail.bankHidden
  const names = useText(supplierText).section
  const { request, base, current, proposedName, overtaken, bankAccess } = detail
  const [was, is, willBe] = [describe(base.profile), describe(current.profile), describe(detail.proposed)]
  const columnsOf = (moved: boolean): readonly DiffColumn[] => [
    { key: 'base', title: t.base(base.verNo), tone: 'old' },
    ...(moved ? [{ key: 'current', title: t.current(current.verNo) }] : []),
    { key: 'proposed', title: t.proposed, tone: 'new' },
  ]
  const table = (rows: readonly ThreeValues[], moved: boolean) => (
    <DiffTable
      columns={columnsOf(moved)}
      rows={rows.map((r) => ({ key: r.key, label: r.label, values: moved ? [r.base, r.current, r.proposed] : [r.base, r.proposed] }))}
    />
  )
  const shown = (rows: readonly ThreeValues[], moved: boolean) =>
    rows.length > 0 ? table(rows, moved) : <p className="srm-card-body srm-dim">{t.onlyOrder}</p>
  if (request.altered.length === 0 && proposedName === null && detail.requalify.length === 0) return <p className="srm-dim">{t.noDiff}</p>
  return (
    <>
      {proposedName !== null && (
        <Card title={t.nameRow} flush>
          {table([{ key: 'name', label: t.nameRow, base: base.name, current: current.name, proposed: proposedName }], false)}
        </Card>
      )}
      {detail.requalify.length > 0 && <RequalifyView detail={detail} />}
      {request.altered.map((s) => {
        const moved = overtaken.includes(s)
        const rows = threeWay(was[s], is[s], willBe[s])
        const isHidden = s === 'bank' && bankAccess === 'hidden'
        return (
          <Card key={s} title={names[s]} flush={!isHidden} extra={moved ? <Tag color="error">{t.conflict}</Tag> : undefined}>
            {isHidden ? <p className="srm-dim">{hidden}</p> : shown(moved ? rows : rows.filter((r) => r.base !== r.proposed), moved)}
          </Card>
        )
      })}
    </>
  )
}
