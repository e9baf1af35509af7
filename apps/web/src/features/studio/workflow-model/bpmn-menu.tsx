import { workflowModel } from '@srm/contract/studio/workflow-model'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { call } from '../../../lib/wire/client'
import { saveBlob } from '../../../lib/wire/files'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { bpmnText } from './bpmn.text'

const BpmnDialog = lazily(() => import('./bpmn-dialog').then((m) => m.BpmnDialog))

/** To and from other tools that draw processes. */
export const BpmnMenu = ({ id, disabled, onTake }: { id: string; disabled: boolean; onTake: (graph: Graph) => void }) => {
  const t = useText(bpmnText)
  const [importing, setImporting] = useState(false)
  const items = [{ key: 'export', label: t.export }, ...(disabled ? [] : [{ key: 'import', label: t.import }])]
  const run = async (key: string) => {
    if (key === 'import') return setImporting(true)
    const { name, xml } = await call(workflowModel.exportBpmn, { query: { id } })
    saveBlob(new Blob([xml], { type: 'application/xml' }), name)
  }
  return (
    <>
      {/* What the server refuses has been said by the call. */}
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void run(key).catch(() => undefined) }}>
        <Button>
          {t.menu} <Icon name="down" size={12} />
        </Button>
      </Dropdown>
      {importing && (
        <BpmnDialog
          onClose={() => setImporting(false)}
          onTake={(graph) => {
            setImporting(false)
            onTake(graph)
          }}
        />
      )}
    </>
  )
}
