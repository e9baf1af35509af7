import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { sealedWords } from '../../../../ui/opening/sealed.text'
import { lazily } from '../../../../lib/page/lazily'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { quoteText } from './quote.text'

const WhatServerSees = lazily(() => import('../../../../ui/opening/what-server-sees').then((m) => m.WhatServerSees))

/** The wax of the product: two rings and the current. */
const Seal = () => (
  <svg className="qt-seal" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
    <circle cx="32" cy="32" r="30" />
    <circle cx="32" cy="32" r="26" />
    <path d="M16 26c8-6 12 6 32-1M16 33c8-6 12 6 32-1M16 40c8-6 12 6 32-1" />
  </svg>
)

interface SealCardProps {
  readonly inquiry: SupplierInquiry
  readonly savedAt: string | null
  /** The server would not take the draft: whoever closes this browser must know. */
  readonly unsaved?: boolean
  readonly sent?: boolean
}
/** What happens to a quotation, step by step. */
export const SealCard = ({ inquiry, savedAt, unsaved = false, sent = false }: SealCardProps) => {
  const { seal: t, notSaved } = useText(quoteText)
  const w = useText(sealedWords)
  const isClient = inquiry.sealMode === 'client'
  const steps: readonly (readonly [string, string])[] = [
    [t.fill, isClient ? w.draftLocal : unsaved ? notSaved : savedAt ? t.draftSaved(savedAt.slice(11, 16)) : t.draftHint],
    [t.check, t.checkHint],
    [t.receipt, t.receiptHint],
    [t.open, inquiry.sealed ? t.openAt(shortInstant(inquiry.openAt)) : shortInstant(inquiry.openAt)],
  ]
  return (
    <section className="srm-card srm-card-body qt-seal-card">
      <div className="qt-seal-head">
        <div>
          <h2>{isClient ? w.sealTitle : inquiry.sealed ? t.title : t.openTitle}</h2>
          <p>{isClient ? w.sealHint : inquiry.sealed ? t.hint : t.openHint}</p>
          {isClient && <WhatServerSees />}
        </div>
        {inquiry.sealed && <Seal />}
      </div>
      <ol className="srm-timeline">
        {steps.map(([title, hint], i) => (
          <li key={title} data-tone={sent && i < 3 ? 'done' : i === (sent ? 3 : 0) ? 'run' : 'plain'}>
            <b>{title}</b>
            <small role={i === 0 ? 'status' : undefined}>{hint}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
