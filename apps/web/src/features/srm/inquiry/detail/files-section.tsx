import type { FileRef } from '@srm/contract/kit/scalars'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { FileList } from '../../../../ui/imports/upload'
import { detailText } from './detail.text'

export const FilesSection = ({ files }: { files: readonly FileRef[] }) => {
  const t = useText(detailText)
  return (
    <Card title={t.tabs.files} note={files.length ? String(files.length) : undefined}>
      <FileList files={files} />
    </Card>
  )
}
