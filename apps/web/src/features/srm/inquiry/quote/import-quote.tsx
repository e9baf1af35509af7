import { quotationFiles, type ReadQuote } from '@srm/contract/srm/quotation'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { exchange } from '../../../../lib/wire/api'
import { saveFrom } from '../../../../lib/wire/files'
import { toast } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { useForm, useSetValue } from '../../../../ui/form/context'
import { Icon } from '../../../../ui/icons'
import { ImportFindings } from '../../../../ui/imports/import-findings'
import { importQuoteText } from './import-quote.text'
import { withRead, type QuoteLine } from './quote.model'

/** Prices filled in as a file: the lines it names are taken into the form, nothing leaves the page before it is submitted. */
export const ImportQuote = ({ inquiryId }: { inquiryId: string }) => {
  const t = useText(importQuoteText)
  const { store } = useForm()
  const setValue = useSetValue()
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<ReadQuote | null>(null)
  const take = (read: ReadQuote) => {
    setValue('lines', withRead((store.get().values['lines'] ?? []) as readonly QuoteLine[], read.lines))
    setFound(null)
    toast('success', t.taken(read.successCount))
  }
  const read = async (file: File) => {
    const body = new FormData()
    body.set('file', file)
    setBusy(true)
    try {
      const { result } = await exchange<ReadQuote>('POST', `/srm/quotation/readSheet?id=${inquiryId}`, { body })
      if (result.errorCount === 0 && result.successCount > 0) take(result)
      else setFound(result)
    } catch {
      // the refusal has been shown
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="srm-row">
      <Button
        size="small"
        icon={<Icon name="download" size={14} />}
        onClick={() => void saveFrom(`${quotationFiles.template}?id=${inquiryId}`, `${t.file}.xlsx`)}
      >
        {t.template}
      </Button>
      <Button size="small" icon={<Icon name="upload" size={14} />} loading={busy} onClick={() => picker.current?.click()}>
        {t.import}
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
      {found && (
        <Modal
          open
          title={t.title}
          width={720}
          okText={t.take(found.successCount)}
          okButtonProps={{ disabled: found.successCount === 0 }}
          cancelText={t.cancel}
          onOk={() => take(found)}
          onCancel={() => setFound(null)}
        >
          <div className="srm-stack">
            <p>{found.msg}</p>
            {found.errorCount === 0 ? (
              <p className="srm-dim">{t.nothing}</p>
            ) : (
              <ImportFindings outcome={{ ...found, fileUrl: null, fileName: null }} />
            )}
          </div>
        </Modal>
      )}
    </span>
  )
}
