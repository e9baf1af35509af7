import { dataLog, type Comparison } from '@srm/contract/sys/data-log'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { WideModal } from '../../../ui/layout/modal'
import { ToneTag } from '../../../ui/tags/status-tag'
import './data-log.css'
import { dataLogScreenText } from './text'

const Head = ({ row }: { row: Comparison['from'] }) => {
  const t = useText(dataLogScreenText)
  return (
    <th scope="col">
      {t.version(row.dataVersion)}
      <br />
      <small className="srm-dim">{t.at(row.createBy, row.createTime)}</small>
    </th>
  )
}

const Fields = ({ from, to, fields }: Comparison) => {
  const t = useText(dataLogScreenText)
  const changed = fields.filter((f) => f.changed)
  const [only, setOnly] = useState(changed.length > 0)
  return (
    <>
      <p className="srm-row">
        <span role="status">{t.count(changed.length, fields.length)}</span>
        <span className="srm-grow" />
        <Checkbox checked={only} onChange={(event) => setOnly(event.target.checked)}>
          {t.onlyChanged}
        </Checkbox>
      </p>
      <div className="srm-scroll">
        <table className="srm-table-plain srm-compare-versions">
          <thead>
            <tr>
              <th scope="col">{t.fieldName}</th>
              <Head row={from} />
              <Head row={to} />
              <th scope="col">{t.differs}</th>
            </tr>
          </thead>
          <tbody>
            {(only ? changed : fields).map((f) => (
              <tr key={f.field} data-changed={f.changed || undefined}>
                <th scope="row">
                  {f.label}
                  {f.label !== f.field && (
                    <>
                      <br />
                      <small className="srm-dim">{f.field}</small>
                    </>
                  )}
                </th>
                <td>{f.changed && f.before !== null ? <del>{f.before}</del> : (f.before ?? '—')}</td>
                <td>{f.changed && f.after !== null ? <ins>{f.after}</ins> : (f.after ?? '—')}</td>
                <td>{f.changed ? <ToneTag tone="todo">{t.differs}</ToneTag> : <span className="srm-dim">{t.same}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Two versions of a record side by side, the older one first. */
export const CompareDialog = ({ pair, onClose }: { pair: readonly [string, string]; onClose: () => void }) => {
  const t = useText(dataLogScreenText)
  const found = useQuery(query(dataLog.compare, { query: { dataId1: pair[0], dataId2: pair[1] } }))
  return (
    <WideModal
      open
      title={found.data ? t.comparing(found.data.from.tableText) : t.compare}
      width={880}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <DetailLoader query={found}>{(data) => <Fields {...data} />}</DetailLoader>
    </WideModal>
  )
}
