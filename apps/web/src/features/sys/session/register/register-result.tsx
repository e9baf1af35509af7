import { Link } from '@tanstack/react-router'
import { registered } from '../../../../lib/session/registered'
import { useStore } from '../../../../lib/session/store'
import { useText } from '../../../../lib/text'
import { usePageTitle } from '../../../../ui/public/frame'
import { Icon } from '../../../../ui/public/icons'
import { announcementIn, useOnward } from '../../../../ui/public/onward'
import { StepPage, Steps } from './step-form'
import { sessionPageText } from '../text'

/** The last of the three steps: the account exists; what to do next. */
export const RegisterResultPage = () => {
  const words = useText(sessionPageText)
  const { register: r, result: t } = words
  const done = useStore(registered)
  const onward = useOnward()
  const wanted = announcementIn(onward.redirect)
  usePageTitle(t.title)
  return (
    <StepPage title={r.title} lead={r.lead}>
      {done ? (
        <Steps
          label={r.progress}
          at={2}
          steps={(['mail', 'company', 'done'] as const).map((key) => ({ name: r.steps[key], hint: r.stepHints[key] }))}
        />
      ) : null}
      <div className="fin">
        <span className={done ? 'fin-i' : 'fin-i fin-i--none'}>
          <Icon name={done ? 'ok' : 'warn'} />
        </span>
        <h2 className="h24">{done ? t.title : t.lost}</h2>
        {done ? (
          <p className="acc">
            {t.account} <b>{done.account}</b>
          </p>
        ) : null}
        <p>{done ? t.text : t.lostText}</p>
        {done && wanted ? <p>{t.wanted}</p> : null}
        <div className="foot foot--c">
          {wanted ? (
            <a className="btn btn--l btn--line" href={`/announcement/${wanted}`}>
              {t.backToWanted}
            </a>
          ) : (
            <Link className="btn btn--l btn--line" to="/purchaseAnnouncement">
              {t.home}
            </Link>
          )}
          <Link className="btn btn--l btn--solid" to="/user/login" search={onward}>
            {t.login}
          </Link>
        </div>
      </div>
    </StepPage>
  )
}
