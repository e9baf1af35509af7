import type { ImportOutcome } from '@srm/contract/sys/task'
import { Button } from 'antd'
import { saveFrom } from '../../lib/wire/files'
import { ellipsis, nothing } from '../../lib/format'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { importText } from './import-dialog.text'
import { ToneTag } from '../tags/status-tag'

/** Row, column, value and reason of everything that has to be repaired. */
const ErrorTable = ({ errors }: { errors: ImportOutcome['errors'] }) => {
  const t = useText(importText)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard has to get there
    <div className="srm-import-errors" role="region" aria-label={t.errors} tabIndex={0}>
      <table className="srm-table-plain">
        <thead>
          <tr>
            {[t.row, t.column, t.value, t.reason].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.map((error) => (
            <tr key={`${error.row} ${error.column} ${error.message}`}>
              <td className="srm-num">{error.row}</td>
              <td>{error.column || nothing}</td>
              <td title={error.value}>{ellipsis(error.value)}</td>
              <td>{error.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ImportFindingsProps {
  readonly outcome: Pick<ImportOutcome, 'successCount' | 'errorCount' | 'errors' | 'fileUrl' | 'fileName'>
  /** What the server says of the import; absent: it was a trial. */
  readonly imported?: string
}
/** `合格 96 / 错误 4`, what is wrong, and the file with the rows to repair. */
export const ImportFindings = ({ outcome, imported }: ImportFindingsProps) => {
  const t = useText(importText)
  const { fileUrl, fileName } = outcome
  return (
    <>
      <div className="srm-row" role="status">
        <ToneTag tone="done">{imported === undefined ? t.good(outcome.successCount) : t.imported(outcome.successCount)}</ToneTag>
        {outcome.errorCount > 0 && <ToneTag tone="bad">{t.bad(outcome.errorCount)}</ToneTag>}
        <span className="srm-dim">{imported ?? t.notYet}</span>
        <span className="srm-grow" />
        {fileUrl && (
          <Button icon={<Icon name="download" size={14} />} onClick={() => void saveFrom(fileUrl, fileName ?? 'errors.xlsx')}>
            {t.errorFile}
          </Button>
        )}
      </div>
      {outcome.errorCount > 0 && (
        <>
          <ErrorTable errors={outcome.errors} />
          <p className="srm-dim">{t.errorHint}</p>
        </>
      )}
    </>
  )
}
