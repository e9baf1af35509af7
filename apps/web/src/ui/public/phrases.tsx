import { Fragment } from 'react'
import { useLanguage } from '../../lib/language'

/** A heading that breaks between its phrases and not within them. */
export const Phrases = ({ of }: { of: readonly string[] }) => {
  const between = useLanguage() === 'en-US' ? ' ' : ''
  return of.map((phrase, i) => (
    <Fragment key={phrase}>
      {i > 0 ? between : null}
      <span className="nb">{phrase}</span>
    </Fragment>
  ))
}
