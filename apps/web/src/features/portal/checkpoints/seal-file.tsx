import { grouped } from '@srm/proof/bytes'
import { useEffect, useState } from 'react'
import { useText } from '../../../lib/text'
import { readSealFile } from '../../../lib/wire/seal-file'
import { checkpointText } from './text'

/** The tool that seals bids without the portal, and its hash as the build published it. */
export const SealFile = () => {
  const t = useText(checkpointText).seal
  const [sha256, setHash] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    void readSealFile().then(
      (found) => isShown && setHash(found.sha256),
      // Without the hash the tool is not offered: nobody could compare it.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [])
  if (!sha256) return null
  return (
    <>
      <h2>{t.title}</h2>
      <p>{t.lead}</p>
      <p className="row row--12 wraps cp-doors">
        <a className="btn btn--line" href="/seal.html" download="seal.html">
          {t.download}
        </a>
      </p>
      <dl>
        <dt>{t.sha256}</dt>
        <dd>
          <code lang="zxx">{grouped(sha256)}</code>
        </dd>
      </dl>
    </>
  )
}
