import { DndContext, PointerSensor, closestCenter, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, horizontalListSortingStrategy, useSortable } from '@dnd-kit/sortable'
import { useText } from '../../../lib/text'
import { OpenTab, type TabProps } from './open-tab'
import { tabBarText } from './tab-bar.text'
import { moveTab } from './tabs'

const SortableTab = (props: TabProps) => {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: props.tab.key })
  const style = {
    transform: transform ? `translate3d(${transform.x}px, 0, 0)` : undefined,
    transition,
    zIndex: isDragging ? 1 : undefined,
  }
  return <OpenTab {...props} drag={{ setNodeRef, listeners, style }} />
}

/** The browser follows the link a dragged tab is let go on; the library only keeps React from hearing of that click. */
const stay = (event: Event) => event.preventDefault()
const lift = () => addEventListener('click', stay, { capture: true })
const put = () => void setTimeout(() => removeEventListener('click', stay, { capture: true }), 50)

/** Dragged by pointer only: whoever listens moves a tab by its menu. */
const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }

/** The open tabs, to be dragged into another order; the menu of each tab does the same without dragging. */
export const SortableTabs = ({ tabs }: { tabs: readonly TabProps[] }) => {
  // A click is not a drag: it takes some way first.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const keys = tabs.map(({ tab }) => tab.key)
  const t = useText(tabBarText)
  const drop = ({ active, over }: DragEndEvent) => {
    put()
    if (over) moveTab(String(active.id), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: { draggable: t.dragHow }, announcements: silent }}
      onDragStart={lift}
      onDragCancel={put}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={horizontalListSortingStrategy}>
        {tabs.map((one) => (
          <SortableTab key={one.tab.key} {...one} />
        ))}
      </SortableContext>
    </DndContext>
  )
}
