import type { BulkOutcome } from '@srm/contract/srm/evaluation'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { evalText } from '../text'

interface LeftBehindProps {
  readonly left: BulkOutcome['left']
  readonly onClose: () => void
}
/** The sheets a step on the whole plan could not take along, each with its reason. */
export const LeftBehind = ({ left, onClose }: LeftBehindProps) => {
  const t = useText(evalText)
  const { field } = useText(evaluationText)
  const title = t.leftN(left.length)
  return (
    <div role="alert">
      <Card
        title={title}
        flush
        extra={
          <Button size="small" onClick={onClose}>
            {t.close}
          </Button>
        }
      >
        <PlainTable
          stacked
          label={title}
          rows={left}
          keyOf={(row) => row.id}
          columns={[
            {
              key: 'supplier',
              title: field.supplierName,
              cell: (row) => <Link to={`/srm/evaluation/detail?id=${row.id}`}>{row.supplierName}</Link>,
            },
            { key: 'docNo', title: field.docNo, cell: (row) => <span className="srm-code">{row.docNo}</span> },
            { key: 'reason', title: field.reason, cell: (row) => row.reason },
          ]}
        />
      </Card>
    </div>
  )
}
