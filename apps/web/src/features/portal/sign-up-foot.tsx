import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../lib/session/session'
import { useText } from '../../lib/text'
import { takePartHref } from '../../ui/public/onward'
import { dialogText } from './dialogs.text'

/**
 * Below an invitation: a supplier goes on to the form in the workspace; a visitor is told to log in or register first, both
 * words being links that lead to that form in the end.
 */
export const SignUpFoot = ({ announcementId, children }: { announcementId: string; children: ReactNode }) => {
  const t = useText(dialogText).invitation
  const session = useSession()
  const [asked, setAsked] = useState(false)
  const onward = { redirect: takePartHref(announcementId) }
  return (
    <div className="dlg-f row row--12 wraps">
      <p className="small soft" role="status">
        {asked ? (
          <>
            {t.please}
            <Link className="link link--u" to="/user/login" search={onward}>
              {t.login}
            </Link>
            {t.or}
            <Link className="link link--u" to="/register" search={onward}>
              {t.register}
            </Link>
          </>
        ) : null}
      </p>
      {children}
      {session ? (
        <a className="btn btn--solid" href={onward.redirect}>
          {t.inWorkbench}
        </a>
      ) : (
        <button type="button" className="btn btn--solid" onClick={() => setAsked(true)}>
          {t.signUp}
        </button>
      )}
    </div>
  )
}
