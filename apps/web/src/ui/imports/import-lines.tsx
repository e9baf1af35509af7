import type { LinesRead } from '@srm/contract/kit/imported-lines'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { toast } from '../../lib/notify'
import { useText } from '../../lib/text'
import { exchange } from '../../lib/wire/api'
import { saveFrom } from '../../lib/wire/files'
import { Icon } from '../icons'
import { ImportFindings } from './import-findings'
import { importLinesText } from './import-lines.text'

type How = 'append' | 'replace'
interface ResultDialogProps {
  readonly result: LinesRead<unknown>
  readonly hasLines: boolean
  readonly onTake: (how: How) => void
  readonly onClose: () => void
}

/** What the file held: good rows to take over, bad ones with their reasons and a file to repair. */
const ResultDialog = ({ result, hasLines, onTake, onClose }: ResultDialogProps) => {
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

interface ImportLinesProps<L> {
  /** Where the file is read, and where its template is fetched. */
  readonly path: string
  readonly template: string
  /** The form has lines that the file would stand beside. */
  readonly hasLines: () => boolean
  readonly onTake: (lines: readonly L[], how: How) => void
}
/** Template, upload and dry run of the lines of a form; nothing typed is lost before it is taken over. */
export const ImportLines = <L,>({ path, template, hasLines, onTake }: ImportLinesProps<L>) => {
  const t = useText(importLinesText)
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<LinesRead<L> | null>(null)
  const take = (how: How, from: LinesRead<L>) => {
    onTake(from.lines, how)
    setResult(null)
    toast('success', t.imported(from.successCount))
  }
  const read = async (file: File) => {
    const body = new FormData()
    body.set('file', file)
    setBusy(true)
    try {
      const { result: found } = await exchange<LinesRead<L>>('POST', path, { body })
      if (found.errorCount === 0 && !hasLines()) take('append', found)
      else setResult(found)
    } catch {
      // the refusal has been shown
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={<Icon name="download" size={14} />} onClick={() => void saveFrom(template, 'template.xlsx')}>
        {t.template}
      </Button>
      <Button icon={<Icon name="upload" size={14} />} loading={busy} onClick={() => picker.current?.click()}>
        {busy ? t.importing : t.import}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={t.import}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void read(file)
        }}
      />
      {result && <ResultDialog result={result} hasLines={hasLines()} onTake={(how) => take(how, result)} onClose={() => setResult(null)} />}
    </>
  )
}
