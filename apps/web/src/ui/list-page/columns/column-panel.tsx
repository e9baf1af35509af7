import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { toast } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { Icon } from '../../icons'
import { columnText } from './column-panel.text'
import { moved, toggled, type TableSettings } from './settings'

interface Item {
  readonly key: string
  readonly title: string
  readonly fixed?: 'left' | 'right' | undefined
}
export interface ColumnPanelProps {
  readonly columns: readonly Item[]
  readonly settings: TableSettings
  readonly onChange: (part: Partial<TableSettings>) => void
  readonly onReset: () => void
}
interface RowProps extends Omit<ColumnPanelProps, 'onReset'> {
  readonly item: Item
  readonly at: number
  readonly movable: boolean
}

/** One column: shown or not, its place, its side. */
const Row = ({ item, at, movable, columns, settings, onChange }: RowProps) => {
  const t = useText(columnText)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.key,
    disabled: !movable,
  })
  const keys = columns.map((c) => c.key)
  const pin = settings.pinned[item.key] ?? item.fixed ?? 'none'
  const toggle = () => {
    const hidden = toggled(keys, settings.hidden, item.key)
    if (hidden) onChange({ hidden })
    else toast('warning', t.keepOne)
  }
  const setPin = (side: 'left' | 'right') => onChange({ pinned: { ...settings.pinned, [item.key]: pin === side ? 'none' : side } })
  const move = (by: number) => onChange({ order: moved(keys, item.key, keys[at + by] ?? item.key) })
  const button = (key: string, icon: 'up' | 'down' | 'toLeft' | 'toRight', label: string, run: () => void, more: object = {}) => (
    <button key={key} type="button" className="srm-quiet" aria-label={label} title={label} onClick={run} {...more}>
      <Icon name={icon} size={14} />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      data-dragging={isDragging || undefined}
      data-column={item.key}
    >
      <button
        type="button"
        className="srm-quiet srm-grip"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        disabled={!movable}
        aria-label={t.drag(item.title)}
      >
        <Icon name="grip" size={14} />
      </button>
      <Checkbox checked={!settings.hidden.includes(item.key)} onChange={toggle}>
        {item.title}
      </Checkbox>
      <span className="srm-grow" />
      {button('left', 'toLeft', t.pinLeft(item.title), () => setPin('left'), { 'aria-pressed': pin === 'left' })}
      {button('right', 'toRight', t.pinRight(item.title), () => setPin('right'), { 'aria-pressed': pin === 'right' })}
      {button('up', 'up', t.up(item.title), () => move(-1), { disabled: !movable || at === 0 })}
      {button('down', 'down', t.down(item.title), () => move(1), { disabled: !movable || at === columns.length - 1 })}
    </li>
  )
}

/** The panel says which columns are shown, in which order, at which side and how wide; never none. */
export const ColumnPanel = ({ columns, settings, onChange, onReset }: ColumnPanelProps) => {
  const t = useText(columnText)
  const [search, setSearch] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const keys = columns.map((c) => c.key)
  const found = columns.filter((c) => c.title.toLowerCase().includes(search.trim().toLowerCase()))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onChange({ order: moved(keys, String(active.id), String(over.id)) })
  }
  const nameOf = (id: string | number) => columns.find((c) => c.key === id)?.title ?? ''
  return (
    <div className="srm-stack gap-2 srm-columns">
      <Input allowClear value={search} placeholder={t.search} aria-label={t.search} onChange={(event) => setSearch(event.target.value)} />
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: t.dragHow },
          announcements: {
            onDragStart: ({ active }) => t.taken(nameOf(active.id)),
            onDragOver: ({ active, over }) => (over ? t.over(nameOf(active.id), keys.indexOf(String(over.id)) + 1, keys.length) : ''),
            onDragEnd: ({ active, over }) =>
              over ? t.put(nameOf(active.id), keys.indexOf(String(over.id)) + 1) : t.back(nameOf(active.id)),
            onDragCancel: ({ active }) => t.back(nameOf(active.id)),
          },
        }}
      >
        <SortableContext items={found.map((c) => c.key)} strategy={verticalListSortingStrategy}>
          <ul aria-label={t.columns}>
            {found.map((item) => (
              <Row
                key={item.key}
                item={item}
                at={keys.indexOf(item.key)}
                // Among the found ones alone a place would mean nothing.
                movable={!search.trim()}
                {...{ columns, settings, onChange }}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      {!found.length && <p className="srm-dim">{t.none}</p>}
      <div className="srm-row srm-columns-foot">
        <Button type="link" size="small" disabled={!Object.keys(settings.widths).length} onClick={() => onChange({ widths: {} })}>
          {t.resetWidths}
        </Button>
        <span className="srm-grow" />
        <Button type="link" size="small" onClick={onReset}>
          {t.reset}
        </Button>
      </div>
    </div>
  )
}
