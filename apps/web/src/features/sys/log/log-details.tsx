import type { LogRow } from '@srm/contract/sys/log'
import { logText } from '@srm/domain/sys/log/log.text'
import { Modal } from 'antd'
import { useText } from '../../../lib/text'
import { Detail } from '../../../ui/detail/detail'
import { DictText } from '../../../ui/dict/dict'
import { OutcomeTag } from './outcome-tag'
import { logScreenText } from './text'

/** `{"id":"…"}` as lines of name and value. */
const linesOf = (json: string | null): readonly (readonly [string, string])[] => {
  try {
    return Object.entries(JSON.parse(json ?? '{}') as Record<string, unknown>).map(([name, value]) => [name, String(value)])
  } catch {
    return json ? [['', json]] : []
  }
}

/** One entry with the call it was. */
export const LogDetails = ({ row, onClose }: { row: LogRow; onClose: () => void }) => {
  const t = useText(logScreenText)
  const { field } = useText(logText)
  const asked = linesOf(row.requestParam)
  return (
    <Modal open title={t.details} width={720} footer={null} onCancel={onClose} destroyOnHidden>
      <Detail
        items={[
          { label: field.logContent, value: row.logContent, wide: true },
          { label: field.createTime, value: row.createTime },
          { label: field.error, value: <OutcomeTag error={row.error} /> },
          { label: field.username, value: row.username },
          { label: field.userid, value: row.userid && <code className="srm-code">{row.userid}</code> },
          { label: field.ip, value: row.ip },
          { label: field.costTime, value: row.costTime },
          { label: field.logType, value: <DictText code="log_type" value={String(row.logType)} /> },
          { label: field.operateType, value: row.operateType && <DictText code="operate_type" value={row.operateType} /> },
          { label: field.method, value: row.method, wide: true },
          {
            label: field.requestParam,
            wide: true,
            value: asked.length > 0 && (
              <>
                {asked.map(([name, value]) => (
                  <div key={name}>
                    <code>
                      {name && `${name} = `}
                      {value}
                    </code>
                  </div>
                ))}
              </>
            ),
          },
        ]}
      />
    </Modal>
  )
}
