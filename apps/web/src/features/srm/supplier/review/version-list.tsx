import type { VersionRow } from '@srm/contract/srm/supplier.shapes'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { CopyButton } from '../../../../ui/detail/copy-button'
import { supplierWords } from '../text'

/** Versions, newest first, each with the digest of what was declared. */
export const VersionList = ({ versions }: { versions: readonly VersionRow[] }) => {
  const t = useText(supplierWords)
  if (versions.length === 0) return <p className="srm-dim">{t.detail.noVersions}</p>
  return (
    <ul className="srm-ruled sup-quals">
      {versions.map((v) => (
        <li key={v.id}>
          <b>{v.verNo}</b>
          <small>{shortInstant(v.effectiveAt)}</small>
          <small className="srm-code" title={v.sha256}>
            {t.detail.hash} {v.sha256.slice(0, 12)}… <CopyButton text={v.sha256} />
          </small>
        </li>
      ))}
    </ul>
  )
}
