import type { ContentVersion } from '@srm/contract/srm/inquiry.shapes'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useState } from 'react'
import { Select } from 'antd'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/card'
import { Detail } from '../../../../ui/detail'
import { FileList } from '../../../../ui/upload'
import { detailText } from './detail.text'
import { LinesTable } from './lines-section'
import { processText } from './process.text'

/** What the inquiry said before it was amended: terms, lines and attachments of each former version. */
export const VersionsCard = ({ versions }: { versions: readonly ContentVersion[] }) => {
  const t = useText(detailText)
  const p = useText(processText)
  const f = useText(inquiryText).field
  const former = versions.slice(0, -1)
  const [chosen, choose] = useState(former.at(-1)?.contentVersion)
  const version = former.find((v) => v.contentVersion === chosen) ?? former.at(-1)
  if (!version) return null
  return (
    <Card
      title={p.versions}
      note={String(former.length)}
      extra={
        <Select
          aria-label={p.versions}
          value={version.contentVersion}
          onChange={choose}
          options={former.map((v) => ({ value: v.contentVersion, label: p.versionFrom(v.contentVersion, shortInstant(v.validFrom)) }))}
        />
      }
    >
      <Detail
        items={[
          { label: f.projectName, value: version.projectName },
          { label: t.validity, value: version.validityDays === null ? null : t.days(version.validityDays) },
          { label: f.deliveryTerms, value: version.deliveryTerms, wide: true },
          { label: f.paymentTerms, value: version.paymentTerms, wide: true },
          { label: f.warranty, value: version.warranty, wide: true },
          { label: f.remark, value: version.remark, wide: true },
        ]}
      />
      <LinesTable lines={version.lines.map((line) => ({ ...line, ext: {} }))} />
      {version.files.length > 0 && <FileList files={version.files} />}
    </Card>
  )
}
