import type { AgreementLine } from '@srm/contract/srm/price-agreement'
import { priceAgreementText } from '@srm/domain/srm/price-agreement/price-agreement.text'
import { Button } from 'antd'
import { Link } from '@tanstack/react-router'
import { trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { saveFrom } from '../../../lib/wire/files'
import { useMay } from '../../../ui/actor'
import { Icon } from '../../../ui/icons'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { Breaks } from '../../../ui/agreements/breaks'
import { agreementPageText } from './text'

interface Props {
  readonly docNo: string
  readonly id: string
  readonly lines: readonly AgreementLine[]
  /** Address from which the lines go out as a file. */
  readonly exportPath: string
  readonly exportPermission: string
  /** Materials have pages of their own on the buyer's side. */
  readonly linked?: boolean
}
/** What is priced, each with its breaks. */
export const LinesCard = ({ docNo, id, lines, exportPath, exportPermission, linked = false }: Props) => {
  const t = useText(agreementPageText)
  const { field: f } = useText(priceAgreementText)
  const english = useLanguage() === 'en-US'
  const may = useMay()
  const code = (line: AgreementLine) =>
    linked && may('srm:material:queryById') ? (
      <Link to={`/srm/material/detail?id=${line.materialId}`} className="srm-link">
        {line.materialCode}
      </Link>
    ) : (
      <span className="srm-code">{line.materialCode}</span>
    )
  return (
    <Card
      title={t.sections.lines}
      note={t.lineNote}
      flush
      extra={
        may(exportPermission) && (
          <Button size="small" icon={<Icon name="download" size={14} />} onClick={() => void saveFrom(exportPath, `${docNo}.xlsx`, { id })}>
            {t.exportLines}
          </Button>
        )
      }
    >
      <PlainTable
        stacked
        label={t.sections.lines}
        keyOf={(line) => line.id}
        rows={lines}
        columns={[
          { key: 'code', title: f.materialCode, cell: code },
          { key: 'name', title: t.columns.material, cell: (line) => line.materialName },
          { key: 'spec', title: t.columns.spec, cell: (line) => line.spec },
          { key: 'breaks', title: f.breaks, cell: (line) => <Breaks breaks={line.breaks} cumulative={line.breakOn === 'CUMULATIVE'} /> },
          { key: 'unit', title: f.unit, cell: (line) => (english ? line.unitEn : line.unit) },
          { key: 'taxRate', title: f.taxRate, right: true, cell: (line) => trimmedDecimal(line.taxRate) },
          { key: 'moq', title: f.moq, right: true, cell: (line) => trimmedDecimal(line.moq) },
          { key: 'packQty', title: f.packQty, right: true, cell: (line) => trimmedDecimal(line.packQty) },
          { key: 'leadDays', title: f.leadDays, right: true, cell: (line) => line.leadDays },
        ]}
      />
    </Card>
  )
}
