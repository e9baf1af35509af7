import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { designerText } from './designer.text'
import { nodeKinds, type NodeKind } from './graph-edit'
import { kindIcons } from './node-view'

/** Nodes to add: a click adds after what is selected, a drag onto a line. */
export const Palette = ({ onAdd }: { onAdd: (kind: NodeKind) => void }) => {
  const t = useText(designerText)
  return (
    <div className="wf-palette" role="toolbar" aria-label={t.palette} aria-orientation="vertical" title={t.paletteHint}>
      {nodeKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(`application/x-wf-${kind}`, kind)
            event.dataTransfer.effectAllowed = 'copy'
          }}
          onClick={() => onAdd(kind)}
        >
          <Icon name={kindIcons[kind] ?? 'check'} size={18} />
          {t.kinds[kind]}
        </button>
      ))}
    </div>
  )
}
