import { inquiry as routes } from '@srm/contract/srm/inquiry'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { query } from '../../../../lib/wire/client'
import { trimmedDecimal } from '../../../../lib/format'
import { toast } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { useForm, useSetValue } from '../../../../ui/form/context'
import { Icon } from '../../../../ui/icons'
import { formPageText } from './form.text'
import type { LineDraft } from './line-columns'

/** Fills in what was last paid for each material code, with the record it came from. */
export const TakeLastPrices = () => {
  const t = useText(formPageText)
  const { store } = useForm()
  const setValue = useSetValue()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    const lines = (store.get().values['lines'] ?? []) as readonly LineDraft[]
    const codes = [...new Set(lines.flatMap((l) => l.materialCode ?? []))]
    if (codes.length === 0) return toast('info', t.noCodes)
    setBusy(true)
    try {
      const found = await client.fetchQuery(query(routes.lastPrices, { query: { codes: codes.join() } }))
      const byCode = new Map(found.map((p) => [p.materialCode, p]))
      const record = (line: LineDraft) => (line.materialCode ? byCode.get(line.materialCode) : undefined)
      setValue(
        'lines',
        lines.map((line) => {
          const paid = record(line)
          return paid ? { ...line, lastPrice: trimmedDecimal(paid.price).replaceAll(',', ''), lastRecordId: paid.recordId } : line
        }),
      )
      toast('success', t.lastPricesTaken(lines.filter(record).length))
    } catch {
      // the refusal has been shown
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Icon name="refresh" size={14} />} loading={busy} onClick={() => void take()}>
      {t.takeLastPrices}
    </Button>
  )
}
