import { useText } from '../../lib/text'
import { Dialog } from '../../ui/public/dialog'
import { OwnWords } from '../../ui/public/own-words'
import { useRead } from '../../ui/public/read'
import { FieldError } from '../../ui/public/fields'
import { invitationTo } from './api'
import { dialogText } from './dialogs.text'
import { SignUpFoot } from './sign-up-foot'
import { portalText } from './text'

/** A visitor who signs up in the invitation letter is told to log in or register first, both words being links. */
export const InvitationDialog = ({
  item,
  onClose,
}: {
  item: { id: string; title: string; code: string; type: string }
  onClose: () => void
}) => {
  const t = useText(dialogText).invitation
  const { close } = useText(portalText)
  const letter = useRead<{ content: string }>(invitationTo(item.code, item.type))
  return (
    <Dialog title={t.title} closeLabel={close} onClose={onClose}>
      {letter.isPending ? <p className="hint">{t.loading}</p> : null}
      {letter.error ? <FieldError id="invitation-error">{letter.error.message}</FieldError> : null}
      <div className="letter">
        {letter.data?.content.split('\n').map((line, i) => (
          <p key={i}>
            <OwnWords>{line}</OwnWords>
          </p>
        ))}
      </div>
      <SignUpFoot announcementId={item.id}>
        <button type="button" className="btn btn--line" onClick={onClose}>
          {close}
        </button>
      </SignUpFoot>
    </Dialog>
  )
}
