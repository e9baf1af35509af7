import type { LinesRead } from '@srm/contract/kit/imported-lines'
import { Button, Modal } from 'antd'
import { useText } from '../../lib/text'
import { ImportFindings } from './import-findings'
import { importLinesText } from './import-lines.text'

export type How = 'append' | 'replace'
interface ResultDialogProps {
  readonly result: LinesRead<unknown>
  readonly hasLines: boolean
  readonly onTake: (how: How) => void
  readonly onClose: () => void
}

/** What the file held: good rows to take over, bad ones with their reasons and a file to repair. */
export const ResultDialog = ({ result, hasLines, onTake, onClose }: ResultDialogProps) => {
  const t = useText(importLinesText)
  const footer = [
    <Button key="cancel" onClick={onClose}>
      {t.cancel}
    </Button>,
    ...(hasLines
      ? [
          <Button key="replace" disabled={!result.successCount} onClick={() => onTake('replace')}>
            {t.replace}
          </Button>,
        ]
      : []),
    <Button key="append" type="primary" disabled={!result.successCount} onClick={() => onTake('append')}>
      {t.append}
    </Button>,
  ]
  return (
    <Modal open title={t.title} width={720} onCancel={onClose} footer={footer}>
      <div className="srm-stack">
        <ImportFindings outcome={result} />
      </div>
    </Modal>
  )
}
