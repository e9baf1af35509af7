import { workflow } from '@srm/contract/studio/workflow'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { thousands } from '../../../lib/format'
import { ask } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { useAction } from '../../../lib/wire/client'
import { Icon } from '../../../ui/icons'
import { sumOfCents } from '../../../ui/list-page/rows/selection'
import { batchLines, type BatchLine, type InboxRow } from './inbox.model'
import { inboxText } from './text'

interface BatchProps {
  readonly rows: readonly InboxRow[]
  readonly onChosen: (keys: ReadonlySet<string>) => void
  /** These are no longer to be decided. */
  readonly onAgreed: (keys: readonly string[]) => void
}

const Results = ({ lines, onClose }: { lines: readonly BatchLine[]; onClose: () => void }) => {
  const t = useText(inboxText)
  const failed = lines.filter(({ problem }) => problem !== null).length
  return (
    <Modal open title={t.batchDone(lines.length - failed, failed)} onCancel={onClose} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <ul className="srm-ruled wft-results">
        {lines.map(({ id, name, problem }) => (
          <li key={id} className="srm-row">
            <span className={problem === null ? 'srm-good' : 'srm-bad'}>
              <Icon name={problem === null ? 'check' : 'close'} size={14} />
            </span>
            <span className="srm-nowrap">{name}</span>
            {problem !== null && <span className="srm-bad">{problem}</span>}
          </li>
        ))}
      </ul>
      {failed > 0 && <p className="srm-dim">{t.failedStay}</p>}
    </Modal>
  )
}

/** Several tasks agreed to at once, and what came of each. */
export const BatchBar = ({ rows, onChosen, onAgreed }: BatchProps) => {
  const t = useText(inboxText)
  const agree = useAction(workflow.batchAgree, { done: false })
  const [lines, setLines] = useState<readonly BatchLine[] | null>(null)
  const run = async () => {
    if (!(await ask({ title: t.batchSure(rows.length), ok: t.buttons.agree, cancel: t.cancel }))) return
    const answers = await agree.run({ ids: rows.map((row) => row.key), comment: null })
    if (!answers) return
    const told = batchLines(rows, answers)
    setLines(told.lines)
    onChosen(told.failed)
    onAgreed(told.lines.flatMap(({ id, problem }) => (problem === null ? [id] : [])))
  }
  const sum = sumOfCents(rows.map((row) => row.amount))
  return (
    <>
      {rows.length > 0 && (
        <div className="srm-row wft-batch">
          <span>{t.chosen(rows.length)}</span>
          {sum && <span className="srm-num srm-dim">¥{thousands(sum, 2)}</span>}
          <span className="srm-grow" />
          <button type="button" className="srm-link" onClick={() => onChosen(new Set())}>
            {t.clear}
          </button>
          <Button loading={agree.pending} onClick={() => void run()}>
            {t.batch(rows.length)}
          </Button>
        </div>
      )}
      {lines && <Results lines={lines} onClose={() => setLines(null)} />}
    </>
  )
}
