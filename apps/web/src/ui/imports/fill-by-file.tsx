import type { CellFault } from '@srm/domain/kit/sheet-table'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { toast } from '../../lib/notify'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { fillWords } from './fill-by-file.text'
import { ImportFindings } from './import-findings'

/** What a file says of a form: how many rows it fills, what is wrong, and how it is taken over. */
export interface Filling {
  readonly count: number
  readonly errorCount: number
  /** The sentence about the whole table. */
  readonly words: string
  /** The first of the errors. */
  readonly errors: readonly CellFault[]
  readonly take: () => void
}
interface FillByFileProps {
  /** Endings of the files that are read. */
  readonly accept: string
  readonly saveTemplate: () => Promise<unknown>
  /** Null where the file was refused, which has been said. */
  readonly read: (file: File) => Promise<Filling | null>
  readonly hint?: string
}
/** Rows of a form filled in as a file: whole ones are taken at once, with errors somebody is asked first. */
export const FillByFile = ({ accept, saveTemplate, read, hint }: FillByFileProps) => {
  const t = useText(fillWords)
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Filling | null>(null)
  const take = (it: Filling) => {
    it.take()
    setFound(null)
    toast('success', t.taken(it.count))
  }
  const choose = async (file: File) => {
    setBusy(true)
    const it = await read(file)
    setBusy(false)
    if (it && it.errorCount === 0 && it.count > 0) take(it)
    else setFound(it)
  }
  return (
    <span className="srm-row wrap">
      <Button size="small" icon={<Icon name="download" size={14} />} onClick={() => void saveTemplate()}>
        {t.template}
      </Button>
      <Button size="small" icon={<Icon name="upload" size={14} />} loading={busy} title={hint} onClick={() => picker.current?.click()}>
        {t.import}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
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
            {found.errorCount === 0 ? (
              <p className="srm-dim">{t.nothing}</p>
            ) : (
              <ImportFindings
                outcome={{
                  ...{ successCount: found.count, errorCount: found.errorCount, errors: [...found.errors] },
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
