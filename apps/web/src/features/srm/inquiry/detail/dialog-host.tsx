import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { useCallback, useState } from 'react'
import { lazily } from '../../../../lib/page/lazily'
import { AnnulDialog } from '../dialogs/annul-dialog'
import { ValidityDialog } from '../dialogs/validity-dialog'
import { AmendDialog, InviteDialog } from '../dialogs/amend-dialog'
import { ClarifyDialog } from '../dialogs/clarify-dialog'
import { NewRoundDialog } from '../dialogs/new-round-dialog'
import { ExcludeDialog, ExtendDialog, movesDeadline, NoteDialog, ReasonDialog, takesNote, takesReason } from '../dialogs/simple-dialogs'

const InquiryCeremony = lazily(() => import('../dialogs/inquiry-ceremony').then((m) => m.InquiryCeremony))

type Invitee = InquiryDetail['suppliers'][number]
type Question = InquiryDetail['questions'][number]
interface About {
  readonly invitee?: Invitee
  readonly question?: Question
}
export type OpenDialog = (action: string, about?: About) => void

/** Which dialog of the page is open, and about whom. */
export const useDialogs = () => {
  const [shown, setShown] = useState<({ readonly action: string } & About) | null>(null)
  const open: OpenDialog = useCallback((action, about) => setShown({ action, ...about }), [])
  const close = useCallback(() => setShown(null), [])
  return { shown, open, close }
}

interface DialogHostProps {
  readonly inquiry: InquiryDetail
  readonly dialogs: ReturnType<typeof useDialogs>
}

export const DialogHost = ({ inquiry, dialogs }: DialogHostProps) => {
  const { shown, close } = dialogs
  if (!shown) return null
  const { action, invitee, question } = shown
  const common = { target: inquiry, onClose: close }
  if (takesReason(action)) return <ReasonDialog action={action} {...common} />
  if (takesNote(action)) return <NoteDialog action={action} {...common} />
  if (movesDeadline(action)) return <ExtendDialog action={action} {...common} />
  if (action === 'exclude' && invitee) return <ExcludeDialog supplierId={invitee.supplierId} name={invitee.supplierName} {...common} />
  if (action === 'clarify') return <ClarifyDialog questions={inquiry.questions} answering={question} {...common} />
  if (action === 'invite') return <InviteDialog inquiry={inquiry} onClose={close} />
  if (action === 'amend') return <AmendDialog inquiry={inquiry} onClose={close} />
  if (action === 'annulAward') return <AnnulDialog inquiry={inquiry} onClose={close} />
  if (action === 'askValidity') return <ValidityDialog {...common} />
  if (action === 'turnKey' || action === 'open') return <InquiryCeremony {...common} />
  if (action === 'newRound') return <NewRoundDialog {...common} />
  return null
}
