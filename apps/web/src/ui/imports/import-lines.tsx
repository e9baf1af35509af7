import type { LinesRead } from '@srm/contract/kit/imported-lines'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { toast } from '../../lib/notify'
import { lazily } from '../../lib/page/lazily'
import { useText } from '../../lib/text'
import { exchange } from '../../lib/wire/api'
import { saveFrom } from '../../lib/wire/files'
import { Icon } from '../icons'
import { importLinesText } from './import-lines.text'
import type { How } from './import-result'

/** Only a file that holds faults, or that stands beside lines typed before, is asked about. */
const ResultDialog = lazily(() => import('./import-result').then((m) => m.ResultDialog))

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
