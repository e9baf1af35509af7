import type { NumberedType } from '@srm/domain/documents'
import { useState } from 'react'
import { lazily } from '../../lib/page/lazily'
import { text, useText } from '../../lib/text'
import { Icon } from '../icons'

const buttonText = text({ zh: { print: '打印单据' }, en: { print: 'Print documents' } })
const PaperDialog = lazily(() => import('./paper-dialog').then((m) => m.PaperDialog))

/** What is printed as a document of its own, beside the page as it stands. */
export interface PaperOf {
  readonly type: NumberedType
  readonly id: string
}

export const PaperButton = ({ of }: { of: PaperOf }) => {
  const t = useText(buttonText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="srm-quiet" aria-label={t.print} title={t.print} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="doc" />
      </button>
      {open && <PaperDialog of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
