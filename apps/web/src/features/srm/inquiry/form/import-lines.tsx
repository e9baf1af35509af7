import { inquiryFiles, type ImportedLines } from '@srm/contract/srm/inquiry'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { exchange } from '../../../../lib/wire/api'
import { saveFrom } from '../../../../lib/wire/files'
import { toast } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { useForm, useSetValue } from '../../../../ui/form/context'
import { Icon } from '../../../../ui/icons'
import { ImportFindings } from '../../../../ui/imports/import-findings'
import { formPageText } from './form.text'
import type { LineDraft } from './line-columns'

const importPath = '/srm/inquiry/importLines'

interface ResultDialogProps {
  readonly result: ImportedLines
  readonly hasLines: boolean
  readonly onTake: (how: 'append' | 'replace') => void
  readonly onClose: () => void
}

/** What the file held: good rows to take over, bad ones with their reasons and a file to repair. */
const ResultDialog = ({ result, hasLines, onTake, onClose }: ResultDialogProps) => {
  const t = useText(formPageText).importResult
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

/** Template, upload and dry run of the lines; nothing typed is lost before it is taken over. */
export const ImportLines = ({ name = 'lines' }: { name?: string }) => {
  const t = useText(formPageText)
  const { store } = useForm()
  const setValue = useSetValue()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<ImportedLines | null>(null)
  const lines = () => (store.get().values[name] ?? []) as readonly LineDraft[]
  const take = (how: 'append' | 'replace', from: ImportedLines) => {
    const kept = how === 'append' ? lines().filter((l) => l.name || l.qty) : []
    setValue(name, [...kept, ...from.lines])
    setResult(null)
    toast('success', t.imported(from.successCount))
  }
  const read = async (file: File) => {
    const body = new FormData()
    body.set('file', file)
    setBusy(true)
    try {
      const { result: read } = await exchange<ImportedLines>('POST', importPath, { body })
      if (read.errorCount === 0 && !lines().some((l) => l.name)) take('append', read)
      else setResult(read)
    } catch {
      // the refusal has been shown
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button icon={<Icon name="download" size={14} />} onClick={() => void saveFrom(inquiryFiles.lineTemplate, 'template.xlsx')}>
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
      {result && (
        <ResultDialog
          result={result}
          hasLines={lines().some((l) => l.name)}
          onTake={(how) => take(how, result)}
          onClose={() => setResult(null)}
        />
      )}
    </>
  )
}
