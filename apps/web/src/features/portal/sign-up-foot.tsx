import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useSession } from '../../lib/session'
import { useText } from '../../lib/text'
import { dialogText } from './dialogs.text'

/**
 * Below an invitation: a supplier goes on to the workspace, a visitor is told to log in or register first, both words being
 * links that lead back here (S1 §2.7).
 */
export const SignUpFoot = ({ redirect, children }: { redirect: string; children: ReactNode }) => {
  const t = useText(dialogText).invitation
  const session = useSession()
  const [asked, setAsked] = useState(false)
  const back = { redirect }
  return (
    <div className="dlg-f">
      <p role="status">
        {asked ? (
          <>
            {t.please}
            <Link className="link link--u" to="/user/login" search={back as never}>
              {t.login}
            </Link>
            {t.or}
            <Link className="link link--u" to="/register" search={back as never}>
              {t.register}
            </Link>
          </>
        ) : null}
      </p>
      {children}
      {session ? (
        <Link className="btn btn--solid" to="/dashboard/analysis">
          {t.inWorkbench}
        </Link>
      ) : (
        <button type="button" className="btn btn--solid" onClick={() => setAsked(true)}>
          {t.signUp}
        </button>
      )}
    </div>
  )
}
