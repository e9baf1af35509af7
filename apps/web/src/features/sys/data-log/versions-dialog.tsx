import { dataLog, type DataLogRow } from '@srm/contract/sys/data-log'
import { dataLogText } from '@srm/domain/sys/data-log/data-log.text'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import './data-log.css'
import { dataLogScreenText } from './text'

interface VersionsDialogProps {
  readonly row: DataLogRow
  readonly onCompare: (pair: readonly [string, string]) => void
  readonly onClose: () => void
}

/** Every logged version of one record, newest first; each can be held against the one before it. */
export const VersionsDialog = ({ row, onCompare, onClose }: VersionsDialogProps) => {
  const t = useText(dataLogScreenText)
  const { field, dict } = useText(dataLogText)
  const { dataTable, dataId } = row
  const versions = useQuery(query(dataLog.queryDataVerList, { query: { dataTable, dataId } }))
  return (
    <Modal open title={t.versions(row.tableText)} width={720} footer={null} onCancel={onClose} destroyOnHidden>
      <DetailLoader query={versions}>
        {(all) => (
          <div className="srm-scroll">
            <table className="srm-table-plain">
              <thead>
                <tr>
                  <th scope="col">{field.dataVersion}</th>
                  <th scope="col">{field.operation}</th>
                  <th scope="col">{field.createBy}</th>
                  <th scope="col">{field.createTime}</th>
                  <th scope="col">{t.changes}</th>
                </tr>
              </thead>
              <tbody>
                {all.map((one, i) => {
                  const before = all[i + 1]
                  return (
                    <tr key={one.id}>
                      <th scope="row">{one.dataVersion}</th>
                      <td>{dict.data_log_operation[one.operation as keyof typeof dict.data_log_operation] ?? one.operation}</td>
                      <td>{one.createBy}</td>
                      <td className="srm-num">{one.createTime}</td>
                      <td>
                        {before ? (
                          <button type="button" className="srm-link" onClick={() => onCompare([before.id, one.id])}>
                            {t.withPrevious}
                          </button>
                        ) : (
                          <span className="srm-dim">{t.first}</span>
                        )}
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
      </DetailLoader>
    </Modal>
  )
}
