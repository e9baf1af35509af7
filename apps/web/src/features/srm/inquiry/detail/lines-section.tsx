import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { Table, type TableColumnsType } from 'antd'
import { nothing, trimmedDecimal } from '../../../../lib/format'
import { useIsPhone } from '../../../../lib/media'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/card'
import { detailText } from './detail.text'
import './detail.css'

export interface LineLike {
  readonly id: string
  readonly lineNo: number
  readonly materialCode: string | null
  readonly name: string
  readonly spec: string | null
  readonly unit: string | null
  readonly qty: string | null
  readonly needDate: string | null
  readonly deliveryAddress: string | null
  readonly remark: string | null
  readonly targetPrice?: string | null
  readonly lastPrice?: string | null
}

const useColumns = (withPrices: boolean): TableColumnsType<LineLike> => {
  const t = useText(detailText)
  const f = useText(inquiryText).field
  const prices: TableColumnsType<LineLike> = withPrices
    ? [
        { title: t.line.last, dataIndex: 'lastPrice', align: 'right', render: (v: string | null) => trimmedDecimal(v, 2) },
        { title: t.line.target, dataIndex: 'targetPrice', align: 'right', render: (v: string | null) => trimmedDecimal(v, 2) },
      ]
    : []
  return [
    { title: t.line.no, dataIndex: 'lineNo', width: 56 },
    {
      title: t.line.material,
      dataIndex: 'name',
      render: (_, line) => (
        <>
          {line.name}
          {line.materialCode && <small className="inq-sub">{line.materialCode}</small>}
        </>
      ),
    },
    { title: t.line.spec, dataIndex: 'spec', render: (v: string | null) => v ?? nothing },
    { title: f.qty, dataIndex: 'qty', align: 'right', render: (v: string | null) => trimmedDecimal(v) },
    { title: f.unit, dataIndex: 'unit', render: (v: string | null) => v ?? nothing },
    { title: t.line.need, dataIndex: 'needDate', render: (v: string | null) => v ?? nothing },
    { title: t.line.address, dataIndex: 'deliveryAddress', render: (v: string | null) => v ?? nothing },
    ...prices,
    { title: f.remark, dataIndex: 'remark', render: (v: string | null) => v ?? nothing },
  ]
}

const LineCards = ({ lines }: { lines: readonly LineLike[] }) => (
  <ul className="inq-cards">
    {lines.map((line) => (
      <li key={line.id}>
        <div className="srm-row">
          <span className="srm-dim">{line.lineNo}</span>
          <b>{line.name}</b>
          <span className="srm-grow" />
          <span className="srm-num">
            {trimmedDecimal(line.qty)} {line.unit}
          </span>
        </div>
        <p className="srm-dim">{[line.spec, line.needDate, line.deliveryAddress].filter(Boolean).join(' · ')}</p>
      </li>
    ))}
  </ul>
)

/** Lines of an inquiry, read only; suppliers get the same table without the buyer's prices. */
export const LinesTable = ({ lines, withPrices = false }: { lines: readonly LineLike[]; withPrices?: boolean }) => {
  const columns = useColumns(withPrices)
  const phone = useIsPhone()
  if (phone) return <LineCards lines={lines} />
  return (
    <Table<LineLike>
      rowKey="id"
      columns={columns}
      dataSource={[...lines]}
      pagination={lines.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
    />
  )
}

export const LinesSection = ({ inquiry }: { inquiry: InquiryDetail }) => {
  const t = useText(detailText)
  return (
    <Card title={t.tabs.lines} note={t.lineCount(inquiry.lines.length)} flush>
      <LinesTable lines={inquiry.lines} withPrices />
    </Card>
  )
}
