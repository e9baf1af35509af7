import type { CellFault, SheetRow, SoughtColumn, TableFault } from '@srm/domain/kit/sheet-table'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useLanguage } from '../../lib/session/language'
import { toast } from '../../lib/notify'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { ImportFindings } from './import-findings'
import { readHereWords } from './read-here.text'

/** What a table says of a form: how many rows it fills, what is wrong, and how it is taken over. */
export interface ReadHere {
  readonly count: number
  /** The sentence about the whole table. */
  readonly words: string
  readonly errors: readonly CellFault[]
  readonly take: () => void
}
interface ReadHereProps {
  readonly columns: readonly SoughtColumn[]
  readonly most: number
  readonly saveTemplate: () => Promise<void>
  readonly read: (rows: readonly SheetRow[]) => ReadHere
}

const useFaultWords = () => {
  const t = useText(readHereWords).fault
  const isEnglish = useLanguage() === 'en-US'
  return (fault: TableFault | { readonly kind: 'unreadable' }): string => {
    if (fault.kind === 'header') return t.header(fault.missing.map(({ title }) => (isEnglish ? title.en : title.zh)).join('、'))
    return fault.kind === 'long' ? t.long(fault.most) : t[fault.kind]
  }
}

/** A form's table by file, where the server must not see what it holds: read in a worker of this browser. */
export const ReadHereButtons = ({ columns, most, saveTemplate, read }: ReadHereProps) => {
  const t = useText(readHereWords)
  const wordsOf = useFaultWords()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<ReadHere | null>(null)
  const take = (it: ReadHere) => {
    it.take()
    setFound(null)
    toast('success', t.taken(it.count))
  }
  const choose = async (file: File) => {
    setBusy(true)
    try {
      // The reader of workbooks is no part of the page until there is a file.
      const { readTable } = await import('../../lib/sheet/read')
      const answer = await readTable(file, columns, most)
      if ('fault' in answer) return toast('error', wordsOf(answer.fault))
      const it = read(answer.rows)
      if (it.errors.length === 0 && it.count > 0) take(it)
      else setFound(it)
    } catch {
      toast('error', t.fault.unreadable)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="srm-row wrap">
      <Button size="small" icon={<Icon name="download" size={14} />} onClick={() => void saveTemplate()}>
        {t.template}
      </Button>
      <Button size="small" icon={<Icon name="upload" size={14} />} loading={busy} title={t.local} onClick={() => picker.current?.click()}>
        {t.import}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt"
        aria-label={t.import}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void choose(file)
        }}
      />
      {found && (
        <Modal
          open
          title={t.title}
          width={720}
          okText={t.take(found.count)}
          okButtonProps={{ disabled: found.count === 0 }}
          cancelText={t.cancel}
          onOk={() => take(found)}
          onCancel={() => setFound(null)}
        >
          <div className="srm-stack">
            <p>{found.words}</p>
            {found.errors.length === 0 ? (
              <p className="srm-dim">{t.nothing}</p>
            ) : (
              <ImportFindings
                outcome={{
                  ...{ successCount: found.count, errorCount: found.errors.length, errors: found.errors.slice(0, 200) },
                  ...{ fileUrl: null, fileName: null },
                }}
              />
            )}
          </div>
        </Modal>
      )}
    </span>
  )
}
