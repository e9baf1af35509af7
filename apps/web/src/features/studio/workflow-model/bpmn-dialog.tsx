import { workflowModel } from '@srm/contract/studio/workflow-model'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { Button, Modal } from 'antd'
import { useId, useState } from 'react'
import { useAction, type ResultOf } from '../../../lib/wire/client'
import { refuseStep } from '../../../lib/wire/refusal'
import { useText } from '../../../lib/text'
import { bpmnText } from './bpmn.text'

const most = 500_000

/** Reads a file and says what came of it, before anything is drawn. */
export const BpmnDialog = ({ onClose, onTake }: { onClose: () => void; onTake: (graph: Graph) => void }) => {
  const t = useText(bpmnText)
  const id = useId()
  const [taken, setTaken] = useState<ResultOf<typeof workflowModel.importBpmn> | null>(null)
  const read = useAction(workflowModel.importBpmn, { done: false, onDone: setTaken })
  const chosen = async (file: File | undefined) => {
    if (!file) return
    setTaken(null)
    if (file.size > most) return refuseStep(t.tooLarge)
    await read.run({ xml: await file.text() })
  }
  const graph = taken?.graph as Graph | undefined
  return (
    <Modal
      open
      title={t.title}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="primary" disabled={!graph} loading={read.pending} onClick={() => graph && onTake(graph)}>
            {t.take}
          </Button>
        </>
      }
    >
      <p>{t.hint}</p>
      <p>
        <label htmlFor={id}>{t.file}</label>{' '}
        <input id={id} type="file" accept=".bpmn,.xml,application/xml" onChange={({ target }) => void chosen(target.files?.[0])} />
      </p>
      {taken && graph && (
        <div role="status">
          <p>
            {t.read(Object.keys(graph.nodes).length, graph.edges.length)} · {taken.left.length === 0 ? t.all : t.left(taken.left.length)}
          </p>
          <ul>
            {taken.left.map(({ name, why }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- two elements may have one name
              <li key={i}>
                <b>{name}</b>：{t.why[why]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  )
}
