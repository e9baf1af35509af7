import { supplier, type SupplierDetail } from '@srm/contract/srm/supplier'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../../lib/wire/api'
import { useAction, type Action } from '../../../../lib/wire/client'
import { bringIntoSight } from '../../../../lib/page/in-sight'
import { ask } from '../../../../lib/notify'
import { onPage, usePageId } from '../../../../lib/page/page'
import { refuseStep } from '../../../../lib/wire/refusal'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { Icon } from '../../../../ui/icons'
import type { Reviewing } from './review-state'
import { supplierWords } from '../text'

interface ReviewPanelProps {
  readonly detail: SupplierDetail
  readonly reviewing: Reviewing
  /** Errors of the last attempt by field: `comments.base`, `summary`. */
  readonly errors: Readonly<Record<string, string>>
  readonly onErrors: (errors: Record<string, string>) => void
}

/** Verdicts and the one decision over the whole are in one view, so that the reason stands next to the choice. */
export const ReviewPanel = ({ detail, reviewing, errors, onErrors }: ReviewPanelProps) => {
  const t = useText(supplierWords)
  const names = useText(supplierText).section
  const { draft, forget } = reviewing
  const { id, version, name } = detail.supplier
  const quiet = { quiet: true, onDone: forget }
  const giveBack = useAction(supplier.return, quiet)
  const approve = useAction(supplier.approve, quiet)
  const refuse = useAction(supplier.refuse, quiet)
  const keep = useAction(supplier.saveReview, { quiet: true, done: t.detail.kept })
  const idOf = usePageId()
  const [busy, setBusy] = useState(false)
  const handedBack = supplierSections.filter((s) => draft.verdicts[s] === 'return')

  const send = async (action: Pick<Action<typeof supplier.approve>, 'send'>) => {
    setBusy(true)
    onErrors({})
    try {
      await action.send({ id, version, ...draft })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onErrors(Object.fromEntries(error.fields.map((f) => [f.field, f.message])))
      const first = document.getElementById(idOf(`review-${error.fields[0]?.field.replace('.', '-') ?? ''}`))
      if (first) bringIntoSight(first)
      else refuseStep(error.message)
    } finally {
      setBusy(false)
    }
  }
  const sure = async (title: string, ok: string, danger: boolean, action: Pick<Action<typeof supplier.approve>, 'send'>) => {
    if (await ask({ title, ok, cancel: t.cancel, danger })) await send(action)
  }
  const word = { pass: t.detail.pass, return: t.detail.sendBack }
  return (
    <Card title={t.detail.verdict}>
      <ul className="sup-verdicts">
        {supplierSections.map((s) => {
          const verdict = draft.verdicts[s]
          return (
            <li className="srm-row" key={s} data-verdict={verdict ?? 'none'}>
              <Icon name={verdict === 'pass' ? 'check' : verdict === 'return' ? 'swap' : 'minus'} size={14} />
              <a href={`#view-${s}`} onClick={(e) => (e.preventDefault(), onPage(`view-${s}`)?.scrollIntoView({ block: 'center' }))}>
                {names[s]}
              </a>
              <span>{verdict ? word[verdict] : t.detail.undecided}</span>
            </li>
          )
        })}
      </ul>
      <label htmlFor={idOf('review-summary')} className="srm-dim">
        {t.detail.summary}
      </label>
      <Input.TextArea
        id={idOf('review-summary')}
        value={draft.summary}
        status={errors['summary'] ? 'error' : undefined}
        aria-invalid={Boolean(errors['summary'])}
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={500}
        onChange={(e) => reviewing.summarise(e.target.value)}
      />
      {errors['summary'] && <p className="srm-field-error">{errors['summary']}</p>}
      <p className="srm-field-hint srm-num srm-right">{[...draft.summary].length}/500</p>
      <div className="sup-decide">
        {handedBack.length > 0 ? (
          <Button type="primary" block loading={busy} onClick={() => void send(giveBack)}>
            {t.detail.doReturn(handedBack.length)}
          </Button>
        ) : (
          <Button
            type="primary"
            block
            loading={busy}
            onClick={() => void sure(t.detail.approveSure(name), t.detail.approve, false, approve)}
          >
            {t.detail.approve}
          </Button>
        )}
        <Button danger disabled={busy} onClick={() => void sure(t.detail.refuseSure(name), t.detail.refuse, true, refuse)}>
          {t.detail.refuse}
        </Button>
        <Button disabled={busy} onClick={() => void send(keep as never)}>
          {t.detail.keep}
        </Button>
      </div>
    </Card>
  )
}
