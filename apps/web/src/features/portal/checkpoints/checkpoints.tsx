import type { CheckpointPage, CheckpointRow } from '@srm/contract/sys/audit'
import { grouped } from '@srm/proof/bytes'
import { saveBlob } from '../../../lib/wire/files'
import { useText } from '../../../lib/text'
import { NothingFound } from '../../../ui/public/drawings'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { Icon } from '../../../ui/public/icons'
import { Banner } from '../../../ui/public/layouts'
import { useRead } from '../../../ui/public/read'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { checkpointRows } from '../api'
import { useListState } from '../list-state'
import { Pager } from '../pager'
import { SealFile } from './seal-file'
import { checkpointText } from './text'
import '../portal.css'
import '../list.css'
import './checkpoints.css'

const pageSize = 20

const Row = ({ row }: { row: CheckpointRow }) => {
  const t = useText(checkpointText)
  return (
    <li className="cp-row">
      <div className="row wraps cp-row-h">
        <time className="fig">{row.at}</time>
        <span>{t.reasons[row.reason]}</span>
        <span className="fig">
          {row.size.toLocaleString('en-US')} {t.size}
        </span>
      </div>
      <dl>
        <dt>{t.root}</dt>
        <dd>
          <code lang="zxx">{grouped(row.root)}</code>
        </dd>
      </dl>
      <details>
        <summary className="link">{t.note}</summary>
        <pre>{row.note}</pre>
      </details>
    </li>
  )
}

const Keys = ({ keys }: Pick<CheckpointPage, 'keys'>) => {
  const t = useText(checkpointText)
  return (
    <dl>
      <dt>{t.fingerprint}</dt>
      {keys.map(({ id, fingerprint, until }) => (
        <dd key={id}>
          <code lang="zxx">{grouped(fingerprint)}</code> {until ? <span>{t.until(until)}</span> : null}
        </dd>
      ))}
    </dl>
  )
}

const How = ({ page }: { page: CheckpointPage | undefined }) => {
  const t = useText(checkpointText)
  const save = () => saveBlob(new Blob([page?.records.map((r) => r.note).join('\n') ?? '']), 'checkpoints.txt')
  return (
    <section className="cp-how" aria-labelledby="cp-how">
      <h2 id="cp-how">{t.how}</h2>
      <ol>
        {Object.entries(t.steps).map(([key, step]) => (
          <li key={key}>{step}</li>
        ))}
      </ol>
      <p>{t.limit}</p>
      <p className="row row--12 wraps cp-doors">
        <a className="btn btn--line" href="/verify.html">
          {t.verifier}
          <Icon name="arrow" />
        </a>
        <a className="btn btn--line" href="/.well-known/srm-keys.json" download="srm-keys.json">
          {t.keys}
        </a>
        <button className="btn btn--line" type="button" onClick={save} disabled={!page?.records.length}>
          {t.all}
        </button>
      </p>
      {page ? <Keys keys={page.keys} /> : null}
      <SealFile />
    </section>
  )
}

/** What the server has signed of its audit chain, newest first, and how anybody holds a chain against it. */
export const CheckpointsPage = () => {
  const t = useText(checkpointText)
  const { state } = useListState()
  const current = Number(state.pageNo ?? 1)
  const { data, error, refetch } = useRead<CheckpointPage>(checkpointRows({ pageNo: state.pageNo, pageSize }), { keep: true })
  usePageTitle(t.title)
  return (
    <PublicFrame>
      <main id="main">
        <Banner title={t.title} lead={t.lead} />
        <div className="wrap sided cp">
          <How page={data} />
          <section aria-label={t.title}>
            {error && !data ? <LoadTrouble message={error.message} onRetry={refetch} /> : null}
            {data || error ? null : <Skeleton rows={4} height={120} />}
            {data?.records.length === 0 ? (
              <section className="trouble">
                <NothingFound />
                <h2>{t.none}</h2>
                <p>{t.noneHint}</p>
              </section>
            ) : null}
            <ul className="cp-rows">
              {data?.records.map((row) => (
                <Row key={row.note} row={row} />
              ))}
            </ul>
            {data ? (
              <Pager state={state} page={{ total: data.total, current, pages: Math.ceil(data.total / pageSize), size: pageSize }} />
            ) : null}
          </section>
        </div>
      </main>
    </PublicFrame>
  )
}
