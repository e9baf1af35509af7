import { invoice, ownInvoice, type ReadFile } from '@srm/contract/srm/invoice'
import type { FileRef } from '@srm/contract/kit/scalars'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { useFormState, useSetValue } from '../../../../ui/form/context'
import { Banner } from '../../../../ui/layout/banner'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { invoicePageText } from '../text'
import { differencesFrom, filledFrom, type InvoiceValues } from './invoice-input'

/** Names a field of the file: `lines.0.qty` by its line. */
const useFieldName = () => {
  const t = useText(invoicePageText)
  const { field: f } = useText(invoiceText)
  const names: Readonly<Record<string, string>> = f
  return (field: string): string => {
    const [, line, of = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
    return line === undefined ? (names[field] ?? field) : `${t.lineNo} ${Number(line) + 1} ${names[of] ?? of}`
  }
}

/** Reads the first file that a program can read, fills the form in, and says what still differs. */
export const FromFile = ({ isOwn }: { isOwn: boolean }) => {
  const t = useText(invoicePageText)
  const name = useFieldName()
  const setValue = useSetValue()
  const values = useFormState().values as unknown as InvoiceValues
  const [found, setFound] = useState<ReadFile | null>(null)
  const own = useAction(ownInvoice.readFile, { done: false })
  const staff = useAction(invoice.readFile, { done: false })
  const files = (values.files ?? []) as readonly FileRef[]
  const file = files.find(({ fileName }) => /\.(xml|ofd|pdf)$/i.test(fileName))
  if (!file) return <p className="srm-dim">{t.filesHint}</p>
  const fill = async () => {
    const read = await (isOwn ? own : staff).run({ id: file.id })
    if (!read) return
    setFound(read)
    for (const [field, value] of Object.entries(filledFrom(values, read))) setValue(field, value)
  }
  const differences = found ? differencesFrom(values, found) : []
  return (
    <div className="inv-file">
      <Button onClick={() => void fill()} loading={own.pending || staff.pending}>
        {t.readFile}
      </Button>
      {found && (
        <Banner tone={found.faults.length > 0 ? 'bad' : 'info'}>
          {found.faults.length > 0
            ? t.faults(found.faults.map((fault) => t.fault[fault]).join(', '))
            : t.readDone(t.readFrom[found.read.source])}
        </Banner>
      )}
      {differences.length > 0 && (
        <>
          <Banner tone="bad">{t.differs(differences.length)}</Banner>
          <PlainTable
            stacked
            label={t.differs(differences.length)}
            keyOf={(one) => one.field}
            rows={differences}
            columns={[
              { key: 'field', title: t.field, cell: (one) => name(one.field) },
              { key: 'typed', title: t.typed, cell: (one) => one.typed || '—' },
              { key: 'read', title: t.inFile, cell: (one) => <b>{one.read}</b> },
            ]}
          />
        </>
      )}
    </div>
  )
}
