import type { ContentVersion } from '@srm/contract/srm/inquiry.shapes'
import { ordered } from '@srm/domain/kit/fields'
import { inquiryTerms } from '@srm/domain/srm/inquiry/inquiry.fields'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useState } from 'react'
import { Select } from 'antd'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { Detail } from '../../../../ui/detail/detail'
import { useFieldFacts } from '../../../../ui/reference/field-facts'
import { FileList } from '../../../../ui/imports/upload'
import { detailText } from './detail.text'
import { LinesTable } from './lines-section'
import { processText } from './process.text'

const said = ordered(inquiryTerms, ['projectName', 'validityDays', 'deliveryTerms', 'paymentTerms', 'warranty'])

/** What the inquiry said before it was amended: terms, lines and attachments of each former version. */
export const VersionsCard = ({ versions }: { versions: readonly ContentVersion[] }) => {
  const t = useText(detailText)
  const p = useText(processText)
  const f = useText(inquiryText).field
  const facts = useFieldFacts()
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
        items={facts(said, f, version, {
          validityDays: { label: t.validity, value: version.validityDays === null ? null : t.days(version.validityDays) },
        })}
      />
      <LinesTable lines={version.lines.map((line) => ({ ...line, ext: {} }))} />
      {version.files.length > 0 && <FileList files={version.files} />}
    </Card>
  )
}
