import { useText } from '../../lib/text'
import { Interrupted } from './drawings'
import { Icon } from './icons'
import { publicText } from './public.text'

/** A page that could not be fetched says why and offers the one thing that helps. */
export const LoadTrouble = ({ message, onRetry }: { message?: string; onRetry: () => void }) => {
  const t = useText(publicText)
  return (
    <section className="trouble" role="alert">
      <Interrupted />
      <h2>{t.trouble.title}</h2>
      {message ? (
        <p className="warn row">
          <Icon name="warn" />
          {message}
        </p>
      ) : null}
      <div className="a row row--12">
        <button type="button" className="btn btn--line" onClick={onRetry}>
          {t.trouble.again}
        </button>
      </div>
    </section>
  )
}

/** Grey places where rows will be. */
export const Skeleton = ({ rows, height }: { rows: number; height: number }) => {
  const t = useText(publicText)
  return (
    <>
      <p className="vh" role="status">
        {t.loading}
      </p>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className="sk" style={{ height }} aria-hidden="true" />
      ))}
    </>
  )
}
